#!/bin/sh
# All shipped certificates, checked without the program: those of one board together, so that its
# tables are unpacked once.
#
# check_shipped.sh CHECK_INDEPENDENTLY ROOT
set -u
checker=$(realpath "$1") || exit 2
cd "$2/assets/certificates" || exit 2
boards=$(printf '%s\n' ./* | sed -n 's/^\.\/\([0-9]x[0-9]\)-standard\..*/\1/p' | sort -u)
[ -n "$boards" ] || exit 2
for board in $boards; do
    "$checker" "$board"-standard.* "$2/tablebases" || exit 1
done
