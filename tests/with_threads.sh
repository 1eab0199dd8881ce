#!/bin/sh
# Runs a test, or skips it (status 77) if neither it nor a program among its arguments can make a thread, as most can't: the
# thread sanitizer has nothing to say about those, and takes ten times as long.
#
# with_threads.sh TEST ARGUMENT...
set -u
command -v nm >/dev/null || exec "$@"
for word; do
    ! nm --undefined-only "$word" 2>/dev/null | grep -q '\<pthread_create\>' || exec "$@"
done
echo 'makes no threads'
exit 77
