[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/5ww2/9/5w3/2b6 w -"]
[Name "3 against 2, no. 4: win in 27"]
[Theme "3 against 2"]
[Idea "Only one of 18 turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others 15 draw and two lose. In best play 5 of White's 12 choices have a single right answer."]
[Value "win"]
[Plies "27"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 27 --keeping 1 --sample 30 --seed 2026"]

1. f2-e1 c1-d1A 2. f4-e3 b5-b4 3. g4-h4 b4-c4 4. h4-g3 c4-b4 5. g3-f3 b4-a5
6. e3-e2 d1-c1 7. e2-d2 c1-b1 8. f3-e3 b1-a1 9. e3-d4 a1-b1 10. d2-c2 b1-a1
11. c2-b2 a1-b1 12. b2-b3W a5-a4 13. b3-c3 a4-a3 14. c3-b3A 1-0
