#!/bin/sh
# A program that was built for another machine, or by another compiler, does the same as this machine's: every answer and
# every byte of every file is compared.
#
# portable.sh ROOT NATIVE PROGRAM [EMULATOR...]
set -u
root=$(realpath "$1") native=$(realpath "$2") program=$(realpath "$3") || exit 2
shift 3
. "$root/tests/settle.sh"

# Everything that is compared, in the folder where it is called; `fanorona` is the program.
work() {
    echo '--- rules'
    fanorona perft 4 --divide
    fanorona perft 3 --board 5x5 --rules mandatory
    fanorona perft 3 --board 7x9 --rules free-direction,revisit=yes
    fanorona moves 'bb2b/1w1w1/w3b/2b2/ww1bw w -' --json
    echo '--- tables'
    fanorona tables build --tables tables --board 3x3 --threads 2 >/dev/null 2>&1
    fanorona tables build --tables tables --board 3x5 --stones 6 --threads 2 >/dev/null 2>&1
    fanorona tables build --tables tables --board 5x5 --rules mandatory --stones 3 --threads 2 >/dev/null 2>&1
    fanorona tables digests --tables tables
    fanorona tables verify --tables tables --board 3x5 --stones 5 --threads 1
    fanorona tables stats --board 3x5 --stones 6
    fanorona tables probe '9/9/b8/9/3ww3b w -'
    fanorona tables find --board 5x5 --only 3v3 --sample 5 --seed 7
    echo '--- proofs'
    fanorona solve --board 3x3 --threads 1 --certificate proof | grep -v '^seconds\|^memory'
    fanorona solve --board 3x5 --tables none --threads 1 --nodes 20000 | grep -v '^seconds\|^memory'
    fanorona check-certificate proof* "$root/assets/certificates/5x7-standard.white"
    echo '--- games'
    printf 'd3-e3W\nc4-c3A\nsave game.fan\nquit\n' | fanorona play --plain --seed 1
    fanorona convert game.fan --output board.svg
    fanorona convert game.fan --to position
    fanorona match --white 3 --black 2 --games 2 --seed 5 --board 5x5 --threads 1 --save games
    fanorona book build --board 3x5 --depth 2 --nodes 500 --threads 1 --output book
}

# Does the work in a folder of its own: do_work NAME COMMAND..., the command being the program, perhaps in an emulator.
do_work() {
    mkdir "$folder/$1" && cd "$folder/$1" || exit 2
    output=$folder/$1.out
    shift
    command_line=$*
    # shellcheck disable=SC2086 # a list of words
    fanorona() {
        $command_line "$@"
    }
    work >"$output" 2>&1
}
do_work native "$native"
do_work other "$@" "$program"
cd "$folder" || exit 2
sed -i 's/^\[Date ".*"\]/[Date "DAY"]/' native/game.fan other/game.fan native/games/* other/games/*
diff native.out other.out && diff -r native other || exit 1
echo "$(wc -l <native.out) lines and $(find native -type f | wc -l) files are the same"
[ "$(find native -type f | wc -l)" -gt 30 ] || { cat native.out; exit 1; }
