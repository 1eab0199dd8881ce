[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "6w2/w3b2w1/1b4w2/w8/2b6 w -"]
[Name "No free turn, no. 6: win in 29"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 23 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has six free turns, eight before. The first capture comes with White's turn 3. In best play 4 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. g3-f2 c1-b1 2. h4-g3 b1-a1 3. a2-a3W b3-c3W 4. g5-f5 c3-b4 5. f2-f3 b4-c4W
6. g3-g4 e4-f4A 7. f3-f2W c4-c3 8. f5-f4 c3-b2 9. f2-e1 b2-a2 10. e1-d1 a2-b2
11. f4-e3 b2-a2 12. d1-d2 a2-a1 13. d2-c2 a1-b1 14. c2-b2 b1-a1 15. b2-c3W 1-0
