#!/bin/sh
# The manual page that is made of docs/formats.md has all its headings, tables and blocks, and roff has nothing to complain
# about in any page, if it is installed.
#
# page.sh ROOT
set -u
. "$1/tests/settle.sh"
source=$1/docs/formats.md page=$folder/page.5
awk -v name=fanorona-formats -v section=5 -v about=forms -v version=0 -f "$1/man/page.awk" "$source" >"$page" || exit 1
failures=0

# What one pattern finds in the source as often as another one in the page.
same() {
    wanted=$(grep -c "$1" "$source") found=$(grep -c "$2" "$page")
    [ "$wanted" -gt 0 ] && [ "$wanted" -eq "$found" ] && return
    echo "$found of $2 for $wanted of $1"
    failures=$((failures + 1))
}
same '^### ' '^[.]SS '
same '^ *|[-: |]*|$' '^[.]TS$'
same '^ *|[-: |]*|$' '^[.]TE$'
same '^- ' '^[.]IP .(bu'
[ "$(grep -c '^## ' "$source")" -eq $(($(grep -c '^[.]SH ' "$page") - 2)) ] || {
    echo "a heading is missing"
    failures=$((failures + 1))
}
[ "$(grep -c '^```' "$source")" -eq "$(grep -cE '^[.](nf|fi)$' "$page")" ] || {
    echo "a block is missing"
    failures=$((failures + 1))
}
if command -v groff >"$folder/where"; then
    for page in "$page" "$1"/man/*.6; do
        groff -t -man -Tutf8 -ww "$page" 2>"$folder/complaints" >"$folder/text"
        [ -s "$folder/text" ] && [ ! -s "$folder/complaints" ] || {
            cat "$folder/complaints"
            failures=$((failures + 1))
        }
    done
fi
[ "$failures" -eq 0 ]
