[Result "*"]
[Board "3x3"]
[Rules "standard"]
[Position "3/1b1/ww1 w -"]
[Name "One in the middle"]
[Theme "Two against one"]
[Idea "The first of many sentences. The second one says no more than the first. The third one is here because the text must be long. The fourth one says how long: longer than a small screen, on which a question has fifteen lines. The fifth one says it again, in other words, with a clause more, and then with another one. The sixth one goes on. The seventh one does, too. The eighth one can hardly be seen any more, and the ninth one cannot be seen at all before somebody turns the page. The tenth one is the last."]
[Value "win"]
[Plies "5"]
[Keeping "1"]
[Found "fanorona tables find"]

*
