[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "6bb1/4b1b2/w8/2b2w2w/9 w -"]
[Name "Win: give one, no. 5: win in 11"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 16 turns wins: it offers a stone, and Black must take. White takes four in return. All others lose. In best play 3 of White's 5 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "11"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 11 --keeping 1 --sample 40 --seed 2026"]

1. a3-b2 c2-d2W 2. f2-e2A-e3A-f4A-e4W h5-h4 3. i2-i3 h4-g5W 4. e4-f4 g5-h5
5. f4-g3 h5-h4 6. g3-f2W 1-0
