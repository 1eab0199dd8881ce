[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "b8/2bww4/9/w8/4b4 w -"]
[Name "3 against 3, no. 13: hold the draw"]
[Theme "3 against 3"]
[Idea "Only one of twelve turns holds: it offers a stone, and Black must take, one way or another. Every other turn, eleven of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. e4-e3 c4-b4W 2. e3-e2A b4-c3 3. e2-f2 a5-b4 4. f2-e2 c3-b2 5. a2-a1 b2-c3W
6. e2-d2 b4-a3 7. d2-e1W a3-b2 8. e1-f1 b2-c1 *
