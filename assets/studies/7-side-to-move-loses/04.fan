[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "b8/9/1b7/2w6/wb7 w -"]
[Name "Zugzwang no. 4: 2 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 26, whichever of six turns it is. If it were Black's turn, Black would lose in 2."]
[Value "loss"]
[Plies "26"]
[Found "fanorona tables find --only 2v3 --zugzwang --sample 40 --seed 2026"]

1. c2-d2 b1-c1W 2. d2-e3W a5-b4 3. e3-e2 b4-c5 4. e2-f2 b3-c3 5. f2-f1 c3-d2
6. f1-g1 c5-d4 7. g1-h1 d2-e1 8. h1-h2 d4-e3 9. h2-i3 e1-f2 10. i3-h3 e3-e4
11. h3-i3 e4-f4 12. i3-i2 f2-g1 13. i2-i1 g1-h1A 0-1
