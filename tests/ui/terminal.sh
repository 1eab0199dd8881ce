#!/bin/sh
# The game in a real terminal, tmux's: curses, mouse, sizes, signals, kinds of terminals. Skipped
# (status 77) if there is no tmux.
#
# terminal.sh PROGRAM
set -u
program=$(realpath "$1") || exit 2
command -v tmux >/dev/null || { echo 'there is no tmux'; exit 77; }

. "$(dirname "$(realpath "$0")")/../settle.sh"
work=$folder socket=$folder/tmux
LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state
export LC_ALL XDG_STATE_HOME
terminal() {
    tmux -S "$socket" -f /dev/null "$@"
}
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
# A session of its own keeps the server, with its options, while others come and go.
terminal new-session -d -s server sh && terminal set-option -g remain-on-exit on || exit 2

failures=0
fail() {
    echo "FAILED: $*"
    terminal capture-pane -p -t game
    failures=$((failures + 1))
}

# Tries a command until it succeeds, however busy the machine is; not for ever.
until_true() {
    for _ in $(seq 1200); do
        "$@" && return
        sleep 0.1
    done
    return 1
}
# Whether a screen, the game's or that of another session, has this text; whether the game's has
# this sequence of colours.
has() {
    terminal capture-pane -p -t "${2:-game}" | grep -qF -- "$1"
}
has_not() {
    ! has "$@"
}
has_sequence() {
    terminal capture-pane -e -p -t game | grep -qF -- "$1"
}
# Keeps what the game draws from here on. Whether it has drawn this, without its colours; it may be gone again.
watch() {
    rm -f "$work/watched"
    terminal pipe-pane -t game "cat >$work/watched"
}
has_drawn() {
    sed 's/\x1b\[[0-9;]*m//g' "$work/watched" 2>/dev/null | grep -qF -- "$1"
}
# A process that has ended with all its threads, the last of which lets go of its files, though nobody
# may have asked how it ended.
is_gone() {
    ! kill -0 "$1" 2>/dev/null ||
        [ "$(grep -c -e '^State:.Z' -e '^Threads:.[01]$' "/proc/$1/status" 2>/dev/null)" = 2 ]
}
# Waits until the screen has this text; or fails.
sees() {
    until_true has "$1" || fail "the screen has no '$1' ($2)"
}
# Closes a terminal, and waits until the process of its game has let go of its file.
leave() {
    terminal kill-session -t "$1" 2>/dev/null
    until_true is_gone "$2" || fail "the game outlives its terminal ($1)"
}

# Starts a shell in a terminal of COLUMNS ROWS, and the game in it: begin COLUMNS ROWS ENVIRONMENT
# ARGUMENTS. The shell says when the game has ended, and how. No game before was played; `again` is
# the same with those that were.
begin() {
    end
    rm -rf "$work/state"
    again "$@"
}
again() {
    columns=$1 rows=$2 environment=$3
    shift 3
    end
    cat >"$work/start" <<SCRIPT
stty -a >$work/before
env $environment sh -c 'echo \$\$ >$work/pid; exec "\$0" "\$@"' '$program' $*
echo "ended with status \$?"
stty -a >$work/after
SCRIPT
    terminal new-session -d -s game -x "$columns" -y "$rows" sh
    keys ". $work/start" Enter
}
keys() {
    terminal send-keys -t game "$@"
}
game() {
    cat "$work/pid"
}
end() {
    [ ! -e "$work/pid" ] || leave game "$(game)"
    rm -f "$work/pid" "$work/after"
}
# The terminal is as it was before the game.
is_sane() {
    until_true [ -s "$work/after" ]
    # The size may be another one.
    for file in before after; do
        sed 's/rows [0-9]*; columns [0-9]*;//' "$work/$file" >"$work/$file.modes"
    done
    cmp -s "$work/before.modes" "$work/after.modes" || fail "terminal modes are not as before ($1)"
    [ "$(terminal display-message -p -t game '#{alternate_on} #{mouse_any_flag}')" = '0 0' ] ||
        fail "the terminal is not as before ($1)"
    rm -f "$work/after"
}

