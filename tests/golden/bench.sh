# The counts of the benchmark, without its times.
fanorona bench rules | sed 's/ *[0-9.]* *[0-9.]*$//'
