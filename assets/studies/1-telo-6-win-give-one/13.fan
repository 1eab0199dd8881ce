[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b3b4/b8/7b1/2w1ww3/3b5 w -"]
[Name "Win: give one, no. 13: win in 29"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes three in return. Of the others two draw and eleven lose. In best play 5 of White's 13 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 29 --keeping 1 --sample 40 --seed 2026"]

1. e2-e1 d1-c1W 2. c2-c3W-b4A-c4W e5-f5 3. f2-e3 h3-h2 4. c4-b4 h2-i1 5. b4-c3
i1-h2 6. c3-d3 h2-i1 7. d3-d4 i1-h1 8. e3-f2 f5-g5 9. d4-e4 h1-i1 10. e4-f4
g5-h5 11. f2-g2 i1-h1 12. g2-h2 h5-i5 13. h2-h3W i5-i4 14. h3-g3 i4-i3
15. g3-h3A 1-0
