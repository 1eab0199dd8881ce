[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "b4b3/4w3b/b8/9/1w2w3b w -"]
[Name "Hold: free turns, no. 7"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of twelve turns holds, and it is quiet: it neither takes nor threatens to take. White has ten free turns after it, nine before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. e1-d2 i1-h1 2. b1-b2 h1-g1 3. b2-c1W g1-f1 4. e4-e3 f1-e1 5. c1-d1A i4-h4
6. d1-c1 a5-a4 *
