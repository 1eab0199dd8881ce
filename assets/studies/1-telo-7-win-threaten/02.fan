[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "8b/2w6/1b6b/8w/2w4bb w -"]
[Name "Win: threaten, no. 2: win in 35"]
[Theme "Telo noho dimy: win, threaten"]
[Idea "Only one of ten turns wins, and it threatens to take. All others lose. The first capture comes with White's turn 2. In best play 4 of White's 15 choices have a single right answer. One stone is left to win with."]
[Value "win"]
[Plies "35"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome win --plies 35 --keeping 1 --sample 40 --seed 2026"]

1. i2-h2 i3-i2 2. h2-h3W i5-i4 3. c1-c2 i4-i5 4. h3-h2 i1-h1 5. h2-h3W i2-i1
6. c2-c3 b3-a3W 7. c4-b4 a3-a2 8. h3-h2 i1-i2 9. h2-g2W i5-h4 10. b4-c3 a2-a1
11. c3-b2A h4-h3 12. b2-c1 h3-h4 13. c1-d1 h4-h3 14. d1-e1 h3-h4 15. g2-g3
h4-i5W 16. e1-f2 i5-i4 17. f2-g3 i4-i3 18. g3-h3A 1-0
