[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "9/b3w4/8w/1b2w4/2b2ww2 w -"]
[Name "The 5 give one, no. 3: win in 23"]
[Theme "Telo noho dimy: the 5 give one"]
[Idea "The only winning turn of 19 offers a stone, and Black must take. In best play 5 of White's 12 choices have a single right answer."]
[Value "win"]
[Plies "23"]
[Keeping "1"]
[Found "fanorona tables find --only 5v3 --outcome win --plies 7-33 --keeping 1 --sample 200 --seed 7"]

1. f1-e1 c1-d1A 2. e4-d4 b2-c3A 3. g1-f1 d1-e1A 4. e2-e3W-d3A a4-a3 5. i3-h2
a3-b2 6. h2-g1 b2-a3 7. g1-f1 a3-b4 8. f1-e1 b4-c4 9. e1-d2 c4-d4 10. d2-c2
d4-d5W 11. c2-c3 d5-d4 12. c3-b2W 1-0
