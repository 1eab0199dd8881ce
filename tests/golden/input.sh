# Lines that no game needs: very long, with zero bytes, without an end, from a folder.
long=$(printf '%9000s' '' | tr ' ' a)
printf '%s\nboard off\n' "$long" | run play --board 3x3
printf 'save %s\nboard off\n' "$(printf '%5000s' '' | tr ' ' a)" | run play --board 3x3
printf 'board off\nmo\0ves\nposition\r\n\033[2Jx\nposition' | run play --board 3x3
printf '%s' "$long" | run perft --position - 1
printf '1b1/1w1/1w1 w -\0' | run perft --position - 1
run play --board 3x3 </
run perft --position - 1 </
run moves - </
# As other programs write text.
printf '\357\273\2771b1/1w1/1w1 w -\r\n' | run moves -
# More than one position.
printf '1b1/1w1/1w1 w -\n\n' | run perft --position - 1
printf '1b1/1w1/1w1 w -\n1b1/1w1/1w1 b -\n' | run perft --position - 1
# Where nothing is open, the first file that anybody opens stands for it: what is said depends.
fanorona moves - <&- >/dev/null 2>&1
echo "status $?"
timeout 60 "$PROGRAM" engine --tables none <&- 2>&1
echo "status $?"
# A command that goes on reading leaves what stands behind the position.
printf '1b1/1w1/1w1 w -\nposition\n' | fanorona play --position - 2>&1 | grep '^1b1'
printf '1b1/1w1/1w1 w -\nshow\n' | "$PROGRAM" engine --tables none --position - | grep '^position'
