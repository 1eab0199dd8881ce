[Result "*"]
[Board "3x5"]
[Rules "standard"]
[Position "5/bb2w/w3w w -"]
[Name "The long way round"]
[Theme "Three against two"]
[Idea "Nineteen turns, and each of them matters."]
[Value "win"]
[Plies "19"]
[Keeping "1"]
[Found "fanorona tables find"]

*
