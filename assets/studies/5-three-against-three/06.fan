[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b4w3/3b5/6w2/9/3w3b1 w -"]
[Name "3 against 3, no. 6: win in 37"]
[Theme "3 against 3"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others six draw and seven lose. In best play 5 of White's 16 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "37"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 37 --keeping 1 --sample 30 --seed 2026"]

1. f5-f4 d4-e4A 2. d1-d2 h1-i1 3. g3-h2A e4-e5 4. h2-h3 a5-a4 5. h3-h4 a4-a3
6. h4-g4 e5-d5 7. d2-e3 a3-b2 8. g4-f4 b2-c2 9. f4-g3 c2-b2 10. g3-f3 b2-a1
11. e3-e4 a1-b1 12. e4-d4 b1-a1 13. d4-d3W a1-b2 14. f3-f2 b2-a3 15. f2-e1 a3-b2
16. e1-d1 b2-a1 17. d1-c1 a1-b1A 18. d3-c3 b1-a1 19. c3-b2A 1-0
