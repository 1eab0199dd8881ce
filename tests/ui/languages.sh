#!/bin/sh
# Plays sessions in every language that is offered, on the screen and in plain play, in UTF-8 and in ASCII: nothing is
# wider than its place that isn't in English, and in ASCII every letter has a spelling. The large screen shows UTF-8 and the
# small one ASCII; with TEST_ALL each shows both. In a pseudo-language of other letters the only English words that are seen
# are those of languages.words: keys, names, what is typed.
#
#   tests/ui/languages.sh SCREEN_SCRIPT PROGRAM [LANGUAGE...]
#
# With languages it is about these, whether they are offered or not.
set -u
screen_script=$(realpath "$1") && program=$(realpath "$2") || exit 2
shift 2
ui=$(realpath "$(dirname "$0")") && root=$(realpath "$ui/../..") || exit 2
. "$root/tests/settle.sh"
XDG_CONFIG_HOME=/proc/nowhere FANORONA_TABLES='' LC_ALL=C.UTF-8
export FANORONA_TABLES
if ! command -v msgfmt >"$folder/where"; then
    echo 'gettext is not installed'
    exit 77
fi
[ $# -gt 0 ] || eval "set -- $(sed '/^#/d' "$root/po/LINGUAS" | tr '\n' ' ')"
whole_scripts='language language_study language_lesson language_tutorial'
scripts="$whole_scripts clock editor ends exchange names no_tables report study"
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

# Copies of the programs find catalogues and data beside them.
mkdir -p "$folder/games" "$folder/work" "$folder/seen" "$folder/share/games/fanorona"
ln -s "$root/tablebases" "$root"/assets/*/ "$folder/share/games/fanorona" || exit 2
cp "$screen_script" "$folder/games/screen_script"
cp "$program" "$folder/games/fanorona"
cd "$folder" || exit 2
install_language() { # LANGUAGE FILE.po
    mkdir -p "share/locale/$1/LC_MESSAGES"
    msgfmt --check-format --output-file="share/locale/$1/LC_MESSAGES/fanorona.mo" "$2" || fail "$2 is no catalogue"
}
play_screen() { # LANGUAGE SIZE GLYPHS
    for script in $scripts; do
        rm -rf work
        mkdir work
        (cd work && ../games/screen_script "$ui/$script.script" "$2" "$3" "$1") >"seen/$1-$2-$3-$script" 2>&1 ||
            fail "$script.script in the language $1: $(tail -n 1 "seen/$1-$2-$3-$script")"
    done
}
play_plain() { # LANGUAGE [OPTION]
    rm -rf work
    mkdir work
    (cd work && LANGUAGE=$1 ../games/fanorona play --plain --board 3x5 --seed 1 --white human --black human \
        ${2:+"$2"} <"$ui/language.plain") >"seen/$1-plain${2:+-ascii}" 2>&1 ||
        fail "plain play in the language $1 fails"
}

# Where there is no room, by script, step and row.
lost() { # LANGUAGE SIZE GLYPHS
    for script in $scripts; do
        sed -n "s/^-- no room \([0-9]* [0-9]*\)/$script \1/p" "seen/$1-$2-$3-$script"
    done
}
compare() { # LANGUAGE SIZE GLYPHS
    lost en "$2" "$3" | cut -d ' ' -f 1-3 >allowed
    lost "$1" "$2" "$3" | awk 'NR == FNR { is_allowed[$0] = 1; next } !(($1 " " $2 " " $3) in is_allowed)' allowed - >wide
    [ ! -s wide ] || fail "too wide at $2, $3, in the language $1: $(cat wide)"
}
# No letter without a spelling, which would be a question mark, and nothing but ASCII.
check_ascii() { # FILE
    if LC_ALL=C grep -n '[^ -~]\|[a-z]?[a-z]' "$1"; then
        fail "${1#seen/} is not in ASCII"
    fi
}
# Plain play, its list of commands too, fits a terminal of 80 columns.
check_plain() { # FILE
    if grep -n '.\{81\}' "$1"; then
        fail "${1#seen/} is wider than 80 columns"
    fi
}

for language in en "$@"; do
    [ "$language" = en ] || install_language "$language" "$root/po/$language.po"
    for screen in 80x24-utf8 40x19-ascii ${TEST_ALL:+80x24-ascii 40x19-utf8}; do
        size=${screen%-*} glyphs=${screen#*-}
        play_screen "$language" "$size" "$glyphs"
        compare "$language" "$size" "$glyphs"
        [ "$glyphs" = utf8 ] || for script in $scripts; do
            check_ascii "seen/$language-$screen-$script"
        done
    done
    play_plain "$language"
    play_plain "$language" --ascii
    check_plain "seen/$language-plain"
    check_plain "seen/$language-plain-ascii"
    check_ascii "seen/$language-plain-ascii"
done

awk -f "$ui/pseudo_language.awk" "$root/po/fanorona.pot" >xx.po
install_language xx xx.po
scripts=$whole_scripts
play_screen xx 80x24 utf8
play_screen xx 40x19 utf8
play_plain xx
translation() { # TEXT
    sed -n "/^msgid \"$1\"\$/{n;s/^msgstr \"\(.*\)\"\$/\1/p}" xx.po
}
grep -q "$(translation White) *[0-9]*  $(translation human)" seen/xx-80x24-utf8-language || fail 'a side is shown without its player'
sed '/^[>#]/d; /^--/d' seen/xx-* | LC_ALL=C tr -c 'A-Za-z\200-\377\n' ' ' | tr ' ' '\n' |
    LC_ALL=C grep -x '[A-Za-z]\{3,\}' | LC_ALL=C sort -u >words
sed '/^#/d' "$ui/languages.words" | LC_ALL=C sort -u >expected
diff -u expected words || fail 'texts are not translated, or languages.words names words that are no longer seen'
[ "$failures" -eq 0 ]
