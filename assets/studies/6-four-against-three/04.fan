[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b6w1/9/9/1wwb5/2w5b w -"]
[Name "4 against 3, no. 4: win in 41"]
[Theme "4 against 3"]
[Idea "Only one of twelve turns wins: it offers a stone, and Black must take, one way or another. After one stone given up, White's first capture takes one. Of the others five draw and six lose. In best play 7 of White's 18 choices have a single right answer."]
[Value "win"]
[Plies "41"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 41 --keeping 1 --sample 30 --seed 2026"]

1. b2-b3 d2-e3W 2. h5-h4 i1-h1 3. b3-b4 a5-b5 4. b4-b3W h1-g1 5. b3-b4 g1-g2
6. b4-c4 e3-d3 7. c2-c1 g2-g1 8. h4-g4 g1-f2 9. c1-d2 f2-e2A 10. g4-f4 e2-e1
11. c4-b4 e1-d1 12. b4-a3 d1-e1 13. a3-b2 e1-f1 14. f4-g3 f1-f2 15. g3-h4W d3-e3
16. b2-b3 e3-d2 17. h4-g3 d2-c2 18. b3-b4 c2-c1 19. g3-f2 c1-b1 20. b4-c3 b1-a1
21. c3-b2A 1-0
