[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w8/1b7/9/9/1b3w3 w -"]
[Name "2 against 2, no. 2: win in 9"]
[Theme "2 against 2"]
[Idea "Only one of five turns wins: it offers a stone, and Black must take. White takes one in return. All others lose. In best play 2 of White's 3 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "9"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 9 --keeping 1 --sample 30 --seed 2026"]

1. f1-e1 b4-c3W 2. e1-d2A b1-a1 3. d2-c2 a1-b1 4. c2-b2 b1-a1 5. b2-c3W 1-0
