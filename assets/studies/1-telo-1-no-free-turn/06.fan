[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4ww3/5w3/b2w1w3/b1b6/9 w -"]
[Name "No free turn, no. 6: win in 29"]
[Theme "Telo noho dimy: no free turn"]
[Idea "The only winning turn of 16 is quiet: it neither takes nor threatens to. After it Black has three free turns, seven before. The first capture comes with White's turn 10. In best play 4 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. e5-d4 a2-a1 2. f4-e4 a1-b1 3. f5-e5 b1-a1 4. e5-d5 a1-b1 5. f3-f4 a3-a2
6. d5-c5 b1-a1 7. d3-e3 a1-b1 8. c5-b4 a2-a1 9. b4-a4 c2-d2 10. d4-d3A a1-b2
11. d3-c3 b2-a1W 12. e4-d4 b1-c1 13. e3-d2A a1-b1 14. a4-a3 b1-a1 15. a3-a2A 1-0
