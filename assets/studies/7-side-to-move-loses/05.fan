[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "9/w8/wb7/w8/b8 w -"]
[Name "Zugzwang no. 5: 3 against 2"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 12, whichever of five turns it is. If it were Black's turn, Black would lose in 2."]
[Value "loss"]
[Plies "12"]
[Found "fanorona tables find --only 3v2 --zugzwang --sample 40 --seed 2026"]

1. a4-b4 b3-b2W 2. a3-a4 b2-c2W 3. a4-b4 a1-b1 4. b4-a3 b1-b2 5. a3-a2 c2-d2
6. a2-a1 b2-c3W 0-1
