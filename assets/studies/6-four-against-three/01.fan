[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "8w/w8/2b6/9/1b3wwb1 w -"]
[Name "4 against 3, no. 1: win in 11"]
[Theme "4 against 3"]
[Idea "Only one of eleven turns wins: it offers a stone, and Black must take. White takes two in return. Of the others six draw and four lose. In best play 2 of White's 5 choices have a single right answer."]
[Value "win"]
[Plies "11"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 11 --keeping 1 --sample 30 --seed 2026"]

1. g1-f2 h1-g1A 2. f2-e3W-d3A b1-b2 3. d3-c3 b2-a1W 4. a4-b4 a1-b1 5. b4-c3
b1-a1 6. c3-b2A 1-0
