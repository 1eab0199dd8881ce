# What plain play says for somebody who cannot see a board, and what the oracle knows, in words.
XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME
# The board in words; turns as the screen takes them; lines break between words.
run play --plain <<'END'
board off
stones
where d3
where e3
where c3
where z9
where
d3e3
d3e3w
c3d3
undo
helo
stpo
xyzzy
END
# Without dashes, too, letters may be left out if one turn fits; if several do, they are listed.
run play --plain --tables none --position 'bbb2bb/bwb1wbw/wwwwwww b -' <<'END'
board off
c2d2e3
c2d2e2
c2d2e3e2
END
# A draw whose only turn that holds was played stays one, though nothing is known of the position itself.
run play --plain <<'END' | tail -n 5
board off
d2-e3A
e5-f4A
h1-h2A-g3A-h3W
g4-g3A-h4W-h5W
hint
END
# The ladder, the values of turns, and a report of what was played.
run play --position 'w1b/1b1/w2 w -' <<'END'
board off
hint
hint
hint
hint
hint
hint
verdicts
verdicts all
verdicts few
END
run play --board 3x5 <<'END'
board off
b2c2w
c3b2a2
report
END
run play --board 3x3 --hints off <<'END'
board off
hint
drill
END
# What a report says of a turn breaks between words, too.
run play --board 3x5 <<'END'
board off
c1-c2A
d2-c3W
b2-c1W-d2A-e1W
report
END
# A study: the game waits, and every turn is judged.
run play --board 3x5 <<'END'
board off
study
study
b2-c2W
resign
undo
c1-c2A
game
game
END
# A drill: a turn that fails can be tried again, and the score is kept.
run play --board 3x3 <<'END'
board off
drill
stones
a1-b1
verdicts
g4-f4
drill
hint
game
END
cat state/fanorona/drills | sed 's/ [0-9]*-[0-9]*-[0-9]* / DAY /'
# A book that somebody has damaged: drills go on, and it is put aside.
echo nonsense >>state/fanorona/drills
printf 'drill\nhint\n' | run play --board 3x3 | grep -o '^The scores so far are not known\|^Drill:.*, no. 1'
cat state/fanorona/drills | sed 's/ [0-9]*-[0-9]*-[0-9]* / DAY /'
tail -n 1 state/fanorona/drills.damaged
# Where nothing is certain: the ladder leads to the likely line, and a study says what a turn is likely to cost.
run play --position 'bb1/3/1ww w - vela:w' <<'END'
board off
hint
hint
hint
hint
hint
study
b1-a1
END
# On a board without tables those that take seconds are built before the game.
(
    unset FANORONA_TABLES
    export XDG_DATA_HOME="$PWD/data"
    for _ in first again; do
        printf 'board off\nquit\n' | fanorona play --plain --board 3x7 --threads 1 2>&1 | sed "s|$PWD|...|" | grep -v '|'
    done
    ls data/fanorona/tables
)
# What the computer expected of its turns is told when the game is over.
run play --board 3x3 --white 3 --seed 4 <<'END'
board off
thoughts
a3-a2A
resign
thoughts
END
