[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2w6/4w4/4w1w2/b3b4/b2w5 w -"]
[Name "No free turn, no. 2: win in 21"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 25 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has three free turns, two before. The first capture comes with White's turn 4. In best play 3 of White's 11 choices have a single right answer."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. d1-e1 a1-b2 2. g3-f3 a2-a1 3. c5-c4 e2-d2 4. e3-f4W a1-b1 5. f3-e3 b2-a3
6. e1-d2 b1-a1 7. d2-c2 a1-b1 8. c2-b2 a3-a2 9. b2-c2W b1-a1 10. c2-b2 a1-b1
11. b2-b3W 1-0
