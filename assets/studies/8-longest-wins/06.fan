[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "1ww5w/2b5w/w8/4b4/3b5 w -"]
[Name "5 against 3: win in 111"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 5 stones beat 3 takes longer. Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 40, after two stones given up. In best play 11 of White's 53 choices have a single right answer."]
[Value "win"]
[Plies "111"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --longest 4"]

1. c5-d5 d1-d2 2. d5-e5 e2-f2 3. e5-f5 c4-d4 4. i4-i3 d4-e4 5. f5-g5 e4-f4
6. g5-h5 f2-e3 7. b5-a5 e3-d4 8. a5-a4 d2-d1 9. a3-b3 d1-d2 10. i3-h3 d2-e1
11. a4-a5 e1-d2 12. i5-i4 d2-e1 13. h5-i5 e1-d2 14. i4-i3 d2-e1 15. i3-i2 e1-f2
16. i5-h5 f4-g4 17. b3-a3 g4-f4 18. a3-a2 f2-e1 19. a2-a1 e1-d2 20. i2-i1 d2-c2
21. a5-b5 c2-d2 22. i1-h1 d2-e2 23. a1-b1 e2-e3 24. h3-i3 d4-c3 25. h5-g5 c3-d2
26. b1-a1 e3-d4 27. g5-h4 f4-g4A 28. h1-g1 d4-e4 29. i3-h2 e4-e5 30. a1-b1 g4-g5
31. g1-f1 g5-g4 32. b5-a5 d2-e3 33. b1-b2 g4-g5 34. b2-c2 e5-e4 35. a5-b4 e4-e5
36. b4-c4 e5-f5 37. c2-b2 f5-e5 38. f1-e1 e3-e2A 39. c4-d4 e5-e4 40. d4-c4W
e2-e3 41. c4-b4 e3-d3 42. h2-g1 g5-f4 43. b2-c2 f4-g4 44. g1-f2 g4-g5 45. f2-e2
g5-g4 46. b4-c5 g4-f4 47. c5-c4 d3-d4 48. c4-b4W f4-f3 49. c2-d2 f3-f2 50. d2-e3
f2-g2W 51. e3-f4 g2-g1 52. b4-b3 g1-g2 53. b3-c3 g2-g1 54. c3-d2 g1-f1 55. d2-e3
f1-e1 56. e3-e2A 1-0
