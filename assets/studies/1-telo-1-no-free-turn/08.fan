[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "ww7/2b6/4b2w1/3b3w1/w8 w -"]
[Name "No free turn, no. 8: win in 31"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 17 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has eleven free turns, twelve before. The first capture comes with Black's turn 6. In best play 5 of White's 16 choices have a single right answer."]
[Value "win"]
[Plies "31"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. a1-b1 c4-d4 2. h3-h4 d2-e1 3. a5-a4 e3-d2 4. a4-a3 d2-e3 5. h2-g2 e3-f3
6. b1-c1 e1-d1A 7. g2-g1 f3-f2 8. h4-g3A d1-d2 9. a3-b3 d2-c2 10. g3-f3 d4-e4
11. f3-f4 e4-d4W 12. b5-c5 d4-e3W 13. g1-f2A c2-c1 14. f2-e1 c1-d1A 15. b3-c3
d1-c1 16. c3-c2A 1-0
