# shellcheck shell=sh
# Sourced by the stages in which something fails once: commands and sessions that are to survive it. They run in the round's folder,
# with small tables and a game in it.
FAILING=$PROGRAMS/tests/golden/fanorona_failing
# shellcheck disable=SC2034 # for the stages
COMMANDS=27

# What is there before each command.
prepare() {
    cd / && rm -rf "$round" && mkdir "$round" && cd "$round" || return
    [ -d "$folder/before" ] || {
        mkdir "$folder/before" && cd "$folder/before" &&
            "$FANORONA" tables build --board 3x3 --stones 5 --threads 1 --tables tables &&
            "$FANORONA" solve --board 3x3 --threads 1 --memory 32M --tables none --certificate certificate &&
            "$FANORONA" solve --board 3x5 --threads 1 --memory 32M --tables none --nodes 200 --checkpoint begun &&
            "$FANORONA" convert --board 3x3 --to record --output game.fan && cd "$round"
    } >"$folder/output" 2>&1 || { cat "$folder/output" && return 1; }
    cp -r "$folder/before/." . && cp game.fan out
}

# Runs a command by its number; its output goes to the file `output`, and the environment to it alone
command_by_number() {
    wanted=$1
    shift
    XDG_STATE_HOME=$round/state
    export XDG_STATE_HOME
    case $wanted in
    0) faulty eval --tables tables --nodes 500 '1b1/1w1/1w1 w -' ;;
    1) faulty solve --board 3x3 --tables none --certificate out --force ;;
    2) faulty solve --board 3x3 --tables none --checkpoint new ;;
    3) faulty solve --board 3x3 --tables none --openings new --nodes 300 ;;
    4) faulty tables build --board 3x3 --stones 4 --tables new ;;
    5) faulty tables probe --tables tables '1b1/1w1/1w1 w -' ;;
    6) faulty tables verify --board 3x3 --tables tables ;;
    7) faulty tables find --board 3x3 --tables tables --stones 3 ;;
    8) faulty match --board 3x3 --games 2 --white 1 --black random --save games --tables tables ;;
    9) faulty analyse game.fan --tables tables --nodes 300 ;;
    10) faulty convert game.fan --to svg --output out --force ;;
    11) faulty convert game.fan --to record --output out --force ;;
    12) faulty perft --board 3x3 4 ;;
    13) faulty moves --board 3x3 ;;
    14) faulty check-certificate certificate ;;
    15) printf 'go nodes 200\nquit\n' | faulty engine --tables tables ;;
    16) in_session 'a1-b2A\rverdicts\rhint\rreport\rsave saved.fan\rundo\rquit\r' --plain ;;
    17) in_session 'ta1b2a\r\t\r\tzxg\eeivYta2a1\rqEwbxpA\eS\e?\eq\r' --ascii ;;
    18) in_session 'C\r\t\r\eCd\t\r\eT\eL\eq\eNs\t\rq\r' --ascii ;;
    19) printf '%s\n' a1-b2A verdicts hint report 'save saved.fan' undo quit | faulty play --plain --board 3x3 --black human --white human --tables tables ;;
    20) faulty book build --board 3x3 --depth 2 --nodes 200 --tables tables --output out --force ;;
    21) faulty tables list --board 3x3 --tables tables ;;
    22) faulty tables stats --board 3x3 --stones 5 --tables tables ;;
    23) faulty tables digests --tables tables ;;
    24) faulty check-certificate --to-the-end certificate ;;
    25) faulty solve --board 3x5 --tables none --nodes 300 --checkpoint begun ;;
    26) faulty match --board 3x3 --games 1 --white perfect --black swindler --nodes 300 --tables tables ;;
    esac
}

# The common options, and what fails: $fault, NAME=VALUE.
faulty() {
    case $1 in
    solve | eval | match | analyse | engine | play) set -- "$@" --threads 2 --memory 32M ;;
    book) set -- "$@" --threads 2 ;;
    tables)
        case $2 in
        build | verify | find | stats) set -- "$@" --threads 2 ;;
        esac
        ;;
    esac
    env "$fault" "$FAILING" "$@" >output 2>&1
}

in_session() {
    env "$fault" "$PROGRAMS/tests/ui/in_terminal" "$1" "$FAILING" play --board 3x3 --black human --white human --threads 2 \
        --memory 32M --tables tables "$2" >output 2>&1
}

# Whether it has ended as it should: with an answer, or with a reason; and what it was to replace is there, old or new, and whole.
ended_well() {
    case $1 in
    0 | 1 | 2 | 3) ;;
    *) echo "status $1" && return 1 ;;
    esac
    [ "$1" -eq 0 ] || [ -s output ] || { echo 'it says nothing' && return 1; }
    if grep -E 'runtime error|Sanitizer|has crashed|hangs|ended with signal (4|6|7|8|11)$' output; then
        return 1
    fi
    [ -s out ] || { echo 'what was there is gone' && return 1; }
    case $fault in # which keeps anybody from removing it
    *=unlink*) return ;;
    esac
    for left in .fanorona-*.tmp */.fanorona-*.tmp */*/.fanorona-*.tmp; do
        [ ! -e "$left" ] || { echo "$left is left" && return 1; }
    done
}

# Runs a command with $fault, and tells what was wrong: run_faulty COMMAND WHAT
run_faulty() {
    command_by_number "$1"
    status=$?
    count "command-$1" 1
    ended_well $status && return
    echo "command $1 of commands.sh with $2:"
    tail -n 30 output
    return 1
}

# All of it: try_fault COMMAND NAME=VALUE
try_fault() {
    prepare || return
    fault=$2
    run_faulty "$1" "$fault"
}
