[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "5w3/9/1b3ww2/b7w/1b2w4 w -"]
[Name "No free turn, no. 9: win in 33"]
[Theme "Telo noho dimy: no free turn"]
[Idea "The only winning turn of 21 is quiet: it neither takes nor threatens to. After it Black has four free turns, eight before. The first capture comes with White's turn 2. In best play 4 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. e1-d2 b1-c1 2. d2-e3W a2-b2 3. f5-e5 b3-a3 4. e3-d2 b2-c2A 5. e5-d4 c2-c1
6. d4-c4 c1-b2 7. i2-i1 a3-a2 8. f3-f2 a2-a3 9. f2-e1 a3-a2 10. g3-f2 a2-a3
11. e1-d1 b2-a1 12. f2-e2 a1-a2 13. e2-d2 a2-a1 14. c4-b4 a1-a2 15. b4-c5W a2-a1
16. d2-c2 a1-b1 17. d1-c1A 1-0
