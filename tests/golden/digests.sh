# The shipped tables are those of the published list, which names more.
fanorona tables digests --tables "$ROOT/tablebases" | sort >shipped
grep -v '^#' "$ROOT/tablebases/digests.txt" | sort >published
echo "shipped, not published: $(comm -23 shipped published | wc -l)"
echo "shipped: $(wc -l <shipped)"
echo "5x9, published: $(grep -c ' 5x9-standard/.*\.wdl$' published) wdl," \
    "$(grep -c ' 5x9-standard/.*\.distance$' published) distance"
# A damaged file is named.
mkdir -p tables/3x3-standard
head -c 300 "$ROOT/tablebases/3x3-standard/2v1.wdl" >tables/3x3-standard/2v1.wdl
run tables digests --tables tables
# So is one with a damaged last byte, published or not, but not by a list, which reads only heads.
fanorona tables build --board 3x3 --rules mandatory --stones 2 --tables tables >/dev/null 2>&1
rm tables/3x3-standard/2v1.wdl
cp "$ROOT"/tablebases/3x3-standard/3v2.* tables/3x3-standard
for file in tables/3x3-standard/3v2.wdl tables/3x3-mandatory/1v1.*; do
    printf X | dd of="$file" bs=1 seek=$(($(wc -c <"$file") - 1)) conv=notrunc 2>/dev/null
done
run tables digests --tables tables
run tables list --tables tables
run tables digests --threads 0
# Those of other rule sets are right, turn by turn, and used for questions about such positions.
FANORONA_TABLES=$ROOT/tablebases
export FANORONA_TABLES
for rules in mandatory free-direction cyningstan; do
    run tables verify --board 5x9 --rules $rules
    run tables probe '9/1b7/4b4/2w6/6w2 w -' --rules $rules
done
