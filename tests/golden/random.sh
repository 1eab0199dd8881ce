# Games of the random player. The same seed makes the same choices.
run play --board telo --white random --black random --seed 1
run play --white random --black random --seed 7 >first
run play --white random --black random --seed 7 >second
cmp first second && tail -n 3 first
run play --white random --black random --seed 8 >third
cmp -s first third || echo 'another seed, another game'
fanorona play --white random --black random | tail -n 2 | head -n 1 |
    grep -cE '^(White wins|Black wins|Draw).* (1-0|0-1|1/2-1/2)$'
# Undo goes back to the turn that was typed; a player that does not type declines a draw.
run play --board 5x5 --black random --seed 2 <<'END'
board off
b2-c3
draw
undo
undo
redo
white random
END
run play --board 3x3 --white random --seed 5 <<'END'
undo
black computer
save g.fan
END
run play --white robot
run play --seed -1
run play --seed 18446744073709551616