echo '--- keys, the mouse, leaving'
begin 80 24 'TERM=xterm-256color' --black human
sees 'White to move' start
keys Tab Enter
sees 'd2 is selected' keys
keys Escape
# A click on d3, whose row and column count from 1 here, and on e3.
terminal send-keys -t game -l "$(printf '\033[<0;23;11M\033[<0;23;11m')"
sees 'd3 is selected' mouse
terminal send-keys -t game -l "$(printf '\033[<0;29;11M\033[<0;29;11m')"
sees 'by withdrawal (w)' mouse
keys w
sees 'd3-e3W' 'the list'
keys m
sees 'The terminal has the mouse' 'mouse off'
[ "$(terminal display-message -p -t game '#{mouse_any_flag}')" = 0 ] || fail 'the mouse is still on'
keys q
sees 'not over' 'question'
keys l
sees 'ended with status 0' 'leaving'
is_sane leaving

echo '--- a storm of sizes'
begin 80 24 '' --black human
sees 'White to move' start
for size in '200 50' '40 19' '20 5' '120 40' '41 100' '80 24' '60 20' '300 90' '39 19' '100 30'; do
    terminal resize-window -t game -x "${size% *}" -y "${size#* }"
done
sees 'White to move' 'after resizes'
terminal resize-window -t game -x 39 -y 19
sees 'too small' 'small size'
terminal resize-window -t game -x 80 -y 24
sees 'White to move' 'a large size again' # until then keys do nothing
keys Tab Enter
sees 'd2 is selected' 'after a small size'

echo '--- a turn that runs'
begin 80 24 '' --black human --pace 5000
sees 'White to move' start
keys t d3e3A Enter
sees 'White took 1 stone.' 'a turn'
keys z
sees 'White to move' 'taken back'
watch
keys x
until_true has_drawn '›e3' || fail 'nobody sees where a step goes'
sees '╳' 'what it took, when it has come to its end by itself'
keys z
sees 'White to move' 'taken back again'
watch
keys x
until_true has_drawn '›e3' || fail 'the same again is not the same'
keys Tab Enter
sees 'is selected' 'a key that hurries it'

echo '--- a size after a click'
begin 80 24 'TERM=xterm-256color' --black human
sees 'White to move' start
terminal send-keys -t game -l "$(printf '\033[<0;23;11M\033[<0;23;11m')"
sees 'd3 is selected; choose where' mouse
terminal resize-window -t game -x 40 -y 19
sees 'd3 goes where?' 'a smaller size'
terminal resize-window -t game -x 80 -y 24
sees 'd3 is selected; choose where' 'a larger size'

echo '--- sequences that mean nothing'
sequence() {
    terminal send-keys -t game -l "$(printf '\033%s' "$1")"
}
sequence '[25~'
sequence '[1;5D'
sequence z # Alt-z
sequence ']11;rgb:0000/0000/0000'
terminal send-keys -t game -H 07
sequence '[2'
terminal send-keys -t game -l '5~'
keys f f
sees 'd3 is selected' 'unknown sequences'
sequence '[B' # Down, as another terminal sends it
keys Enter
sees 'd2 is selected' 'Down of another terminal'

echo '--- suspended and resumed'
keys C-z
sees 'topped' suspending
[ "$(terminal display-message -p -t game '#{alternate_on}')" = 0 ] || fail 'suspended on its screen'
keys 'fg' Enter
sees 'd2 is selected' resuming
keys Escape
sees 'choose one of the 4' 'keys after resuming'
kill -STOP "$(game)"
sees 'topped (signal)' stopping
keys 'clear; fg' C-j # the terminal is still as the game had it: Enter would be no newline
# What the game showed before is there until then.
until_true has_not 'topped (signal)' || fail 'the shell does not go on'
sees 'choose one of the 4' continuing
keys Tab Enter
sees 'is selected' 'stopped and continued'

