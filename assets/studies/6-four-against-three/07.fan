[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7w1/4w1w2/1b7/2w2b3/5b3 w -"]
[Name "4 against 3, no. 7: win in 71"]
[Theme "4 against 3"]
[Idea "Only one of 15 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others nine draw and five lose. The first capture comes with White's turn 12, after one stone given up. In best play 8 of White's 33 choices have a single right answer."]
[Value "win"]
[Plies "71"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 71 --keeping 1 --sample 30 --seed 2026"]

1. e4-e5 f1-g1 2. g4-g5 g1-f1 3. e5-d5 f1-g1 4. d5-c5 g1-h1 5. c5-c4 h1-h2
6. c4-c3 b3-a3W 7. c2-b2 a3-a4 8. b2-c3 h2-g2 9. h5-i5 g2-h2 10. g5-g4 h2-h3
11. c3-b4 f2-e1 12. b4-c4W e1-d2 13. c4-c5 h3-h2 14. i5-h5 d2-d3 15. c5-b4 d3-e3
16. b4-c4 e3-f2 17. c4-c3 h2-i2 18. g4-g5 i2-i1 19. c3-d3 i1-h2 20. g5-f5 h2-i3
21. d3-d2 f2-e2A 22. h5-h4 i3-i2 23. f5-e5 e2-d2 24. h4-h3 d2-d3 25. e5-e4 i2-i1
26. h3-h2 i1-h1 27. h2-h3W d3-d2 28. h3-g3 d2-d3 29. g3-f2 d3-c3 30. f2-f3 c3-b2
31. f3-e3 b2-a3 32. e3-d2 a3-b3 33. e4-e3 b3-a3 34. e3-d3 a3-a2 35. d2-c3 a2-a1
36. c3-b2A 1-0
