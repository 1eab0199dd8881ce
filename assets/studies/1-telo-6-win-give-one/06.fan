[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1w7/5w3/b1b6/b3b2bw w -"]
[Name "Win: give one, no. 6: win in 13"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes three in return. Of the others one draws and twelve lose. In best play 3 of White's 6 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "13"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 13 --keeping 1 --sample 40 --seed 2026"]

1. f3-f2 h1-g1W 2. f2-e3W-e2A-d2A a1-b1 3. d2-c3 b1-b2 4. c3-d4W a2-a1 5. b4-a3
a1-a2A 6. d4-c3 a2-a1 7. c3-b2A 1-0
