#!/bin/sh
# What shells complete is what the program takes: commands, verbs and options are compared with its help, in each shell
# that is here, and the values of options are given to it.
#
# completions.sh PROGRAM FOLDER (with fanorona.bash, fanorona.fish and _fanorona)
set -u
program=$(realpath "$1") made=$(realpath "$2") || exit 2
. "$(dirname "$(realpath "$0")")/../settle.sh"
. "$(dirname "$(realpath "$0")")/../commands_of.sh"
mkdir "$folder/work" && cd "$folder/work" && : >'a game.fan' && mkdir games || exit 2
failures=0 shells=0

# Compares two files with a word a line, in any order.
same() {
    sort -u "$2" >"$folder/offered.sorted"
    sort -u "$3" >"$folder/wanted.sorted"
    [ -s "$folder/wanted.sorted" ] && diff "$folder/offered.sorted" "$folder/wanted.sorted" && return
    echo "$1: < is offered, > is what the program takes"
    failures=$((failures + 1))
}
# What the program says of itself, a word a line.
help_options() {
    "$program" "$@" --help | sed -n 's/^ .*\(--[a-z][a-z-]*\).*/\1/p'
}
help_verbs() {
    "$program" tables --help | sed -n 's/^\([a-z]*\)\( \[POS\]\)*:.*/\1/p'
}

# complete_SHELL WORD...: prints what the shell offers for the last word after `fanorona`, a word a line.
complete_bash() {
    bash -c '. "$0"; COMP_WORDS=(fanorona "$@"); COMP_CWORD=$#; _fanorona; printf "%s\n" "${COMPREPLY[@]}"' \
        "$made/fanorona.bash" "$@"
}
complete_fish() {
    # shellcheck disable=SC2016 # for fish
    fish --no-config -c 'source $argv[1]; complete -C (string join -- " " fanorona $argv[2..])' "$made/fanorona.fish" "$@" |
        sed 's/\t.*//'
}
# It completes only on a terminal. Its functions give what they offer to compadd.
cat >"$folder/offer.zsh" <<'end'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2=; fpath=(${(q)1} \$fpath); autoload -U compinit; compinit -u -d ${(q)2}.dump; unsetopt beep list_beep"
zpty -w shell "offers=${(q)2}"'; compadd() {
    local -a words
    [[ " $*" == *\ -[AOD]\ * ]] || { builtin compadd -A words "$@"; [[ -z $words ]] || print -rl -- $words >>$offers }
    builtin compadd "$@"
}'
zpty -w shell 'show() { BUFFER=; print -r -- "[[]]" }; zle -N show; bindkey ^X show; print rea""dy'
zpty -r shell output '*ready*'
zpty -w -n shell "fanorona ${(j: :)@[3,-1]}"$'\t\x18'
zpty -r shell output '*\]\]*'
end
complete_zsh() {
    : >"$folder/offers"
    zsh -f "$folder/offer.zsh" "$made" "$folder/offers" "$@" && cat "$folder/offers"
}

commands_of "$program" >"$folder/commands"
while read -r name; do
    # The help of play lists keys, too, which aren't options.
    help_options "$name" >"$folder/options_of_$name"
done <"$folder/commands"
help_verbs >"$folder/verbs"

for shell in bash fish zsh; do
    command -v $shell >"$folder/where" || continue
    shells=$((shells + 1))
    complete_$shell '' | grep -v '^a game.fan$\|^games/*$\|^a\\ game.fan$' >"$folder/offered"
    same "$shell: commands" "$folder/offered" "$folder/commands"
    while read -r name; do
        complete_$shell "$name" -- >"$folder/offered"
        same "$shell: options of $name" "$folder/offered" "$folder/options_of_$name"
    done <"$folder/commands"
    complete_$shell tables '' >"$folder/offered"
    same "$shell: verbs of tables" "$folder/offered" "$folder/verbs"
    complete_$shell play 'a' >"$folder/offered"
    grep -q '^a.* game.fan$' "$folder/offered" || { echo "$shell: files aren't offered" && failures=$((failures + 1)); }
    complete_$shell match --save 'g' >"$folder/offered"
    grep -q '^games/*$' "$folder/offered" || { echo "$shell: folders aren't offered" && failures=$((failures + 1)); }
    for option in board rules white clock color hints think language; do
        complete_$shell play --$option '' >"$folder/offered"
        [ -s "$folder/offered" ] || { echo "$shell: no value of --$option" && failures=$((failures + 1)); }
        sed "s/^/$option /" "$folder/offered" >>"$folder/settings"
    done
    # After a value the line goes on as before it.
    complete_$shell --board 5x5 --rules mandatory tables probe --j >"$folder/offered"
    echo --json >"$folder/wanted"
    same "$shell: after values" "$folder/offered" "$folder/wanted"
done

echo "$shells shells"
[ $shells -gt 0 ] || exit 77

# The program reads each value in its configuration, where nothing has to run for it.
mkdir -p "$XDG_CONFIG_HOME/fanorona"
sort -u "$folder/settings" >"$folder/each_setting"
while read -r setting; do
    echo "$setting" >"$XDG_CONFIG_HOME/fanorona/config"
    "$program" perft 0 >"$folder/answer" 2>&1
    [ "$(cat "$folder/answer")" = 1 ] || { echo "$setting: $(cat "$folder/answer")" && failures=$((failures + 1)); }
done <"$folder/each_setting"
rm "$XDG_CONFIG_HOME/fanorona/config"

# What zsh makes of a line: it is typed, then a Tab, then a key that shows what the line has become.
cat >"$folder/type.zsh" <<'end'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2=; fpath=(${(q)1} \$fpath); autoload -U compinit; compinit -u -D; unsetopt beep list_beep"
zpty -w shell 'show() { print -r -- "[[$BUFFER]]"; BUFFER= }; zle -N show; bindkey ^X show; print rea""dy'
zpty -r shell output '*ready*'
while IFS='|' read -r typed wanted; do
    zpty -w -n shell "$typed"$'\t\x18'
    zpty -r shell output '*\]\]*'
    line=${${output##*\[\[}%%\]\]*}
    [[ $line == $wanted ]] && print right || print -r -- "zsh: after '$typed' the line is '$line', not '$wanted'"
done
end
if command -v zsh >"$folder/where"; then
    zsh -f "$folder/type.zsh" "$made" >"$folder/answer" <<'end'
fanorona che|fanorona check-certificate 
fanorona tables pro|fanorona tables probe 
fanorona tables probe --js|fanorona tables probe --json 
fanorona play --board=5x7 --rul|fanorona play --board=5x7 --rules=
fanorona --rules free|fanorona --rules free-direction 
fanorona match --white perf|fanorona match --white perfect 
fanorona match --save g|fanorona match --save games/
fanorona play a|fanorona play a\ game.fan 
end
    ! grep -vx right "$folder/answer" && [ "$(grep -cx right "$folder/answer")" = 8 ] || failures=$((failures + 1))
fi
[ $failures -eq 0 ]
