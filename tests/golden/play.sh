# A game of two people as a script: refusals, undo and redo, draw offers, end, vela, leaving.
run play --plain <<'END'
# comments and empty lines are nothing

moves
d3-e3
b2-c2
d3-e3A-e4
e9-e8
nonsense
undo
redo
D3-E3w
undo
redo
undo
f2-e3
position
END
run play --board 3x3 <<'END'
board off
draw
draw
a1-b2
accept
b2-b1
undo
draw
decline
resign
undo
help
hel
re
undo now
save
board maybe
resign
a1-b2
moves
vela
moves
quit
not reached
END
# Three times the same position.
run play --position '1b1/1w1/1w1 w -' <<'END'
board off
b1-a1
b3-c3
a1-b1
c3-b3
b1-a1
b3-c3
a1-b1
c3-b3
b1-a1
undo
b2-a2
b3-b2
vela
END
# A vela game, and an unfinished turn to go on with.
run play --vela black --board 5x5 <<'END'
moves
END
run play --position '9/2b2wbwb/9/2w3b2/9 w b2-c2A' <<'END'
moves
b2-c2A-c3A
END
# What is meant for the screen is read here, too, and players are called as on the screen.
run play --color no <<'END'
END
run play --hints no <<'END'
END
run play --algorithm no <<'END'
END
run play --board 3x3 --seed 3 --black 1 <<'END' | hide_day
board off
record
white level 5
END
