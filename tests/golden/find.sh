# Finding positions in tables, made here in a moment.
FANORONA_TABLES=tables
export FANORONA_TABLES
fanorona tables build --board 3x5 --stones 5 2>/dev/null
fanorona tables build --board telo --stones 4 --distances 3 2>/dev/null
run tables find --board 3x5 --longest 3
run tables find --board 3x5 --only 2v3 --longest 2 --seed 1
run tables find --board 3x5 --only 2v3 --outcome win --shortest 2 --json
run tables find --board 3x5 --only 3v2 --outcome win --plies 5-9 --keeping 1 --sample 4 --seed 7
run tables find --board 3x5 --stones 4 --outcome draw --keeping 2- --sample 2 --seed 7 --threads 1
run tables find --board 3x5 --zugzwang --sample 3 --seed 7
run tables find --board 3x5 --only 2v2 --captures --outcome draw --sample 3 --seed 7
run tables find --board 3x5 --only 1v1 --outcome loss --plies -0
# Ten without being told how many; another seed, others.
fanorona tables find --board 3x5 | wc -l
fanorona tables find --board 3x5 --seed 1 >first
fanorona tables find --board 3x5 --seed 2 | diff -q first -
# Outcomes without distances.
run tables find --board telo --only 2v2 --outcome win --sample 2 --seed 1
run tables find --board telo --only 2v2 --longest 1
# Those of 3x5 seen from the side.
run tables find --board 5x3 --only 2v3 --longest 2
run tables find --board 5x3 --only 2v2 --captures --outcome draw --sample 2 --seed 7
# Nothing, or no tables.
run tables find --board 3x5 --only 1v1 --plies 200
run tables find --board 3x5 --only 1v1 --plies 200 --json
run tables find --board 3x5 --only 6v1
run tables find --board 3x5 --only 9v9
# Refused.
run tables find --only 3v5 --captures --longest 3
run tables find --captures
run tables find --outcome lost
run tables find --plies 9-3
run tables find --keeping -
run tables find --sample 0
run tables find --sample 10001
run tables find --sample 2 --longest 2
run tables find --seed x
run tables find '3/3/1w1 w -'
run tables find --distances 3
run tables list --outcome win
