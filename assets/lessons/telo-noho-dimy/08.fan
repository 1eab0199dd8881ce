[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/b5b2/3ww4/6b2/2w4b1 w -"]
[Name "THE 3: THEIR TURNS"]
[Theme "Lesson: 3 against 5"]
[Value "draw"]
[Keeping "1"]

{The 5 need free turns, too. Look for a step that leaves you more of them and
the 5 fewer. One of fifteen turns holds.} 1. d3-c3 {Look how many free turns
Black has left.} *
