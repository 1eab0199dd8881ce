[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b2w5/3w5/7b1/1b6w w -"]
[Name "3 against 3, no. 5: win in 31"]
[Theme "3 against 3"]
[Idea "Only one of twelve turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others five draw and six lose. In best play 3 of White's 14 choices have a single right answer."]
[Value "win"]
[Plies "31"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 31 --keeping 1 --sample 30 --seed 2026"]

1. d3-c3 h2-g3W 2. c3-b2 a4-b4 3. d4-c4A b1-c1 4. b2-a3W g3-f2 5. a3-a2 f2-f1
6. a2-b2 f1-g1 7. b2-c3 g1-f1 8. c3-d2 f1-g1 9. c4-d4 g1-h1 10. d2-e1 h1-h2
11. d4-e3 h2-i3 12. e1-f2 i3-h3 13. e3-e4 h3-i3 14. e4-f4 i3-i2 15. f2-g1 i2-i1
16. g1-h1A 1-0
