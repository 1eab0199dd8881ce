# The program without memory from one allocation on: it ends, and says why. Each allocation that is the first one from its
# place is tried; with TEST_ALL each allocation. 'Program' is built for this (failing_program.c).
small() {
    fanorona eval --tables none --memory 16M --threads 1 --nodes 1000 '1b1/1w1/1w1 w -'
}
TEST_ALLOCATIONS=9 small 9>allocations >answer
head -n 2 answer
if [ -n "${TEST_ALL:-}" ]; then
    numbers=$(seq "$(sed -n 's/^all //p' allocations)")
else
    numbers=$(grep -v all allocations)
fi
tried=0 refused=0
for number in $numbers; do
    tried=$((tried + 1))
    TEST_FAILING_ALLOCATION=$number small >out 2>errors
    status=$?
    if [ $status = 1 ] && grep -q 'out of memory' errors; then
        refused=$((refused + 1))
    elif [ $status != 0 ] || [ "$(head -n 2 out)" != "$(head -n 2 answer)" ]; then
        echo "allocation $number: status $status, $(cat errors)"
    fi
done
# A thread that ends sooner allocates less, so the last ones may not be reached.
[ $tried -gt 60 ] && [ $refused -gt $((tried - 10)) ] || echo "out of memory in $refused of $tried runs"
