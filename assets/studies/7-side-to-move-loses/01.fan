[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/1b7/9/3b5/1w7 w -"]
[Name "Zugzwang no. 1: 2 against 2"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 6, whichever of five turns it is. If it were Black's turn, Black would lose in 2."]
[Value "loss"]
[Plies "6"]
[Found "fanorona tables find --only 2v2 --zugzwang --sample 40 --seed 2026"]

1. b1-a1 b4-b3W 2. a1-a2 d2-c1 3. a2-a1 c1-b1A 0-1
