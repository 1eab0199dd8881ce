[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w2bb1b1/9/7b1/b8/w3w4 w -"]
[Name "Hold: give one, no. 2"]
[Theme "Telo noho dimy: hold, give one"]
[Idea "Only one of ten turns holds: it offers a stone, and Black must take. Every other turn, nine of them, loses. In the best line White has only one way to hold four times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. b5-b4 a2-a3W 2. b4-c5W-d5A h3-h2 3. e1-d1 h2-g3 4. d1-c1 g3-f4 5. d5-c5 f4-e4
6. c1-d1 e4-d4 7. c5-d5 d4-d3W 8. d1-d2A h5-g5 *
