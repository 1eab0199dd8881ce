[Result "0-1"]
[Board "5x9"]
[Rules "standard"]
[Position "3ww4/w2w5/2bb5/8b/9 w -"]
[Name "Zugzwang no. 10: 4 against 3"]
[Theme "The side to move loses"]
[Idea "White has to move and loses in 38, whichever of eleven turns it is. If it were Black's turn, Black would lose in 24."]
[Value "loss"]
[Plies "38"]
[Found "fanorona tables find --only 4v3 --zugzwang --sample 40 --seed 2026"]

1. e5-e4 d3-d2W 2. a4-b4 d2-c1 3. b4-a5W c1-d2 4. e4-e5 i2-i3 5. a5-a4 i3-h4
6. a4-a3 h4-g4 7. e5-d5 d2-e3 8. a3-b2 g4-f4 9. b2-c2 f4-g3 10. c2-b2 g3-f3
11. b2-a1 e3-e4 12. a1-b1 e4-d4 13. b1-a1 d4-d3W 14. a1-b2 f3-f2 15. b2-a3 f2-e1
16. a3-b2 e1-d1 17. b2-a1 d1-c1 18. a1-b1A d3-c3 19. b1-a1 c3-b2A 0-1
