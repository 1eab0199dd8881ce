[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b8/b2w5/w5b2/b8/b4w3 w -"]
[Name "Win: quiet turn, no. 6: win in 83"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "No position without a capture in which 3 stones beat 5 takes longer. Only one of 14 turns wins: after it Black loses because Black has to move. If White had to move again, White would not win. Of the others two draw and eleven lose. The first capture comes with White's turn 12. In best play 8 of White's 39 choices have a single right answer."]
[Value "win"]
[Plies "83"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 83 --keeping 1 --sample 40 --seed 2026"]

1. a3-b3 g3-g2 2. f1-e1 g2-h2 3. e1-d2 h2-g1 4. d2-e2 g1-h2 5. e2-e3 h2-g2
6. e3-f4 g2-g1 7. f4-g4 g1-h2 8. g4-g5 h2-h3 9. g5-f4 h3-i3 10. d4-d3 i3-h3
11. b3-b4 a1-b1 12. b4-c3W h3-i3 13. d3-e3 i3-h3 14. e3-e2 h3-i3 15. e2-f2 i3-h3
16. f4-g4 b1-b2 17. c3-d4W a2-a1 18. g4-f4 a4-a3 19. f2-e1 a1-a2 20. e1-d2 a3-b3
21. d4-c4 h3-i3 22. f4-e3 i3-h2 23. e3-d4 a2-a1 24. d2-c2 b3-b4 25. d4-d3 b4-a4W
26. d3-d4 h2-h1 27. c2-b2 a1-a2 28. b2-c2W a4-a5 29. c2-b2 a5-b5 30. b2-a3 h1-g1
31. a3-b4 b5-c5 32. b4-a3W g1-h1 33. a3-b2 h1-g1 34. b2-c1 g1-h1 35. c1-d1 h1-i1
36. d1-e1 i1-h2 37. d4-e3 h2-i3 38. e1-f2 i3-h3 39. e3-e4 h3-i3 40. e4-f4 i3-i2
41. f2-g1 i2-i1 42. g1-h1A 1-0
