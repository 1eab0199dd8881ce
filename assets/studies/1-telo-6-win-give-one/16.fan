[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1b1b4b/2w2w3/bb7/9/4w4 w -"]
[Name "Win: give one, no. 16: win in 45"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 17 turns wins: it offers a stone, and Black must take. White takes three in return. Of the others four draw and twelve lose. In best play 7 of White's 21 choices have a single right answer."]
[Value "win"]
[Plies "45"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 45 --keeping 1 --sample 40 --seed 2026"]

1. f4-e5 d5-c5W 2. c4-c3W-d3W b5-b4 3. e1-f2 b4-c4 4. d3-d2 c4-c5 5. d2-e1 c5-b4
6. e1-f1 b4-c3 7. f1-g1 i5-h5 8. f2-g3 c3-d2 9. g1-g2 d2-c1 10. g3-g4 c1-b1
11. g2-f2 b1-a1 12. f2-e3 a1-a2 13. e3-d2 a2-a3 14. g4-g3 a3-b3 15. g3-h4 h5-g5
16. h4-i3W b3-a3 17. i3-h2 a3-b3 18. h2-g1 b3-a3 19. g1-f2 a3-b3 20. f2-e3 b3-a3
21. e3-d3 a3-a2 22. d2-c3 a2-a1 23. c3-b2A 1-0
