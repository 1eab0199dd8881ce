[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/1b1b5/5w3/3b5/1w4b2 w -"]
[Name "Zugzwang no. 11: 3 against 4"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 8, whichever of nine turns it is. If it were Black's turn, Black would lose in 8."]
[Value "loss"]
[Plies "8"]
[Found "fanorona tables find --only 3v4 --zugzwang --sample 40 --seed 2026"]

1. b1-a1 b4-b3W 2. a1-a2 d2-c1 3. a2-a1 c1-b1A 4. f3-f2 d4-e3A 0-1
