[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2b1b4/w4b3/4b4/3b2w2/2w6 w -"]
[Name "Win: give one, no. 3: win in 7"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of eleven turns wins: it offers a stone, and Black must take. White takes four in return. Of the others two draw and eight lose. In best play 3 of White's 3 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "7"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 7 --keeping 1 --sample 40 --seed 2026"]

1. c1-c2 d2-e2W 2. g2-f2A-f3A-g3W-f4A c5-b4 3. f4-e4 b4-c4W 4. e4-d4A 1-0
