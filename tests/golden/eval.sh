# Times and numbers of nodes differ from run to run.
eval_() {
    show_command fanorona eval "$@"
    fanorona eval "$@" >out
    status=$?
    sed 's/^\(seconds\|nodes\|estimate nodes\): .*/\1: .../; s/"\(seconds\|nodes\|estimate_nodes\)": [0-9.e-]*/"\1": .../g' out
    echo "status $status"
}
# Without tables: all by search.
export FANORONA_TABLES="$PWD/none"
eval_ --board telo --threads 2
eval_ 'wbb/3/b2 w -' --algorithm dfpn --threads 2 --json
eval_ 'bb1/b1w/www w -' --threads 1 --memory 32M --json
# A turn that ends the game, a game that is over.
eval_ '1b1/1w1/1w1 w -'
eval_ '3/3/1w1 b -' --json
# An unfinished turn: those that go on from it, and the one that stops.
eval_ 'b1b/1w1/3 w b1-b2A'
# What a limit leaves open, with what is likely; search that cannot say anything.
eval_ --nodes 1000 --threads 1
eval_ 'b3b1bbb/bb3b1bb/3w1b3/ww1w3ww/w1w1w1www w -' --nodes 3000 --threads 1 | head -n 12
eval_ --vela white --nodes 3000 --threads 1
eval_ --board 5x5 'b1b1b/b4/5/5/w1b2 w - vela:b'
# A certificate that is damaged is left out, with a message, and the one that came with the program used.
mkdir -p data/fanorona/certificates
echo none >data/fanorona/certificates/5x9-standard.black
(export XDG_DATA_HOME="$PWD/data" && eval_ --nodes 1000 --threads 1 --json) 2>&1 | sed "s|$PWD|...|" | head -n 5
# One that is whole but false is left out, too, as long as it is not verified, which cannot be done.
rm data/fanorona/certificates/*
cp "$ROOT/tests/data/false.certificate" data/fanorona/certificates/5x9-standard.false
(
    export XDG_DATA_HOME="$PWD/data"
    eval_ 'bbbbbbbbb/bbbbbbbbb/9/9/w8 w -' --threads 1 --memory 64M
    run check-certificate data/fanorona/certificates/5x9-standard.false
    ls data/fanorona/certificates
) 2>&1 | sed "s|$PWD|...|g"
# Tables come first, and say here what they say to those who ask them alone.
export FANORONA_TABLES="$ROOT/tablebases"
for position in '9/9/b8/9/3ww3b w -' '1b1/1w1/1w1 w -' '2b/b2/wbw w -' '3/3/1w1 w -' '5/1b3/2w2/3b1/1w3 b -'; do
    eval_ "$position" --json | sed '1d; $d; s/, "nodes".*"tables_stones": [0-9]*//' >eval
    fanorona tables probe "$position" --json | diff - eval && echo "$position: the same"
done
eval_ '9/9/b8/9/3ww3b w -' | head -n 5
# Wrong usage.
eval_ --algorithm pn
eval_ --time 0
eval_ --memory 1K --threads 1
