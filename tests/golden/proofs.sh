# The shipped certificates are verified with the shipped tables alone: one of 5x9 and those of 5x7.
export FANORONA_TABLES="$ROOT/tablebases"
cd "$ROOT/assets/certificates" || exit
run check-certificate 5x7-standard.* 5x9-standard.white
run check-certificate 5x7-standard.* --to-the-end
run check-certificate 5x7-standard.white --to-the-end --threads 1
