#!/bin/sh
# Every C file has the form that .clang-format asks for. Versions of clang-format differ in taste:
# skipped (status 77) without version 14, Debian 12's.
#
# format.sh ROOT [--fix]
set -u
root=$1
fix=${2:-}

for formatter in clang-format-14 clang-format ''; do
    [ -n "$formatter" ] || { echo 'there is no clang-format 14'; exit 77; }
    "$formatter" --version 2>/dev/null | grep -q 'version 14\.' && break
done

files() {
    find "$root/src" "$root/bench" "$root/tests" -name '*.[ch]' -print0
}

if [ "$fix" = --fix ]; then
    files | xargs -0 "$formatter" -i
    exit
fi
files | xargs -0 -n 40 -P 2 "$formatter" --dry-run -Werror || {
    echo 'to put them in form: sh tests/checks/format.sh . --fix'
    exit 1
}
