# Without tables. Times differ from run to run, and the numbers of nodes are not the point here.
export FANORONA_TABLES="$PWD/none"
solve() {
    show_command fanorona solve "$@"
    fanorona solve "$@" >out
    status=$?
    sed 's/^\(seconds\|memory\|nodes\): .*/\1: .../; s/\(: \)[0-9]* nodes/\1... nodes/
        s/number [1-9][0-9]*/number .../g
        s/"\(seconds\|memory\|nodes\)": [0-9.e-]*/"\1": .../g
        s/"\(proof\|disproof\)": [1-9][0-9]*/"\1": .../g' out
    echo "status $status"
}
solve --board telo --algorithm pn
solve --board telo --algorithm pn2
solve --board telo --algorithm pn --initial one --json
solve '1b1/1w1/1w1 w -' --algorithm pn
solve '1b1/1w1/1w1 w -' --algorithm pn2 --json
solve '1b1/1w1/1w1 b -' --algorithm pn
# The side to move has lost.
solve '1b1/3/3 w -' --algorithm pn --json
solve 'wbb/3/b2 w -' --algorithm pn
# What is proved within a limit.
solve --algorithm pn --nodes 1000
solve --algorithm pn2 --nodes 2000 --json
solve '5b3/4bbb2/w8/8w/w7w b -' --algorithm pn --nodes 100000 --json
# df-pn, whose numbers are not the point here.
for position in '1b1/1w1/1w1 w -' 'bbb/b1w/www w -' 'wbb/3/b2 w -'; do
    fanorona solve "$position" --threads 1 --memory 16M | sed -n '/^outcome/p; /^best/p; /^algorithm/p'
done
solve --board telo --algorithm pn --initial mobility --trace curve.csv
sed -n '1p; $s/[0-9]*,[0-9.]*,/...,...,/p' curve.csv
solve '3/1w1/1b1 w' --trace /dev/full
# A search that is kept goes on, and so does its curve.
export FANORONA_TABLES="$PWD/none"
kept="--board 3x7 --threads 1 --memory 16M --checkpoint kept"
solve $kept --nodes 2000 --trace kept.csv
solve $kept --trace kept.csv | sed 's/earlier: [0-9]* of the nodes, [0-9.]*/earlier: ... of the nodes, .../'
solve $kept --json | sed 's/"best": .*"algorithm"/"best": ... "algorithm"/'
grep -c nodes kept.csv
echo mine >other.csv && run solve $kept --trace other.csv && cat other.csv
# The certificates of the run before are replaced, but no other file.
for _ in first again; do
    solve $kept --certificate kept-proof | grep certificate
done
mv kept-proof kept-proof.white && echo mine >kept-proof
run solve $kept --certificate kept-proof
mv kept-proof.white kept-proof && solve --board 3x5 --certificate other | grep certificate && mv other kept-proof.black
run solve $kept --certificate kept-proof
run solve --board 3x5 --checkpoint kept
run solve --checkpoint kept --board 3x7 --initial one
run solve --board telo --checkpoint kept.csv
run solve --board telo --checkpoint none/kept
mkfifo pipe
run solve --board telo --checkpoint pipe
run solve --board telo --certificate pipe
run solve --board telo --certificate none/proof
run solve --board telo --algorithm pn2 --checkpoint kept
head -c 300 kept >cut
run solve --board 3x7 --checkpoint cut
# A signal ends it, and it is kept.
"$PROGRAM" solve --threads 1 --memory 64M --checkpoint stopped --trace stopped.csv >/dev/null &
pid=$!
until grep -q win stopped.csv 2>/dev/null; do
    kill -0 $pid || break
    sleep 0.1
done
kill -TERM $pid
wait $pid
echo "status $?"
fanorona solve --threads 1 --memory 64M --checkpoint stopped --nodes 1000 |
    sed -n 's/earlier: [0-9]* of the nodes, [0-9.]*/earlier: ... of the nodes, .../p'
# Refused.
run solve --algorithm pn3
run solve --initial two
run solve --nodes 0
run solve --time -1
run solve --time 1e9
run solve --time 0
run solve --memory 100K --board telo --algorithm pn 2>&1 | sed 's/take [0-9]*/take .../'
run solve --tables-stones many
run solve --trace none/curve.csv --board telo
run solve --vela black
run solve 'bbb/b2/w1w b b2-b3'
run solve '1bb1bbb1b/1b1bbbb2/b1b2bbb1/bb2b1wbb/1b2bb2b/bbb3bbb/b1bbbbb1b w' --rules standard,direction=free,revisit=yes
run solve 'bbb/b1w/www w -' extra
# Small tables are built first where there are none, and kept; a folder that was named stays as it is.
(
    unset FANORONA_TABLES
    export XDG_DATA_HOME="$PWD/data"
    for _ in first again; do
        fanorona solve --board 3x7 --threads 1 --memory 64M 2>&1 | sed "s|$PWD|...|; /^seconds\|^memory\|^nodes/d"
    done
    # Those of 3x7 are those of 7x3 seen from the side.
    for rules in mandatory standard; do
        fanorona eval --board 7x3 --rules $rules --threads 1 --memory 64M 2>&1 >eval | sed "s|$PWD|...|"
        head -n 2 eval
    done
    fanorona solve --board 3x9 --threads 1 --nodes 100 --tables none 2>&1 | tail -n 1
    ls data/fanorona/tables
    fanorona solve --board 3x9 --threads 1 --nodes 100 --tables-stones 4 2>&1 | tail -n 1
)
# What can't be searched is refused before they are built.
(
    unset FANORONA_TABLES
    export XDG_DATA_HOME="$PWD/refused"
    run solve --board 3x7 --rules cyningstan,stuck=draws
    [ -e refused ] || echo no tables
)
# Where they can't be kept the search goes without them.
(
    unset FANORONA_TABLES
    export XDG_DATA_HOME=/proc/nowhere
    fanorona solve --board 3x7 --threads 1 --nodes 100 2>&1 | sed '/^seconds\|^memory\|^nodes/d'
)
