[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "bbwb5/5w3/7b1/9/5w2b w -"]
[Name "Win: threaten, no. 8: win in 69"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of 14 turns wins, and it threatens to take. Of the others three draw and ten lose. The first capture comes with White's turn 2. In best play 8 of White's 32 choices have a single right answer."]
[Value "win"]
[Plies "69"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 69 --keeping 1 --sample 40 --seed 2026"]

1. c5-b4 h3-i3 2. b4-c3W d5-d4 3. c3-b2W b5-c5 4. f1-f2 i1-h1 5. f2-g2 i3-h3
6. b2-b3 c5-c4 7. g2-f2 h1-i1 8. f2-e3 i1-h1 9. b3-b2 h1-i1 10. b2-c1 c4-b4
11. c1-d1 i1-h1 12. d1-e1 h1-i1 13. e1-f1 i1-i2 14. f1-f2 i2-i3 15. f2-g2 i3-i4
16. e3-f2 i4-i5 17. f4-g4 h3-h2 18. f2-e1 h2-i2W 19. e1-f2 i2-i1 20. g4-h4 i5-i4
21. h4-g4W b4-b3 22. f2-g2 i1-h1 23. g2-h2 h1-g1 24. h2-i3W b3-b2 25. i3-h2
b2-a1 26. h2-g1 a1-b1 27. g1-f1 b1-a1 28. f1-e1 a1-b2 29. g4-f4 b2-a2 30. e1-d1
a2-b2 31. f4-e3 b2-a2 32. d1-d2 a2-a1 33. d2-c2 a1-b1 34. c2-b2 b1-a1 35. b2-c3W
1-0
