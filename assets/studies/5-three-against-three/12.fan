[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/2b6/2w2b3/2b6/6w2 w -"]
[Name "3 against 3, no. 12: hold the draw"]
[Theme "3 against 3"]
[Idea "Only one of 14 turns holds: it offers a stone, and Black must take. Every other turn, 13 of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. c3-b4 c4-d4W 2. b5-c5 d4-e3W 3. g1-f2A-f1W c2-d2 4. f1-g1 d2-e2 5. g1-h2
e2-e1 6. h2-g2 e1-d2 7. g2-h2 d2-e2 8. h2-i2 e2-f2 *
