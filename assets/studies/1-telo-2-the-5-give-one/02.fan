[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b5w2/6ww1/2b6/4w4/3b2w2 w -"]
[Name "The 5 give one, no. 2: win in 15"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "The only winning turn of 20 offers a stone, and Black must take. White takes two in return. In best play 3 of White's 8 choices have a single right answer."]
[Value "win"]
[Plies "15"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. g1-f1 d1-e1A 2. e2-e3W-d3A a5-b4 3. g4-f4 b4-a3 4. d3-d2 a3-b3 5. f4-e3 b3-a3
6. e3-d3 a3-a2 7. d2-c3 a2-a1 8. c3-b2A 1-0
