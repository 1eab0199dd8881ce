#!/bin/sh
# The examples of docs/library.md compile without a warning and do what they should, with nothing but the header and the
# shared library; no name but those of the header can be reached in it, and all of these. tests/unit/test_library.c calls each.
#
# library.sh ROOT LIBRARY COMPILER...
set -u
root=$1 library=$(realpath "$2")
shift 2
. "$root/tests/settle.sh"
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

# Prints the block of the page that begins with ```LANGUAGE.
block() {
    sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/{ /^\`\`\`/!p; }" "$root/docs/library.md"
}
block c >"$folder/endgame.c"
block python >"$folder/turns.py"
[ "$(wc -l <"$folder/endgame.c")" -le 70 ] || fail 'the example is longer than it should be'

ln -s "$library" "$folder/libfanorona.so.0"
"$@" -std=c11 -Wall -Wextra -Wpedantic -Werror -I "$root/src/library" -o "$folder/endgame" "$folder/endgame.c" \
    "$folder/libfanorona.so.0" -Wl,-rpath,"$folder" || exit 1

# An endgame to its end, and a text that is refused.
"$folder/endgame" '9/9/b8/9/3ww3b w -' "$root/tablebases" >"$folder/out" || fail "the example fails: $?"
grep -q '^White .*: win in [0-9]*$' "$folder/out" || fail "no win: $(cat "$folder/out")"
tail -n 1 "$folder/out" | grep -q '^end: ' || fail "no end: $(cat "$folder/out")"
tail -n 2 "$folder/out" | head -n 1 | grep -q 'win in 1$' || fail "no last turn: $(cat "$folder/out")"
"$folder/endgame" 'nothing' 2>"$folder/refused" && fail 'a text that is no position is taken'
grep -q 'row' "$folder/refused" || fail "refused without a reason: $(cat "$folder/refused")"

# Names: those of the header, no more and no fewer.
sed -n 's/^[A-Za-z].*[ *]\(fanorona_[a-z_]*\)(.*/\1/p' "$root/src/library/fanorona.h" | sort >"$folder/declared"
nm --dynamic --defined-only "$library" | sed -n 's/.* T \([^@]*\).*/\1/p' | sort >"$folder/exported"
[ -s "$folder/declared" ] && diff "$folder/declared" "$folder/exported" || fail 'the header (<) and the library (>) differ'
while read -r name; do
    grep -q "$name(" "$root/tests/unit/test_library.c" || fail "tests/unit/test_library.c doesn't call $name"
done <"$folder/declared"
echo '#include "fanorona.h"' | "$@" -x c++ -fsyntax-only -I "$root/src/library" - 2>"$folder/cxx" ||
    grep -q 'c++\|cc1plus' "$folder/cxx" || fail "not for C++: $(cat "$folder/cxx")"

# A library with a sanitizer in it needs a program that has one, too.
if command -v python3 >"$folder/where" && ! nm --dynamic "$library" | grep -qE '__(asan|tsan)_init'; then
    python3 "$folder/turns.py" "$library" >"$folder/out" || fail 'the Python example fails'
    grep -qx 'd3-e3A' "$folder/out" && grep -qx '[0-9]* sequences of three turns' "$folder/out" ||
        fail "the Python example: $(cat "$folder/out")"
fi
[ $failures -eq 0 ]
