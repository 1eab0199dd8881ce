# Figures of the literature, of a few games; the number of threads makes no difference.
"$PROGRAM" figures --games 40 --depth 2 --threads 1 | tee first | sed -n '1,13p; /# tables/,$p'
"$PROGRAM" figures --games 40 --depth 2 --threads 3 | cmp - first
"$PROGRAM" figures --games 40 --depth 2 --seed 2 | cmp -s - first || echo 'another seed, other games'
"$PROGRAM" figures --games 1 --depth 1 --json
"$PROGRAM" figures --games 40 --depth 0 | tail -n 3
run figures --games 0
run figures --depth 13
run figures --seed x
run figures --tables .
run rules --games 3
run speed
run figures here
