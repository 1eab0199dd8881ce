[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4w4/1b1b5/9/6w2/w3b4 w -"]
[Name "3 against 3, no. 2: win in 13"]
[Theme "3 against 3"]
[Idea "Only one of eleven turns wins: it offers a stone, and Black must take. White takes two in return. Of the others one draws and nine lose. In best play 3 of White's 6 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "13"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 13 --keeping 1 --sample 30 --seed 2026"]

1. g2-h2 d4-c3W 2. a1-b2A-b3A e1-d2 3. h2-g1 d2-c2 4. g1-f2 c2-c1 5. f2-e1
c1-d1A 6. b3-c3 d1-c1 7. c3-c2A 1-0
