[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "2w5b/b2b3b1/9/8b/5ww2 w -"]
[Name "Zugzwang no. 13: 3 against 5"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 16, whichever of ten turns it is. If it were Black's turn, Black would lose in 24."]
[Value "loss"]
[Plies "16"]
[Found "fanorona tables find --only 3v5 --zugzwang --sample 40 --seed 2026"]

1. c5-b4 d4-c4A 2. f1-e1 i2-h2 3. g1-f1 a4-a3 4. e1-d1 c4-c3 5. d1-d2 c3-b4W
6. f1-e1 h2-g1 7. e1-f1A h4-g3 8. f1-e1 g3-f2A 0-1
