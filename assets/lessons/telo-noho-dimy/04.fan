[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b4ww2/b5w2/4w4/b4w3 w -"]
[Name "THE 5: THE EDGE"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "27"]
[Keeping "1"]

{Stones on the edge have few free turns. The 5, to move, win 65 % if none of the
3 stands there, and 98 % if all do. It takes time: for many turns nobody takes
anything. Don't hunt the stones. Shut them in.} *
