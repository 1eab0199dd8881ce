# Opening books: made, refused, played from or not. With tables that know every position, no score
# depends on how search judges.
run_with_tables() {
    FANORONA_TABLES=$ROOT/tablebases run "$@"
}
run_with_tables book build --board 3x3 --depth 3 --nodes 1000 --tolerance 20
run_with_tables book build --board 3x3 --depth 2 --nodes 1000 --threads 2 --output 3x3.book
run book build --board 3x3 --position '1b1/3/1w1 w' --depth 1 --nodes 100 --tables none
# The opponent may play worse than the book does.
run_with_tables book build --board 3x3 --depth 3 --wide 1 --nodes 1000 --tolerance 20 --follow 900
# Played from, by any image of the position too; not without limits, nor where it is switched off.
printf '%s\n' 'fanorona book 1' 'board 5x9 standard' 'made by hand' \
    'position bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -' '  d3-e3W 1 -25' >own.book
engine() {
    show_command fanorona engine "$@"
    "$PROGRAM" engine --tables none --memory 4M "$@" | sed 's/ time [0-9]*\( nps [0-9]*\)\?//'
}
go='position bbbbbbbbb/bbbbbbbbb/wbwb1wbwb/wwwwwwwww/wwwwwwwww w'
printf '%s\n' "$go" 'go nodes 100' | engine --book own.book
printf '%s\n' "$go" 'setoption name book value off' 'go nodes 100' | engine --book own.book | grep -c "source book"
printf '%s\n' "$go" 'go nodes 100' | engine --book none | grep -c "source book"
printf '%s\n' "$go" 'setoption name book value of' 'setoption name book value ON' 'go infinite' 'stop' | engine --book own.book |
    grep -e book -e error
printf '%s\n' 'position start' 'go nodes 100' | engine | grep -c 'source book'
printf '%s\n' new 'go 5' | engine --simple --book own.book
echo 'play --plain' && printf 'moves\nquit\n' | fanorona play --plain --white perfect --book own.book --tables none | grep -o 'd3-e3W' | head -n 1
# Not for other rules or another board: a turn of the book may be illegal there.
for setting in '--rules mandatory' '--rules standard,first=one' '--board 5x5'; do
    # shellcheck disable=SC2086 # two words
    printf '%s\n' 'position start' 'go nodes 100' | engine --book own.book $setting >answer
    grep -c '^bestturn' answer
    grep -c 'source book' answer
done
# What is refused.
run engine --book missing.book
sed 's/e3W/e4W/' own.book >illegal.book
run match --white 5 --black 5 --book illegal.book
run play --plain --book illegal.book
run book
run book make
run book build again
run book build --depth 0
run book build --avoid e2-e3A,e2-e4
run_with_tables book build --board 3x3 --depth 1 --nodes 1000 --tolerance 999 --avoid b1-b2A
# The line that says how it was made has the turns as the program writes them.
FANORONA_TABLES=$ROOT/tablebases fanorona book build --board 3x3 --depth 1 --nodes 1000 --avoid ' B1-B2a,a1-b2
' --output avoided.book
sed -n 3p avoided.book
echo quit | fanorona engine --board 3x3 --book avoided.book
run book build --nodes x
run book build --tolerance 1000
run book build --tolerance 50 --follow 49
run book build --vela white
run book build --rules standard,first=one --nodes 10 --tables none
run book build --board 3x3 --position '3/3/1w1 b' --nodes 10 --tables none
run book build --board 3x3 --depth 1 --nodes 10 --tables none --output missing/3x3.book
