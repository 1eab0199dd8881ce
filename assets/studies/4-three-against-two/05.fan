[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1w3w3/1b3w3/9/9/4b4 w -"]
[Name "3 against 2, no. 5: win in 33"]
[Theme "3 against 2"]
[Idea "Only one of eleven turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others eight draw and two lose. In best play 6 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 33 --keeping 1 --sample 30 --seed 2026"]

1. f4-f3 b4-b3W 2. f3-f2 e1-d1 3. f2-e3 b3-b4 4. f5-g5 b4-c4 5. g5-g4 c4-b4
6. g4-h4 b4-c4 7. h4-g3 c4-b4 8. g3-f3 b4-a5 9. e3-e2 d1-c1 10. e2-d2 c1-b1
11. f3-e3 b1-a1 12. e3-d4 a1-b1 13. d2-c2 b1-a1 14. c2-b2 a1-b1 15. b2-b3W a5-a4
16. b3-c3 a4-a3 17. c3-b3A 1-0
