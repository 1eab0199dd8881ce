[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/9/9/1wwb1b3 w -"]
[Name "2 against 2, no. 1: win in 5"]
[Theme "2 against 2"]
[Idea "Only one of five turns wins: it offers a stone, and Black must take. White takes one in return. Of the others two draw and two lose. One stone is left to win with."]
[Value "win"]
[Plies "5"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 5 --keeping 1 --sample 30 --seed 2026"]

1. c1-d2 d1-c1A 2. d2-e3W f1-e1 3. e3-e2A 1-0
