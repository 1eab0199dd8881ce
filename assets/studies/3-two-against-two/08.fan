[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2w6/7w1/9/4b4/b8 w -"]
[Name "2 against 2, no. 8: win in 33"]
[Theme "2 against 2"]
[Idea "Only one of 13 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others eleven draw and one loses. The first capture comes with White's turn 15. In best play 7 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 33 --keeping 1 --sample 30 --seed 2026"]

1. c5-d4 e2-e1 2. h4-h3 a1-a2 3. h3-h2 a2-a3 4. h2-g2 e1-d1 5. d4-e3 a3-b4
6. g2-f2 b4-c4 7. f2-g3 c4-b4 8. g3-f3 b4-a5 9. e3-e2 d1-c1 10. e2-d2 c1-b1
11. f3-e3 b1-a1 12. e3-d4 a1-b1 13. d2-c2 b1-a1 14. c2-b2 a1-b1 15. b2-b3W a5-a4
16. b3-c3 a4-a3 17. c3-b3A 1-0
