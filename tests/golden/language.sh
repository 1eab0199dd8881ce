# A program that is installed finds its languages, and one that is not. Here there is a language "xx" in which every text
# is the English one behind a ç, with French quotation marks: so whatever has none is not translated.
if ! command -v msgfmt >found; then
    echo 'gettext is not installed'
    exit 77
fi
mkdir -p games share/locale/xx/LC_MESSAGES
awk '
    /^$/ { is_text = 1 }
    is_text && /^msgid/ { english = $0; sub(/^[^"]*/, "", english) }
    is_text && /^"/ { english = english "\n" $0 }
    is_text && /^msgstr/ {
        sub(/^(""\n)?"(\\n)*/, "&ç", english)
        gsub(/'"'%s'"'/, "«\302\240%s\302\240»", english)
        print $1, english
        next
    }
    { print }' "$ROOT/po/fanorona.pot" >xx.po
msgfmt --output-file=share/locale/xx/LC_MESSAGES/fanorona.mo xx.po
cp "$PROGRAM" games/fanorona
installed() {
    echo "$ $*"
    env LC_ALL=C.UTF-8 LANGUAGE=xx "$@" 2>&1
}
installed games/fanorona --help | sed -n '1,6p;/^.*Book/,/^$/p'
installed games/fanorona perft no
# A locale that the C library lacks says the language and the characters by its name. An empty LANGUAGE says nothing.
env LC_ALL= LANG=xx_XX.UTF-8 LANGUAGE= games/fanorona perft no 2>&1
# English for another program, and where it is asked for; no accents where the terminal has none.
installed games/fanorona perft no --json
installed games/fanorona perft no --language en
mkdir -p "$XDG_CONFIG_HOME/fanorona"
echo ascii >"$XDG_CONFIG_HOME/fanorona/config"
installed games/fanorona perft no
echo 'language en' >"$XDG_CONFIG_HOME/fanorona/config"
installed games/fanorona perft no
installed games/fanorona --language eo | sed 's/\(there are: en\).*/\1 .../'
