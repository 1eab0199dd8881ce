[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/1b2ww3/3w5/b3w4/1b4w2 w -"]
[Name "The 5 give one, no. 5: win in 27"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "The only winning turn of 23 offers a stone, and Black must take. In best play 3 of White's 14 choices have a single right answer."]
[Value "win"]
[Plies "27"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. d3-c3 b4-a5W 2. e4-d4 b1-a1 3. e2-d2 a1-b1 4. g1-f1 b1-a1 5. f1-e1 a1-b1
6. d4-c4 a5-b5 7. d2-c3 b1-b2 8. c3-d4W b5-b4 9. d4-c3 b4-a4W 10. e1-d1 a2-a1
11. c3-b2A a4-a5 12. d1-c1 a5-a4 13. b2-c3 a4-a3 14. c1-b2A 1-0
