[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w7w/8w/4b2w1/2b6/w2b5 w -"]
[Name "No free turn, no. 9: win in 33"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has six free turns, eleven before. The first capture comes with Black's turn 2. In best play 4 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. a5-b4 e3-f4 2. a1-b1 d1-c1A 3. b4-c3 c1-b1 4. c3-c4W b1-c1 5. h3-g3 f4-e5W
6. i4-h4 c1-d2 7. h4-g4 e5-d5 8. g4-g3 d2-c1 9. c4-b4 c1-b1 10. g3-f2 b1-c1
11. f2-f3 d5-d4 12. b4-c4A c1-b2 13. f3-e3 b2-b3 14. e3-d2 b3-a3 15. c4-b4 a3-a2
16. d2-c1 a2-a1 17. c1-b1A 1-0
