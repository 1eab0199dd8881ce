# shellcheck shell=sh disable=SC2154,SC2034 # root, build and options come from outside, and others use what meson is told
# The scripts of this folder source this file. It gets missing packages, sets up a build folder and builds in it. `root` is
# the project's folder, `build` the build folder, and `options` are meson's options for setting that up. `tools` may name
# more programs that are needed; their packages have the same names. Nothing here reads the caller's standard input, writes
# to its standard output or changes its working folder.

# What meson is told for the folders that scripts share. Where assertions and sanitizers check, code is compiled with few
# optimizations and with no more than the lines that a report names: building takes three quarters of the time, and tests
# hardly longer.
release=--buildtype=release
checked='-Ddebug=true -Doptimization=1 -Dc_args=-g1 -Db_lto=false -Db_ndebug=false'
# A warning is an error here. A build for use shows it to scripts/test alone: another compiler's taste must not stop a player.
sanitized="$checked -Db_sanitize=address,undefined -Dwerror=true"

say() {
    printf 'fanorona: %s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

# The Debian packages that the build needs and that are missing.
missing_packages() {
    if ! command -v cc >/dev/null; then
        echo gcc
        echo libc6-dev
    elif ! echo '#include <stdio.h>' | cc -E -o /dev/null - 2>/dev/null; then
        echo libc6-dev
    fi
    command -v meson >/dev/null || echo meson
    command -v ninja >/dev/null || echo ninja-build
    command -v pkg-config >/dev/null || echo pkg-config
    command -v msgfmt >/dev/null || echo gettext
    for library in libsodium:libsodium-dev jansson:libjansson-dev libzstd:libzstd-dev ncursesw:libncurses-dev cmocka:libcmocka-dev; do
        pkg-config --exists "${library%:*}" 2>/dev/null || echo "${library#*:}"
    done
    # shellcheck disable=SC2086 # a list of words
    for tool in ${tools:-}; do
        command -v "$tool" >/dev/null || echo "$tool"
    done
}

# Runs apt-get as root; its output goes to the file $log. Installing waits for another apt that is at work.
run_apt() {
    set -- env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@"
    [ "$(id -u)" -eq 0 ] || set -- sudo "$@"
    "$@" </dev/null >>"$log" 2>&1
}

# Has apt do what installs packages. If it can't, shows the end of what it said: apt_install VERB [PACKAGE...]
apt_install() {
    log=$(mktemp) || exit 1
    run_apt update # may fail where a package list is out of reach: installing decides
    run_apt -y --no-install-recommends "$@"
    installed=$?
    [ "$installed" -eq 0 ] || tail -n 20 "$log" >&2
    rm -f "$log"
    return "$installed"
}

install_missing() {
    packages=$(missing_packages | tr '\n' ' ')
    packages=${packages% }
    [ -n "$packages" ] || return 0
    say "these Debian packages are missing: $packages"
    command -v apt-get >/dev/null ||
        fail 'there is no apt here to install them; please install what they stand for, then try again'
    by_hand="please run this as root, then try again: apt-get install $packages"
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
        fail "you are not root and there is no sudo here to install them; $by_hand"
    say 'installing them with apt'
    # shellcheck disable=SC2086 # a list of words
    apt_install install $packages || fail "apt could not install them; $by_hand"
    packages=$(missing_packages | tr '\n' ' ')
    [ -z "$packages" ] || fail "still not there after installing: $packages"
}

# The same for programs and libraries without which a part is left out. It tries each time: install_wanted NAME:PACKAGE...
install_wanted() {
    packages=
    for name; do
        command -v "${name%:*}" >/dev/null || pkg-config --exists "${name%:*}" 2>/dev/null ||
            packages="$packages ${name#*:}"
    done
    [ -n "$packages" ] && command -v apt-get >/dev/null || return 0
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || return 0
    say "installing these Debian packages, too:$packages"
    # shellcheck disable=SC2086 # a list of words
    apt_install install $packages || say 'apt could not install them: what needs them is left out'
}

# Copies the source into a folder, which it makes: what git has under control, as it is now, or, in a folder without git,
# everything but build folders.
copy_source() (
    mkdir -p "$1" && copy=$(cd "$1" && pwd) && cd "$root" || exit 1
    if [ -e .git ] && command -v git >/dev/null; then
        # Git stops where the folder is somebody else's, as in containers: there could be commands in it. Ours run already.
        git -c safe.directory="$root" ls-files -z | tar --create --null --files-from=- --file=-
    else
        tar --create --exclude='./build*' --file=- .
    fi | tar --extract --directory="$copy" --file=- && [ -e "$copy/meson.build" ]
)

# Runs a command, and shows its output only if it fails.
quietly() {
    "$@" </dev/null >"$build/output.txt" 2>&1 && return
    cat "$build/output.txt" >&2
    return 1
}

# Builds these targets. It is a subshell, so a failure ends it and not the caller. If two run at once, one waits until the
# other one has closed the lock.
build_targets() (
    if ! { mkdir -p "$build" && true >>"$build/lock"; } 2>/dev/null; then
        fail "cannot write to $build: the program is built there, so the checkout must be one" \
            'that you may write to (a copy of it, perhaps)'
    fi
    install_missing
    exec 9>>"$build/lock"
    ! command -v flock >/dev/null || flock 9
    is_set_up || set_up || fail "could not set up $build"
    quietly ninja -C "$build" "$@" && exit
    # If a folder can no longer update its own set-up (there is another version of meson, say), it is set up anew; any other
    # failure is an error in the source.
    ! ninja -C "$build" build.ninja </dev/null >/dev/null 2>&1 &&
        set_up && quietly ninja -C "$build" "$@" && exit
    fail "could not build in $build"
)

# At its end set_up writes down what it did. If it stopped half-way, or if the folder was moved or set up in another way,
# the folder has no such note.
is_set_up() {
    [ -f "$build/build.ninja" ] && [ "$(cat "$build/set-up" 2>/dev/null)" = "$root $options" ]
}

# Meson is started in the build folder, so that options can name files there without its path, which may have blanks.
set_up() {
    say "setting up and building in $build, this once"
    rm -rf "$build/set-up" "$build/build.ninja" "$build/meson-private" "$build/meson-info"
    # shellcheck disable=SC2086 # a list of words
    cd "$build" && quietly meson setup $options . "$root" &&
        printf '%s\n' "$root $options" >"$build/set-up"
}
