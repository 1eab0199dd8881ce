[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7b1/4b1b2/5b3/1w3b3/4ww3 w -"]
[Name "Win: give one, no. 9: win in 19"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of twelve turns wins: it offers a stone, and Black must take. White takes three in return. All others lose. In best play 3 of White's 8 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "19"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 19 --keeping 1 --sample 40 --seed 2026"]

1. e1-d2 f2-e2A 2. f1-f2A-g2W-g3A e4-e3 3. g3-f3A h5-h4 4. b2-c1 h4-i3 5. c1-d1
i3-h4 6. d1-e1 h4-g4 7. e1-f2 g4-f4 8. f2-e2 f4-f5W 9. e2-e3 f5-f4 10. e3-d2W
1-0
