[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "8b/3w5/wb6b/4w4/1b6b w -"]
[Name "Hold: threaten, no. 2"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of 16 turns holds, and it threatens to take. Every other turn, 15 of them, loses. In the best line White has only one way to hold two times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. d4-c3 b1-c1 2. a3-b2A-b1W i1-h1 3. b1-a1 h1-g1 4. a1-b1 g1-f2 5. e2-d2W i3-h2
6. b1-a1 h2-g1 7. a1-b1 g1-h1 8. b1-a1 h1-i1 *
