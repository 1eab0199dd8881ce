[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/3w2bb1/9/2w6/3bwbb2 w -"]
[Name "Win: give one, no. 4: win in 9"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 15 turns wins: it offers a stone, and Black must take. White takes four in return. Of the others two draw and twelve lose. In best play 3 of White's 4 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "9"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 9 --keeping 1 --sample 40 --seed 2026"]

1. c2-d2 d1-c1W 2. d2-e3W-f2A-g3A-g2W f1-e1 3. g2-g1 e1-f1A 4. d4-e3 f1-e1
5. e3-e2A 1-0
