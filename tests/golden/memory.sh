# The program without memory from one allocation on, for each of those that there are: it ends, with
# an answer or with the reason why there is none. 'Program' is built for this (failing_program.c).
number=1
while TEST_FAILING_ALLOCATION=$number fanorona eval --tables none --memory 16M --threads 1 \
    --nodes 1000 '1b1/1w1/1w1 w -' >out 2>errors; status=$?; [ $status != 0 ]; do
    { [ $status = 1 ] && grep -q 'out of memory' errors; } || echo "allocation $number: status $status, $(cat errors)"
    number=$((number + 1))
    [ $number -gt 2000 ] && break
done
[ $number -gt 20 ] || echo "no more than $number allocations"
head -n 2 out
