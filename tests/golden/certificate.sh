# Certificates: written by solve, checked, refused. Times and nodes are not the point here.
export FANORONA_TABLES="$PWD/tables"
solve() {
    show_command fanorona solve "$@"
    fanorona solve --memory 32M --threads 1 "$@" | grep '^outcome\|^certificate'
}
solve --board telo --certificate telo
run check-certificate telo
run check-certificate telo --json
# A loss is the other side's win; a draw has two halves, each its own strategy.
solve 'wbb/3/b2 w -' --certificate loss
run check-certificate loss
solve '5/1b3/5/5/1w3 w -' --certificate draw
run check-certificate draw.white
run check-certificate draw.black --json
# What is proved when a limit ends it.
solve --board 5x5 --nodes 400000 --certificate half | sed 's/[0-9]* positions/... positions/'
run check-certificate half.black | sed 's/^positions: .*/positions: .../'
# On tables: they must be there, and the same.
fanorona tables build --board 5x5 --stones 3 >/dev/null 2>&1
solve 'bb3/b4/5/3w1/2ww1 w -' --certificate ending
run check-certificate ending --json |
    sed 's/"digest": "[0-9a-f]*"/"digest": .../g'
run check-certificate ending --tables elsewhere
mv tables/5x5-standard/1v2.wdl old
fanorona tables build --board 5x5 --rules free-direction --stones 3 >/dev/null 2>&1
cp tables/5x5-free-direction/1v2.wdl tables/5x5-standard/1v2.wdl
run check-certificate ending
# A table that can't be read says nothing against the certificate.
mkdir lost && cp -r "$ROOT/tablebases/5x7-standard" lost
printf damaged | dd of=lost/5x7-standard/3v3.wdl bs=1 seek=20000 conv=notrunc 2>/dev/null
cp "$ROOT/assets/certificates/5x7-standard.white" side
run check-certificate side --tables lost
run check-certificate side --tables lost --json | sed 's/"tables": .*\]/"tables": .../'
head -c 1000 lost/5x7-standard/3v3.wdl >3v3.wdl && mv 3v3.wdl lost/5x7-standard
run check-certificate side --tables lost --json | sed 's/"tables": .*\]/"tables": .../'
# Damaged.
dd if=telo of=cut bs=1 count=310 2>/dev/null
run check-certificate cut
{ cat telo; echo more; } >more
run check-certificate more
run check-certificate none
echo 'a game' >text
run check-certificate text
run check-certificate
# Several: a line each, and those that stand beside certificates are left out.
touch README.md digests.txt
run check-certificate README.md digests.txt draw.white draw.white.verified telo
run check-certificate telo cut draw.black
run check-certificate telo none loss --json
run check-certificate README.md digests.txt
# Written again, with what is needed of it.
run check-certificate telo --output needed
run check-certificate needed
run check-certificate telo --output needed
run check-certificate telo loss --output both
run check-certificate telo --output none/needed
# To the end, with tables that need not be those on the list, or none where the rules are enough.
run check-certificate ending --to-the-end
fanorona tables build --board 5x5 --stones 3 >/dev/null 2>&1
run check-certificate ending telo draw.white --to-the-end
run check-certificate ending --output smaller
run check-certificate ending smaller
run check-certificate ending --to-the-end --threads 1
run check-certificate draw.black --to-the-end --threads 1 --json
# Tables of the board as it looks from the side serve as well.
FANORONA_TABLES=$ROOT/tablebases fanorona solve 'b1b1b/5/5/5/5/ww1ww/5 w -' --nodes 20000 --threads 1 --memory 64M \
    --certificate turned >/dev/null
FANORONA_TABLES=$ROOT/tablebases run check-certificate turned.white
run check-certificate turned.white --tables none
# Larger in memory than may be: a file of some hundred bytes with a million positions.
cp "$ROOT/tests/data/large.certificate" large
run check-certificate large --memory 32M
run check-certificate large --memory 64M
# Nothing to write.
run solve --algorithm pn --nodes 10 --certificate nothing | grep '^outcome\|^status'
run solve --board telo --certificate none/telo | grep '^certificate\|^status'
