[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/9/1b4b2/3w2wwb w -"]
[Name "Zugzwang no. 6: 3 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 8, whichever of seven turns it is. If it were Black's turn, Black would lose in 18."]
[Value "loss"]
[Plies "8"]
[Found "fanorona tables find --only 3v3 --zugzwang --sample 40 --seed 2026"]

1. d1-c1 b2-a3W 2. g1-f1 g2-f2 3. h1-g1W f2-e3W 4. f1-e1 e3-e2A 0-1
