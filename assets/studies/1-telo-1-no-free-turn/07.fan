[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7w1/b4w3/5ww2/9/bb2w4 w -"]
[Name "No free turn, no. 7: win in 33"]
[Theme "Telo noho dimy: no free turn"]
[Idea "The only winning turn of 22 is quiet: it neither takes nor threatens to. After it Black has three free turns, six before. The first capture comes with White's turn 2. In best play 3 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. e1-d2 b1-c1 2. d2-e3W a1-b2 3. e3-d3 a4-a3 4. f3-e3 a3-b4 5. f4-e5 b2-a1
6. g3-f4 a1-b2 7. e5-d5 b4-a3 8. d3-c3 b2-a1W 9. e3-d2 a1-b1 10. d2-c2 a3-b3
11. d5-d4 b1-a1 12. d4-c4 a1-b1 13. f4-e3 b1-b2 14. c2-d2W b3-a3 15. d2-c2 a3-b3
16. e3-d3 b3-c3A 17. c2-c1W 1-0
