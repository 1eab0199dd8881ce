[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b8/9/3b5/wbww5 w -"]
[Name "Zugzwang no. 7: 3 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 16, whichever of five turns it is. If it were Black's turn, Black would lose in 8."]
[Value "loss"]
[Plies "16"]
[Found "fanorona tables find --only 3v3 --zugzwang --sample 40 --seed 2026"]

1. c1-c2 d2-e2W 2. d1-c1A e2-d2 3. a1-b1 d2-e3W 4. b1-b2 e3-d3 5. b2-c2 d3-d4
6. c2-c1 a4-b4 7. c1-b1 b4-a3 8. b1-a1 a3-a2A 0-1
