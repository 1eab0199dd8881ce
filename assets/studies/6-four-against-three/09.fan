[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4w1w2/9/3b3ww/4b4/5b3 w -"]
[Name "4 against 3, no. 9: win in 91"]
[Theme "4 against 3"]
[Idea "Only one of 17 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others 15 draw and one loses. The first capture comes with White's turn 17. In best play 7 of White's 43 choices have a single right answer."]
[Value "win"]
[Plies "91"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 91 --keeping 1 --sample 30 --seed 2026"]

1. h3-g3 d3-d4 2. e5-f5 d4-e4 3. i3-i2 e2-d2 4. i2-i1 d2-c1 5. g5-h5 c1-d2
6. f5-g5 d2-c1 7. h5-i5 c1-d1 8. g5-h5 d1-c1 9. i5-i4 c1-d2 10. i4-i3 d2-e2
11. i3-i2 e4-d4 12. i2-h2 d4-c3 13. h5-g5 e2-d2 14. h2-g2 c3-c4 15. g5-g4 c4-d4
16. i1-h2 f1-g1 17. h2-i3W d2-c3 18. g2-g1 c3-b2 19. g1-f1 b2-c2 20. i3-h4 c2-d2
21. h4-g5 d2-e2 22. g5-f5 e2-d2 23. g3-g2 d2-c1 24. g4-f4 d4-e4A 25. g2-f2 c1-b1
26. f1-e1 b1-b2 27. f5-g5 b2-c2 28. g5-h4 c2-b2 29. h4-h3 b2-c2 30. h3-g3 c2-b2
31. g3-f3 b2-c2 32. f2-e3 e4-e5W 33. f3-f4 e5-e4 34. f4-g4W c2-d2 35. e1-f1
d2-e3 36. g4-h4 e3-d2 37. h4-g3 d2-c2 38. f1-f2 c2-c1 39. g3-f3 c1-b1 40. f2-e1
b1-b2 41. f3-e3 b2-a3 42. e1-d2 a3-b3 43. e3-d4 b3-a3 44. d2-d1 a3-a2 45. d1-c1
a2-a1 46. c1-b1A 1-0
