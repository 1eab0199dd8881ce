# Makes a language of the template of translations: each letter of a text becomes one that English has not, so that any
# English word on the screen is one that has no translation. Placeholders stay.
#
# awk -f pseudo_language.awk po/fanorona.pot

BEGIN {
    split("à б ç д è ф ĝ ħ ì ĵ ķ ł м ñ ò п ǫ ř ş ţ ù в ŵ χ ÿ ž", small, " ")
    split("À Б Ç Д È Ф Ĝ Ħ Ì Ĵ Ķ Ł М Ñ Ò П Ǫ Ř Ş Ţ Ù В Ŵ Χ Ÿ Ž", capital, " ")
    for (at = 1; at <= 26; at++) {
        letter[substr("abcdefghijklmnopqrstuvwxyz", at, 1)] = small[at]
        letter[substr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", at, 1)] = capital[at]
    }
}

function translated(text,   made) {
    while (text != "") {
        if (match(text, /^(\\.|%<[A-Za-z0-9]*>|%[-+0-9.*$]*(hh|h|ll|l|z|j)?[a-zA-Z%]|[{][a-z0-9]*[}])/))
            ;
        else
            RLENGTH = 1
        piece = substr(text, 1, RLENGTH)
        made = made (piece in letter ? letter[piece] : piece)
        text = substr(text, RLENGTH + 1)
    }
    return made
}

function finish() {
    if (field == "")
        return
    if (many == "")
        print "msgstr " one
    else
        print "msgstr[0] " one "\nmsgstr[1] " many
    field = ""
}

/^#/ || /^$/ { finish(); is_body = is_body || /^$/; one = many = ""; print; next }
!is_body { print; next }
/^msgstr/ { next }
/^msgid_plural/ { field = "many" }
/^msgid / { field = "one" }
/^msgctxt/ { print; next }
{
    print
    text = $0
    sub(/^msgid(_plural)? /, "", text)
    text = translated(text)
    if (field == "many")
        many = many (many == "" ? "" : "\n") text
    else
        one = one (one == "" ? "" : "\n") text
}
END { finish() }
