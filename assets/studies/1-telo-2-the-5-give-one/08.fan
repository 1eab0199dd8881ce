[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1w6w/3b3w1/b1b3w2/1w7 w -"]
[Name "The 5 give one, no. 8: win in 33"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 22 turns wins: it offers a stone, and Black must take. White takes one in return. In best play 4 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. b1-a1 a2-a3W 2. b4-c5W d3-d2 3. g2-f2 d2-e2A 4. c5-d4 e2-e1 5. h3-h2 e1-e2
6. h2-g3 c2-c1 7. g3-f3 c1-c2 8. i4-h4 c2-c1 9. h4-g3 c1-b1 10. g3-f4 e2-f2
11. d4-e3A b1-b2 12. e3-d3 b2-a3 13. d3-d2 a3-b3 14. f3-e3 b3-a3 15. e3-d3 a3-a2
16. d2-c3 a2-a1 17. c3-b2A 1-0
