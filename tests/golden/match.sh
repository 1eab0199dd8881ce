# Series of games between players and other programs.
printf '#!/bin/sh\nexec "%s" engine --tables none --memory 1M --seed 1 "$@"\n' "$PROGRAM" >engine
cat >liar <<'END'
#!/bin/sh
while read -r line; do case $line in isready) echo readyok ;; go*) echo bestturn a1-i5 ;; esac; done
END
cat >mute <<'END'
#!/bin/sh
read -r line
END
# Crashes when it is started for the first time.
cat >fragile <<'END'
#!/bin/sh
[ -e crashed ] || { touch crashed; exit 3; }
exec ./engine "$@"
END
# Crashes when it is started for the first time; then the match is stopped while it thinks.
cat >stopper <<'END'
#!/bin/sh
[ -e crashed ] || { touch crashed; exit 3; }
while read -r line; do case $line in isready) echo readyok ;; go*) kill -INT $PPID ;; esac; done
END
chmod +x engine liar mute fragile stopper
run match --white greedy --black random --games 5 --seed 1
run match --white random --black greedy --games 3 --seed 1 --board 3x5 --random-plies 1 --json
run match --white engine:./engine --black greedy --games 4 --seed 1 --board 5x5 --nodes 300
# How this one goes depends on time.
fanorona match --white random --black 'simple:./engine --simple --board 3x3' --games 2 --seed 2 --board 3x3 \
    --time 0.01 --save games --random-plies 0 | head -n 1 | cut -d: -f1
grep -h -e White -e Black -e Round games/game-000001.fan games/game-000002.fan
# A level is called so, in records too.
run match --white 1 --black random --games 1 --seed 1 --board 3x3 --save levels
grep -h -e White -e Black levels/game-000001.fan
# Programs that cannot go on lose the game; after three games that is enough.
run match --white engine:./liar --black random --games 2 --seed 1
run match --white random --black simple:./mute --games 5 --seed 1 --save lost
grep -h -A1 -e '{' lost/game-000002.fan
run match --white engine:./fragile --black greedy --games 4 --seed 1 --board 5x5 --nodes 300 --json
run match --white random --black simple:./mute --games 3 --seed 1 --json
for json in '' --json; do
    rm -f crashed
    run match --white 'engine:exec ./stopper' --black random --games 9 --seed 1 $json
done
run match --white engine:./no-engine --black random --games 2 2>errors
grep fanorona: errors
# What is refused.
run match --white random
run match --white human --black random
run match --white 10 --black random
run match --white random --black random --games x
run match --white random --black random --games 0
run match --white random --black random --position '3/3/1w1 b'
run match --white random --black random --save engine
run match --white random --black 'simple:exec false' --nodes 1000
# Openings of a list, and a test that ends the match.
printf 'b2-c3A d3-d4W # even\nc2-c3A\n' >list
run match --white greedy --black random --board 5x5 --openings list --seed 1
run match --white 8 --black random --board 5x5 --openings list --seed 1 --sprt 0,10 --games 100
run match --white greedy --black random --board 5x5 --openings list --seed 1 --sprt 0,10 --games 2
run match --white greedy --black random --board 5x5 --openings list --seed 1 --sprt 0,10 --games 2 --json | sed 's/"ratio": [-0-9.]*/"ratio": .../'
run match --white greedy --black random --board 3x5 --openings list
run match --white greedy --black random --openings list --random-plies 1
# Games that tables know to be drawn end.
run match --white random --black random --position '9/1b7/9/7w1/9 w' --games 2 --seed 1 --known-draws
run match --white greedy --black random --sprt 10,0
# On a board with tables of all stones perfect players win as soon, and lose as late, as they can: in 11 turns.
run tables probe --board 3x5 --json | sed 's/, "turns.*//'
run match --white perfect --black perfect --board 3x5 --games 2 --random-plies 0 --seed 1 --json
