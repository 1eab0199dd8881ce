[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/7ww/2b1b4/6w2/1w2b3w w -"]
[Name "The 5 give one, no. 5: win in 25"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 19 turns wins: it offers a stone, and Black must take. In best play 4 of White's 13 choices have a single right answer."]
[Value "win"]
[Plies "25"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. b1-b2 c3-d4W 2. g2-f2 e1-d1 3. f2-g1W d1-c1 4. g1-f1 c1-b1 5. f1-e1 b1-b2
6. h4-g3 b2-c2 7. g3-f2 c2-b2 8. f2-e3 b2-a3 9. e1-d2 a3-b3 10. i1-h1 b3-a3
11. e3-d3 a3-a2 12. d2-c3 a2-a1 13. c3-b2A 1-0
