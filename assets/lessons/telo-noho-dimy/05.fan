[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b4ww2/b5w2/4w4/b4w3 w -"]
[Name "SHUT THEM IN"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "27"]
[Keeping "1"]

{The 5 come up in a line, two or three columns away, where nobody can take. Stop
the stone at a1.} 1. e2-d2 a1-b1 {Come closer from behind: f1 to e1.} 2. f1-e1
b1-a1 {Now the others: f4 to e3.} 3. f4-e3 a1-a2 {And e3 to d4.} 4. e3-d4 {The
line stands on the third and fourth column. Black goes to and fro on the edge
until a turn is no longer free.} *
