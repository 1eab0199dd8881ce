[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "6w2/9/1b3w2w/4b4/9 w -"]
[Name "3 against 2, no. 9: win in 57"]
[Theme "3 against 2"]
[Idea "Only one of 14 turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 17, after one stone given up. In best play 5 of White's 27 choices have a single right answer."]
[Value "win"]
[Plies "57"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --plies 57 --keeping 1 --sample 30 --seed 2026"]

1. g5-f4 b3-c3 2. f3-g3 c3-b2 3. g3-h2 b2-a1 4. h2-g1 a1-b1 5. i3-h4 b1-a1
6. h4-g5 a1-b2 7. g5-f5 b2-c3 8. g1-f1 c3-b3 9. f5-e5 b3-b4 10. f1-g1 b4-c4
11. g1-h1 c4-b4 12. h1-h2 b4-c4 13. h2-g3 c4-b4 14. g3-f3 b4-c4 15. f4-e3 e2-e1W
16. f3-f2 e1-e2 17. f2-g2W c4-d4 18. e5-f5 d4-e3 19. g2-h2 e3-d2 20. h2-g1 d2-d3
21. g1-f2 d3-c3 22. f5-f4 c3-b2 23. f2-e1 b2-a2 24. e1-d1 a2-b2 25. f4-e3 b2-a2
26. d1-d2 a2-a1 27. d2-c2 a1-b1 28. c2-b2 b1-a1 29. b2-c3W 1-0
