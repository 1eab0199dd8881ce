[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1bbb5/w3b4/9/1w1w5/6b2 w -"]
[Name "Hold: threaten, no. 1"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of 19 turns holds, and it threatens to take. Every other turn, 18 of them, loses. In the best line White has only one way to hold two times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. a4-b4 g1-f1 2. b4-a3W f1-e1 3. d2-c3W b5-a5 4. a3-a4A d5-d4 5. b2-a1 d4-e5W
6. a1-b1 e5-d4 7. b1-a1 e4-e3 8. a4-a3 d4-c4 *
