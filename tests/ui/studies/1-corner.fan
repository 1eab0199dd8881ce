[Result "*"]
[Board "3x3"]
[Rules "standard"]
[Position "3/2w/bbw w -"]
[Name "Two in the corner: win in 7"]
[Theme "Two against two"]
[Idea "A quiet step is worth more than it seems."]
[Value "win"]
[Plies "7"]
[Keeping "1"]
[Found "fanorona tables find"]

1. c2-b2 *
