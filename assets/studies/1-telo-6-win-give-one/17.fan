[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/w8/w3b3b/b3b4/1b3w3 w -"]
[Name "Win: give one, no. 17: win in 53"]
[Theme "Telo noho dimy: win, give one"]
[Idea "Only one of eight turns wins: it offers a stone, and Black must take. White takes three in return. All others lose. In best play 12 of White's 25 choices have a single right answer."]
[Value "win"]
[Plies "53"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 53 --keeping 1 --sample 40 --seed 2026"]

1. a3-b2 a2-a3A 2. b2-c1W-d2A-c2W i3-h2 3. f1-e1 h2-g2 4. c2-d2 b1-a1 5. e1-d1
g2-g3 6. d2-c2 g3-f4 7. d1-e1 f4-f3 8. c2-d2 a1-a2 9. d2-c3 f3-f2 10. e1-d1
f2-e2 11. d1-c1 e2-f2 12. c3-b3 f2-e2 13. b3-b4 a2-b2 14. b4-b3A e2-d2 15. c1-b1
d2-e3 16. b1-b2 e3-e2 17. b3-c3 e2-f2 18. b2-c1 f2-f1 19. c1-d2 f1-g1 20. c3-d3
g1-h1 21. d2-e1 h1-h2 22. d3-e3 h2-i3 23. e1-f2 i3-h3 24. e3-e4 h3-i3 25. e4-f4
i3-i2 26. f2-g1 i2-i1 27. g1-h1A 1-0
