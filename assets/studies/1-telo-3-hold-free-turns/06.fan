[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "b6b1/1b7/b2w5/2w3w2/b8 w -"]
[Name "Hold: free turns, no. 6"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of twelve turns holds, and it is quiet: it neither takes nor threatens to take. White has eight free turns after it, five before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. g2-g3 a1-b1 2. d3-e3 b1-a1 3. e3-e2 a1-b1 4. e2-e1 b1-a1 5. e1-d1 a3-b3
6. d1-e1 b3-a3 *
