#!/bin/sh
# No test depends on the date, the time zone, the locale, the user, the number of processors or what else the machine
# does: runs the fast suite of a release build in surroundings of each kind. Not part of any suite, and not for
# sanitizers, which do not bear faketime.
#
# surroundings.sh BUILD [NAME...]     all of them, or those named
#
# It names what is missing, and leaves it out: faketime; locales (localedef -i tr_TR -f UTF-8 tr_TR.UTF-8);
# for another user than the one who runs it, root and mount namespaces, or user namespaces.
set -u
build=$(realpath "$1") && root=$(realpath "$(dirname "$0")/../..") || exit 2
shift
wanted=$*
results=$(mktemp) || exit 2
busy=
trap 'rm -f "$results"; [ -z "$busy" ] || kill $busy' EXIT
trap 'exit 2' HUP INT TERM
failed=0 ran=0

is_wanted() {
    case " $wanted " in
    *" $1 "* | '  ') ;;
    *) return 1 ;;
    esac
}
# Runs the suite in surroundings: in_ NAME COMMAND... An option of meson may be in $wrap.
in_() {
    is_wanted "$1" || return
    ran=$((ran + 1))
    name=$1
    shift
    # shellcheck disable=SC2086 # a list of words
    "$@" meson test -C "$build" --no-rebuild --suite fast --logbase "surroundings-$name" $wrap \
        >"$results" 2>&1 </dev/null
    status=$?
    echo "$name: $(sed -n 's/^Ok: *//p' "$results") passed," \
        "$(sed -n 's/^Fail: *//p' "$results") failed," \
        "$(sed -n 's/^Timeout: *//p' "$results") not in time," \
        "$(sed -n 's/^Skipped: *//p' "$results") skipped"
    [ "$status" -eq 0 ] && return
    failed=$((failed + 1))
    grep -E ' (FAIL|ERROR|TIMEOUT|INTERRUPT) ' "$results" || tail -n 5 "$results"
}
missing() {
    ! is_wanted "$1" || echo "$1: left out, there is no $2"
}

wrap=
in_ here env

if command -v faketime >/dev/null; then
    # The wrapper finds the time anew for each test, so that midnight comes while it runs.
    wrap="--wrap=$root/tests/checks/at_time.sh"
    in_ leap-day env AT='2028-02-29 12:00:00'
    in_ new-year env AT='2027-12-31 23:59:59.9'
    in_ new-year-far-east env AT='2027-12-31 23:59:59.9' TZ=Pacific/Kiritimati
    in_ summer-time env AT='2027-03-14 01:59:59.9' TZ=America/St_Johns
    wrap=
else
    missing 'another date' faketime
fi

for zone in Pacific/Kiritimati America/St_Johns; do
    if [ -e "/usr/share/zoneinfo/$zone" ]; then
        in_ "${zone#*/}" env TZ="$zone"
    else
        missing "${zone#*/}" "time zone $zone"
    fi
done

for locale in C de_DE.UTF-8 tr_TR.UTF-8 en_US.ISO-8859-1; do
    plain=$(echo "$locale" | tr -d - | tr '[:upper:]' '[:lower:]')
    if locale -a | tr -d - | tr '[:upper:]' '[:lower:]' | grep -qx "$plain"; then
        in_ "$locale" env LC_ALL="$locale" LANG="$locale" LANGUAGE="${locale%%_*}"
    else
        missing "$locale" "locale $locale"
    fi
done

in_ variables sh -c 'umask 077 && exec "$@"' sh env NO_COLOR=1 COLORFGBG='0;15' TERM=dumb COLUMNS=20 \
    LINES=5 HOME=/proc/nowhere XDG_CONFIG_HOME=/proc/nowhere XDG_STATE_HOME=/proc/nowhere \
    XDG_CACHE_HOME=/proc/nowhere XDG_DATA_HOME=/proc/nowhere FANORONA_TABLES=/proc/nowhere \
    CDPATH=/

if [ -e "$build/tests/tools/libmany_processors.so" ]; then
    # No more tests at a time than there really are.
    in_ processors env MESON_TESTTHREADS="$(nproc)" LD_PRELOAD=libmany_processors.so LD_LIBRARY_PATH="$build/tests/tools"
else
    missing processors "$build/tests/tools/libmany_processors.so"
fi

# The other kind of user: an ordinary user becomes root; root becomes an ordinary user, with a copy of the checkout in the same
# place.
if [ "$(id -u)" != 0 ]; then
    if unshare --map-root-user true 2>/dev/null; then
        in_ root unshare --map-root-user
    else
        missing root 'user namespace'
    fi
elif ! unshare --mount true 2>/dev/null; then
    missing ordinary-user 'mount namespace'
elif is_wanted ordinary-user; then
    copy=$(mktemp -d) && chmod 755 "$copy" && find "$root" -mindepth 1 -maxdepth 1 \( ! -name 'build*' \
        -o -name "${build#"$root/"}" \) -exec cp -a {} "$copy" \; && chown -R nobody "$copy" || exit 2
    # shellcheck disable=SC2016 # for the shell inside
    in_ ordinary-user unshare --mount sh -c 'mount --bind "$0" "$1" && cd "$1" && shift &&
        exec setpriv --reuid nobody --regid nogroup --clear-groups env HOME=/proc/nowhere "$@"' \
        "$copy" "$root"
    cp "$copy/${build#"$root/"}"/meson-logs/surroundings-* "$build/meson-logs"
    rm -rf "$copy"
fi

is_wanted busy && for _ in 1 2 3 4 5 6 7 8; do
    (while :; do :; done) &
    busy="$busy $!"
done
in_ busy env

[ $ran -gt 0 ] || { echo "nothing ran: no surroundings are called '$wanted'" && exit 2; }
[ "$failed" -eq 0 ] && echo 'the same everywhere'
