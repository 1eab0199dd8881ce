[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/2w6/8w/9/2b1bb2w w -"]
[Name "3 against 3, no. 10: win in 61"]
[Theme "3 against 3"]
[Idea "Only one of twelve turns wins, and it is quiet: it neither takes nor threatens to take. Of the others ten draw and one loses. The first capture comes with White's turn 15. In best play 5 of White's 29 choices have a single right answer."]
[Value "win"]
[Plies "61"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 61 --keeping 1 --sample 30 --seed 2026"]

1. c4-d4 e1-e2 2. i3-h4 f1-e1 3. h4-g5 c1-b1 4. g5-f4 b1-c1 5. i1-h2 c1-c2
6. h2-h3 c2-c1 7. h3-h4 c1-b1 8. f4-f3 b1-c1 9. h4-g4 c1-c2 10. g4-f4 e1-d1
11. f3-g3 c2-c1 12. f4-e5 c1-c2 13. e5-d5 d1-c1 14. d4-c3 c1-b1 15. c3-c4W e2-d2
16. g3-f2 d2-e2A 17. c4-c3 e2-f2 18. d5-c5 f2-f1 19. c3-b2 b1-c1 20. b2-a3W
f1-g1 21. a3-b2 g1-f1 22. b2-c3 f1-g1 23. c3-d2 g1-h1 24. d2-e1 h1-h2 25. c5-d4
h2-i2 26. e1-f1 i2-h2 27. d4-e3 h2-i2 28. f1-f2 i2-i1 29. f2-g2 i1-h1 30. g2-h2
h1-g1 31. h2-i3W 1-0
