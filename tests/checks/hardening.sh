#!/bin/sh
# Says whether a program was built with what `-Dhardening=true` promises: hardening.sh PROGRAM.
set -u
program=$1
failed=0

# Reports a promise that the output of readelf, in English, doesn't show.
expect() {
    if ! LC_ALL=C readelf -W "$2" "$program" | grep -Eq "$3"; then
        echo "$program: $1"
        failed=1
    fi
}

expect 'its functions have no stack protector' --dyn-syms '__stack_chk_fail'
expect 'no call of the C library is fortified' --dyn-syms '__[a-z]+_chk@'
expect 'its symbols are not all bound at the start' --dynamic 'FLAGS.*NOW'
expect 'its relocations are not made read-only' --program-headers 'GNU_RELRO'
expect 'it is not loaded at an address that changes' --file-header 'Type: +DYN'
exit $failed
