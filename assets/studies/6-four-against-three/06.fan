[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3ww4/1b4w1w/9/2b6/7b1 w -"]
[Name "4 against 3, no. 6: win in 61"]
[Theme "4 against 3"]
[Idea "Only one of 13 turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 5. In best play 10 of White's 28 choices have a single right answer."]
[Value "win"]
[Plies "61"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 61 --keeping 1 --sample 30 --seed 2026"]

1. e5-f4 h1-g1 2. d5-e5 c2-c1 3. i4-h4 b4-c4 4. h4-h3 g1-f2 5. f4-f3A c4-d4
6. e5-f5 c1-d1 7. h3-h4 d1-d2 8. h4-g3 d4-c4 9. f3-f2 d2-e2A 10. g3-f4 c4-c3
11. g4-g3 c3-b4 12. f5-e5 b4-c4 13. g3-h2 c4-b4 14. h2-h3 e2-e1 15. e5-e4 b4-c3
16. h3-h2 c3-d4 17. f4-f3 d4-c4W 18. f3-f2 e1-d1 19. f2-e3 c4-b4 20. h2-g2 b4-c4
21. g2-g3 c4-b4 22. g3-f3 b4-a5 23. e3-e2 d1-c1 24. e2-d2 c1-b1 25. f3-e3 b1-a1
26. e3-d4 a1-b1 27. d2-c2 b1-a1 28. c2-b2 a1-b1 29. b2-b3W a5-a4 30. b3-c3 a4-a3
31. c3-b3A 1-0
