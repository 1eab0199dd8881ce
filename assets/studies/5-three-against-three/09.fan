[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "ww7/7w1/9/2b1b4/7b1 w -"]
[Name "3 against 3, no. 9: win in 55"]
[Theme "3 against 3"]
[Idea "Only one of twelve turns wins, and it is quiet: it neither takes nor threatens to take. Of the others three draw and eight lose. The first capture comes with White's turn 5. In best play 5 of White's 26 choices have a single right answer."]
[Value "win"]
[Plies "55"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 55 --keeping 1 --sample 30 --seed 2026"]

1. h4-g3 c2-b2 2. b5-c5 e2-d2 3. c5-c4 b2-b3 4. g3-h2 d2-e1 5. h2-h3W e1-f2
6. h3-i3 f2-e3 7. i3-h4 b3-b2 8. a5-b5 e3-d2 9. h4-g3 b2-a2 10. c4-c5 a2-a1
11. g3-f3 a1-b2 12. c5-d5 b2-a3 13. f3-f2 d2-e2A 14. b5-b4 a3-a2 15. d5-e5 e2-f2
16. b4-b3 a2-a1 17. b3-b2 a1-b1 18. b2-b3W f2-f3 19. e5-d4 f3-g3 20. b3-c3 g3-g2
21. c3-d2 g2-h2 22. d2-e1 h2-i2 23. e1-f1 i2-h2 24. d4-e3 h2-i2 25. f1-f2 i2-i1
26. f2-g2 i1-h1 27. g2-h2 h1-g1 28. h2-i3W 1-0
