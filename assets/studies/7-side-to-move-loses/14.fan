[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/4w4/2b6/5bwb1/1w4w2 w -"]
[Name "Zugzwang no. 14: 5 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 26, whichever of 13 turns it is. If it were Black's turn, Black would lose in 34."]
[Value "loss"]
[Plies "26"]
[Found "fanorona tables find --only 5v3 --zugzwang --sample 40 --seed 2026"]

1. g2-g3 h2-i3W-h3A 2. b1-c1 c3-c2A 3. b5-b4 h3-g3 4. b4-b3 c2-d2 5. b3-a3 f2-e1
6. a3-b3 e1-d1 7. b3-a3 g3-f3 8. a3-a2 d1-c1 9. a2-b2 d2-c2A 10. e4-d4 c1-b1
11. d4-c5 b1-b2 12. c5-b5 b2-c3 13. b5-b4 c3-d2W 0-1
