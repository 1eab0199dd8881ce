#!/bin/sh
# Runs a test, or skips it (status 77) if it is a program that cannot make a thread, as most cannot: the thread sanitizer
# has nothing to say about those, and takes ten times as long.
#
# with_threads.sh TEST ARGUMENT...
set -u
symbols=$(nm --undefined-only "$1" 2>/dev/null) && ! echo "$symbols" | grep -q '\<pthread_create\>' &&
    echo 'makes no threads' && exit 77
exec "$@"
