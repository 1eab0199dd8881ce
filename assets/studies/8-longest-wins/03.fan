[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1ww6/w8/9/2b6/b1b6 w -"]
[Name "3 against 3: win in 79"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 3 stones beat 3 takes longer. Only one of nine turns wins, and it is quiet: it neither takes nor threatens to take. Of the others three draw and five lose. The first capture comes with White's turn 28. In best play 7 of White's 37 choices have a single right answer."]
[Value "win"]
[Plies "79"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --longest 4"]

1. c5-d4 c1-d1 2. b5-c5 d1-e1 3. c5-b4 a1-b1 4. a4-a3 e1-e2 5. b4-a5 e2-e1
6. a5-b5 e1-f1 7. b5-c5 f1-g1 8. c5-d5 g1-h2 9. d5-e5 h2-g2 10. e5-f4 g2-g1
11. f4-g4 g1-h2 12. a3-a4 c2-c1 13. a4-b4 h2-g1 14. g4-h4 g1-g2 15. h4-h3 b1-a1
16. b4-b3 a1-a2 17. d4-d3 c1-c2 18. d3-e3 a2-a1 19. h3-h4 a1-a2 20. h4-g5 a2-a1
21. g5-f5 g2-h2 22. f5-e5 h2-h3 23. e3-f2 a1-a2 24. e5-d4 a2-a1 25. d4-c5 a1-a2
26. f2-e3 a2-a1 27. e3-d3 a1-b2 28. b3-b4W h3-h2 29. d3-e3 h2-i2 30. e3-f2 i2-i3
31. b4-b3 c2-d2 32. f2-e2A i3-h2 33. e2-e1 h2-g2 34. c5-d4 g2-h2 35. d4-e3 h2-i3
36. e1-f2 i3-h3 37. b3-b2 h3-i3 38. e3-f3 i3-i2 39. f2-g3 i2-i1 40. g3-h2A 1-0
