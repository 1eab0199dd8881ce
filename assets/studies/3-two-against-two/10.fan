[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/2b6/5w3/5w2b w -"]
[Name "2 against 2, no. 10: win in 43"]
[Theme "2 against 2"]
[Idea "Only one of nine turns wins, and it is quiet: it neither takes nor threatens to take. Of the others one draws and seven lose. The first capture comes with White's turn 9. In best play 7 of White's 20 choices have a single right answer."]
[Value "win"]
[Plies "43"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 43 --keeping 1 --sample 30 --seed 2026"]

1. f2-g2 c3-d4 2. f1-e1 d4-d3 3. g2-f2 i1-i2 4. f2-g3 d3-d2 5. e1-f1 d2-e2
6. f1-g1 e2-d2 7. g3-h3 d2-e2 8. h3-h4 i2-h2 9. h4-h3A e2-f2 10. g1-h1 f2-e3
11. h1-h2 e3-d2 12. h2-g1 d2-c1 13. g1-f2 c1-b1 14. f2-e1 b1-b2 15. h3-g3 b2-c2
16. g3-f2 c2-b2 17. f2-e3 b2-a3 18. e1-d2 a3-b3 19. e3-d4 b3-a3 20. d2-d1 a3-a2
21. d1-c1 a2-a1 22. c1-b1A 1-0
