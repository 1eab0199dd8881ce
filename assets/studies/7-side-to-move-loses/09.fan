[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "ww7/wb2w4/2b6/7b1/9 w -"]
[Name "Zugzwang no. 9: 4 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 4, whichever of six turns it is. If it were Black's turn, Black would lose in 20."]
[Value "loss"]
[Plies "4"]
[Found "fanorona tables find --only 4v3 --zugzwang --sample 40 --seed 2026"]

1. a4-a3 b4-c5W-d5W 2. e4-e3 c3-d3A 0-1
