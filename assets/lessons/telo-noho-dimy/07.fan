[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "w7b/4b4/5b3/3w3bb/3w5 w -"]
[Name "THE 3: TOGETHER"]
[Theme "Lesson: 3 against 5"]
[Value "draw"]
[Keeping "1"]

{Now you have the 3. When nobody can take, they hold 66 % if they are within 3
steps and off the edge, and 9 % if they are farther apart and all on it. Bring
the stone in the corner to the others.} 1. a5-b4 {Together and off the edge, the
3 have more free turns than before. That is what holds.} *
