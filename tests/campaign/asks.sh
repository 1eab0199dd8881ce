#!/bin/sh
# The oracle is asked, the question is dropped at a random moment, and the game left, on the screen, in plain play, through the
# engine's protocol and on the command line: it ends by itself each time, and as it should.
. "$(dirname "$(realpath "$0")")/stage.sh"
interrupt=$(printf '\003')

# A random number of milliseconds up to half a second, mostly few, in seconds: pause SALT.
pause() {
    sleep "$(awk -v seed="$turn$1" 'BEGIN { srand(seed); print rand() * 2 ^ int(10 * rand()) / 1000 }')"
}

# In a terminal, by keys that nobody waits for: ask_in_terminal KEYS OPTION...
ask_in_terminal() {
    keys=$1
    shift
    IN_TERMINAL_SEED=$turn "$PROGRAMS/tests/ui/in_terminal" "\\~$keys" "$FANORONA" play --black human --white human --threads 2 \
        --memory 64M "$@"
}

engine_lines() {
    step=0
    for line in 'position start' "$1" stop 'go nodes 100' stop quit; do
        echo "$line"
        step=$((step + 1))
        pause "$step"
    done
}

# A question by its number, which is also that of its folder.
ask() {
    turn=$1
    mkdir "$round/$turn" && cd "$round/$turn" || return
    XDG_STATE_HOME=$PWD/state
    export XDG_STATE_HOME
    case $((turn % 10)) in
    0) ask_in_terminal 'eeqlqlql' --ascii ;;
    1) ask_in_terminal 'iizeMqlqlql' --ascii ;;
    2) ask_in_terminal 'td3e3w\rezxeqlqlql' --ascii ;;
    3) ask_in_terminal 'Ydzqlqlql' --ascii ;;
    4) ask_in_terminal 'td3e3w\rAsqlqlql' --ascii ;;
    5) ask_in_terminal 'eNe\t\rqlqlql' --ascii --board 5x5 ;;
    6) ask_in_terminal "verdicts\\r${interrupt}quit\\r" --plain ;;
    7) ask_in_terminal 'hint\rundo\rhint\rquit\r' --plain ;;
    8) engine_lines 'go infinite' | timeout -s KILL 60 "$FANORONA" engine --threads 2 --memory 64M ;;
    9)
        timeout -k 60 -s INT "$(awk -v seed="$turn" 'BEGIN { srand(seed); print 0.001 + rand() / 2 }')" \
            "$FANORONA" eval --threads 2 --memory 64M --time 20
        ;;
    esac >output 2>&1
    echo "status $?" >>output
}

# Whether it ended as it should.
ended_well() {
    cd "$round" || return
    case $(($1 % 10)) in
    8) grep -q '^status 0$' "$1/output" ;; # an answer that isn't there when the engine has to leave is dropped
    9) grep -Eq '^status (0|124)$' "$1/output" ;;
    6) grep -Eq '^ended with (status 0|signal 2|status 130)$' "$1/output" ;;
    *) grep -q '^ended with status 0$' "$1/output" ;;
    esac && ! grep -E 'has crashed|Sanitizer|runtime error' "$1/output"
}

# Some at a time: the more is going on, the more may come in the way.
one_round() {
    found=0
    for first in $(($1 * 40)) $(($1 * 40 + 20)); do
        for asked in $(seq "$first" $((first + 19))); do
            ask "$asked" &
        done
        wait
        for asked in $(seq "$first" $((first + 19))); do
            ended_well "$asked" || { echo "question $asked:" && tail -n 40 "$round/$asked/output" && found=1; }
        done
    done
    count asked 40
    return $found
}

run_stage
