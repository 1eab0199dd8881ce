# Counting, every way that a position can be given.
run perft 0
run perft --divide 0
run perft 3
run perft 4 --divide
run --rules mandatory perft 4
run perft --board=3x3 --rules=cyningstan 5
run perft --board tsivy 2
run perft --board dimy 3
run perft --board telo 6
run perft --vela black 4
run perft --vela WHITE 2
run perft --position '9/2b2wbwb/9/1w1bb1b2/9 w -' --divide 1
run perft --position '1b1/1w1/1w1 w -' --board 3x3 2
echo '1b1/1w1/1w1 w -' | run perft --position - 2
run perft --position - 2
run perft --board telo --json 3
run perft --board telo --json --divide 3
run perft --board telo --json --divide 0
