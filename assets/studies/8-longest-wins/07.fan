[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/w8/1w3w3/2bb5/b7b w -"]
[Name "4 against 4: win in 137"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 4 stones beat 4 takes longer. Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others four draw and nine lose. The first capture comes with White's turn 50, after one stone given up. In best play 11 of White's 66 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "137"]
[Keeping "1"]
[Found "fanorona tables find --only 4v4 --outcome win --longest 4"]

1. a4-a5 d2-e2 2. b5-c5 c2-d2 3. c5-d5 i1-h2 4. d5-e5 e2-e1 5. e5-f5 e1-d1
6. f5-g5 d1-e1 7. a5-b5 e1-e2 8. b5-c5 a1-a2 9. c5-d5 d2-c1 10. d5-e5 c1-c2
11. e5-d4 c2-c1 12. b3-b4 c1-c2 13. g5-h5 a2-a1 14. d4-d5 a1-b1 15. d5-c5 e2-e1
16. h5-i5 e1-e2 17. i5-i4 b1-a1 18. c5-d4 a1-a2 19. i4-i5 a2-a1 20. i5-h5 a1-a2
21. h5-g5 c2-c1 22. b4-a5 a2-a1 23. g5-f5 c1-d1 24. a5-b4 a1-a2 25. d4-c5 d1-c1
26. f5-e5 a2-a1 27. c5-d4 a1-a2 28. b4-c4 e2-e1 29. e5-e4 a2-a1 30. c4-b4 a1-b1
31. d4-c4 e1-d1 32. e4-d4 h2-g2 33. f3-f4 g2-g1 34. d4-e5 d1-e1 35. c4-d4 e1-d1
36. e5-f5 g1-g2 37. f5-g5 d1-e1 38. g5-h5 e1-d1 39. h5-h4 d1-e1 40. f4-e4 e1-d1
41. h4-h3 d1-e1 42. d4-d3 c1-c2 43. b4-a3 e1-f2 44. e4-e5 f2-e1 45. d3-d4 e1-f1
46. e5-f4 f1-e1 47. f4-e4 e1-f1 48. d4-e3 b1-b2 49. e3-d2 b2-c1W 50. d2-e3W
c2-b2 51. h3-h4 b2-c2 52. e4-e5 c2-b2 53. e5-d5 b2-a2 54. e3-d2 a2-a3 55. d5-d4
f1-g1 56. d4-c4 a3-b3 57. h4-g3 g1-h1 58. g3-g4W h1-h2 59. d2-c3 b3-a3W
60. c4-b4 a3-a2 61. b4-c3 a2-a1 62. c3-b2A h2-h3 63. b2-c1 h3-h2 64. c1-d1 h2-h3
65. d1-e1 h3-h2 66. g4-g3 h2-i1W 67. e1-f2 i1-h1 68. f2-g3 h1-g1 69. g3-g2A 1-0
