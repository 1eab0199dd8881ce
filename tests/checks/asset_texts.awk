# The texts of the files that come with the program, as a template of translations: those of lessons whole, those of
# studies by sentences with {0}, {1} ... in place of numbers, as src/base/translate_data.c looks them up.
#
# awk -f asset_texts.awk assets/lessons/*/*.fan assets/studies/*/*.fan

BEGIN {
    words = split("two three four five six seven eight nine ten eleven twelve", word, " ")
    for (at = 1; at <= words; at++)
        is_number[word[at]] = 1
    print "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\""
}

function add(text, comment) {
    if (text == "" || text in known)
        return
    known[text] = 1
    place = FILENAME
    if (FILENAME ~ /studies/)
        sub(/\/[^\/]*\/[^\/]*$/, "", place)
    printf "\n%s#: %s\n%smsgid \"%s\"\nmsgstr \"\"\n", comment, place, text ~ /{0}/ ? "#, csharp-format\n" : "", text
}

function pattern(text,   made, piece, numbers) {
    while (match(text, /[A-Za-z0-9]+/)) {
        piece = substr(text, RSTART, RLENGTH)
        made = made substr(text, 1, RSTART - 1)
        made = made (piece ~ /^[0-9]+$/ || piece in is_number ? "{" numbers++ + 0 "}" : piece)
        text = substr(text, RSTART + RLENGTH)
    }
    return made text
}

function add_sentences(text,   sentence) {
    while (match(text, /\. [A-Z]/)) {
        sentence = substr(text, 1, RSTART)
        text = substr(text, RSTART + 2)
        add(pattern(sentence), "")
    }
    add(pattern(text), "")
}

function value(line) {
    sub(/^\[[A-Za-z]+ "/, "", line)
    sub(/"\]$/, "", line)
    return line
}

FNR == 1 { is_lesson = FILENAME ~ /lessons/; comment = ""; inside = 0 }
/^\[Name / {
    name = value($0)
    sub(/: (win|loss) in [0-9]+$|: draw$/, "", name)
    if (is_lesson)
        add(name, "#. TRANSLATORS: the title of a part of the lesson\n")
    else
        add_sentences(name)
}
/^\[(Theme|Idea) / { if (!is_lesson) add_sentences(value($0)) }
/^\[/ { next }
is_lesson {
    line = $0
    while (line != "") {
        if (inside && (end = index(line, "}"))) {
            add(comment (comment == "" ? "" : " ") substr(line, 1, end - 1), "")
            comment = ""
            inside = 0
            line = substr(line, end + 1)
        } else if (inside) {
            comment = comment (comment == "" ? "" : " ") line
            line = ""
        } else if (begin = index(line, "{")) {
            inside = 1
            line = substr(line, begin + 1)
        } else
            line = ""
    }
}
