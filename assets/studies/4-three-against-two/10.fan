[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "2b1b4/9/1w7/w8/4b4 w -"]
[Name "2 against 3, no. 10: hold the draw"]
[Theme "3 against 2"]
[Idea "Only one of seven turns holds, and it threatens to take. Every other turn, six of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 2v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. b3-b4 e1-d1 2. b4-a3W e5-d4 3. a2-a1 d1-d2 4. a1-b1 d2-c2 5. a3-b3 d4-c4
6. b1-a1 c4-d4 7. a1-b1 c2-d2 8. b1-a1 d2-d1 *
