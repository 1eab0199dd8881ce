[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2b6/9/9/w2w4b/2w2b3 w -"]
[Name "3 against 3, no. 4: win in 25"]
[Theme "3 against 3"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes two in return. Of the others nine draw and four lose. In best play 2 of White's 13 choices have a single right answer."]
[Value "win"]
[Plies "25"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 25 --keeping 1 --sample 30 --seed 2026"]

1. c1-d1 f1-e1A 2. d2-c3W-c4A i2-i1 3. a2-b2 i1-h1 4. b2-c1 h1-g1 5. c1-d2 g1-h1
6. d2-e1 h1-h2 7. c4-d4 h2-i2 8. e1-f1 i2-h2 9. d4-e3 h2-i2 10. f1-f2 i2-i1
11. f2-g2 i1-h1 12. g2-h2 h1-g1 13. h2-i3W 1-0
