#!/bin/sh
# Nothing is wrong with our scripts, says shellcheck; skipped (status 77) without it.
#
# scripts.sh ROOT
set -u
cd "$1" || exit 2
command -v shellcheck >/dev/null || { echo 'there is no shellcheck'; exit 77; }

# Scripts by themselves: all that begin like one.
for script in $(find scripts tests debian .ci -type f 2>/dev/null | sort); do
    head -n 1 "$script" | grep -aqE '^#! ?/bin/(ba)?sh' && set -- "$@" "$script"
done
shift
shellcheck "$@" || exit 1
# Parts of scripts, whose variables are set where they are sourced.
find tests/golden -name '*.sh' | sort |
    xargs shellcheck -s sh -S warning -e SC2154 scripts/*.sh tests/settle.sh tests/commands_of.sh tests/cluster/run_mpi.sh \
        tests/campaign/commands.sh tests/campaign/stage.sh
