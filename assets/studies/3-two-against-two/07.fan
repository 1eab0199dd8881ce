[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1b7/9/6w2/4b2w1 w -"]
[Name "2 against 2, no. 7: win in 29"]
[Theme "2 against 2"]
[Idea "Only one of seven turns wins, and it threatens to take. Of the others three draw and three lose. The first capture comes with White's turn 13. In best play 5 of White's 13 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 29 --keeping 1 --sample 30 --seed 2026"]

1. g2-f2 e1-d1 2. f2-e3 b4-c4 3. h1-g1 c4-b4 4. g1-f2 b4-c4 5. f2-g3 c4-b4
6. g3-f3 b4-a5 7. e3-e2 d1-c1 8. e2-d2 c1-b1 9. f3-e3 b1-a1 10. e3-d4 a1-b1
11. d2-c2 b1-a1 12. c2-b2 a1-b1 13. b2-b3W a5-a4 14. b3-c3 a4-a3 15. c3-b3A 1-0
