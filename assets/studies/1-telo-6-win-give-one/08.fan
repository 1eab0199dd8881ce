[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w6b1/b1b6/9/4bb3/2w5w w -"]
[Name "Win: give one, no. 8: win in 17"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of ten turns wins: it offers a stone, and Black must take. White takes four in return. All others lose. In best play 4 of White's 8 choices have a single right answer."]
[Value "win"]
[Plies "17"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 17 --keeping 1 --sample 40 --seed 2026"]

1. c1-d2 a4-a3W 2. d2-c2W-c3A-b3A h5-h4 3. b3-c3 h4-h3 4. c3-d4 h3-h4 5. d4-e3
h4-i4 6. i1-h2 i4-i5 7. h2-h3 i5-i4 8. h3-g3 i4-i3 9. g3-h3A 1-0
