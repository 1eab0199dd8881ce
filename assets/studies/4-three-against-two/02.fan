[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/2w6/9/4b2w1/1b2w4 w -"]
[Name "3 against 2, no. 2: win in 15"]
[Theme "3 against 2"]
[Idea "Only one of 16 turns wins: it offers a stone, and Black must take. White takes one in return. Of the others twelve draw and three lose. In best play 2 of White's 6 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "15"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 15 --keeping 1 --sample 30 --seed 2026"]

1. e1-d2 e2-f2W 2. h2-g2A b1-b2 3. g2-f2 b2-b3 4. f2-e1 b3-b2 5. c4-c3 b2-a1W
6. e1-d2 a1-b1 7. d2-c3 b1-a1 8. c3-b2A 1-0
