[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4w4/2wwb4/9/9/1b7 w -"]
[Name "3 against 2, no. 1: win in 9"]
[Theme "3 against 2"]
[Idea "Only one of eleven turns wins, and it threatens to take. Of the others one draws and nine lose. The first capture comes with White's turn 2. In best play 3 of White's 4 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "9"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 9 --keeping 1 --sample 30 --seed 2026"]

1. e5-f4 b1-b2 2. d4-c3A e4-d4W-e5W 3. c4-d4 e5-f5 4. d4-e3 f5-f4 5. e3-d2W 1-0
