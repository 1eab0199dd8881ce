[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "3w1w2w/9/b8/3b2w2/5b3 w -"]
[Name "4 against 3: win in 97"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 4 stones beat 3 takes longer. Only one of 13 turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 17. In best play 8 of White's 47 choices have a single right answer."]
[Value "win"]
[Plies "97"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --longest 4"]

1. g2-g3 a3-b4 2. d5-e5 b4-c4 3. f5-g5 c4-d4 4. e5-f5 d4-e4 5. i5-i4 d2-c1
6. g5-h5 c1-d2 7. i4-i3 d2-e2 8. i3-i2 e2-d2 9. i2-i1 d2-e2 10. h5-i5 e2-d2
11. i5-i4 d2-e2 12. i4-i3 e2-d2 13. f5-g5 d2-c1 14. g5-h5 c1-d1 15. i3-h2 d1-d2
16. h5-i5 f1-g1 17. h2-i3W d2-e2 18. i1-h1 e2-d2 19. h1-g1 d2-e2 20. g1-f1 e2-d2
21. g3-f3 d2-e2 22. i3-h2 e2-d2 23. h2-g1 e4-d4 24. i5-h4 d2-e2 25. h4-g3 e2-d2
26. g1-g2 d2-c2 27. f3-f4 d4-e4A 28. g3-f2 c2-c1 29. g2-g3 c1-b2 30. f1-e1 b2-c2
31. g3-h2 c2-b2 32. h2-h3 b2-c2 33. h3-g3 c2-b2 34. g3-f3 b2-c2 35. f2-e3 e4-e5W
36. f3-f4 e5-e4 37. f4-g4W c2-d2 38. e1-f1 d2-e3 39. g4-h4 e3-d2 40. h4-g3 d2-c2
41. f1-f2 c2-c1 42. g3-f3 c1-b1 43. f2-e1 b1-b2 44. f3-e3 b2-a3 45. e1-d2 a3-b3
46. e3-d4 b3-a3 47. d2-d1 a3-a2 48. d1-c1 a2-a1 49. c1-b1A 1-0
