[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/3b5/w6b1/1bb6/w3w4 w -"]
[Name "Hold: give one, no. 5"]
[Theme "Telo noho dimy: hold, give one"]
[Idea "Only one of eleven turns holds: it offers a stone, and Black must take, one way or another. Every other turn, ten of them, loses. In the best line White has only one way to hold six times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. a3-a2 b2-c3W 2. a2-b2A-a1W b5-b4 3. e1-d1 h3-h2 4. d1-c1 h2-g1 5. a1-a2 g1-f2
6. c1-c2 f2-e1 7. a2-a1 e1-f2 8. a1-a2 f2-e3 *
