# Figures of the literature, of a few games; the number of threads makes no difference.
fanorona bench figures --games 40 --depth 2 --threads 1 | tee first | sed -n '1,13p; /# tables/,$p'
fanorona bench figures --games 40 --depth 2 --threads 3 | cmp - first
fanorona bench figures --games 40 --depth 2 --seed 2 | cmp -s - first || echo 'another seed, other games'
fanorona bench figures --games 1 --depth 1 --json
fanorona bench figures --games 40 --depth 0 | tail -n 3
run bench figures --games 0
run bench figures --depth 13
run bench figures --seed x
run bench figures --tables .
run bench rules --games 3
