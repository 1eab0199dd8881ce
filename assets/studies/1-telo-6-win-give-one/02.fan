[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "5b3/7bb/2w6/w5b2/1b4w2 w -"]
[Name "Win: give one, no. 2: win in 5"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 15 turns wins: it offers a stone, and Black must take. After two stones given up, White's first capture takes five. All others lose. In best play 3 of White's 3 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "5"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 5 --keeping 1 --sample 40 --seed 2026"]

1. c3-d2 g2-g3W 2. a2-a1 b1-c1W 3. d2-e3W-f3A-f4A-g4A 1-0
