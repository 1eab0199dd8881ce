[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "ww4w2/3b5/3b5/2w6/6b2 w -"]
[Name "4 against 3, no. 8: win in 81"]
[Theme "4 against 3"]
[Idea "Only one of 13 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others eight draw and four lose. The first capture comes with White's turn 14. In best play 9 of White's 39 choices have a single right answer."]
[Value "win"]
[Plies "81"]
[Keeping "1"]
[Found "fanorona tables find --only 4v3 --outcome win --plies 81 --keeping 1 --sample 30 --seed 2026"]

1. a5-a4 g1-h2 2. c2-c1 h2-h3 3. a4-a3 h3-h2 4. b5-a5 h2-h3 5. a5-a4 h3-h2
6. a3-a2 h2-h3 7. a2-a1 d4-e4 8. a4-b4 h3-h2 9. a1-b2 h2-h3 10. b2-b1 h3-h2
11. b4-a3 d3-d4 12. a3-a4 h2-h3 13. g5-f4 d4-e3 14. f4-g5W h3-h4 15. c1-d2
h4-i3W 16. a4-b4 i3-h2 17. b4-c5 h2-g1 18. b1-c1 g1-g2 19. c1-d1 g2-g3 20. c5-d5
g3-g2 21. d1-e1 g2-h2 22. d5-c5 h2-g2 23. c5-b4 g2-h2 24. b4-b3 h2-g2 25. b3-c3
g2-h2 26. c3-d3 h2-g2 27. d2-e3 e4-e5W 28. d3-d4 e5-e4 29. d4-c4W g2-f2
30. e1-d1 f2-e3 31. c4-b4 e3-e2 32. b4-c3 e2-f2 33. c3-d3 f2-g3 34. d1-d2 g3-g2
35. d2-e3 g2-h2 36. e3-f3 h2-i3 37. d3-e3 i3-h2 38. e3-e2 h2-g1 39. e2-f2 g1-f1
40. f3-f4 f1-e1 41. f2-g3W 1-0
