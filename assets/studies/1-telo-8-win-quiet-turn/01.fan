[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b1b6/bb4b2/w7w/w8/9 w -"]
[Name "Win: quiet turn, no. 1: win in 23"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "Only one of nine turns wins, and it is quiet: it neither takes nor threatens to take. Of the others six draw and two lose. The first capture comes with White's turn 3, and takes three, after one stone given up. In best play 3 of White's 10 choices have a single right answer."]
[Value "win"]
[Plies "23"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 23 --keeping 1 --sample 40 --seed 2026"]

1. i3-h3 a5-b5 2. a3-b3 a4-a3A 3. b3-c3W-c4A-d4W g4-f4 4. d4-e4A b5-b4 5. h3-g3
b4-a3 6. g3-f2 a3-a2 7. f2-e3 a2-b2 8. e3-d3 b2-c2 9. d3-d4 c2-c1 10. e4-f4
c1-b1 11. d4-c3 b1-a1 12. c3-b2A 1-0
