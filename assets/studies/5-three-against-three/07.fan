[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7w1/b5w2/9/9/w2bb4 w -"]
[Name "3 against 3, no. 7: win in 43"]
[Theme "3 against 3"]
[Idea "Only one of ten turns wins, and it is quiet: it neither takes nor threatens to take. Of the others eight draw and one loses. The first capture comes with White's turn 3. In best play 7 of White's 19 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "43"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 43 --keeping 1 --sample 30 --seed 2026"]

1. a1-b2 e1-f2 2. b2-c3 a4-a5 3. c3-b4A d1-c1 4. h5-i5 c1-c2 5. i5-i4 c2-c1
6. i4-i3 f2-f3 7. i3-h2 c1-c2 8. h2-g1 c2-c1 9. b4-c4 c1-d2 10. g1-f2 d2-e2A
11. c4-d4 e2-e1 12. g4-h4 e1-f1 13. h4-i3 f1-e1 14. i3-h2 e1-d1 15. d4-c3 d1-d2
16. c3-b4W f3-e3 17. h2-h3 e3-f2 18. b4-c3 f2-g2 19. c3-d2 g2-g1 20. d2-e1
g1-f1A 21. h3-g3 f1-e1 22. g3-f2A 1-0
