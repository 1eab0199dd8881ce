#!/bin/sh
# The pictures of docs/pictures are what the screen looks like, and the board that the README shows. With --update they become
# that: look at them before committing.
#
#   tests/ui/pictures.sh [--update] SCREEN_SCRIPT FANORONA
set -u
update=no
if [ "$1" = --update ]; then
    update=yes
    shift
fi
program=$(realpath "$1") && fanorona=$(realpath "$2") || exit 2
here=$(dirname "$(realpath "$0")")
pictures=$here/../../docs/pictures
. "$here/../settle.sh"
mkdir "$folder/drawn"
for script in "$here"/pictures*.script; do
    (cd "$folder/drawn" && "$program" "$script" 80x24 utf8) >"$folder/out" || exit 1
done
echo '1. d3-e3W *' | "$fanorona" convert - --output "$folder/drawn/board.svg" || exit 1
if [ $update = yes ]; then
    mkdir -p "$pictures"
    cp "$folder"/drawn/*.svg "$pictures"
elif ! diff -r "$folder/drawn" "$pictures" >"$folder/out"; then
    echo "not as drawn now; if they should be: tests/ui/pictures.sh --update $1 $2" >&2
    exit 1
fi
