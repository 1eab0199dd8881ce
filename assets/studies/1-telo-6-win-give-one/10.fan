[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/2bb5/w8/4w2bb/2w2b3 w -"]
[Name "Win: give one, no. 10: win in 21"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes four in return. Of the others one draws and twelve lose. In best play 5 of White's 11 choices have a single right answer."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 21 --keeping 1 --sample 40 --seed 2026"]

1. c1-d1 f1-e1A 2. e2-e3W-f2W-g2A c4-b4 3. a3-a2 b4-b3 4. g2-f2 b3-c3 5. f2-e2
c3-d4 6. a2-a1 d4-e5 7. e2-d2 e5-e4 8. a1-b1 e4-e5 9. b1-b2 e5-e4 10. b2-c3
e4-e3 11. d2-c1W 1-0
