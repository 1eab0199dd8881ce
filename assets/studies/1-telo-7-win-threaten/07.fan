[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "bbwb5/5w3/7b1/8b/4w4 w -"]
[Name "Win: threaten, no. 7: win in 65"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of 16 turns wins, and it threatens to take. Of the others three draw and twelve lose. The first capture comes with White's turn 2. In best play 8 of White's 30 choices have a single right answer."]
[Value "win"]
[Plies "65"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 65 --keeping 1 --sample 40 --seed 2026"]

1. c5-b4 i2-i1 2. b4-c3W d5-d4 3. c3-b2W b5-c5 4. e1-d2 i1-h1 5. b2-b3 c5-c4
6. d2-e3 h1-i1 7. b3-b2 i1-i2 8. b2-c1 c4-b4 9. c1-d1 b4-a3 10. d1-e1 a3-b3
11. e1-f2 b3-b4 12. f4-g5 b4-a3 13. e3-f4 i2-i1 14. f2-g2 a3-b2 15. f4-e3 h3-h4
16. g5-g4 h4-i4W 17. e3-f4 b2-b1 18. g2-h2 i1-i2 19. h2-g2W i4-i5 20. g2-f2
b1-a1 21. f2-e3 a1-a2 22. e3-d2 a2-a3 23. f4-g4 i5-h5 24. g4-g3 a3-b3 25. g3-h4
h5-g5 26. h4-i3W b3-a3 27. i3-h2 a3-b3 28. h2-g1 b3-a3 29. g1-f2 a3-b3 30. f2-e3
b3-a3 31. e3-d3 a3-a2 32. d2-c3 a2-a1 33. c3-b2A 1-0
