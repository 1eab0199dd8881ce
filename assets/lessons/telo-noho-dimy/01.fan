[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/b5b2/3ww4/6b2/2w4b1 w -"]
[Name "3 AGAINST 5"]
[Theme "Lesson: 3 against 5"]
[Value "draw"]
[Keeping "1"]

{Telo noho dimy means three against five. If the 3 are to move and can't take,
they win 1.5 % of all positions, draw 20.6 % and lose the rest. So the 5 play
for a win and the 3 for a draw. First the plan of the 5.} *
