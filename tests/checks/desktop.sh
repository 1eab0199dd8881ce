#!/bin/sh
# What menus and software centres read is valid. What there is no program for is not checked; without any the test is
# skipped (status 77).
#
# desktop.sh ROOT METAINFO...
set -u
root=$1
shift
checks=0 failed=0

# Runs a check if its program is here.
check() {
    command -v "$1" >/dev/null || return 0
    checks=$((checks + 1))
    "$@" || failed=1
}
check desktop-file-validate "$root/desktop/fanorona.desktop"
for metainfo; do
    check appstreamcli validate --no-net "$metainfo"
done
check xmllint --noout "$root/desktop/fanorona.svg"
echo "$checks checks"
[ $failed -eq 0 ] || exit 1
[ $checks -gt 0 ] || exit 77
