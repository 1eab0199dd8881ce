# Reports of games on small boards. With the shipped tables, which know all of 3x5, and without any.
analyse() {
    fanorona analyse --threads 1 --memory 64M "$@" | sed 's/"\(nodes\|seconds\)": [0-9.e-]*/"\1": .../g'
}
cat >game.fan <<'END'
[White "Bao"]
[Black "Rova"]
[Result "0-1"]
[Board "3x5"]

1. b2-c2W {no good} (1. c1-c2A) c3-b2A-a2W 2. c1-b2A-c2W d2-c3W 3. c2-c1W-d2A b3-b2A-c2A
4. d1-d2A c2-b2W 0-1
END
analyse game.fan
analyse game.fan --tables none
analyse game.fan --json
# An only turn, from a position on; a win thrown away by repetition.
echo '[Position "5/b2bw/w2w1 w -"] 1. a1-b2 *' | analyse -
echo '[Position "4b/5/5/5/w3w b -"] 1... e5-e4 2. a1-a2 e4-e5 3. a2-a1 e5-e4 4. a1-a2 e4-e5 5. a2-a1 1/2-1/2' |
    analyse -
# Too early given up.
echo '[Position "1b1/3/1w1 w -"] 1/2-1/2' | analyse - --tables none
echo '[Position "1b1/3/1w1 w -"] 0-1' | analyse - --tables none --json
# Much more than can be found out with so few nodes; nothing is said of what is not known.
echo '1. d2-e3A g4-g5W-f4A 2. e1-d2A-e3A *' | analyse - --tables none --nodes 1000
# A position is a game without turns.
echo 'b3b/w3b/w4 w -' | analyse -
# Refused.
run analyse
run analyse none.fan
run analyse game.fan --time 0
run analyse game.fan --nodes x
run analyse game.fan --seed 1
