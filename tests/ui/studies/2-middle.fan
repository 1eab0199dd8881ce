[Result "*"]
[Board "3x3"]
[Rules "standard"]
[Position "3/1b1/ww1 w -"]
[Name "One in the middle"]
[Theme "Two against one"]
[Idea "Shut the last stone in."]
[Value "win"]
[Plies "5"]
[Keeping "1"]
[Found "fanorona tables find"]

*
