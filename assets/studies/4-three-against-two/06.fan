[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4ww3/2b6/8w/9/4b4 w -"]
[Name "3 against 2, no. 6: win in 39"]
[Theme "3 against 2"]
[Idea "Only one of eleven turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 18, after one stone given up. In best play 7 of White's 18 choices have a single right answer."]
[Value "win"]
[Plies "39"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 39 --keeping 1 --sample 30 --seed 2026"]

1. f5-f4 e1-e2 2. i3-h2 c4-b4 3. h2-h3 e2-e1 4. e5-e4 b4-c3 5. h3-h2 c3-d4
6. f4-f3 d4-c4W 7. f3-f2 e1-d1 8. f2-e3 c4-b4 9. h2-g2 b4-c4 10. g2-g3 c4-b4
11. g3-f3 b4-a5 12. e3-e2 d1-c1 13. e2-d2 c1-b1 14. f3-e3 b1-a1 15. e3-d4 a1-b1
16. d2-c2 b1-a1 17. c2-b2 a1-b1 18. b2-b3W a5-a4 19. b3-c3 a4-a3 20. c3-b3A 1-0
