[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/w8/5w3/3w3b1/bb6b w -"]
[Name "Hold: threaten, no. 3"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of 15 turns holds, and it threatens to take. Every other turn, 14 of them, loses. In the best line White has only one way to hold three times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. f3-g3 i1-h1 2. g3-f4W a1-b2 3. d2-c2A d5-c5 4. c2-c1 b1-a1W 5. a4-b4 a1-b1
6. b4-a3W b1-b2 7. a3-a2 b2-c2W 8. f4-g3 h1-g1 *
