[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/9/9/b2w1w2b w -"]
[Name "2 against 2: win in 49"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 2 stones beat 2 takes longer. Two of six turns win, mirror images of each other, and they are quiet: they neither take nor threaten to take. All others draw. The first capture comes with White's turn 12. In best play 9 of White's 23 choices have a single right answer."]
[Value "win"]
[Plies "49"]
[Keeping "2"]
[Found "fanorona tables find --only 2v2 --outcome win --longest 4"]

1. d1-d2 i1-h2 2. f1-e1 h2-g2 3. e1-d1 g2-g3 4. d2-c2 g3-f4 5. d1-e1 f4-f3
6. c2-d2 a1-a2 7. d2-c3 f3-f2 8. e1-d1 f2-e2 9. d1-c1 e2-f2 10. c3-b3 f2-e2
11. b3-b4 a2-b2 12. b4-b3A e2-d2 13. c1-b1 d2-e3 14. b1-b2 e3-e2 15. b3-c3 e2-f2
16. b2-c1 f2-f1 17. c1-d2 f1-g1 18. c3-d3 g1-h1 19. d2-e1 h1-h2 20. d3-e3 h2-i3
21. e1-f2 i3-h3 22. e3-e4 h3-i3 23. e4-f4 i3-i2 24. f2-g1 i2-i1 25. g1-h1A 1-0
