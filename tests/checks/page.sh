#!/bin/sh
# The manual page that is made of docs/formats.md has all its headings, tables and blocks. No page has control bytes, and if
# groff is installed, it makes every page without a warning and fit for a terminal of 80 columns.
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

# Lines of a file that no terminal should get: with control bytes, or with more than 80 columns.
unfit() {
    grep -n '[[:cntrl:]]' "$1"
    tr -d '\200-\277' <"$1" | awk 'length($0) > 80 { print NR ": more than 80 columns: " $0 }'
}
command -v groff >"$folder/where" || echo 'there is no groff: nobody sees how the pages look'
for page in "$page" "$1"/man/*.6; do
    tr -d '\t' <"$page" | grep -n '[[:cntrl:]]' >"$folder/complaints"
    if command -v groff >"$folder/where"; then
        # As man does it for 80 columns; no bold type, which is made of control bytes.
        groff -t -man -Tutf8 -ww -rLL=78n -P-cbou "$page" 2>>"$folder/complaints" >"$folder/text"
        [ -s "$folder/text" ] || echo 'there is no text' >>"$folder/complaints"
        unfit "$folder/text" >>"$folder/complaints"
    fi
    [ -s "$folder/complaints" ] || continue
    echo "$page:"
    cat "$folder/complaints"
    failures=$((failures + 1))
done
[ "$failures" -eq 0 ]
