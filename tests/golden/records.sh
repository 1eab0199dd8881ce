# Saving and opening games. The date of a game is that of its day.
run play --board 3x3 2>&1 <<'END' | hide_day
board off
a1-b2a
b3-a2w
save game.fan
undo
b3-a3
save other game.fan
save no/such/folder.fan
load missing.fan
load game.fan
redo
undo
redo
load other game.fan
record
END
hide_day <game.fan
run game.fan </dev/null
run play ./game.fan --seed 3 <<'END'
new
END
run - <game.fan
run play - <game.fan
run play game.fan --board 3x3
run play missing.fan
run ./missing.fan
echo '[Board "3x3"] 1. a1-c3 *' >wrong.fan
run wrong.fan
run play wrong.fan game.fan
