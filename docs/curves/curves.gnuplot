# Proof and disproof number of the root against nodes, from what `solve --trace` wrote:
#   gnuplot -e "trace='3x9.csv'; picture='3x9-pn2.svg'; name='3x9, PN2'" curves.gnuplot
set datafile separator ','
set terminal svg size 800,400 font 'sans-serif,13' background rgb 'white'
set output picture
set title name
set xlabel 'nodes'
set ylabel 'proof and disproof number'
set logscale y
# A long search: -e "long=1" makes the nodes logarithmic too.
if (exists('long')) set logscale x
# A search on several threads asks both questions at once: -e "question='win'" draws that one alone.
is_drawn(name) = exists('question') ? name eq question : 1
set format x '%.1s %c'
set key left top
set grid
plot trace using 1:(!is_drawn(strcol(5)) || strcol(3) eq 'inf' || $3 == 0 ? 1/0 : $3) skip 1 with steps lw 1.5 lc rgb '#0072b2' title 'proof', \
     trace using 1:(!is_drawn(strcol(5)) || strcol(4) eq 'inf' || $4 == 0 ? 1/0 : $4) skip 1 with steps lw 1.5 lc rgb '#d55e00' title 'disproof'
