[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "w3w4/1b4w2/1b7/1w7/1b3w3 w -"]
[Name "THE 5: FREE TURNS"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "7"]
[Keeping "1"]

{A turn is free if nothing can be taken after it. If you have none left, you
must give a stone. Count positions in which nobody can take: with three free
turns or fewer the 3, to move, lose 92 %, with twelve or more they hold 83 %.} *
