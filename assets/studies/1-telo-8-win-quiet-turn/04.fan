[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b4bbb1/3w4b/9/7w1/8w w -"]
[Name "Win: quiet turn, no. 4: win in 77"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "Only one of 17 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others one draws and 15 lose. The first capture comes with White's turn 3. In best play 10 of White's 35 choices have a single right answer."]
[Value "win"]
[Plies "77"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 77 --keeping 1 --sample 40 --seed 2026"]

1. d4-e4 i4-i5 2. e4-f4 a5-b4 3. f4-e3W b4-c4 4. i1-h1 c4-d4 5. e3-f2W f5-e5
6. h1-g1 e5-e4 7. g1-g2 h5-g5 8. h2-h3 g5-f5 9. g2-h2 f5-e5 10. h2-i2 e5-d5
11. h3-h4 d5-c5 12. h4-g3W c5-b4 13. i2-h2 b4-b3 14. g3-h4 b3-b2 15. h4-g5 b2-a1
16. h2-g1 a1-b2 17. g1-f1 b2-c3 18. g5-f5 c3-c2 19. f1-e1 c2-b2 20. f5-g5 b2-c2
21. g5-h4 c2-b2 22. h4-h3 b2-c2 23. h3-g3 c2-b2 24. g3-f3 b2-c2 25. f2-e3 e4-e5W
26. f3-f4 e5-e4 27. f4-g4W c2-d2 28. e1-f1 d2-e3 29. g4-h4 e3-d2 30. h4-g3 d2-c2
31. f1-f2 c2-c1 32. g3-f3 c1-b1 33. f2-e1 b1-b2 34. f3-e3 b2-a3 35. e1-d2 a3-b3
36. e3-d4 b3-a3 37. d2-d1 a3-a2 38. d1-c1 a2-a1 39. c1-b1A 1-0
