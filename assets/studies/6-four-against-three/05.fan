[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "8w/2w2w3/b2b2w2/7b1/9 w -"]
[Name "4 against 3, no. 5: win in 51"]
[Theme "4 against 3"]
[Idea "Only one of 20 turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others six draw and 13 lose. In best play 5 of White's 23 choices have a single right answer."]
[Value "win"]
[Plies "51"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 51 --keeping 1 --sample 30 --seed 2026"]

1. f4-g4 h2-i1W 2. c4-b4 i1-h2 3. b4-c5W d3-d2 4. i5-h5 d2-d3 5. c5-b4 d3-e3
6. b4-c4 e3-f2 7. c4-c3 h2-i2 8. g4-g5 i2-i1 9. c3-d3 i1-h2 10. g5-f5 h2-i3
11. d3-d2 f2-e2A 12. h5-h4 i3-i2 13. f5-e5 e2-d2 14. h4-h3 d2-d3 15. e5-e4 i2-i1
16. h3-h2 i1-h1 17. h2-h3W d3-d2 18. h3-g3 d2-d3 19. g3-f2 d3-c3 20. f2-f3 c3-b2
21. f3-e3 b2-a3 22. e3-d2 a3-b3 23. e4-e3 b3-a3 24. e3-d3 a3-a2 25. d2-c3 a2-a1
26. c3-b2A 1-0
