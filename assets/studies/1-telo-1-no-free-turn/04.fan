[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w3w4/w8/8w/1b1b5/2b2w3 w -"]
[Name "No free turn, no. 4: win in 25"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 17 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has nine free turns, ten before. The first capture comes with White's turn 8. In best play 3 of White's 13 choices have a single right answer."]
[Value "win"]
[Plies "25"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. e5-e4 d2-d3 2. f1-f2 b2-a1 3. f2-e2 a1-b1 4. i3-h2 b1-a1 5. h2-g3 c1-b1
6. a4-b4 d3-c3 7. e2-d2 c3-c2 8. d2-e2W a1-a2 9. e2-e1 b1-a1 10. e1-d1 a1-b2
11. b4-b3A a2-a1 12. b3-b2 a1-b1 13. d1-c1A 1-0
