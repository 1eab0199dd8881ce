# Prints lines for a game in plain play or for an engine, some as they should be, some damaged, some of nothing but bytes. None
# ends the program, and few make it work for long.
#
#   awk -v protocol=plain|full|simple -v seed=N -v most=LINES -f lines.awk </dev/null

function below(number) {
    return int(rand() * number)
}

function one_of(text, words) {
    return words[1 + below(split(text, words, "|"))]
}

function point() {
    return substr("abcdefghi", 1 + below(below(2) ? 3 : 9), 1) (1 + below(below(2) ? 3 : 5))
}

function turn(text, steps) {
    text = point()
    for (steps = 1 + below(3); steps > 0; steps--)
        text = text (below(2) ? "-" : "") point() one_of("A|W||a|P")
    return text
}

function position() {
    return one_of("1b1/1w1/1w1 w -|3/3/1w1 b -|3/2b/w2 w|1b1/3/1w1 w|w1b/1b1/w2 w -|bb1/3/1ww w - vela:w|bbb/bw1/www w turn:" turn() \
        "|start|" below(9) one_of("/|b|w") below(9) "/" below(9) " w -")
}

function value() {
    return one_of("3x3|5x9|telo|standard|mandatory,line=once|human|1|" below(1000) "|-1|on|off|none|4M|" point() "|é|" position())
}

function plain() {
    if (below(300) == 0)
        return one_of("hint|verdicts|verdicts all|white 1|black random|study|drill")
    if (below(3) > 0)
        return below(4) ? turn() : one_of("a1b2a|a2a1|b2c2a|b2c2w|c1c2a|d2c3w|d3e3a|d3e3w|d4e3")
    return one_of("undo|undo|redo|moves|stones|where " point() "|board|board on|board off|help|help words|help tips|thoughts|game|" \
        "position|record|draw|accept|decline|resign|save kept.fan|overwrite kept.fan|load kept.fan|new|vela|white human|" \
        "black human|# " turn() "||where|white " value())
}

function full() {
    if (below(200) == 0)
        return one_of("go depth 1|go nodes 50|go ponder nodes 9|go movetime 2|go infinite|ponderhit|go")
    if (below(3) == 0)
        return "position " position() (below(2) ? " turns " turn() " " turn() : "")
    return one_of("ufi|isready|show|stop|newgame|ponderhit||setoption name " one_of("board|rules|player|book|seed|hash") " value " value() \
        "|setoption name " value() "|setoption|go " one_of("depth|nodes|movetime|wtime|x") "|position|" turn())
}

function simple() {
    if (below(300) == 0)
        return "go 1"
    return below(3) ? "play " turn() : one_of("moves|new|play|new game|go x|go|moves all||" turn())
}

# Bytes taken out, doubled, changed or put in; sometimes a great many.
function damage(line, place, many, bytes) {
    for (many = below(4); many > 0; many--) {
        place = 1 + below(length(line) + 1)
        bytes = sprintf("%c", 1 + below(255))
        if (bytes == "\n")
            bytes = " "
        line = substr(line, 1, place - below(2)) (below(2) ? bytes : substr(line, place, 1 + below(9))) substr(line, place + below(3))
    }
    if (below(2000) == 0)
        for (many = below(20); many > 0; many--)
            line = line line one_of("x|-| |a1|\t")
    return line
}

BEGIN {
    srand(seed)
    while (most-- > 0) {
        line = protocol == "plain" ? plain() : protocol == "full" ? full() : simple()
        if (below(3) == 0)
            line = damage(line)
        if (protocol == "plain")
            gsub("/", "|", line) # it may write files, in its own folder
        if (line ~ /^[ \t\r]*[qQ]/)
            line = "x" line
        printf "%s%s", substr(line, 1, 400000), below(50) ? "\n" : "\r\n"
    }
}
