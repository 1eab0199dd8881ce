[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "w8/1b7/8b/2b6/3w5 w -"]
[Name "2 against 3, no. 12: hold the draw"]
[Theme "3 against 2"]
[Idea "Only one of five turns holds: it offers a stone, and Black must take. Every other turn, four of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 2v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. d1-e1 b4-c3W 2. e1-d2A-e2W i3-h2 3. e2-e1 h2-g2 4. e1-d1 g2-f2 5. d1-c1 f2-e2
6. c1-b2 e2-e1 7. b2-a2 e1-d2 8. a2-a3 d2-c2 *
