# shellcheck shell=sh
# Sourced by each stage of scripts/campaign, which says what a round of it is: `one_round NUMBER` fails if the round found
# something, and tells by `count` what it did. Rounds go on from where the last call ended; one that was cut short is done again.
#
#   STAGE.sh ROOT FOLDER SECONDS        rounds for about so long; FOLDER has the stage's totals and what it found
#   STAGE.sh ROOT FOLDER round NUMBER   one round, with its output here and nothing counted
#
# A round runs in an empty folder, $round, with the surroundings of tests. What it finds is kept as FOLDER/findings/NUMBER.txt: its
# output, and the command that does the same again.
set -u
ROOT=$(realpath "$1") && kept=$(realpath "$2") || exit 2
stage=$(basename "$0" .sh) wish=$3 only=${4:-}
. "$ROOT/tests/settle.sh"
# shellcheck disable=SC2034 # for the stages
PROGRAMS=$ROOT/build FANORONA=$ROOT/build/src/cli/fanorona
mkdir -p "$kept/findings" "$folder/rounds" || exit 2
round=$folder/rounds/now
: >>"$kept/counts"
[ -e "$kept/totals" ] || echo 'rounds 0' >"$kept/totals"

# Adds to the count of something: count WHAT NUMBER.
count() {
    echo "$1 $2" >>"$folder/counted"
}

# Puts the processor time of all that the stage has run so far into $spent, in hundredths of seconds. A subshell would have none.
look_at_time() {
    times >"$folder/times"
    spent=$(sed -n '2s/[ms]/ /gp' "$folder/times" | awk '{ printf "%d", ($1 * 60 + $2 + $3 * 60 + $4) * 100 }')
}

# A number of the stage's totals, 0 where there is none yet.
total() {
    sed -n "s/^$1 //p" "$kept/totals" 2>/dev/null | grep . || echo 0
}

# Does a round, and gives its status. Its counts are in $folder/counted.
do_round() {
    rm -rf "$round" "$folder/counted"
    mkdir "$round" && : >"$folder/counted" && (one_round "$1")
}

# Adds what the round has counted to what was counted before, with the time that it took.
add_counts() {
    awk -v time="$1" 'FNR == NR { if (!($1 in counted)) kinds++; counted[$1] += $2; next }
        { number[$1] = $2; hundredths[$1] = $3 }
        END {
            for (what in counted) { number[what] += counted[what]; hundredths[what] += int(time / kinds) }
            for (what in number) printf "%s %d %d\n", what, number[what], hundredths[what]
        }' "$folder/counted" "$kept/counts" | sort >"$kept/counts.new" && mv "$kept/counts.new" "$kept/counts"
}

keep_finding() {
    findings=$((findings + 1))
    {
        echo "again: scripts/campaign --stage $stage --round $rounds --folder '$(dirname "$kept")'"
        cat "$folder/log"
    } >"$kept/findings/$rounds.txt"
}

run_stage() {
    if [ "$wish" = round ]; then
        do_round "$only"
        exit
    fi
    end=$(($(date +%s) + wish))
    rounds=$(total rounds) findings=$(total findings) hundredths=$(total hundredths)
    while [ "$(date +%s)" -lt "$end" ]; do
        look_at_time
        before=$spent
        do_round "$((rounds + 1))" >"$folder/log" 2>&1
        status=$?
        kill -0 $PPID 2>/dev/null || exit # without its campaign: the next one may be at this round already
        look_at_time
        took=$((spent - before))
        rounds=$((rounds + 1)) hundredths=$((hundredths + took))
        [ "$status" -eq 0 ] || keep_finding
        add_counts "$took"
        printf 'rounds %s\nhundredths %s\nfindings %s\n' "$rounds" "$hundredths" "$findings" >"$kept/totals.new" &&
            mv "$kept/totals.new" "$kept/totals"
    done
}
