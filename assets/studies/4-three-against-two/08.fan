[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4w2w1/5w3/3b5/9/4b4 w -"]
[Name "3 against 2, no. 8: win in 51"]
[Theme "3 against 2"]
[Idea "Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others eight draw and five lose. The first capture comes with White's turn 24, after one stone given up. In best play 9 of White's 24 choices have a single right answer."]
[Value "win"]
[Plies "51"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 51 --keeping 1 --sample 30 --seed 2026"]

1. h5-g5 e1-e2 2. g5-h4 e2-e1 3. f4-e4 d3-d2 4. e5-d5 d2-c3 5. e4-f4 e1-e2
6. h4-g3 c3-b4 7. d5-e5 b4-c4 8. g3-h2 c4-b4 9. h2-h3 e2-e1 10. e5-e4 b4-c3
11. h3-h2 c3-d4 12. f4-f3 d4-c4W 13. f3-f2 e1-d1 14. f2-e3 c4-b4 15. h2-g2 b4-c4
16. g2-g3 c4-b4 17. g3-f3 b4-a5 18. e3-e2 d1-c1 19. e2-d2 c1-b1 20. f3-e3 b1-a1
21. e3-d4 a1-b1 22. d2-c2 b1-a1 23. c2-b2 a1-b1 24. b2-b3W a5-a4 25. b3-c3 a4-a3
26. c3-b3A 1-0
