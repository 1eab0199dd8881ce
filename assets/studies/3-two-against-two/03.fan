[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3w5/1w7/9/b8/3b5 w -"]
[Name "2 against 2, no. 3: win in 13"]
[Theme "2 against 2"]
[Idea "Only one of eleven turns wins, and it is quiet: it neither takes nor threatens to take. Of the others eight draw and two lose. The first capture comes with White's turn 2. In best play 3 of White's 5 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "13"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 13 --keeping 1 --sample 30 --seed 2026"]

1. b4-c3 a2-b2 2. c3-d4W d1-c1 3. d4-d3 c1-b2 4. d3-c3 b2-a1W 5. d5-d4 a1-b1
6. d4-c3 b1-a1 7. c3-b2A 1-0
