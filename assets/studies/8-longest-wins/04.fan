[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "2w3www/1b7/9/9/4b4 w -"]
[Name "4 against 2: win in 81"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 4 stones beat 2 takes longer. Only one of eleven turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 29, after two stones given up. In best play 7 of White's 39 choices have a single right answer."]
[Value "win"]
[Plies "81"]
[Keeping "1"]
[Found "fanorona tables find --only 4v2 --outcome win --longest 4"]

1. c5-d5 e1-f2 2. d5-e5 b4-c4 3. e5-f5 c4-c3 4. g5-g4 c3-d3 5. i5-i4 d3-c3
6. i4-i3 c3-d3 7. i3-i2 d3-c3 8. i2-i1 c3-d3 9. i1-h1 f2-e3 10. h1-h2 d3-c3
11. h2-g2 c3-b2 12. g4-h4 b2-a1 13. h4-h3 a1-b1 14. h3-h2 b1-a1 15. f5-e5 e3-e4A
16. g2-f2 a1-b1 17. h5-g5 b1-a1 18. h2-g1 a1-b2 19. g1-f1 b2-c3 20. g5-f5 c3-c2
21. f1-e1 c2-b2 22. f5-g5 b2-c2 23. g5-h4 c2-b2 24. h4-h3 b2-c2 25. h3-g3 c2-b2
26. g3-f3 b2-c2 27. f2-e3 e4-e5W 28. f3-f4 e5-e4 29. f4-g4W c2-d2 30. e1-f1
d2-e3 31. g4-h4 e3-d2 32. h4-g3 d2-c2 33. f1-f2 c2-c1 34. g3-f3 c1-b1 35. f2-e1
b1-b2 36. f3-e3 b2-a3 37. e1-d2 a3-b3 38. e3-d4 b3-a3 39. d2-d1 a3-a2 40. d1-c1
a2-a1 41. c1-b1A 1-0
