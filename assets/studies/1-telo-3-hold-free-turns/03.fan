[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "8b/6bb1/5b3/4w4/w2w3b1 w -"]
[Name "Hold: free turns, no. 3"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "The only turn that holds of ten is quiet: it neither takes nor threatens to. White has ten free turns after it, eight before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. e2-d2 h1-g1 2. a1-b1 g1-f1 3. d1-e1A f3-f2 4. d2-e2A g4-f4 5. b1-a1 f4-e3
6. e1-d1 e3-e4W *
