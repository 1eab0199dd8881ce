[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1b3w3/5w3/4w4/2b6 w -"]
[Name "3 against 2, no. 3: win in 21"]
[Theme "3 against 2"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others ten draw and three lose. In best play 5 of White's 9 choices have a single right answer."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 21 --keeping 1 --sample 30 --seed 2026"]

1. e2-e1 c1-d1A 2. f4-e3 b4-a5 3. e3-e2 d1-c1 4. e2-d2 c1-b1 5. f3-e3 b1-a1
6. e3-d4 a1-b1 7. d2-c2 b1-a1 8. c2-b2 a1-b1 9. b2-b3W a5-a4 10. b3-c3 a4-a3
11. c3-b3A 1-0
