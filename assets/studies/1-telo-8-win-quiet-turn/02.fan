[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/3w4b/5b2w/8b/w6bb w -"]
[Name "Win: quiet turn, no. 2: win in 31"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "Only one of 14 turns wins: after it Black loses because Black has to move. If White had to move again, White would not win. Of the others one draws and twelve lose. The first capture comes with White's turn 2. In best play 3 of White's 14 choices have a single right answer."]
[Value "win"]
[Plies "31"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 31 --keeping 1 --sample 40 --seed 2026"]

1. i3-h2 f3-e3 2. d4-c5W h1-g1 3. h2-g2W g1-h2 4. g2-f2W i4-i3 5. a1-b2 i1-h1
6. b2-c1 h1-i1 7. c5-d4 i1-h1 8. c1-d1 h1-i1 9. d4-e3 i1-h1 10. e3-f4 h1-i1
11. f2-g2 i1-h1 12. d1-e1 h1-i1 13. g2-h2 i3-i2 14. h2-g2W i1-h1 15. e1-f1
h1-g1A 16. g2-g3W 1-0
