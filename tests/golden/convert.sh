# One form to another: what comes out, what goes back in, and what is refused.
cat >game.fan <<'END'
[White "Bao"] [Board "3x3"]
1.a1-b2A(1.c1-b2A{takes a3}1...a2-a3W)1...a2-a1 2.b2-c3{why?}0-1
END
run convert game.fan --to record
run convert game.fan --to position
run convert game.fan --to position --ply 1
run convert game.fan --to text
run convert game.fan --to text --ply 0
run convert game.fan --to svg --ply 1
run convert --to text --position '9/2b2wbwb/9/2w3b2/9 w b2-c2A'
run convert --to record --position '9/2b2wbwb/9/2w3b2/9 w b2-c2A'
run convert --to text --board 5x3 --rules strong=centre 2>&1 | head -n 3
run convert --to text --board 5x3 --rules standard,strong=centre
# Every form goes back to the position.
for form in record position text svg; do
    fanorona convert --position '9/2b2wbwb/9/2w3b2/9 w b2-c2A' --to $form >form
    run convert form --to position
    fanorona convert - --to position <form
done
# A command reads a pipe as it reads a file; nobody waits for one where a file is meant.
mkfifo pipe
cat game.fan >pipe &
run convert pipe --to position
wait $!
run convert /dev/stdin --to position <game.fan
cat game.fan | run convert /dev/stdin --to position
run convert /dev/zero --to position
run check-certificate pipe
run check-certificate .
# The ending of a file's name says what is written.
for name in a.fan a.pos a.txt a.svg a.SVG; do
    run convert game.fan --output $name
done
cmp a.svg a.SVG && cat a.pos
if command -v xmllint >/dev/null; then
    xmllint --noout a.svg
fi
run convert game.fan --output a.png
run convert game.fan --to pdf
run convert game.fan
run convert game.fan --to record --ply 1
run convert game.fan --to text --ply 4
run convert game.fan --to text --ply x
run convert game.fan --to text --board 3x3
run convert missing.fan --to text
run convert game.fan --output no/such/folder.svg
run convert game.fan --to svg --output /dev/full
echo '1b1/1w1/1w1 w - more' | run convert - --to text
printf '\n 1b1/1w1/1w1 w \n\n' | run convert - --to position
printf '1b1/1w1/1w1 w\n1b1/1w1/1w1 b\n' | run convert - --to position
echo '<svg/>' | run convert - --to position
echo '3 B---+---B' | run convert - --to position
# What looks like another form in a tag or a comment belongs to the record.
printf '[Event "Cup --- final"]\n[Board "3x3"]\n1. a1-b2A *\n' | run convert - --to record
printf '{a---b Position: 1b1/3/1w1 w -} 1. d3-e3A *\n' >dashes.fan
run convert dashes.fan --to record
run convert dashes.fan --to position
printf '' | run convert - --to position
printf '[Event "\0"] *' | run convert - --to position
run convert - --to position </
