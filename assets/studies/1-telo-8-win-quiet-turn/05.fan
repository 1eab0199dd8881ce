[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "b8/b2w5/w4b3/b3w4/b8 w -"]
[Name "Win: quiet turn, no. 5: win in 81"]
[Theme "Telo noho dimy: win, quiet turn"]
[Idea "Only one of 15 turns wins, and it is quiet: it neither takes nor threatens to take. Of the others two draw and twelve lose. The first capture comes with White's turn 11. In best play 8 of White's 38 choices have a single right answer."]
[Value "win"]
[Plies "81"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 81 --keeping 1 --sample 40 --seed 2026"]

1. a3-b3 f3-g3 2. e2-d2 g3-g2 3. d4-e3 g2-h2 4. e3-f3 h2-g2 5. f3-f4 g2-g1
6. f4-g4 g1-h2 7. g4-g5 h2-h3 8. g5-f4 h3-i3 9. d2-d3 i3-h3 10. b3-b4 a1-b1
11. b4-c3W h3-i3 12. d3-e3 i3-h3 13. e3-e2 h3-i3 14. e2-f2 i3-h3 15. f4-g4 b1-b2
16. c3-d4W a2-a1 17. g4-f4 a4-a3 18. f2-e1 a1-a2 19. e1-d2 a3-b3 20. d4-c4 h3-i3
21. f4-e3 i3-h2 22. e3-d4 a2-a1 23. d2-c2 b3-b4 24. d4-d3 b4-a4W 25. d3-d4 h2-h1
26. c2-b2 a1-a2 27. b2-c2W a4-a5 28. c2-b2 a5-b5 29. b2-a3 h1-g1 30. a3-b4 b5-c5
31. b4-a3W g1-h1 32. a3-b2 h1-g1 33. b2-c1 g1-h1 34. c1-d1 h1-i1 35. d1-e1 i1-h2
36. d4-e3 h2-i3 37. e1-f2 i3-h3 38. e3-e4 h3-i3 39. e4-f4 i3-i2 40. f2-g1 i2-i1
41. g1-h1A 1-0
