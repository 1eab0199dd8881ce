[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/4ww3/3b5/9/8b w -"]
[Name "2 against 2, no. 9: win in 37"]
[Theme "2 against 2"]
[Idea "Only one of ten turns wins: after it Black loses because Black has to move. If White had to move again, White would not win. Of the others three draw and six lose. The first capture comes with White's turn 6. In best play 5 of White's 17 choices have a single right answer."]
[Value "win"]
[Plies "37"]
[Keeping "1"]
[Found "fanorona tables find --only 2v2 --outcome win --plies 37 --keeping 1 --sample 30 --seed 2026"]

1. e4-e5 i1-h1 2. f4-g3 d3-d4 3. e5-f5 d4-e4 4. g3-f2 h1-i1 5. f5-g5 i1-h2
6. f2-g2A e4-f4 7. g5-h5 f4-f3 8. h5-h4 f3-e3 9. h4-h3 e3-d2 10. h3-g3 d2-c1
11. g2-f2 c1-b1 12. f2-e1 b1-b2 13. g3-f2 b2-a2 14. e1-d1 a2-b2 15. f2-e3 b2-a2
16. d1-d2 a2-a1 17. d2-c2 a1-b1 18. c2-b2 b1-a1 19. b2-c3W 1-0
