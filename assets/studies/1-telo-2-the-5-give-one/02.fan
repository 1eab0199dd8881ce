[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w6w1/3b4w/9/3b2w2/1b3w3 w -"]
[Name "The 5 give one, no. 2: win in 15"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 16 turns wins: it offers a stone, and Black must take. White takes two in return. In best play 3 of White's 8 choices have a single right answer."]
[Value "win"]
[Plies "15"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. f1-e1 d2-c3W 2. a5-b4A-c4A b1-b2 3. g2-f2 b2-b3 4. f2-e1 b3-b2 5. c4-c3
b2-a1W 6. e1-d2 a1-b1 7. d2-c3 b1-a1 8. c3-b2A 1-0
