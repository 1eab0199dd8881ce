[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "6b2/4w4/9/9/w4bb2 w -"]
[Name "2 against 3, no. 11: hold the draw"]
[Theme "3 against 2"]
[Idea "Only one of seven turns holds, and it is quiet: it neither takes nor threatens to take. Every other turn, six of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 2v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. e4-d4 g5-f4 2. d4-e4A g1-f2 3. a1-b1 f1-e1 4. b1-b2 f2-f3 5. b2-a2 e1-d2
6. a2-a3 f3-g3 7. a3-b3 g3-f3 8. b3-a3 d2-d3 *
