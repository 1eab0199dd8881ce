[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "3b2b2/3w2b2/b2w4b/4w4/9 w -"]
[Name "Hold: give one, no. 1"]
[Theme "Telo noho dimy: hold, give one"]
[Idea "Only one of 13 turns holds: it offers a stone, and Black must take. Every other turn, twelve of them, loses. In the best line White has only one way to hold four times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. d3-c3 a3-b3A 2. d4-d3W-c3A g5-f4 3. e2-e1 i3-h2 4. e1-d1 f4-e3 5. c3-d3A
g4-f4 6. d1-c1 h2-g1 7. c1-b1 g1-f1 8. b1-a1 f1-e1 *
