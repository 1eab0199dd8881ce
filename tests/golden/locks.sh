# On a file system without locks (ENOLCK) tables are built and openings are kept all the same. Here somebody else has the lock, so
# with locks the openings would be refused. `Program` is built for calls that fail (failing_calls.c).
export TEST_FAILING_CALL='lock 1 0 37'
fanorona tables build --board 3x3 --stones 2 --tables tables 2>/dev/null
ls -A tables/3x3-standard
exec 8>>openings.tsv
flock 8
fanorona solve --openings openings.tsv --board 3x3 --tables none --threads 1 --memory 64M
wc -l <openings.tsv
ls -A
