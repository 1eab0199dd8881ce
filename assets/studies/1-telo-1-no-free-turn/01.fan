[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/2b3w2/7ww/2b6/w2b5 w -"]
[Name "No free turn, no. 1: win in 19"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 17 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has three free turns, six before. The first capture comes with Black's turn 2. In best play 3 of White's 10 choices have a single right answer."]
[Value "win"]
[Plies "19"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. g4-f4 d1-e1 2. b5-b4 c4-d4W 3. f4-e4A e1-d2 4. a1-b2 d2-c1 5. b2-a2W c1-b2
6. h3-g3 b2-c2W 7. e4-d4 c2-c1 8. g3-f2 c1-b1 9. d4-c3 b1-a1 10. c3-b2A 1-0
