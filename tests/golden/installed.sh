# A program that is installed believes the file of settled openings that came with it, and another one only if somebody asks for that.
mkdir -p games share/games/fanorona/openings
cp "$PROGRAM" games/fanorona
put=share/games/fanorona/openings/5x9-settled.tsv
cp "$ROOT/assets/openings/5x9-settled.tsv" "$put"
installed() {
    games/fanorona eval --tables none --nodes 10 --threads 1 --memory 64M "$@" 2>&1 |
        sed -n 's/^\(e2-e3A .*[a-z]\), ~.*/\1/; s/^fanorona: .*share/share/; /^e2-e3A/p; /came with/p'
}
installed
printf 'e2-e3A\twin\t1\t8\t-\n' >>"$put"
installed
installed --openings "$put"
