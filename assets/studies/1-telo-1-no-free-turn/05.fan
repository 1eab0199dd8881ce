[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "8w/1bb2w3/5w2w/w3b4/9 w -"]
[Name "No free turn, no. 5: win in 27"]
[Theme "Telo noho dimy: no free turn"]
[Idea "Only one of 21 turns wins, and it is quiet: it neither takes nor threatens to take. After it Black has six free turns, nine before. The first capture comes with Black's turn 2. In best play 3 of White's 14 choices have a single right answer."]
[Value "win"]
[Plies "27"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 400 --seed 9"]

1. f4-e5 b4-b3 2. a2-b2 b3-b4W 3. e5-d4 b4-c5 4. d4-e3W-e4W c4-d4A 5. i3-h2
d4-c3 6. h2-g1 c3-b2 7. g1-f2 b2-a1 8. f2-e1 a1-a2 9. e1-d1 a2-b2 10. f3-e3
b2-a2 11. d1-d2 a2-a1 12. d2-c2 a1-b1 13. c2-b2 b1-a1 14. b2-c3W 1-0
