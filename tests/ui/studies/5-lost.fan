[Result "*"]
[Board "3x5"]
[Rules "standard"]
[Position "1w3/1b3/b3w w -"]
[Name "Lost in the end"]
[Theme "Two against two"]
[Idea "White has lost whatever is played, and the first turn decides how late: at once, or after as many turns as this list tells. How long can it last?"]
[Value "loss"]
[Plies "16"]
[Found "fanorona tables find"]

*
