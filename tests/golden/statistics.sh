# Counting and verifying tables, made here in a moment.
FANORONA_TABLES=tables XDG_CACHE_HOME=$PWD/cache
export FANORONA_TABLES XDG_CACHE_HOME
run tables stats --board telo
run tables verify --board telo
fanorona tables build --board telo --stones 4 --distances 3 2>/dev/null
run tables stats --board telo
ls tables/3x3-standard
# Now what was kept.
run tables stats --board telo --json --stones 3
run tables stats --board telo --stones 3 --as-published
run tables stats --board telo --only 2v1 --as-published --json
run tables stats --board telo --stones 5
run tables stats --board telo --rules cyningstan
run tables stats --board telo --only 3v1
run tables verify --board telo
run tables verify --board telo --stones 3
run tables verify --board telo --only 3v1
run tables verify --board telo --sample 5 --seed 7
# Distances of one of two tables are enough: those of the other are worked out.
fanorona tables build --board telo --stones 4 --tables whole 2>/dev/null
fanorona tables stats --board telo --tables whole >all
rm whole/3x3-standard/1v2.distance whole/3x3-standard/3v1.distance whole/3x3-standard/*.statistics
run tables stats --board telo --tables whole
fanorona tables stats --board telo --tables whole | cmp - all && echo the same
# Where nothing is won the longest win is 0, as in the list.
mkdir shipped
cp -r "$ROOT/tablebases/3x3-standard" shipped
fanorona tables list --board telo --tables shipped | grep 1v6
fanorona tables list --board telo --tables shipped --json | grep -F '[1, 6]'
fanorona tables stats --board telo --tables shipped --only 1v6 | grep "^1v6 "
fanorona tables stats --board telo --tables shipped --only 1v6 --json | grep -F '[1, 6]'
# Those of 3x5 do for 5x3, which is 3x5 seen from the side, also where its own are damaged.
fanorona tables build --board 3x5 --stones 4 --tables side 2>/dev/null
fanorona tables build --board 5x3 --stones 4 --tables own 2>/dev/null
fanorona tables stats --board 5x3 --tables own | sed '/:/d' >all
run tables stats --board 5x3 --tables side 2>&1 | sed '/ [0-9]*:/d'
fanorona tables stats --board 5x3 --tables side 2>/dev/null | sed '/:/d' | cmp - all && echo the same
run tables verify --board 5x3 --tables side
cp -r own/5x3-standard side
printf X | dd of=side/5x3-standard/2v1.wdl bs=1 seek=20 conv=notrunc 2>/dev/null
run tables stats --board 5x3 --tables side --stones 3 2>&1 | sed '/ [0-9]*:/d'
run tables verify --board 5x3 --tables side --stones 3
# A block alone.
size=$(wc -c <own/5x3-standard/2v1.wdl)
cp own/5x3-standard/2v1.wdl side/5x3-standard
printf X | dd of=side/5x3-standard/2v1.wdl bs=1 seek=$((size - 1)) conv=notrunc 2>/dev/null
run tables find --board 5x3 --tables side --only 2v1 --longest 1
run tables verify --board 5x3 --tables side --stones 3
# Probed, it is read from the side as well.
run tables probe '3/3/3/3/wwb w -' --tables side 2>&1 | tail -n 4
# A damaged table of the side does no harm where the board's own is whole.
cp -r side/3x5-standard own
printf X | dd of=own/3x5-standard/2v1.wdl bs=1 seek=20 conv=notrunc 2>/dev/null
run tables stats --board 5x3 --tables own 2>&1 | sed '/ [0-9]*:/d' >own_all
tail -n 1 own_all
sed '/:/d; /^[$]/d; /^status/d' own_all | cmp - all && echo the same
# What the board's own tables lack is told, without those from the side.
rm -r own/3x5-standard own/5x3-standard/2v1.*
run tables stats --board 5x3 --tables own 2>&1 | grep -E 'there is no|status'
# Tables of other strong points are listed, too.
fanorona tables build --board 3x5 --rules standard,strong=centre --stones 2 --tables centre 2>/dev/null
run tables list --board 3x5 --tables centre
run tables list --board 5x3 --tables centre
# The last table is missing, and another one is damaged.
rm tables/3x3-standard/1v1.*
printf X | dd of=tables/3x3-standard/2v1.wdl bs=1 seek=20 conv=notrunc 2>/dev/null
run tables stats --board telo --stones 3
run tables verify --board telo --stones 3
run tables verify --seed 3
run tables verify --sample 0
run tables verify --only 3
run tables stats --sample 3
run tables stats --stones 1
