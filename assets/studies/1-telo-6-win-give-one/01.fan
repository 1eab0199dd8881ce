[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/1w2w2b1/6bb1/5b3/4w4 w -"]
[Name "Win: give one, no. 1: win in 3"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 16 turns wins: it offers a stone, and Black must take. White takes five in return. Of the others eight draw and seven lose."]
[Value "win"]
[Plies "3"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 3 --keeping 1 --sample 40 --seed 2026"]

1. b4-c5 d5-e5W 2. e4-e3W-f3A-f4W-g4A 1-0
