[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "5w3/b4w1w1/b8/4w1w2/b8 w -"]
[Name "No free turn, no. 5: win in 29"]
[Theme "Telo noho dimy: no free turn"]
[Idea "The only winning turn of 25 is quiet: it neither takes nor threatens to. After it Black has five free turns, nine before. The first capture comes with White's turn 10. In best play 4 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. e2-d2 a1-b1 2. f4-e3 a3-b3 3. g2-f2 b3-a3 4. f2-e1 a3-b3 5. e3-d4 a4-a3
6. d4-c4 a3-a2 7. f5-f4 b1-a1 8. e1-d1 a2-a3 9. d2-c2 b3-b2 10. c2-d2W a1-a2
11. c4-b4 a3-b3 12. b4-b5W a2-a3 13. d1-e1 a3-a2 14. d2-c3 a2-a1 15. c3-b2A 1-0
