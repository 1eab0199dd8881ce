[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1b7/5w3/2b3b2/1w1w3ww w -"]
[Name "The 5 give one, no. 1: win in 7"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. In best play 3 of White's 4 choices have a single right answer."]
[Value "win"]
[Plies "7"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. b1-c1 c2-c3W 2. f3-g3 g2-g1W 3. d1-d2 g1-f1W 4. d2-e1W-d1W 1-0
