# The legal turns of a position.
run moves
run moves --board telo --rules cyningstan
run moves '9/2b2wbwb/9/1w1bb1b2/9 w -'
echo '9/2b2wbwb/9/1w1bb1b2/9 w -' | run moves -
run moves --position '1b1/1w1/1w1 w -' --json
# An unfinished turn: c2 took d2 and e2.
run moves '9/2b2wbwb/9/2w3b2/9 w b2-c2A'
# Over: no line, and a list without items.
run moves '3/3/1w1 b -'
run moves '3/3/1w1 b -' --json
