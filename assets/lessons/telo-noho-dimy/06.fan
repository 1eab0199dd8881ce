[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "2w4w1/2w6/2b4w1/1b2b4/6w2 w -"]
[Name "THE 5: GIVE ONE"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "9"]
[Keeping "1"]

{If you can take, you must. So the 5 can offer a stone. One of the 3 must take
it, and then stands where the 5 can take it. One turn wins: offer the stone that
Black must take at once.} 1. c5-d4 c3-c2W {Black had no choice. Now take both:
over c3 to c4.} 2. d4-c3A-c4W {Four against one.} *