echo '--- asked to draw anew by many keys at once'
terminal new-session -d -s still -x 80 -y 24 "echo \$\$ >$work/still.pid; exec '$program' --black human"
until_true has 'White to move' still || fail 'the game does not begin'
still=$(cat "$work/still.pid")
terminal pipe-pane -t still "cat >$work/drawn"
kill -STOP "$still"
terminal send-keys -t still -N 40 C-l
terminal send-keys -t still '?'
kill -CONT "$still"
until_true has 'PageDown' still || fail 'there is no help'
leave still "$still"
clears=$(tr -cd '\033J' <"$work/drawn" | grep -o J | wc -l)
[ "$clears" -ge 1 ] && [ "$clears" -le 5 ] || fail "the screen was drawn $clears times"

for signal in TERM HUP INT QUIT SEGV ABRT; do
    echo "--- SIG$signal"
    begin 80 24 '' --black human
    sees 'White to move' start
    keys t
    terminal send-keys -t game -l d3e3w
    keys Enter
    sees '1 ○ d3-e3W' "a turn before SIG$signal"
    kill -s "$signal" "$(game)"
    case $signal in
    INT)
        sees 'not over' 'SIGINT asks'
        kill -s INT "$(game)"
        sees 'ended with status 0' 'SIGINT again'
        ;;
    SEGV | ABRT) sees 'the program has crashed' "SIG$signal" ;;
    *)
        sees 'ended by a signal' "SIG$signal"
        sees 'To go on: fanorona' "SIG$signal"
        ;;
    esac
    sees 'ended with status' "SIG$signal"
    is_sane "SIG$signal"
done

echo '--- a terminal that is closed'
begin 80 24 '' --black human
sees 'White to move' start
end

echo '--- killed in the middle of a turn, and gone on with'
begin 80 24 '' --black human --clock 100+999
sees 'White to move' start
keys t
terminal send-keys -t game -l d3e3a
keys Enter
sees '1 ○ d3-e3A' 'a turn'
keys t
terminal send-keys -t game -l c3d3
sees 'by withdrawal (w)' 'steps of a turn'
kill -KILL "$(game)"
sees 'ended with status 137' 'SIGKILL'
again 40 19 '' --black human
sees 'Go on with the game of' 'an offer'
sees 'turn, then c3-d3' 'an offer'
keys g
sees 'c3-d3: a takes' 'the prompt'
sees ' 1:3' 'the clock, which goes on'
# White has its 999 seconds more, less what the turn took.
sees ' 1:5' 'the clock'
has_not ' 1:40:00' || fail 'the clock has begun anew'
keys a
sees 'White: choose' 'going on'
echo '--- another copy does not see it; it has a game of its own'
cat >"$work/second" <<SCRIPT
echo \$\$ >$work/second.pid
exec '$program' --board 3x3 --black human
SCRIPT
terminal new-session -d -s second -x 80 -y 24 sh
terminal send-keys -t second ". $work/second" Enter
until_true has 'White to move' second || fail 'the second copy does not begin'
has_not 'unfinished' second || fail 'the second copy offers the game of the first'
terminal send-keys -t second t
terminal send-keys -t second -l a1b2
terminal send-keys -t second Enter
until_true has 'a1-b2A' second || fail 'the second copy does not play'
[ "$(find "$work/state/fanorona/games" -mindepth 1 -name '[!.]*' | wc -l)" = 2 ] || fail 'two copies have not two files'
leave second "$(cat "$work/second.pid")"
keys q
sees 'It is kept' 'leaving'
keys l
sees 'ended with status 0' 'leaving'
echo '--- both are offered the next time'
again 80 24 ''
sees '2 games were not finished' 'two games'
keys l
sees 'New game' 'later'
keys Escape
until_true has_not 'New game' || fail 'the question stays'
keys q
sees 'ended with status 0' 'leaving'
again 80 24 ''
sees '2 games were not finished' 'two games, later'
keys f
sees 'Go on with the game of' 'forgetting one'
keys f
sees 'New game' 'forgetting both'
keys Escape
until_true has_not 'New game' || fail 'the question stays'
keys q
sees 'ended with status 0' 'leaving'
again 80 24 ''
sees 'New game' 'no game to go on with'
echo '--- one that was forgotten can be opened'
keys Escape
until_true has_not 'New game' || fail 'the question stays'
keys O
sees 'games that were kept or forgotten' opening
keys Down Enter
sees 'under way' 'the folder of kept games'
keys Down Enter
sees 'Opened' 'a forgotten game'
echo '--- a damaged game is told, on the screen and in plain play'
games=$work/state/fanorona/games
for how in '--black human' 'play --plain'; do
    end
    rm -rf "$work/state" && mkdir -p "$games" && echo damaged >"$games/lost.autosave.fan"
    # shellcheck disable=SC2086 # a list of words
    again 80 24 '' $how
    sees 'you cannot go on with' "$how"
    [ "$(cat "$games/lost.autosave.fan.damaged")" = damaged ] || fail "the file is not kept ($how)"
    [ ! -e "$games/lost.autosave.fan" ] || fail "the file is there twice ($how)"
    case $how in
    *human) keys Enter ;;
    esac
    sees 'to move' "$how"
