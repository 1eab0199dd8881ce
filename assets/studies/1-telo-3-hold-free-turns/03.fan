[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b3b3/6b2/w5b2/8b/1w1w5 w -"]
[Name "Hold: free turns, no. 3"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of eleven turns holds, and it is quiet: it neither takes nor threatens to take. White has eleven free turns after it, nine before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. b1-b2 i2-i1 2. d1-c1 i1-h1 3. c1-b1 h1-g1 4. b1-a1 g1-f1 5. b2-c3 f1-e1
6. c3-d2A g3-f2 *
