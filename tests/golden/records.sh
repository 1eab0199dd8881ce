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
# 'load' opens what the command line and the screen open: a position, too, and an unfinished game that was kept.
echo '3/1w1/1b1 b -' >here.pos
printf 'board off\nload here.pos\nposition\nload %s\nposition\n' "$ROOT/tests/fuzz/corpus/autosave/study" |
    run play --board 3x3 2>&1 | sed "s|$ROOT|ROOT|"
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
# A position has the rules of --rules, and the players that sit there; a record has its own rules and players.
echo 'w2/3/2b w -' >bare.pos
printf 'record\nquit\n' | fanorona play bare.pos --plain --rules mandatory --black 3 --seed 1 2>/dev/null | hide_day
printf '[White "level 3"]\n[Black "human"]\n[Board "3x3"]\n\n*\n' >named.fan
printf 'record\nquit\n' | fanorona play named.fan --plain --seed 1 | grep -e White -e Black
run play named.fan --plain --rules mandatory
run convert named.fan --rules mandatory --to record
run convert named.fan --rules standard --to position
