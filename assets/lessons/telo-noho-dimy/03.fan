[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "w3w4/1b4w2/1b7/1w7/1b3w3 w -"]
[Name "LEAVE NONE"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "7"]
[Keeping "1"]

{Only one of White's turns wins. It leaves Black ten turns, and none of them is
free.}
1. a5-b5 b4-a5 {Black gives a stone. Take it, and come off the edge.} 2. b5-b4A
{One stone less, and again nothing is free for Black: the rest follows.} *
