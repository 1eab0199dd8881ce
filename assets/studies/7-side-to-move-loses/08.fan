[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "5w3/3b5/1w7/b4b3/5w3 w -"]
[Name "Zugzwang no. 8: 3 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 34, whichever of nine turns it is. If it were Black's turn, Black would lose in 6."]
[Value "loss"]
[Plies "34"]
[Found "fanorona tables find --only 3v3 --zugzwang --sample 40 --seed 2026"]

1. f5-g5 f2-f3W 2. g5-h4 f3-e3 3. h4-h3 e3-d2 4. h3-h2 d2-c2 5. h2-g1 d4-c4
6. g1-f1 a2-a3 7. b3-c3W c2-c1W 8. f1-f2 c4-c3 9. f2-f1 c1-d2 10. f1-g1 c3-d3
11. g1-h1 d2-e1 12. h1-h2 d3-e3 13. h2-i3 e1-f2 14. i3-h3 e3-e4 15. h3-i3 e4-f4
16. i3-i2 f2-g1 17. i2-i1 g1-h1A 0-1
