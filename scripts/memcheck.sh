# shellcheck shell=sh disable=SC2154,SC2034 # variables come from scripts/test and go to build.sh
# What scripts/test --memcheck does: the golden tests run the program under valgrind's memcheck. Each case is a test, and fails
# if its output is not as expected, or if valgrind finds bytes that are read before they are written, reads and writes outside of
# what was allocated, or memory that nobody can free any more. Sourced by scripts/test.

# Cases without it: faults sets limits that valgrind itself would need, installed and language copy the program, bench, figures, locks
# and memory are of other programs, and proofs and published would take hours.
without_memcheck=' faults installed language bench figures locks memory proofs proofs_all published '

# A program in place of the one that was built, of the same name: write_wrapper FOLDER.
write_wrapper() {
    mkdir -p "$1/said"
    cat >"$1/fanorona" <<WRAPPER
#!/bin/sh
exec valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite --log-file='$1/said/%p' '$build/src/cli/fanorona' "\$@"
WRAPPER
    chmod +x "$1/fanorona"
}

# Runs a case: check_case FOLDER CASE. Valgrind's errors begin with ==; it also tells which system calls it doesn't know.
check_case() {
    rm -f "$1"/said/*
    "$root/tests/golden/run" "$1/fanorona" "$2" || return
    ! cat "$1"/said/* | grep '^=='
}

test_memcheck() {
    build=$root/build options=$release
    if ! build_targets src/cli/fanorona; then
        failed=$((failed + 1))
        return
    fi
    command -v valgrind >/dev/null || { leave_out 'memcheck, for there is no valgrind here'; return; }
    say 'running the golden tests under memcheck'
    write_wrapper "$build/memcheck"
    for case in "$root"/tests/golden/*.sh; do
        name=$(basename "$case" .sh)
        case $without_memcheck in
        *" $name "*) ;;
        *) count check_case "$build/memcheck" "$case" ;;
        esac
    done
}
