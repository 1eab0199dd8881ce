[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/1w2w2b1/6bb1/5b3/4w4 w -"]
[Name "THE 3: GIVE ONE"]
[Theme "Lesson: 3 against 5"]
[Value "win"]
[Plies "3"]
[Keeping "1"]

{Of 300 won positions drawn at random the 3 win 284 by giving a stone that the 5
must take. Most end with two against one. Offer one so that your next turn takes
five.} 1. b4-c5 d5-e5W {Five in one turn: e4 to e3, and on.} 2.
e4-e3W-f3A-f4W-g4A {That is the whole plan. The 5 leave you no free turn. Hold
together, wait, and lead away the stones that must take.} *
