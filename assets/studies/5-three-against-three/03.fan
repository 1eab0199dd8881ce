[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3b5/1ww6/9/2w5b/4b4 w -"]
[Name "3 against 3, no. 3: win in 19"]
[Theme "3 against 3"]
[Idea "Only one of 14 turns wins: it offers a stone, and Black must take. White takes two in return. Of the others eight draw and five lose. In best play 2 of White's 10 choices have a single right answer."]
[Value "win"]
[Plies "19"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 19 --keeping 1 --sample 30 --seed 2026"]

1. b4-b5 d5-c5A 2. c4-c3W-d2A i2-i1 3. d2-e1 i1-h2 4. c2-d2 h2-i2 5. e1-f1 i2-h2
6. d2-e3 h2-i2 7. f1-f2 i2-i1 8. f2-g2 i1-h1 9. g2-h2 h1-g1 10. h2-i3W 1-0
