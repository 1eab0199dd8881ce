[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1b7/4ww3/b6b1/1w7 w -"]
[Name "3 against 3, no. 11: hold the draw"]
[Theme "3 against 3"]
[Idea "Only one of 13 turns holds: it offers a stone, and Black must take. Every other turn, twelve of them, loses. In the best line White has only one way to hold seven times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. e3-d4 b4-c4A 2. b1-b2 a2-a3 3. b2-c1W c4-d4 4. c1-c2 h2-g1 5. c2-c1 g1-g2
6. c1-c2 g2-h2 7. c2-c1 h2-i3 8. c1-c2 i3-h4 *
