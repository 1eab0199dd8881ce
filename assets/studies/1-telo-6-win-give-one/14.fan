[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b2b5/8b/1b7/4w4/2bww4 w -"]
[Name "Win: give one, no. 14: win in 33"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of seven turns wins: it offers a stone, and Black must take. White takes three in return. All others lose. In best play 7 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "33"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 33 --keeping 1 --sample 40 --seed 2026"]

1. d1-d2 c1-d1A 2. d2-d3W-c3A-b4A d5-e5 3. e2-f2 i4-i3 4. b4-c4 e5-f5 5. f2-e3
i3-h2 6. c4-b4 h2-i1 7. b4-c3 i1-h2 8. c3-d3 h2-i1 9. d3-d4 i1-h1 10. e3-f2
f5-g5 11. d4-e4 h1-i1 12. e4-f4 g5-h5 13. f2-g2 i1-h1 14. g2-h2 h5-i5 15. h2-h3W
i5-i4 16. h3-g3 i4-i3 17. g3-h3A 1-0
