[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2b2w3/9/1w7/9/4b4 w -"]
[Name "2 against 2, no. 5: win in 21"]
[Theme "2 against 2"]
[Idea "Only one of seven turns wins, and it is quiet: it neither takes nor threatens to take. Of the others three draw and three lose. The first capture comes with White's turn 5. In best play 4 of White's 9 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 21 --keeping 1 --sample 30 --seed 2026"]

1. f5-f4 c5-c4 2. b3-b2 c4-c5 3. f4-f3 e1-e2 4. f3-g3 e2-d2 5. b2-c2A c5-b4
6. g3-f2 b4-b3 7. f2-e1 b3-b4 8. c2-c3 b4-a5W 9. e1-d2 a5-a4 10. d2-c3 a4-a3
11. c3-b3A 1-0
