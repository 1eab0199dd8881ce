[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/4b4/w8/wbb2w3/2b4b1 w -"]
[Name "Win: give one, no. 15: win in 37"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of twelve turns wins: it offers a stone, and Black must take. White takes three in return. Of the others one draws and ten lose. In best play 8 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "37"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 37 --keeping 1 --sample 40 --seed 2026"]

1. a3-b4 b2-b3A 2. a2-b2A-b1W-a1W h1-i1 3. a1-a2 e4-e5 4. a2-a3 i1-i2 5. a3-b4
i2-i3 6. b4-c4 e5-f5 7. f2-e3 i3-h2 8. c4-b4 h2-i1 9. b4-c3 i1-h2 10. c3-d3
h2-i1 11. d3-d4 i1-h1 12. e3-f2 f5-g5 13. d4-e4 h1-i1 14. e4-f4 g5-h5 15. f2-g2
i1-h1 16. g2-h2 h5-i5 17. h2-h3W i5-i4 18. h3-g3 i4-i3 19. g3-h3A 1-0
