[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/wbbb1b3/9/1b7/4w3w w -"]
[Name "Win: give one, no. 7: win in 15"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of ten turns wins: it offers a stone, and Black must take. White takes four in return. All others lose. In best play 3 of White's 7 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "15"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 15 --keeping 1 --sample 40 --seed 2026"]

1. a4-a5 b4-c3W 2. e1-d2A-c2A-c3A-b2W f4-f3 3. b2-c3 f3-f2 4. c3-d3 f2-e2
5. i1-h2 e2-e1 6. h2-g1 e1-f1A 7. d3-e3 f1-e1 8. e3-e2A 1-0
