[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/9/b3w4/3w3b1/9 w -"]
[Name "2 against 3, no. 13: hold the draw"]
[Theme "3 against 2"]
[Idea "Only one of 14 turns holds, and it threatens to take. Every other turn, 13 of them, loses. In the best line White has only one way to hold four times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 2v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. e3-d4 h2-g1 2. d4-d3W g1-g2 3. d2-c2 a3-b4 4. c2-c1 g2-f2 5. c1-b1 f2-e1
6. b1-a1 e1-e2 7. a1-b1 b4-a3 8. d3-d4 e2-d2 *
