[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b7b/9/4w4/w4bbwb w -"]
[Name "Win: threaten, no. 3: win in 41"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of eight turns wins, and it threatens to take. Of the others one draws and six lose. The first capture comes with White's turn 2. In best play 6 of White's 17 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "41"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 41 --keeping 1 --sample 40 --seed 2026"]

1. h1-h2 g1-h1 2. h2-h3W a4-b4 3. h3-h2 b4-b3 4. h2-g3W f1-g1 5. g3-g2A i4-h4
6. e2-e3 h4-h3 7. a1-a2 b3-b4 8. e3-d3 h3-h4 9. a2-a3 b4-c5W 10. d3-d4 c5-b5
11. d4-c3 h4-h3 12. c3-b4 b5-c5 13. b4-a3W h3-h4 14. a3-b2 h4-h3 15. b2-c1 h3-h4
16. c1-d1 h4-h3 17. d1-e1 h3-h4 18. g2-g3 h4-i5W 19. e1-f2 i5-i4 20. f2-g3 i4-i3
21. g3-h3A 1-0
