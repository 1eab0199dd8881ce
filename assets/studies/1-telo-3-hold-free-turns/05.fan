[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "b7b/4w3b/6b2/2w3b2/3w5 w -"]
[Name "Hold: free turns, no. 5"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of eleven turns holds, and it is quiet: it neither takes nor threatens to take. White has nine free turns after it, six before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. c2-b2 g2-g1 2. d1-c1 g1-f1 3. b2-b3 f1-e1 4. c1-d1A g3-f2 5. d1-c1 f2-e1
6. c1-d1A i4-h4 *
