[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/6w2/2b6/b6b1/1w7 w -"]
[Name "3 against 3, no. 14: hold the draw"]
[Theme "3 against 3"]
[Idea "Only one of ten turns holds: it offers a stone, and Black must take. Every other turn, nine of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. b5-c5 c3-c4A 2. b1-b2 a2-a3 3. b2-c1W c4-d4 4. c1-c2 h2-h3 5. c2-c1 h3-h4
6. g4-f4W d4-e4A 7. c1-b1 e4-e3 8. b1-b2 e3-d3 *
