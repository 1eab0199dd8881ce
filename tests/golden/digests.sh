# The shipped tables are those of the published list, which names more.
fanorona tables digests --tables "$ROOT/tablebases" | sort >shipped
grep -v '^#' "$ROOT/tablebases/digests.txt" | sort >published
echo "shipped, not published: $(comm -23 shipped published | wc -l)"
echo "shipped: $(wc -l <shipped)"
echo "5x9 to 8 stones, published: $(grep -c ' 5x9-standard/.*\.wdl$' published) wdl," \
    "$(grep -c ' 5x9-standard/.*\.distance$' published) distance"
# A damaged file is named.
mkdir -p tables/3x3-standard
head -c 300 "$ROOT/tablebases/3x3-standard/2v1.wdl" >tables/3x3-standard/2v1.wdl
run tables digests --tables tables
