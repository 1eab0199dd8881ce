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
must give a stone. When nobody can take and the 3 are to move, they lose 92 %
with three free turns or fewer, and hold 83 % with twelve or more.} *
