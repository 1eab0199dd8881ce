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
# The mirror image of a turn that repeats still wins; a turn that would repeat is no right one.
line='[Board "5x5"] [Position "5/5/b3b/1ww2/3w1 b -"] 1... a3-a4 2. b2-b1 a4-a3 3. b1-b2 a3-a4 4. b2-b1 a4-a3'
echo "$line 5. b1-b2 1/2-1/2" | analyse - | tail -n 1
echo "$line 5. c2-b2 *" | analyse - | tail -n 1
# Too early given up.
echo '[Position "1b1/3/1w1 w -"] 1/2-1/2' | analyse - --tables none
echo '[Position "1b1/3/1w1 w -"] 0-1' | analyse - --tables none --json
# Much more than can be found out with so few nodes; nothing is said of what is not known.
echo '1. d2-e3A g4-g5W-f4A 2. e1-d2A-e3A *' | analyse - --tables none --nodes 1000
# Only estimates.
echo '[Board "7x7"] 1. c3-d4A *' | analyse - --tables none --nodes 1
# A draw that was lost where nothing is proved: between which turns. What certificates know of the
# beginning, and the rules of the end, is there however short the time is.
cat >lost.fan <<'END'
[Board "5x9"]

1. d3-e3A c3-d3A 2. d2-e3A d3-c3W-d2A-e3W-f3A-f4W 3. c2-c3A-d2W-e3A-f2W-g3A-f3W-f4A
g4-h4W-h3A-g3W 4. b3-c3W-d4A-c4W i4-i3A 5. g1-h2A a4-a3A 6. g2-g1W d5-e5 7. b2-c1W b5-a5
8. e2-e1 e5-d5 9. h2-g2 a5-b5 10. c1-b2 h5-h4 11. b1-c1 h4-i3 12. g1-h2A d5-e5 13. c4-b4 e5-e4
14. b4-b3W e4-e5 15. e1-d2 e5-e4 16. b2-c3 e4-e3 17. c3-d3A 1-0
END
analyse lost.fan --tables none --nodes 1
# A name that isn't UTF-8, and a game about which nothing can be asked.
printf '[White "J\366rg"] 1. d3-e3A *\n' | analyse - --tables none --nodes 1 --json | head -n 1 | cut -c1-140
echo '[Vela "white"] 1. f2-e3 *' | analyse - --tables none --nodes 1
echo '[Vela "white"] 1. f2-e3 *' | analyse - --tables none --nodes 1 --json | grep -o '"complete": [a-z]*'
# A position is a game without turns.
echo 'b3b/w3b/w4 w -' | analyse -
# Refused.
run analyse
run analyse none.fan
run analyse game.fan --time 0
run analyse game.fan --nodes x
run analyse game.fan --seed 1
