# shellcheck shell=sh disable=SC2154,SC2034 # variables come from scripts/test and go to build.sh
# scripts/test --lint sources this file. Programs that read the source, and don't run it, look for mistakes. Each is a test.
# If one complains about code that is right, the source marks the place and gives the reason.

# A build folder that is only set up, not built, says how clang compiles each file.
set_up_for_clang() {
    build=$root/build-lint
    mkdir -p "$build"
    printf "[binaries]\nc = 'clang'\n" >"$build/clang.ini"
    options="$checked -Dmpi=disabled --native-file=clang.ini"
    build_targets build.ninja
}

# clang-tidy, with what .clang-tidy asks for: slips, paths on which something goes wrong, and locks. It knows our cmocka.
check_with_clang_tidy() {
    find "$root/src" "$root/bench" "$root/tests" -name '*.c' -not -path "$root/*/cluster/*" -print0 | sort -z |
        xargs -0 -n 4 -P "$(nproc)" clang-tidy -p "$build" --quiet --extra-arg-before="-I$root/tests/lint" 2>"$build/output.txt" ||
        { tail -n 5 "$build/output.txt" >&2 && return 1; }
}

# cppcheck looks at each file by itself, in all the ways in which it can be compiled. It trips over literals of structs in
# `?:` and over tables made by macros, which it then passes over. Arguments say which files.
check_with_cppcheck() {
    cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 -j "$(nproc)" \
        --enable=warning,performance,portability --suppress=missingIncludeSystem \
        --suppress=internalAstError --suppress=syntaxError \
        --project="$build/compile_commands.json" "$@"
}

test_lint() {
    for program in clang clang-tidy cppcheck shellcheck; do
        command -v "$program" >/dev/null || { leave_out "all, for there is no $program here"; return; }
    done
    say 'looking through the source'
    count set_up_for_clang || return
    count check_with_clang_tidy
    count check_with_cppcheck --file-filter="$root/src/*" --file-filter="$root/bench/*"
    count check_with_cppcheck --file-filter="$root/tests/*" --include="$root/tests/lint/cmocka.h"
    count sh "$root/tests/checks/scripts.sh" "$root"
    count sh "$root/tests/checks/format.sh" "$root"
}
