[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/4b4/bww4b1/w3b4 w -"]
[Name "Zugzwang no. 12: 3 against 4"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 34, whichever of nine turns it is. If it were Black's turn, Black would lose in 20."]
[Value "loss"]
[Plies "34"]
[Found "fanorona tables find --only 3v4 --zugzwang --sample 40 --seed 2026"]

1. c2-d2 e3-f4W 2. b2-c2W f4-e5 3. a1-a2 e5-d4 4. a2-a3 e1-f1 5. c2-c1 f1-f2
6. c1-c2 f2-e3 7. a3-a2 h2-g3 8. a2-a1 g3-f2 9. a1-b1 d4-c5 10. b1-a1 e3-d4
11. a1-b1 f2-e3 12. b1-a1 c5-b4 13. a1-a2 b4-a5 14. a2-a1 a5-a4 15. a1-b1 a4-a3
16. c2-b2 d4-c3A 17. b1-a1 a3-a2A 0-1
