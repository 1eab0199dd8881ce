[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "wbb2b3/4b4/3b5/5w3/2w6 w -"]
[Name "Win: threaten, no. 5: win in 57"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of 15 turns wins, and it threatens to take. All others lose. The first capture comes with White's turn 2. In best play 5 of White's 25 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "57"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 57 --keeping 1 --sample 40 --seed 2026"]

1. a5-b4 d3-c3 2. c1-c2A c5-d5 3. b4-b3W d5-e5 4. c2-d2 f5-g5 5. d2-d3 g5-g4
6. b3-b2 g4-g5 7. b2-c1 e5-f5 8. c1-d2 g5-g4 9. d3-c3 g4-g5 10. d2-e1 g5-g4
11. e1-f1 f5-g5 12. f2-g3 g5-h5 13. g3-g2W e4-f4 14. c3-d4 f4-e4A 15. g2-g3
e4-d4 16. f1-g1 d4-c3 17. g3-h4 h5-g5 18. h4-i3W c3-b2 19. g1-f2 b2-a1 20. f2-e3
a1-b2 21. e3-d3 b2-a3 22. i3-h2 a3-b2 23. h2-g1 b2-a3 24. g1-f1 a3-b4 25. f1-e1
b4-c4 26. e1-d2 c4-d4 27. d2-c2 d4-d5W 28. c2-c3 d5-d4 29. c3-b2W 1-0
