# shellcheck shell=sh disable=SC2154,SC2034 # variables come from scripts/test and go to build.sh
# What scripts/test --portable does, as far as this machine can: the program is built by clang, and for other processors,
# which qemu stands for, and compared with the one of this machine; the rules are built with musl. Sourced by scripts/test.

leave_out() {
    say "left out: $1"
    skipped=$((skipped + 1))
}

# Counts a test by the status of a command: 77 says that it was skipped. Returns 1 if it failed.
count() {
    "$@"
    case $? in
    0) passed=$((passed + 1)) ;;
    77) skipped=$((skipped + 1)) ;;
    *)
        failed=$((failed + 1))
        say "failed: $*"
        return 1
        ;;
    esac
}

# Builds the program alone, in a folder with options, and compares it with this machine's: compare FOLDER OPTIONS
# [EMULATOR].
compare() {
    build=$root/$1 options="$2 -Dtests=false -Dmpi=disabled -Dlibrary=false"
    shift 2
    say "comparing $build"
    count build_targets src/cli/fanorona || return
    count sh "$root/tests/checks/portable.sh" "$root" "$root/build/src/cli/fanorona" "$build/src/cli/fanorona" "$@"
}

# Gets Debian's libraries for another processor into $build, unpacked and not installed.
get_libraries() {
    [ -d "$build/debian/usr" ] || mmdebstrap --architectures="$1" --variant=extract \
        --include=libc6-dev,libsodium-dev,libjansson-dev,libzstd-dev,libncurses-dev bookworm "$build/debian" \
        >"$build/output.txt" 2>&1
}

# Writes down in $build for meson what builds for another processor: the words of compare_processor.
write_cross_file() {
    cat >"$build/cross.ini" <<end
[binaries]
c = '$2-gcc'
ar = '$2-gcc-ar'
strip = '$2-strip'
pkgconfig = 'pkg-config'
exe_wrapper = '$3'
[properties]
sys_root = '$build/debian'
pkg_config_libdir = '$build/debian/usr/lib/$2/pkgconfig'
[built-in options]
c_args = ['--sysroot=$build/debian']
c_link_args = ['--sysroot=$build/debian', '-static']
prefer_static = true
[host_machine]
system = 'linux'
cpu_family = '$4'
cpu = '$4'
endian = '$5'
end
}

# compare_processor DEBIAN'S_NAME COMPILER'S_PREFIX EMULATOR FAMILY ENDIAN
compare_processor() {
    build=$root/build-$4
    for program in "$2-gcc" "$3" mmdebstrap; do
        command -v "$program" >/dev/null || { leave_out "$4, for there is no $program here"; return; }
    done
    mkdir -p "$build"
    get_libraries "$1" || { leave_out "$4, for its libraries could not be had"; return; }
    write_cross_file "$@"
    compare "build-$4" "$release --cross-file=cross.ini" "$3"
}

# Built with another C library, the rules count the same as on this machine.
compare_rules() {
    mkdir -p "$root/build-musl"
    cat >"$root/build-musl/count.c" <<'end'
#include <stdio.h>

#include "perft.h"
const char *translate(const char *text) {
    return text;
}
const char *translate_in(const char *context, const char *text) {
    return context != NULL ? text : "";
}
int main(void) {
    Rules rules;
    for (unsigned depth = 0; depth <= 4 && rules_init(&rules, 5, 9, (RuleSet){0}, NULL); depth++) {
        Position start = position_start(&rules, SIDE_NONE);
        printf("%llu\n", (unsigned long long)perft(&rules, &start, depth));
    }
}
end
    musl-gcc -static -O2 -std=gnu11 -D_GNU_SOURCE -I "$root/src/base" -I "$root/src/board" -I "$root/src/rules" \
        -o "$root/build-musl/count" "$root/build-musl/count.c" "$root/src/base/error.c" "$root/src/base/text.c" "$root/src/base/utf8.c" "$root"/src/board/*.c \
        "$root"/src/rules/*.c || return
    "$root/build-musl/count" >"$root/build-musl/counted" || return
    for depth in 0 1 2 3 4; do
        "$root/build/src/cli/fanorona" perft $depth
    done | diff - "$root/build-musl/counted"
}

# 32 bits are refused, and meson says why.
refuse_32_bits() {
    build=$root/build-i386
    rm -rf "$build"
    mkdir -p "$build"
    write_cross_file i386 i686-linux-gnu '' x86 little
    meson setup --cross-file "$build/cross.ini" "$build/refused" "$root" >"$build/output.txt" 2>&1 && return 1
    grep -q '64 bits' "$build/output.txt"
}

test_portable() {
    build=$root/build options=$release
    count build_targets src/cli/fanorona || return
    if command -v clang >/dev/null; then
        mkdir -p "$root/build-clang"
        printf "[binaries]\nc = 'clang'\n" >"$root/build-clang/clang.ini"
        compare build-clang "$release -Dwerror=true --native-file=clang.ini"
    else
        leave_out 'clang, which is not here'
    fi
    compare_processor s390x s390x-linux-gnu qemu-s390x-static s390x big
    compare_processor arm64 aarch64-linux-gnu qemu-aarch64-static aarch64 little
    if command -v musl-gcc >/dev/null; then
        count compare_rules
        leave_out 'all but the rules with musl, for which Debian has no libsodium, jansson, zstd and ncurses'
    else
        leave_out 'musl, for there is no musl-gcc here'
    fi
    if command -v i686-linux-gnu-gcc >/dev/null; then
        count refuse_32_bits
    else
        leave_out 'that 32 bits are refused, for there is no i686-linux-gnu-gcc here'
    fi
}
