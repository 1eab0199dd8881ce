[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/4w2b1/5b3/2w3w2/3bb4 w -"]
[Name "Hold: threaten, no. 5"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of twelve turns holds, and it threatens to take. Every other turn, eleven of them, loses. In the best line White has only one way to hold three times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. c2-d2 d1-c1 2. d2-e3W-e2A b5-b4 3. e2-e1 f3-f4 4. e4-d4W b4-c4A 5. e1-d2
h4-h3 6. d2-c1 c4-d4 7. c1-c2 d4-e3 8. c2-b2 e3-d3 *
