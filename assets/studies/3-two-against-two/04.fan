[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/9/2w6/4b4/1b5w1 w -"]
[Name "2 against 2, no. 4: win in 17"]
[Theme "2 against 2"]
[Idea "Only one of eleven turns wins, and it is quiet: it neither takes nor threatens to take. Of the others seven draw and three lose. The first capture comes with White's turn 2. In best play 2 of White's 7 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "17"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 17 --keeping 1 --sample 30 --seed 2026"]

1. h1-h2 e2-e3 2. c3-d3A b1-b2 3. h2-g1 b2-a3 4. g1-f1 a3-b4 5. f1-e1 b4-c4
6. e1-d2 c4-d4 7. d2-c2 d4-d5W 8. c2-c3 d5-d4 9. c3-b2W 1-0
