# shellcheck shell=sh disable=SC2154,SC2034 # variables come from scripts/test and go to build.sh
# scripts/test --lint sources this file. Programs that read the source, and don't run it, look for mistakes. Each is a test.
# If one complains about code that is right, the source marks the place and gives the reason.

# A build folder that is only set up, not built, says how clang compiles each file.
set_up_for_clang() {
    build=$root/build-lint
    mkdir -p "$build"
    printf "[binaries]\nc = 'clang'\n" >"$build/clang.ini"
    options="$sanitized -Dmpi=disabled --native-file=$build/clang.ini"
    build_targets build.ninja
}

# clang-tidy, with what .clang-tidy asks for: slips, paths on which something goes wrong, and locks.
check_with_clang_tidy() {
    find "$root/src" "$root/bench" -name '*.c' -not -path "$root/src/cluster/*" -not -path "$root/src/cli/cluster/*" |
        sort | xargs -n 4 -P "$(nproc)" clang-tidy -p "$build" --quiet 2>"$build/output.txt"
}

# cppcheck looks at each file by itself, in all the ways in which it can be compiled. It trips over literals of structs in
# `?:` and over tables made by macros, which it then passes over.
check_with_cppcheck() {
    cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 -j "$(nproc)" \
        --enable=warning,performance,portability --suppress=missingIncludeSystem \
        --suppress=internalAstError --suppress=syntaxError \
        --project="$build/compile_commands.json" --file-filter="*src/*" --file-filter="*bench/*"
}

test_lint() {
    for program in clang clang-tidy cppcheck shellcheck; do
        command -v "$program" >/dev/null || { leave_out "all, for there is no $program here"; return; }
    done
    say 'looking through the source'
    count set_up_for_clang || return
    count check_with_clang_tidy
    count check_with_cppcheck
    count sh "$root/tests/checks/scripts.sh" "$root"
}
