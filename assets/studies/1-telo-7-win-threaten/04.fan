[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b8/1b7/2b6/w3ww3/2b5b w -"]
[Name "Win: threaten, no. 4: win in 49"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of 13 turns wins, and it threatens to take. All others lose. The first capture comes with White's turn 2, and takes three. In best play 10 of White's 23 choices have a single right answer."]
[Value "win"]
[Plies "49"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 49 --keeping 1 --sample 40 --seed 2026"]

1. e2-d2 c1-b2 2. d2-e1W b2-c2W 3. e1-f1 c2-c3 4. f2-g2 c3-d4 5. f1-e1 d4-d3
6. g2-f2 i1-i2 7. f2-g3 d3-d2 8. e1-f1 d2-e2 9. f1-g1 e2-d2 10. g3-h3 d2-e2
11. h3-h4 i2-h2 12. h4-h3A e2-f2 13. g1-h1 f2-e3 14. h1-h2 e3-d2 15. h2-g1 d2-c1
16. g1-f2 c1-b1 17. f2-e1 b1-b2 18. h3-g3 b2-c2 19. g3-f2 c2-b2 20. f2-e3 b2-a3
21. e1-d2 a3-b3 22. e3-d4 b3-a3 23. d2-d1 a3-a2 24. d1-c1 a2-a1 25. c1-b1A 1-0
