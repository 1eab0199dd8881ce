[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/bb7/2w6/3b2w2/w3bb3 w -"]
[Name "Win: threaten, no. 1: win in 27"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of 13 turns wins, and it threatens to take. All others lose. The first capture comes with White's turn 2, and takes two. In best play 4 of White's 12 choices have a single right answer."]
[Value "win"]
[Plies "27"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 27 --keeping 1 --sample 40 --seed 2026"]

1. c3-c4 d2-c1 2. c4-d4W c1-b1A 3. d4-d3 b1-a1 4. g2-f2 e1-e2 5. f2-g2W a1-b2
6. g2-g3 f1-f2 7. g3-h4W b2-a3 8. d3-d2 a3-b3 9. h4-g3 b3-a3 10. g3-f2 a3-b3
11. f2-e3 b3-a3 12. e3-d3 a3-a2 13. d2-c3 a2-a1 14. c3-b2A 1-0
