[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/1w2w2b1/6bb1/5b3/4w4 w -"]
[Name "THE 3: GIVE ONE"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "3"]
[Keeping "1"]

{We chose 300 positions at random in which the 3 win. In 284 they win by giving
a stone that the 5 must take. Most end with two against one. Offer one so that
your next turn takes five.} 1. b4-c5 d5-e5W {Five in one turn: e4 to e3, and
on.} 2. e4-e3W-f3A-f4W-g4A {These are the two plans. The 5 try to leave you no
free turn. The 3 stay together, wait, and offer a stone when the stone that
takes it then stands badly.} *
