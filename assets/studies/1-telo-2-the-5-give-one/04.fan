[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1w2w4/2b3w1w/9/3b5/b5w2 w -"]
[Name "The 5 give one, no. 4: win in 21"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 20 turns wins: it offers a stone, and Black must take. In best play 4 of White's 11 choices have a single right answer."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. e5-e4 c4-d4A 2. b5-c5 d4-e3W 3. g1-f2A-e2A a1-b2 4. e2-e1 b2-c2 5. g4-f4
c2-b2 6. f4-e3 b2-a3 7. e1-d2 a3-b3 8. e3-d4 b3-a3 9. d2-d1 a3-a2 10. d1-c1
a2-a1 11. c1-b1A 1-0
