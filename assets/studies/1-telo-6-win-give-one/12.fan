[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1b7/b3b4/w8/w6w1/1b2b4 w -"]
[Name "Win: give one, no. 12: win in 25"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of 13 turns wins: it offers a stone, and Black must take. White takes three in return. Of the others one draws and eleven lose. In best play 5 of White's 11 choices have a single right answer."]
[Value "win"]
[Plies "25"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 25 --keeping 1 --sample 40 --seed 2026"]

1. a3-b4 a4-a3A 2. b4-b3W-c3W-d2A e4-e5 3. h2-g1 b1-a1 4. g1-f2 a1-a2 5. f2-f3
a2-a3 6. f3-f4 e5-e4 7. f4-g4W a3-b3 8. g4-g3 b3-a3 9. g3-f2 a3-b3 10. f2-e3
b3-a3 11. e3-d3 a3-a2 12. d2-c3 a2-a1 13. c3-b2A 1-0
