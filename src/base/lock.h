/* Locks, and what the compiler is told of them: `scripts/test --lint` has clang check that what is
 * taken is released on every way out, that nothing is taken twice, and that a function that needs a
 * lock is called with it. To gcc the words in capitals say nothing.
 *
 * Any thread may call; a lock is released by the thread that took it. */
#ifndef BASE_LOCK_H
#define BASE_LOCK_H

#include <pthread.h>

#ifdef __clang__
#define LOCK_ATTRIBUTE(name) __attribute__((name))
#else
#define LOCK_ATTRIBUTE(name)
#endif

/* Of a function: the caller holds the lock before and after, whatever happens between. */
#define NEEDS_LOCK(lock) LOCK_ATTRIBUTE(requires_capability(lock))
/* Of a function: it takes the lock, or releases it. */
#define TAKES_LOCK(lock) LOCK_ATTRIBUTE(acquire_capability(lock))
#define RELEASES_LOCK(lock) LOCK_ATTRIBUTE(release_capability(lock))
/* Of a variable outside functions. (C has no way yet to say so of a field beside its lock.) */
#define GUARDED_BY(lock) LOCK_ATTRIBUTE(guarded_by(lock))
/* Of the functions that are the locks. */
#define UNCHECKED_LOCK LOCK_ATTRIBUTE(no_thread_safety_analysis)

typedef struct LOCK_ATTRIBUTE(capability("lock")) Lock {
    pthread_mutex_t mutex;
} Lock;

/* A lock that is there for the whole run needs no lock_init. */
#define LOCK_INITIALIZER                                                                           \
    { PTHREAD_MUTEX_INITIALIZER }

static inline void lock_init(Lock *lock) {
    pthread_mutex_init(&lock->mutex, NULL);
}

/* Nobody holds it. */
static inline void lock_finish(Lock *lock) {
    pthread_mutex_destroy(&lock->mutex);
}

/* Waits until no other thread holds it. */
static inline void lock_take(Lock *lock) TAKES_LOCK(lock) UNCHECKED_LOCK {
    pthread_mutex_lock(&lock->mutex);
}

static inline void lock_release(Lock *lock) RELEASES_LOCK(lock) UNCHECKED_LOCK {
    pthread_mutex_unlock(&lock->mutex);
}

/* Waits for a condition, as pthread_cond_wait does: the lock is released meanwhile. */
static inline void lock_wait(Lock *lock, pthread_cond_t *condition) NEEDS_LOCK(lock) {
    pthread_cond_wait(condition, &lock->mutex);
}

#endif
