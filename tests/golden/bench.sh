# The counts of the benchmark, without its times.
"$PROGRAM" rules | sed 's/ *[0-9.]* *[0-9.]*$//'
