[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3ww4/2w6/1b7/w3b1b2/5w3 w -"]
[Name "The 5 give one, no. 6: win in 29"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "Only one of 16 turns wins: it offers a stone, and Black must take. White takes one in return. In best play 4 of White's 15 choices have a single right answer."]
[Value "win"]
[Plies "29"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. f1-e1 e2-e3W 2. e5-e4A g2-f2 3. a2-a1 f2-f3 4. c4-c5 b3-b4 5. a1-b1 b4-a3W
6. b1-b2 a3-b3 7. b2-b1W f3-g3 8. b1-a1 g3-h2 9. e4-e3 h2-i2 10. e3-f2 i2-i3
11. a1-b1 i3-h3 12. d5-e5 h3-i3 13. e5-f4 i3-i2 14. f2-g1 i2-i1 15. g1-h1A 1-0
