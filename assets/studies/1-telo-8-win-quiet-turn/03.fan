[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b4b2b/b2w5/9/1w3w3/8b w -"]
[Name "Win: quiet turn, no. 3: win in 73"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "Only one of 24 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others twelve draw and eleven lose. The first capture comes with White's turn 4. In best play 9 of White's 33 choices have a single right answer."]
[Value "win"]
[Plies "73"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 73 --keeping 1 --sample 40 --seed 2026"]

1. b2-b3 i5-i4 2. d4-e4 i4-i3 3. e4-f4 a4-b4 4. b3-b2W a5-b5 5. f4-f3W b5-c5
6. f3-f4 i1-h1 7. f2-g2 i3-h3 8. b2-b3 c5-c4 9. g2-f2 h1-i1 10. f2-e3 i1-h1
11. b3-b2 h1-i1 12. b2-c1 c4-b4 13. c1-d1 i1-h1 14. d1-e1 h1-i1 15. e1-f1 i1-i2
16. f1-f2 i2-i3 17. f2-g2 i3-i4 18. e3-f2 i4-i5 19. f4-g4 h3-h2 20. f2-e1 h2-i2W
21. e1-f2 i2-i1 22. g4-h4 i5-i4 23. h4-g4W b4-b3 24. f2-g2 i1-h1 25. g2-h2 h1-g1
26. h2-i3W b3-b2 27. i3-h2 b2-a1 28. h2-g1 a1-b1 29. g1-f1 b1-a1 30. f1-e1 a1-b2
31. g4-f4 b2-a2 32. e1-d1 a2-b2 33. f4-e3 b2-a2 34. d1-d2 a2-a1 35. d2-c2 a1-b1
36. c2-b2 b1-a1 37. b2-c3W 1-0
