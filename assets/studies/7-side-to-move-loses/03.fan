[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/3w5/3b5/3b5/3w5 w -"]
[Name "Zugzwang no. 3: 2 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 4, whichever of eight turns it is. If it were Black's turn, Black would lose in 8."]
[Value "loss"]
[Plies "4"]
[Found "fanorona tables find --only 2v3 --zugzwang --sample 40 --seed 2026"]

1. d4-c4 d5-c5 2. c4-c3W d2-e1W-f1W 0-1
