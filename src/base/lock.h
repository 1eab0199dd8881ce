/* Locks, with annotations for clang: `scripts/test --lint` has it check that a lock is released on
 * every way out, that none is taken twice, and that a function that needs a lock is called with it.
 * gcc ignores the annotations.
 *
 * Any thread may call; the thread that took a lock releases it. */
#ifndef BASE_LOCK_H
#define BASE_LOCK_H

#include <pthread.h>

#ifdef __clang__
#define LOCK_ATTRIBUTE(name) __attribute__((name))
#else
#define LOCK_ATTRIBUTE(name)
#endif

/* For a function: the caller holds the lock before and after it, even if it releases the lock in
 * between. */
#define NEEDS_LOCK(lock) LOCK_ATTRIBUTE(requires_capability(lock))
/* For a function that takes or releases the lock. */
#define TAKES_LOCK(lock) LOCK_ATTRIBUTE(acquire_capability(lock))
#define RELEASES_LOCK(lock) LOCK_ATTRIBUTE(release_capability(lock))
/* For a variable outside functions. (For a field beside its lock C has no way yet.) */
#define GUARDED_BY(lock) LOCK_ATTRIBUTE(guarded_by(lock))
/* For the functions of the locks themselves. */
#define UNCHECKED_LOCK LOCK_ATTRIBUTE(no_thread_safety_analysis)

typedef struct LOCK_ATTRIBUTE(capability("lock")) Lock {
    pthread_mutex_t mutex;
} Lock;

/* For a static lock, which needs no lock_init. */
#define LOCK_INITIALIZER                                                                           \
    { PTHREAD_MUTEX_INITIALIZER }

static inline void lock_init(Lock *lock) {
    pthread_mutex_init(&lock->mutex, NULL);
}

/* Nobody may hold the lock. */
static inline void lock_finish(Lock *lock) {
    pthread_mutex_destroy(&lock->mutex);
}

/* Waits until no other thread holds the lock. */
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
