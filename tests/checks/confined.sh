#!/bin/sh
# Commands that only read have given up writing files, starting programs and opening sockets before they read what they
# are given (src/base/confine.h): an intruder in them tries. Skipped (status 77) if the kernel has no Landlock.
#
# confined.sh PROGRAM INTRUDER ROOT
set -u
program=$(realpath "$1") intruder=$(realpath "$2") ROOT=$(realpath "$3")
. "$ROOT/tests/settle.sh"
cd "$folder" || exit 2
"$program" convert --to record --output game.fan || exit 1
"$program" solve --board telo --tables none --memory 32M --threads 1 --certificate proof >solved || exit 1
mkdir away && mv proof away || exit 1
failed=0

# intrude WORD...: prints that the intruder tried in a command, and what it could do.
intrude() {
    rm -f intrusion
    LD_PRELOAD=${intruder##*/} LD_LIBRARY_PATH=${intruder%/*} "$program" "$@" 2>&1 >/dev/null | sed -n 's/^intruder:/tried/p'
}
could=$(intrude moves)
case $could in
*Landlock*) echo 'this kernel has no Landlock' && exit 77 ;;
'tried wrote ran called') ;;
*) echo "the intruder does not work: '$could'" && exit 1 ;;
esac

# confined WORD...: the intruder tried, and could do nothing.
confined() {
    could=$(intrude "$@")
    [ "$could" = 'tried' ] && return
    echo "$*: an intruder ${could:-did not try}"
    failed=1
}
confined convert game.fan --to position
mkdir out
confined convert game.fan --to svg --output out/game.svg
confined analyse game.fan --nodes 10 --tables none
confined check-certificate away/proof
confined tables probe --board 3x3
confined tables list --board 3x3
confined tables verify --board 3x3
confined tables find --board 3x3 --tables "$ROOT/tablebases"
confined tables digests --tables "$ROOT/tablebases"
[ -s out/game.svg ] && [ -s away/proof.verified ] || { echo 'what should be written was not'; failed=1; }
exit $failed
