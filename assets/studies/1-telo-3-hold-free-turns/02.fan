[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1b2bb3/4b2b1/w8/1ww6/9 w -"]
[Name "Hold: free turns, no. 2"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of 13 turns holds, and it is quiet: it neither takes nor threatens to take. White has 14 free turns after it, nine before. Every other turn loses."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 80 --seed 1"]

1. c2-d2 e4-e3 2. d2-c1W h4-g3 3. c1-b1 g3-f2 4. b1-a1 f2-e1 5. a3-b4 e1-d1
6. b4-b3W d1-c1 *
