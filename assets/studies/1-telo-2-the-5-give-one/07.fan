[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7w1/w2b5/7w1/6b2/4b2ww w -"]
[Name "The 5 give one, no. 7: win in 31"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes one in return. In best play 4 of White's 16 choices have a single right answer."]
[Value "win"]
[Plies "31"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. i1-i2 g2-h2A 2. h3-h4W e1-d2 3. a4-a3 d2-c2 4. a3-b3 d4-c3 5. b3-a3W c2-b2
6. h1-g1 b2-c1W 7. g1-f1 c1-b1 8. f1-e1 b1-b2 9. h4-g3 b2-c2 10. g3-f2 c2-b2
11. f2-e3 b2-a3 12. e1-d2 a3-b3 13. e3-d4 b3-a3 14. d2-d1 a3-a2 15. d1-c1 a2-a1
16. c1-b1A 1-0
