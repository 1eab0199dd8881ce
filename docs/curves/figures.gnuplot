# Games as the literature measured them, from what `fanorona-bench figures --depth N` wrote to N.txt:
#   gnuplot -e "folder='...'" figures.gnuplot
set terminal svg size 800,440 font 'sans-serif,13' background rgb 'white'
set grid
set key bmargin center horizontal
random = folder.'/0.txt'
greedy = folder.'/1.txt'
ahead = folder.'/4.txt'
set output 'figures-stones.svg'
set title 'legal turns and captures by stones on the board, 5x9'
set xlabel 'stones on the board'
set ylabel 'legal turns'
set y2label 'positions with a capture, %'
set xrange [45:1]
set ytics nomirror
set y2tics
set y2range [0:105]
plot random index 0 using 1:3 with lines lw 1.5 lc rgb '#0072b2' title 'turns, any turn', \
     ahead index 0 using 1:3 with lines lw 1.5 lc rgb '#d55e00' title 'turns, 4 turns ahead', \
     random index 0 using 1:4 axes x1y2 with lines dt 2 lc rgb '#0072b2' title 'captures, any turn', \
     ahead index 0 using 1:4 axes x1y2 with lines dt 2 lc rgb '#d55e00' title 'captures, 4 turns ahead'
unset y2label
unset y2tics
set ytics mirror
set xlabel 'stones at which tables end the game (0: no tables)'
set xrange [-0.5:10.5]
set output 'figures-length.svg'
set title 'average length of a game, 5x9'
set ylabel 'turns of both sides'
set logscale y
set yrange [10:400]
$published << END
0 43.81 11.19
7 22.98 12.82
END
plot random index 1 using 1:2 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#0072b2' title 'any turn', \
     greedy index 1 using 1:2 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#009e73' title '1 turn ahead', \
     ahead index 1 using 1:2 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#d55e00' title '4 turns ahead', \
     $published using 1:2 with points pt 2 ps 1.5 lw 2 lc rgb 'black' title 'published'
set output 'figures-turns.svg'
set title 'average number of legal turns, 5x9'
set ylabel 'legal turns'
unset logscale y
set yrange [8:20]
plot random index 1 using 1:3 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#0072b2' title 'any turn', \
     greedy index 1 using 1:3 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#009e73' title '1 turn ahead', \
     ahead index 1 using 1:3 with linespoints lw 1.5 pt 7 ps 0.5 lc rgb '#d55e00' title '4 turns ahead', \
     $published using 1:3 with points pt 2 ps 1.5 lw 2 lc rgb 'black' title 'published'
