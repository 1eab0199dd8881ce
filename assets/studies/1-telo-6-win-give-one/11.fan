[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1b1b4b/1b7/1w7/1w5w1/5b3 w -"]
[Name "Win: give one, no. 11: win in 23"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 17 turns wins: it offers a stone, and Black must take. White takes two in return. Of the others one draws and 15 lose. In best play 3 of White's 9 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "23"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 23 --keeping 1 --sample 40 --seed 2026"]

1. b2-c3 b4-a5W 2. b3-b4A-c3W d5-d4 3. c3-b2W i5-h5 4. h2-g3 f1-g1 5. g3-g2A
h5-h4 6. b2-c1 h4-h3 7. c1-d1 h3-h4 8. d1-e1 h4-h3 9. e1-f2 h3-h2 10. f2-f3
h2-i2W 11. f3-g3 i2-i1 12. g3-h2A 1-0