done
echo '--- plain play says that a study goes with the game'
begin 80 24 '' --board 3x3
sees 'to move' start
keys Y
sees 'Study' 'a study'
kill -KILL "$(game)"
again 80 24 '' play --plain
sees 'A game and the study over it were not finished: ' 'an offer'
keys f Enter
sees 'to move' 'forgetting both'
grep -q '^\[Autosave "1 aside ' "$work"/state/fanorona/games/2* || fail 'what was forgotten is not there any more'
echo '--- plain play has no clock, and leaves that of a game as it was'
begin 80 24 '' --board 3x3 --clock 5+3 --black random
sees 'to move' start
keys t
terminal send-keys -t game -l a1b2a
keys Enter
sees 'a1-b2A' 'a turn'
kill -KILL "$(game)"
again 80 24 '' play --plain
sees 'A game was not finished: ' 'an offer'
keys y Enter
sees 'White>' 'going on'
keys undo Enter
has_no_setting() {
    ! grep -q "^\[Autosave$1" "$work"/state/fanorona/games/*.fan
}
until_true has_no_setting 'Steps ' || fail 'the game was not saved'
! has_no_setting 'Clock "5+3"' || fail 'the clock is lost'
echo '--- where nothing can be saved'
again 80 24 'XDG_STATE_HOME=/proc/nothing' --black human
sees 'White to move' start
keys t
terminal send-keys -t game -l d3e3w
keys Enter
sees 'Not saved: No such file' 'no folder'
keys f
sees 'Not saved:' 'no folder'
keys q
sees 'and is not' 'leaving'
keys l
sees 'ended with status 0' 'leaving'

echo '--- kinds of terminals'
begin 80 24 'TERM=vt100' --ascii --black human
sees '5 :B:---:B:' vt100
keys Tab Enter
sees '[#W#]' vt100
# The shell goes on in the last row, which is empty then: this terminal has no other screen.
keys q l
sees 'ended with status 0' vt100
until_true has_not '? help' || fail 'the footer stays in the last row (vt100)'
begin 80 24 'TERM=xterm-256color COLORTERM=truecolor' --black human
sees '○ White 22' truecolor
until_true has_sequence '48;2;175;127;76' || fail 'no board in 24-bit colours'
begin 80 24 'TERM=xterm-256color COLORTERM=' --black human
sees '○ White 22' xterm-256color
until_true has_sequence '48;5;137' || fail 'no board in 256 colours'
begin 80 24 'TERM=xterm-256color NO_COLOR=1' --black human
sees '○ White 22' NO_COLOR
sees '? help' 'NO_COLOR, to the last line'
! has_sequence '48;5;' || fail 'colours in spite of NO_COLOR'
begin 80 24 'TERM=linux' --black human
sees 'W White 22' linux
begin 40 19 'TERM=ansi' --black human
sees '? help' 'ansi, whose last cell is pushed to its place'
begin 80 24 'LC_ALL=C' --black human
sees '5 :B:---:B:' 'C locale'
begin 80 24 'TERM=no-such-terminal' --black human
sees 'is not known' 'an unknown terminal'
sees 'ended with status 1' 'an unknown terminal'
begin 80 24 'TERM=dumb' --black human
sees "'dumb' (TERM)" 'a terminal without a cursor'
sees 'ended with status 1' 'a terminal without a cursor'

echo '--- colours that were chosen are there the next time'
begin 80 24 'TERM=xterm-256color COLORTERM=truecolor' --black human
sees 'White to move' start
keys c
sees 'Colours: light.' 'other colours'
keys q
sees 'ended with status 0' leaving
again 80 24 'TERM=xterm-256color COLORTERM=truecolor' --board 3x3 --black human
until_true has_sequence '48;2;185;138;86' || fail 'the colours are not kept'

echo '--- pasting and copying'
begin 80 24 '' --board 3x3
sees 'White to move' start
terminal set-option -g set-clipboard on >/dev/null
# Ctrl-C and Ctrl-Z in it are no keys.
printf '[Board "3x3"]\nq\003\032\n' >"$work/paste"
terminal load-buffer "$work/paste"
terminal paste-buffer -p -t game
sees 'a point is missing' 'text that is no game, and no command'
keys Escape
printf '[Board "3x3"]\n1. a1-b2A {pasted}\n*\n' >"$work/paste"
terminal load-buffer "$work/paste"
terminal paste-buffer -p -t game
sees '1 ○ a1-b2A' 'a game that is pasted'
keys K p
sees 'bb1/bww/1ww b -' 'the position, shown'
[ "$(terminal show-buffer)" = 'bb1/bww/1ww b -' ] || fail 'the position is not in the clipboard'
keys Escape
sees 'Black to move' 'back from the text'
# A shell that gets no marks around pasted text: the terminal was left as it was.
begin 80 24 '' --board 3x3
sees 'White to move' start
keys q
sees 'ended with status 0' 'leaving'
printf 'plain' >"$work/paste"
terminal load-buffer "$work/paste"
keys 'cat -v' Enter
terminal paste-buffer -p -t game
keys Enter
sees 'plain' 'pasted to a shell'
has_not '200~' || fail 'pasted text is still marked'

echo '--- records with what a terminal would obey or hide'
printf '[Event "a\302\2332Jb"] [Board "3x3"] 1. a1-b2A {x\342\200\256y} *\n' >"$work/odd.fan"
begin 80 24 '' convert "$work/odd.fan" --to record
sees '1. a1-b2A {x\xe2\x80\xaey} *' 'a record that is converted'
sees '[Event "a\xc2\x9b2Jb"]' 'its tags'
sees 'ended with status 0' 'converting'
begin 80 24 '' play --plain "$work/odd.fan"
sees 'Black to move.' start
keys 'record' Enter
sees '1. a1-b2A {x\xe2\x80\xaey} *' 'the record of a plain game'
sees '[Event "a\xc2\x9b2Jb"]' 'its tags'
keys 'quit' Enter
sees 'ended with status 0' 'leaving'
begin 80 24 '' "$work/odd.fan"
sees '{x?y}' 'its comment on the screen'
keys q l
sees 'ended with status 0' 'leaving'

echo '--- the computer against itself'
begin 100 30 '' --board 3x3 --white random --black random --seed 3
sees 'The game is over' 'a game to its end'
keys l q
sees 'ended with status 0' 'leaving'
is_sane 'leaving after the end'

[ "$failures" -eq 0 ] && echo 'all as expected'
