[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "9/3b5/w8/4w4/3b5 w -"]
[Name "Zugzwang no. 2: 2 against 2"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 30, whichever of nine turns it is. If it were Black's turn, Black would lose in 24."]
[Value "loss"]
[Plies "30"]
[Found "fanorona tables find --only 2v2 --zugzwang --sample 40 --seed 2026"]

1. a3-b3 d1-c1 2. b3-b4 d4-c4A 3. e2-d2 c1-b1 4. d2-d3 b1-a1 5. d3-e3 a1-b2
6. e3-f2 b2-c1 7. f2-f1 c1-d2 8. f1-g1 c4-d4 9. g1-h1 d2-e1 10. h1-h2 d4-e3
11. h2-i3 e1-f2 12. i3-h3 e3-e4 13. h3-i3 e4-f4 14. i3-i2 f2-g1 15. i2-i1 g1-h1A
0-1
