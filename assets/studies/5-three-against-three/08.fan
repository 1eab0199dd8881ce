[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "6w2/2b3w2/9/b8/w5b2 w -"]
[Name "3 against 3, no. 8: win in 49"]
[Theme "3 against 3"]
[Idea "Only one of nine turns wins, and it threatens to take. All others draw. The first capture comes with White's turn 2. In best play 9 of White's 22 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "49"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 49 --keeping 1 --sample 30 --seed 2026"]

1. a1-b2 a2-a3 2. b2-c1W g1-f2 3. g5-f5 c4-d4 4. c1-c2 f2-e3 5. g4-h4 d4-c5
6. c2-b2 c5-c4 7. b2-b3 c4-d4 8. b3-a3 d4-c4 9. a3-b2 c4-c5 10. h4-i3 c5-c4
11. i3-h2 c4-c5 12. h2-g2 c5-c4 13. b2-b3 e3-d2 14. g2-f2 d2-e2A 15. f5-f4 e2-e1
16. b3-b2 c4-c5 17. f4-f3 e1-e2 18. f3-g3 e2-d2 19. b2-c2A c5-b4 20. g3-f2 b4-b3
21. f2-e1 b3-b4 22. c2-c3 b4-a5W 23. e1-d2 a5-a4 24. d2-c3 a4-a3 25. c3-b3A 1-0
