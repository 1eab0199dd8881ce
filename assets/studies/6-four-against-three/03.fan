[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2w6/2b6/9/w5w2/2b2w2b w -"]
[Name "4 against 3, no. 3: win in 31"]
[Theme "4 against 3"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others nine draw and four lose. In best play 3 of White's 13 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "31"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 31 --keeping 1 --sample 30 --seed 2026"]

1. f1-f2 c4-c3W 2. f2-e2 i1-h1 3. g2-h2 h1-g1 4. h2-i3W c1-d1 5. a2-a3 c3-b3A
6. e2-d2 d1-c1 7. d2-e3W b3-b2 8. e3-d3 b2-a3 9. i3-h2 a3-b2 10. h2-g1 b2-a3
11. g1-f1 a3-b4 12. f1-e1 b4-c4 13. e1-d2 c4-d4 14. d2-c2 d4-d5W 15. c2-c3 d5-d4
16. c3-b2W 1-0
