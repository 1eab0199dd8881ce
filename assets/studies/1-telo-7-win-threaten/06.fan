[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7b1/b8/w4w3/b8/bb4w2 w -"]
[Name "Win: threaten, no. 6: win in 61"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of twelve turns wins, and it threatens to take. Of the others one draws and ten lose. The first capture comes with White's turn 2. In best play 7 of White's 28 choices have a single right answer."]
[Value "win"]
[Plies "61"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 61 --keeping 1 --sample 40 --seed 2026"]

1. a3-b2 b1-c1 2. b2-c2W c1-b2 3. c2-d2W h5-h4 4. f3-e3 a4-a3 5. e3-d4 a1-a2
6. d2-e3 a3-b3 7. g1-f1 h4-h3 8. f1-e1 h3-i3 9. e1-d2 i3-h4 10. d4-c5 h4-h3
11. c5-c4 h3-h2 12. e3-d4 a2-a1 13. d2-c2 b3-b4 14. d4-d3 b4-a4W 15. d3-d4 h2-h1
16. c2-b2 a1-a2 17. b2-c2W a4-a5 18. c2-b2 a5-b5 19. b2-a3 h1-g1 20. a3-b4 b5-c5
21. b4-a3W g1-h1 22. a3-b2 h1-g1 23. b2-c1 g1-h1 24. c1-d1 h1-i1 25. d1-e1 i1-h2
26. d4-e3 h2-i3 27. e1-f2 i3-h3 28. e3-e4 h3-i3 29. e4-f4 i3-i2 30. f2-g1 i2-i1
31. g1-h1A 1-0
