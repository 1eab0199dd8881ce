[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/b8/b8/3w2bb1/b3w4 w -"]
[Name "Hold: threaten, no. 4"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of 14 turns holds, and it threatens to take. Every other turn, 13 of them, loses. In the best line White has only one way to hold three times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. b5-b4 g2-g1 2. e1-f1A h2-g2 3. b4-c4W a3-b3 4. f1-e1 a1-b2 5. d2-c2A g2-f2
6. e1-d1 f2-e3 7. d1-d2 e3-f4W 8. c2-c1 b3-b2 *
