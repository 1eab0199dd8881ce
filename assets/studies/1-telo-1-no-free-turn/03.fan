[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w2w5/2b6/9/1bb5w/5w1w1 w -"]
[Name "No free turn, no. 3: win in 23"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 15 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has seven free turns, nine before. The first capture comes with Black's turn 2. In best play 3 of White's 12 choices have a single right answer."]
[Value "win"]
[Plies "23"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. f1-e1 b2-a1 2. d5-d4 c4-b4W 3. h1-g1 b4-c3W 4. e1-d2A-e2W a1-b2 5. g1-f2
b2-c3 6. f2-f3 c3-b2 7. f3-e3 b2-a3 8. e2-d2 a3-b3 9. i2-i1 b3-a3 10. e3-d3
a3-a2 11. d2-c3 a2-a1 12. c3-b2A 1-0
