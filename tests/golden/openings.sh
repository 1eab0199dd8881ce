# Settled openings: made, made longer after a stop, believed, named.
export FANORONA_TABLES="$PWD/none"
settle() {
    fanorona solve --openings "$@" --threads 1 --memory 64M --nodes 2000
    echo "status $?"
}
# Lines without what the search took.
values() {
    cut -f 1,2,5 "$1"
}
settle 3x3.tsv --board 3x3
values 3x3.tsv
# It goes on where it was, with one line for each position.
cp 3x3.tsv whole.tsv
settle 3x3.tsv --board 3x3
cmp 3x3.tsv whole.tsv && echo the same
# Other initial numbers lead to the same values.
for initial in one greedy estimate chances; do
    settle "$initial.tsv" --board 3x3 --initial "$initial" | tail -n 1
    values "$initial.tsv" >found
    values whole.tsv | diff - found && echo the same values
done
settle whole.tsv --board 3x3 --initial two
# Killed at any byte, it loses no more than the line that was being written.
bytes=$(wc -c <whole.tsv) head=$(head -n 3 whole.tsv | wc -c)
for kept in 0 "$head" $((head + 1)) $((bytes / 2)) $((bytes - 1)); do
    head -c "$kept" whole.tsv >cut.tsv
    settle cut.tsv --board 3x3 2>&1 | tail -n 6
    values cut.tsv >found
    values whole.tsv | diff - found && echo the same values
done
# Killed at any time.
"$PROGRAM" solve --openings killed.tsv --board 3x5 --threads 1 --memory 64M >out &
killed=$!
until grep -q '^b2-c2A' killed.tsv; do
    kill -0 "$killed" || break
    sleep 0.01
done 2>out
kill -9 "$killed" 2>out
wait "$killed" 2>out
settle killed.tsv --board 3x5 2>out
values killed.tsv | sed -n '4,8p'
# One position alone, and what comes below it if it is too hard as a whole.
fanorona solve --openings below.tsv --board 5x5 --threads 1 --memory 64M --nodes 64 'b3-c3W a4-a3A c3-b3A'
awk -F '\t' '{ turns = split($1, turn, " ") } NR > 3 && turns > 3 { deep++ } END { print (deep > 10 ? "deeper" : deep) }' below.tsv
run solve --openings below.tsv --board 5x5 'b3-c3W a4-a3A c3-b3A d4-c3A'
run solve --openings below.tsv --board 5x5 'b3-c3W a4'
# Another program at the same file.
flock whole.tsv sh -c '"$0" solve --openings whole.tsv --board 3x3' "$PROGRAM"
# Damaged, or of another board.
settle whole.tsv
sed 's/loss/lost/' whole.tsv >wrong.tsv
settle wrong.tsv --board 3x3
run solve --openings whole.tsv '1b1/1w1/1w1 w -'
run solve --openings whole.tsv --certificate proof
# Rules by which nothing can be proved of the start: there is no file.
run solve --openings first.tsv --board 3x3 --rules cyningstan
[ -e first.tsv ] || echo no file
# What came with the program, and what somebody asks to believe.
fanorona eval --nodes 1000 --threads 1 --memory 64M | head -n 3
(
    cat "$ROOT/assets/openings/5x9-settled.tsv"
    printf 'e2-e3A\tdraw\t1\t8\t-\n'
) >mine.tsv
fanorona eval --nodes 1000 --threads 1 --memory 64M --openings mine.tsv --json | grep -E '"(d2-e3A|e2-e3A)"'
run eval --openings 3x3.tsv
run eval --openings none.tsv
echo '1. d2-e3A h4-g5W *' | fanorona analyse - --tables none --nodes 1000 --threads 1 --memory 64M
echo '1. e2-e3A *' >game.fan
run analyse game.fan --openings game.fan
fanorona analyse game.fan --tables none --nodes 1000 --threads 1 --memory 64M --openings mine.tsv --json |
    sed 's/"\(nodes\|seconds\)": [0-9.e-]*/"\1": .../g'
run solve --openings x --board 99x99
run solve --openings x --rules bogus 'd2-e3A'
