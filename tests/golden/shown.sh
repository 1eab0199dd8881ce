# What comes from a file, the command line or another program reaches a terminal as what can be seen; a file or
# a pipe gets records and books as they are.
red=$(printf '\033[31m') # a control sequence
turn=$(printf '\342\200\256') # writing turns round: U+202E
erase=$(printf '\302\2332J') # the same as ESC [ in another form: U+009B
# "show WORD...": runs the program, and shows what it printed without the words, which are raw.
show() {
    "$PROGRAM" "$@" 2>&1
    echo "status $?"
}
# Names of files, options and their values.
show convert "no${red}ne.fan" --to record
show "$red"
show "--$turn"
show play --plain --rules "standard$erase"
show convert --position "1b1/3/1w1 w $red" --to record
show perft "$erase"
show convert - --to "$turn" </dev/null
show moves - <<END
1b1/3/1w1 w $red$turn$erase
END
show eval --tables "$turn" 3
show match --white "$red" --black random
show solve --checkpoint "no/${red}folder" '1b1/3/1w1 w -'
show check-certificate "$(printf 'one\ntwo\300')"
# A configuration file.
mkdir -p "$XDG_CONFIG_HOME/fanorona"
printf 'col%sour\nkey undo %s\nkey redo %s\nboard %s\n' "$turn" "$turn" "$erase" "$(printf '\177')" \
    >"$XDG_CONFIG_HOME/fanorona/config"
show perft 0 2>&1 | sed 's/^fanorona: .*config,/fanorona: config,/; s/, there are .*//'
rm "$XDG_CONFIG_HOME/fanorona/config"
# Other programs.
cat >liar <<'END'
#!/bin/sh
while read -r line; do case $line in isready) echo readyok ;; go*) printf 'bestturn \033[31m\342\200\256\n' ;; esac; done
END
chmod +x liar
show match --white engine:./liar --black random --games 2 --seed 1
printf 'setoption name %s value x\nposition %s\nquit\n' "$red" "$turn" | show engine --tables none
printf '%s\nplay %s\nquit\n' "$erase" "$red" | show engine --simple --tables none
# The names of players, in a report and in a plain game.
printf '[White "Bao%s"] [Black "So%s"] [Board "3x3"] {%s} 1. a1-b2A *\n' "$turn" "$erase" "$turn" >game.fan
show analyse game.fan --tables none --nodes 10 | head -n 1
printf 'board off\n%s\nload %s\nload game.fan\nsave %s.fan\nquit\n' "$turn" "$red" "$erase" |
    show play --plain --board 3x3
# To a file as it is, whole.
show convert game.fan --to record >again.fan
LC_ALL=C sed -n 'l 200' again.fan
printf 'board off\nload game.fan\nrecord\nquit\n' | show play --plain --board 3x3 | LC_ALL=C sed -n 'l 200'
# JSON says everything in ASCII.
for folder in "tables$turn" "$(printf 'tables\377\177')"; do
    mkdir -p "$folder"
    cp -r "$ROOT/tablebases/3x3-standard" "$folder"
    show tables list --board 3x3 --tables "$folder" | head -n 1
    show tables list --board 3x3 --tables "$folder" --json | grep -o '"path.*' | head -n 1
done
