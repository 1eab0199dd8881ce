[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "7ww/9/5w3/4b4/2b6 w -"]
[Name "3 against 2: win in 59"]
[Theme "The longest wins"]
[Idea "No position without a capture in which 3 stones beat 2 takes longer. Only one of eight turns wins, and it is quiet: it neither takes nor threatens to take. All others draw. The first capture comes with White's turn 18, after one stone given up. In best play 6 of White's 28 choices have a single right answer."]
[Value "win"]
[Plies "59"]
[Keeping "1"]
[Found "fanorona tables find --only 3v2 --outcome win --longest 4"]

1. h5-g5 c1-b2 2. g5-f4 b2-c3 3. f3-g3 c3-b2 4. g3-h2 b2-a1 5. h2-g1 a1-b1
6. i5-h4 b1-a1 7. h4-g5 a1-b2 8. g5-f5 b2-c3 9. g1-f1 c3-b3 10. f5-e5 b3-b4
11. f1-g1 b4-c4 12. g1-h1 c4-b4 13. h1-h2 b4-c4 14. h2-g3 c4-b4 15. g3-f3 b4-c4
16. f4-e3 e2-e1W 17. f3-f2 e1-e2 18. f2-g2W c4-d4 19. e5-f5 d4-e3 20. g2-h2
e3-d2 21. h2-g1 d2-d3 22. g1-f2 d3-c3 23. f5-f4 c3-b2 24. f2-e1 b2-a2 25. e1-d1
a2-b2 26. f4-e3 b2-a2 27. d1-d2 a2-a1 28. d2-c2 a1-b1 29. c2-b2 b1-a1 30. b2-c3W
1-0
