[Result "*"]
[Board "3x5"]
[Rules "standard"]
[Position "5/5/b1bww w -"]
[Name "Hold the row"]
[Theme "Two against two"]
[Idea "Only one step keeps the draw."]
[Value "draw"]
[Keeping "1"]
[Found "fanorona tables find"]

*
