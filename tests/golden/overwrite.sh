# What is there already is not written over, unless --force says so; that is said before long work.
mkdir tables
kept() {
    for file; do
        [ "$(cat "$file")" = kept ] || echo "$file is lost"
    done
}
written() {
    for file; do
        [ "$(cat "$file")" != kept ] || echo "$file is as it was"
    done
}
for file in board.svg small.book proof proof.white draw.black curve.csv; do
    echo kept >$file
done
mkdir games && echo kept >games/game-000003.fan
solve="solve --tables none --threads 1 --memory 64M"
run convert --output board.svg
run book build --board 3x3 --depth 1 --nodes 10 --tables none --output small.book
run $solve --certificate proof
run $solve --certificate draw
run $solve --trace curve.csv
run match --white random --black random --games 4 --save games
run match --white random --black random --games 2 --seed 1 --save games
kept board.svg small.book proof proof.white draw.black curve.csv games/game-000003.fan
ls games
echo
run convert --output board.svg --force
run book build --board 3x3 --depth 1 --nodes 10 --tables none --output small.book --force
fanorona $solve 'b2/3/w2 b' --nodes 1000 --certificate proof --trace curve.csv --force | grep certificate
run match --white random --black random --games 3 --seed 1 --save games --force
written board.svg small.book curve.csv games/game-000003.fan
# A pipe that nobody reads from is not waited for.
mkfifo pipe
run convert --to position --output pipe
run $solve 'b2/3/w2 b' --nodes 100 --trace pipe
exec 3<>pipe
fanorona convert --to position --output pipe
head -n 1 <&3
exec 3<&-
# In a game without a screen.
run play --plain --white human --black human <<'END'
save kept.fan
save kept.fan
save pipe
overwrite kept.fan
save new.fan
END
ls *.fan
# Devices are no files to be lost, and a checkpoint is kept up to date.
run convert --to position --output /dev/null
for _ in 1 2; do
    fanorona $solve 'b2/3/w2 b' --nodes 100 --checkpoint search >/dev/null
    echo "status $?"
done
# What a killed program left half written goes if tables or the checkpoint of a search are written there (for waiting games:
# tests/ui/lost.sh), but not from a folder in which anything may lie.
left=.fanorona-999999-0.tmp
mkdir -p built/3x3-standard searched elsewhere
touch built/3x3-standard/$left searched/$left elsewhere/$left
fanorona tables build --board 3x3 --stones 3 --threads 1 --tables built >/dev/null 2>&1
fanorona $solve 'b2/3/w2 b' --nodes 100 --checkpoint searched/search >/dev/null
fanorona convert --to position --output elsewhere/position
find . -name $left
