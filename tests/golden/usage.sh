# The command line: help, versions, and what is wrong usage.
run --help
run --version
run perft -V
for command in play moves perft tables; do
    run "$command" -h
done
run --help perft
run help perft
run --bord 3x3 perft 1
run perft --divde 1
run moves -x
run perft 1 --rules
run perft 1 --divide=yes
run prft 3
run perft
run perft 1 2
run perft -- -1
run perft 1x
run perft ''
run perft 1001
run perft 99999999999999999999999
run perft 1 --white random
run perft 1 --board 4x4
run perft 1 --board=5
run perft 1 --board 9x9
run perft 1 --rules standart
run perft 1 --vela green
run moves --vela white '1b1/1w1/3 w -'
run moves 'w/b w -'
# A long text is shortened, so that the reason is seen.
fanorona moves "$(printf %02000d 0)"
run moves '1b1/1w1/1w1 w -' --position '1b1/1w1/1w1 w -'
run moves '1b1/1w1/1w1 w -' --board 5x5
run tables
run tables prob
run tables probe 'w/b w -'
run tables probe '1b1/1w1/1w1 w -' again
run tables list here
run tables list --vela white
run tables list --tables ''
run eval --tables ''
run engine --tables ''
