# Playing for another program, by both protocols. What depends on time is cut away.
say() {
    printf '%s\n' "$@"
}
engine() {
    show_command fanorona engine "$@"
    "$PROGRAM" engine --tables none --memory 4M "$@" | sed 's/ time [0-9]*\( nps [0-9]*\)\?//'
}
say ufi isready show quit show | engine
# What the command line chose.
say ufi | engine --board 3x5 --rules cyningstan --memory 64M --threads 2 --book none
# Turns and nonsense.
say 'position start moves d3-e3A' 'position startpos turns d3-e3A' 'position start turns d3-e3A' show 'position start turns d3-e3A d3-e3A' show '' '  ' foo 'go foo' 'go depth' \
    'go depth x' 'go depth 0' 'go nodes 0' 'position 3/3/3 w' 'position' 'setoption' 'setoption name x value y' \
    'setoption name player value human' 'setoption name board value 2x2' 'ponderhit' 'stop' 'stop now' | engine
say 'setoption name board value 3x3' show 'setoption name rules value cyningstan  ' show newgame show | engine
# Answers that are the same each time.
say 'position 1b1/1w1/1w1 w turns' 'go depth 1' | engine
say 'position 3/3/1w1 b -' go | engine
say 'position 1b1/3/1w1 w' 'go depth 2' | engine --seed 1
# The only turn that a certificate proves not to lose comes with the name of its file.
say 'setoption name player value perfect' 'position start turns d3-e3A' 'go nodes 100' |
    engine --memory 256M --book none --threads 1 --seed 1 | grep certificate
# Tables know of a turn that it holds, and not whether it wins: then it is not called a draw.
"$PROGRAM" tables build --board 5x5 --stones 4 --tables few >built 2>&1
show_command fanorona engine --tables few
say 'setoption name player value perfect' 'position 1b3/4w/1b1w1/5/bwbww w -' 'go nodes 1' |
    "$PROGRAM" engine --memory 256M --tables few --book none --threads 1 --seed 1 | sed 's/ time [0-9]*//'
# Pondering: what it finds depends on time, that there is one answer does not.
(
    say 'position 1b1/1w1/1w1 w' 'go ponder depth 1'
    say show go stop
) | engine | grep -v info | cut -d' ' -f1
say 'position 1b1/1w1/1w1 w' 'go ponder depth 1' ponderhit | engine | grep -v info | cut -d' ' -f1
# The simple protocol.
say new moves 'play d3e3W' 'play d2d3P' 'play d4e3W' 'play c4c3P' moves 'go' 'go x' 'play' 'play d3' 'new game' 'moves all' foo \
    '' quit moves | engine --simple
say moves 'play b1b2A' moves 'go 10' | engine --simple --position '1b1/3/1w1 w'
say 'play b2b1P' moves 'play b2a1P' new moves 'go 10' | engine --simple --position '3/2b/w2 w' | sed 's/bestmove .*P/bestmove a paika/'
head -c 300000 /dev/zero | tr '\0' x | engine --simple
head -c 262144 /dev/zero | tr '\0' x | engine --simple
printf 'moves\r\nplay d3e3A\r\nplay \0x\nquit' | engine --simple
