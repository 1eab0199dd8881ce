[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/8w/b2b5/3b3ww/3w5 w -"]
[Name "The 5 give one, no. 3: win in 19"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 17 turns wins: it offers a stone, and Black must take. White takes two in return. In best play 3 of White's 10 choices have a single right answer."]
[Value "win"]
[Plies "19"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. b5-b4 d2-c3A 2. d1-d2A-e1W a3-a2 3. e1-d2 a2-a3 4. h2-g1 a3-b3 5. g1-f1 b3-a3
6. f1-e1 a3-b3 7. e1-d1 b3-a3 8. i2-i1 a3-a2 9. d1-c1 a2-a1 10. c1-b1A 1-0
