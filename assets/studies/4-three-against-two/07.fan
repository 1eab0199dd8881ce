[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "w4w3/9/9/wb7/8b w -"]
[Name "3 against 2, no. 7: win in 45"]
[Theme "3 against 2"]
[Idea "Only one of eight turns wins: it offers a stone, and Black must take. After one stone given up, White's first capture takes one. Of the others five draw and two lose. In best play 6 of White's 21 choices have a single right answer."]
[Value "win"]
[Plies "45"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 45 --keeping 1 --sample 30 --seed 2026"]

1. f5-f4 b2-c2W 2. a5-b4 c2-c1 3. b4-c5 c1-c2 4. c5-d4 c2-c1 5. d4-e5 c1-b2
6. e5-f5 b2-c3 7. f5-g5 i1-h1 8. f4-g3 c3-d4 9. g3-h2 d4-e4 10. h2-h3W e4-f4
11. g5-h5 f4-e3 12. h3-h2 e3-d2 13. h2-g3 d2-c1 14. g3-f2 c1-b1 15. f2-e1 b1-b2
16. h5-g5 b2-c2 17. g5-f4 c2-b2 18. f4-e3 b2-a3 19. e1-d2 a3-b3 20. e3-d4 b3-a3
21. d2-d1 a3-a2 22. d1-c1 a2-a1 23. c1-b1A 1-0
