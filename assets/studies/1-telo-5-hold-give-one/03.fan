[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "9/2w5b/b8/5wwb1/3b4b w -"]
[Name "Hold: give one, no. 3"]
[Theme "Telo noho dimy: hold, give one"]
[Idea "Only one of 13 turns holds: it offers a stone, and Black must take. Every other turn, twelve of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. f2-g3 h2-i2W 2. g3-h2A-g2W d1-d2 3. g2-g3 a3-b2 4. g3-h4 b2-a1 5. h4-g4W
d2-e3 6. c4-b4 a1-b1 7. b4-c4 b1-b2 8. g4-h4 b2-b3 *
