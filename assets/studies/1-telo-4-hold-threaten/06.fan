[Result "*"]
[Board "5x9"]
[Rules "standard"]
[Position "1w7/5b3/7w1/b7b/bwb6 w -"]
[Name "Hold: threaten, no. 6"]
[Theme "Telo noho dimy: hold, threaten"]
[Idea "Only one of eight turns holds, and it threatens to take. Every other turn, seven of them, loses. In the best line White has only one way to hold five times."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find --only 3v5 --outcome draw --keeping 1 --sample 60 --seed 2026"]

1. b1-b2 c1-c2 2. b2-c3W-c4W a2-b2 3. b5-a5 b2-b3 4. a5-a4 i2-i1 5. a4-a5 b3-b4
6. c4-d4W f4-e4A 7. h3-h2 e4-e5 8. h2-g3W e5-f4A *
