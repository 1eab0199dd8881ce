[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2b6/9/3w3w1/9/4b4 w -"]
[Name "2 against 2, no. 6: win in 25"]
[Theme "2 against 2"]
[Idea "Only one of eight turns wins, and it threatens to take. Of the others four draw and three lose. The first capture comes with White's turn 8. In best play 5 of White's 11 choices have a single right answer."]
[Value "win"]
[Plies "25"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 25 --keeping 1 --sample 30 --seed 2026"]

1. d3-d4 c5-b5 2. h3-h2 b5-a5 3. h2-g2 e1-d1 4. g2-f2 d1-c1 5. f2-e2 a5-a4
6. e2-d2 c1-b1 7. d4-c5 b1-c1 8. d2-e3W a4-b4 9. c5-d5 b4-b3 10. e3-d2 b3-a3
11. d5-d4 a3-a2 12. d2-c1 a2-a1 13. c1-b1A 1-0
