#!/bin/sh
# The version of meson.build is the one that the changelogs begin with, and it stands nowhere else.
#
# version.sh ROOT VERSION
set -u
cd "$1" || exit 2
version=$2 failures=0
grep -m 1 '^## \[[0-9]' CHANGELOG.md | grep -qF "[$version] - " || {
    echo "CHANGELOG.md does not begin with version $version and its day"
    failures=1
}
head -n 1 debian/changelog | grep -qF "fanorona ($version)" || {
    echo "debian/changelog does not begin with version $version"
    failures=1
}
! grep -rnF "$version" --include=*.[ch] --include=*.6 --include=*.in src man desktop || failures=1
exit $failures
