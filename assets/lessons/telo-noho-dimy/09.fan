[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "8b/7b1/1ww5b/1w5b1/8b w -"]
[Name "THE 3: FAR AWAY"]
[Theme "Lesson: 3 against 5"]
[Value "draw"]
[Keeping "14"]

{If five steps or more lie between the two sides, it is a draw, whichever side
is to move: there is no exception in the tables. At four steps the 3, to move, hold 97 %; at
two, 29 %. So keep away as long as you can.} *
