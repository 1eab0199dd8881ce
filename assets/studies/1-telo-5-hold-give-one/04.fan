[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "bb7/b8/b2b5/2w1w4/4w4 w -"]
[Name "Hold: give one, no. 4"]
[Theme "Telo noho dimy: hold, give one"]
[Idea "Only one of eleven turns holds: it offers a stone, and Black must take. Every other turn, ten of them, loses. In the best line White has only one way to hold six times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. e1-d1 d3-d2A 2. c2-b2W-c1W a4-a3 3. c1-b2A b5-c5 4. b2-a1 c5-d4 5. a1-a2
d4-c3 6. e2-f2 a5-b4 7. f2-e2 c3-b2 8. a2-a1 b2-c3W *
