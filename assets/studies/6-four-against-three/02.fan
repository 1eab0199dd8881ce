[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2w5w/b8/9/3b3w1/4b2w1 w -"]
[Name "4 against 3, no. 2: win in 21"]
[Theme "4 against 3"]
[Idea "Only one of 17 turns wins: it offers a stone, and Black must take. After two stones given up, White's first capture takes two. Of the others 15 draw and one loses. In best play 4 of White's 10 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "21"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 21 --keeping 1 --sample 30 --seed 2026"]

1. h2-g3 e1-f2A 2. h1-g1 f2-e3W 3. c5-d4A-d3A a4-a3 4. i5-h4 a3-b2 5. h4-g3
b2-a3 6. g3-f2 a3-b4 7. f2-e1 b4-c4 8. e1-d2 c4-d4 9. d2-c2 d4-d5W 10. c2-c3
d5-d4 11. c3-b2W 1-0
