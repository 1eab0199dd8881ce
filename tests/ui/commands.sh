#!/bin/sh
# Runs every command in a pseudo-language of other letters (pseudo_language.awk): the only English words that it prints are
# those of commands.words, which are names and what is typed. In every language that is offered help fits into 80 columns,
# and where the locale isn't UTF-8 it is in ASCII, with a spelling for every letter.
#
#   tests/ui/commands.sh PROGRAM
set -u
program=$(realpath "$1") || exit 2
ui=$(realpath "$(dirname "$0")") && root=$(realpath "$ui/../..") || exit 2
. "$root/tests/settle.sh"
. "$root/tests/commands_of.sh"
if ! command -v msgfmt >"$folder/where"; then
    echo 'gettext is not installed'
    exit 77
fi

# A copy of the program finds catalogues beside it.
mkdir -p "$folder/games" "$folder/work"
cp "$program" "$folder/games/fanorona"
cd "$folder/work" || exit 2
install_language() { # LANGUAGE FILE.po
    mkdir -p "../share/locale/$1/LC_MESSAGES"
    msgfmt --output-file="../share/locale/$1/LC_MESSAGES/fanorona.mo" "$2" || exit 1
}
commands=$(commands_of ../games/fanorona)
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

languages=$(sed '/^#/d' "$root/po/LINGUAS")
for language in en $languages; do
    [ "$language" = en ] || install_language "$language" "$root/po/$language.po"
    for command in '' $commands; do
        # shellcheck disable=SC2086 # no command is no word
        LC_ALL=C.UTF-8 ../games/fanorona $command --help --language "$language" >utf8 || fail "no help of '$command'"
        # shellcheck disable=SC2086
        ../games/fanorona $command --help --language "$language" >ascii || fail "no help of '$command'"
        [ -s utf8 ] && [ -s ascii ] || fail "the help of '$command' is empty in the language $language"
        ! LC_ALL=C.UTF-8 grep '.\{81,\}' utf8 ascii || fail "help of '$command' is wider than 80 columns in the language $language"
        ! grep '[^ -~]\|[a-z]?[a-z]' ascii || fail "help of '$command' is not in ASCII in the language $language"
    done
done

awk -f "$ui/pseudo_language.awk" "$root/po/fanorona.pot" >xx.po
install_language xx xx.po
LC_ALL=C.UTF-8 LANGUAGE=xx
export LANGUAGE
run() {
    printf '$ fanorona'
    printf ' %s' "$@"
    echo
    ../games/fanorona "$@" 2>&1
}

{
    run --help
    for command in $commands; do
        run $command --help
    done

    small='--board 3x3 --tables t1 --threads 1'
    # shellcheck disable=SC2086 # lists of options
    {
        run tables list --tables t1
        run tables build $small --stones 5
        run tables build $small --stones 5
        run tables build $small --stones 5 --keep-every x
        run tables build $small
        run tables list --tables t1
        run tables stats $small
        run tables stats $small --only 3v3
        run tables stats --board 3x5 --tables t1
        run tables verify $small
        run tables verify $small --sample 2 --seed 1
        run tables verify $small --seed 1
        run tables probe --tables t1 '1b1/1w1/1w1 w -'
        run tables probe --tables t1 '1bb/1ww/1w1 w -'
        run tables probe --tables t1 'bbb/b1w/www w -'
        run tables probe --tables t1 '5/1b3/5/5/1w3 w -'
        run tables find $small --longest 3
        run tables find $small --outcome draw --sample 3 --seed 1
        run tables find $small --plies 99
        run tables find $small --plies x
        run tables find $small --outcome x
        run tables find $small --sample 2 --longest 2
        run tables digests --tables t1
        cp -r t1 t2
        for file in t2/*/*.wdl; do
            echo x >"$file"
        done
        run tables list --tables t2
        run tables verify --board 3x3 --tables t2
        run tables xx
        run tables list xx
        run tables list --stones 3
        run eval $small --nodes 300
        run eval $small --nodes 300 '1b1/1w1/1w1 w -'
        run eval --board 3x5 --tables t1 --threads 1 --nodes 300
        run eval 'xx w -'
        run eval --nodes x
        run solve --board 3x3 --tables none --threads 1 --certificate c1
        run solve --board 3x3 --tables none --threads 1 --certificate c1
        run solve --board 3x5 --tables none --threads 1 --nodes 100
        run solve $small --certificate c2
        run solve --board 3x3 --tables none --threads 1 --certificate c3 'b2/3/2w w -'
        run solve --board 3x3 --tables none --threads 1 --checkpoint k1
        run solve --board 3x3 --tables none --threads 1 --checkpoint k1
        run solve --board 3x3 --tables none --threads 1 --openings o1
        run solve --algorithm x
        run check-certificate c1 --tables t1
        run check-certificate c1 c2 --tables t1
        run check-certificate c1 --to-the-end --tables t1
        run check-certificate c1 --output c4 --tables t1
        run check-certificate c1 --output c4 --tables t1
        run check-certificate c2 --tables none
        run check-certificate n1
        printf x >>c1
        run check-certificate c1
        run match --board 3x3 --white greedy --black random --games 24 --seed 1 --save g1 --sprt 0,900
        run match --board 3x3 --white 1 --black random --games 2 --seed 1 --known-draws --tables t1
        run match --board 3x3 --white 'engine::' --black random --games 2 --seed 1
        run match --white human --black xx
        run match --white human --black random
        run match --sprt x --white 1 --black 1
        run analyse g1/game-000001.fan --nodes 300 --time 1000 --threads 1 --tables t1
        run analyse g1/game-000002.fan --nodes 300 --time 1000 --threads 1 --tables none
        run analyse n1
        run book build $small --depth 2 --nodes 100 --output b1
        run book build $small --depth 2 --nodes 100 --output b1
        run book xx
    }
    run convert --to position g1/game-000001.fan --ply 999
    run convert --to xx
    run convert n1 --to text
    run moves --board 3x3
    run moves 'bbb/b1w/www x -'
    run moves --position 'bbb/b1w/www w d4'
    run perft 2 --board 3x3 --divide
    run perft x
    run perft
    run perft 1 2
    run perft 1 --save x
    run xx
    run --xx
    run --board
    run --language xx
    run --board 7
    run --rules x --board 3x3
    mkdir -p "$XDG_CONFIG_HOME/fanorona"
    printf 'xx\nboard\nhints xx\ncolor xx\nlanguage xx\n' >"$XDG_CONFIG_HOME/fanorona/config"
    run perft 1
} >seen

# Not what was run, nor the left column of help, the temporary folder, options with their values, digests and positions.
sed "/^\\\$/d; s|$folder||g
    s/^ \\{2,6\\}[-A-Z[a-z].\\{1,30\\}  //; s/--[a-z][a-z-]*\\( [A-Za-z0-9+,]*\\)\\{0,1\\}//g" seen >cut
words_of() {
    LC_ALL=C tr -c 'A-Za-z\200-\377\n' ' ' | tr ' ' '\n' | LC_ALL=C grep -x '[A-Za-z]\{3,\}' |
        LC_ALL=C grep -vx '[a-f]*\|[bw]*' | LC_ALL=C sort -u
}
words_of <cut >words
sed '/^#/d' "$ui/commands.words" | LC_ALL=C sort -u >expected
if ! diff -u expected words; then
    fail 'texts are not translated, or commands.words names words that are no longer seen:'
    LC_ALL=C comm -13 expected words | while read -r word; do
        grep -nw "$word" cut | head -n 2
    done
fi
[ "$failures" -eq 0 ]
