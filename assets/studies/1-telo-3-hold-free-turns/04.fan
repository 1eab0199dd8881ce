[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/b7b/9/6bb1/w2w2b2 w -"]
[Name "Hold: free turns, no. 4"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of nine turns holds, and it is quiet: it neither takes nor threatens to take. White has nine free turns after it, six before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. d1-d2 g1-f1 2. a1-b1 f1-e1 3. d2-c3W g2-g1 4. b1-a1 g1-f1 5. a1-b1 f1-e1
6. c3-d2A h2-g1 *
