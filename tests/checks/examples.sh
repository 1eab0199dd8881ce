#!/bin/sh
# The examples in a page are what the program does. An example is a fenced block that begins with
# `$ COMMAND`; commands and their output, errors included, must come out as they are written.
# `fanorona` and `scripts/play` in a command are the program. With --update the page is renewed: read
# the difference before committing.
#
# examples.sh [--update] PROGRAM PAGE
set -u
update=false
if [ "$1" = --update ]; then
    update=true
    shift
fi
program=$(realpath "$1") && page=$(realpath "$2") || exit 2

. "$(dirname "$(realpath "$0")")/../settle.sh"
work=$folder
mkdir -p "$work/run/scripts"
ln -s "$program" "$work/run/scripts/play"
ln -s "$program" "$work/run/fanorona"
PATH=$work/run:$PATH
cd "$work/run" || exit 2

# The page once more, with every example's commands run.
examples=0 place=text
while IFS= read -r line; do
    case $place:$line in
    text:'```'*) place=fence ;;
    fence:'$ '*) place=example ;;
    fence:'```' | example:'```') place=text ;;
    fence:*) place=block ;;
    block:'```') place=text ;;
    esac
    case $place:$line in
    example:'$ '*)
        examples=$((examples + 1))
        printf '%s\n' "$line"
        sh -c "${line#'$ '}" 2>&1 </dev/null
        ;;
    example:*) ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$page" >"$work/page"

echo "$examples examples in $page"
[ "$examples" -gt 0 ] || exit 1
if $update; then
    cp "$work/page" "$page"
else
    diff -u "$page" "$work/page"
fi
