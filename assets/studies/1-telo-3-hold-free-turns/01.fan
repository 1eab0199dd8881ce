[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "6b2/b2w4b/7w1/9/b1b2w3 w -"]
[Name "Hold: free turns, no. 1"]
[Theme "Telo noho dimy: hold, free turns"]
[Idea "Only one of 15 turns holds, and it is quiet: it neither takes nor threatens to take. Every other turn, 14 of them, loses. In the best line White has only one way to hold two times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. d4-e4 c1-d1 2. f1-e1A i4-i3 3. h3-g3W-g4A a1-b2 4. e1-d1 b2-c3 5. d1-c1
c3-c2A 6. e4-e3 a4-b4 7. e3-f2 b4-c3 8. f2-f1 c2-d2 *
