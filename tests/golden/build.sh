# Building endgame tables: usage, refusals, a build and the same once more, and ones that are stopped.
build() {
    run tables build "$@"
}
# Times differ, and so may the memory and space needed.
quietly() {
    "$@" 2>&1 | sed -E 's/, all .* left$/, .../; s/built in [0-9.]+ s/built/
        s/[0-9.]+ MiB of memory/# MiB of memory/; s/about [0-9]+ GiB/about # GiB/'
}

build
build --stones 4 --only 3v1
for stones in '' 0 1 -3 4x 63 99999999999999999999; do
    build --stones "$stones"
done
for only in '' 3 3v 3v0 0v3 3v1x v1 3-1 -1v2 300v1; do
    build --only "$only"
done
build --stones 3 --distances x
build --stones 3 --threads 0
build --stones 3 --memory 1T
build --stones 3 --memory 0
build --stones 3 --tables ''
build --stones 10 --board 3x3 --tables t
build --only 9v1 --board 3x3 --tables t

quietly build --stones 4 --board 5x5 --memory 1K --tables t
quietly build --stones 20 --memory 100M --tables t
ls
echo 'not a folder' >file
build --stones 3 --board 3x3 --tables file
build --stones 3 --board 3x3 --tables file/below
cat file
quietly build --stones 2 --board 3x3 --memory 1000000000000000 --tables much

quietly build --stones 3 --board 3x3 --tables t
ls t t/3x3-standard
build --stones 3 --board 3x3 --tables t
build --stones 3 --board 3x3 --tables t --json
build --only 2v2 --board 3x3 --tables progress --json | grep -e finished -e tables |
    sed -E 's/"seconds": [0-9.e-]+, "seconds_left": [0-9.e-]+/"seconds": #, "seconds_left": #/'
build --only 1v2 --board 3x3 --tables t --memory 1K
quietly build --only 3v1 --board 3x3 --tables t --distances 0
ls t/3x3-standard
quietly build --stones 2 --board 3x3 --rules cyningstan,first=free --tables t
ls t
FANORONA_TABLES=u quietly build --stones 2 --board 3x3
ls u/3x3-standard

# The processor's time that a program has used, in hundredths of a second: what else the machine does
# does not count. Nothing when it has ended.
work_of() {
    sed -n '/) Z /!s/.*) //p' "/proc/$1/stat" 2>/dev/null | awk '{ print $12 + $13 }'
}

# Builds that take long, stopped by each signal while they are at work.
for signal in INT TERM HUP; do
    echo "\$ fanorona tables build --stones 7 --threads 1 --tables $signal &"
    # The program itself, in a shell's background, where it is born with SIGINT ignored; and with SIGHUP, too, if the tests
    # run under nohup.
    env --default-signal=HUP "$PROGRAM" tables build --stones 7 --threads 1 --tables "$signal" 2>error &
    build=$!
    until [ -e "$signal/5x9-standard/2v1.wdl" ]; do
        kill -0 $build || break
        sleep 0.05
    done
    kill -$signal $build
    begin=$(work_of $build)
    while work=$(work_of $build) && [ -n "$work" ]; do
        [ $((work - ${begin:-work})) -le 500 ] || { echo 'it does not stop' && kill -KILL $build; }
        sleep 0.05
    done
    wait $build
    echo "status $?"
    grep -v 'v[0-9] finished, ' error
    for file in "$signal"/5x9-standard/.* "$signal"/5x9-standard/*; do
        case $file in
        */. | */.. | */.lock | */[1-9]v[1-9].wdl | */[1-9]v[1-9].distance) ;;
        *) echo "$file is left" ;;
        esac
    done
    # What is there is whole: it is not built once more.
    run tables build --stones 2 --tables "$signal"
done
# With nohup it goes on if the terminal closes.
echo '$ nohup fanorona tables build --stones 4 --threads 1 --tables nohup &'
(
    trap '' HUP
    "$PROGRAM" tables build --stones 4 --threads 1 --tables nohup 2>/dev/null &
    build=$!
    while kill -HUP $build 2>/dev/null; do
        sleep 0.05
    done
    wait $build
    echo "status $?"
)
