[Result "1-0"]
[Board "5x9"]
[Rules "standard"]
[Position "4w4/b3b4/5w3/9/wb7 w -"]
[Name "3 against 3, no. 1: win in 7"]
[Theme "3 against 3"]
[Idea "Only one of ten turns wins: it offers a stone, and Black must take, one way or another. White takes one in return. Of the others one draws and eight lose. One stone is left to win with."]
[Value "win"]
[Plies "7"]
[Keeping "1"]
[Found "fanorona tables find --only 3v3 --outcome win --plies 7 --keeping 1 --sample 30 --seed 2026"]

1. a1-b2 e4-e3W 2. b2-b3W e3-d3W 3. b3-c3A a4-a3 4. c3-b3A 1-0
