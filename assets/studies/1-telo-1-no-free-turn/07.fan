[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/w8/3b3w1/2b5w/w3b3w w -"]
[Name "No free turn, no. 7: win in 29"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has five free turns, ten before. The first capture comes with White's turn 4. In best play 4 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. a4-b4 e1-f2 2. i1-h1 d3-e3 3. h1-g1 c2-b2 4. b4-b3A e3-d4 5. a1-b1 f2-e3W
6. i2-h2 d4-e5 7. b1-b2 e3-e2 8. b3-a3 e2-e1 9. a3-b4 e1-d1 10. b2-c2 d1-e1
11. c2-d2 e5-f5 12. d2-c3W f5-g5 13. h3-h4 g5-f5 14. h2-g1 f5-f4 15. h4-g4A 1-0
