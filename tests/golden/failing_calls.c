/* Linked with all of the program: calls of the C library, to which the linker leads it, fail as the
 * environment says, and the calendar's clock goes as it says.
 *
 * TEST_FAILING_CALL="NAME FIRST COUNT ERRNO FILE": of the calls of this name, counted from 1, so
 * many from the first on (0: all from there) fail with this number; only those of files with FILE
 * in their path, if there is a FILE. TEST_CLOCK="YEARS": each time that it's asked, the day is so
 * many years on, then so many back.
 *
 * With the names that calls have for files of any size: where they have others, nothing fails.
 *
 * Names: read pread write pwrite sync open rename unlink mkdir lock thread. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { NAME_SIZE = 16, PATH_SIZE = 4096 };

static struct {
    char name[NAME_SIZE], file[64];
    unsigned first, count;
    int cause;
} failing;
static atomic_uint calls;

static void __attribute__((constructor)) begin(void) {
    const char *text = getenv("TEST_FAILING_CALL");
    if (text != NULL && sscanf(text, "%15s %u %u %d %63s", failing.name, &failing.first,
                               &failing.count, &failing.cause, failing.file) < 4)
        abort();
}

static bool fails(const char *name, const char *path) {
    if (strcmp(name, failing.name) != 0 || (path != NULL && strstr(path, failing.file) == NULL))
        return false;
    unsigned number = atomic_fetch_add(&calls, 1) + 1;
    bool now =
        number >= failing.first && (failing.count == 0 || number - failing.first < failing.count);
    if (now)
        errno = failing.cause;
    return now;
}

static bool fails_at(const char *name, int descriptor) {
    char link[64], path[PATH_SIZE];
    if (strcmp(name, failing.name) != 0)
        return false;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = '\0';
    return path[0] == '/' && fails(name, path); /* nobody loses a pipe of its own */
}

#define WRAP(type, call, parameters, arguments, condition)                                         \
    type __real_##call parameters;                                                                 \
    type __wrap_##call parameters;                                                                 \
    type __wrap_##call parameters {                                                                \
        return condition ? -1 : __real_##call arguments;                                           \
    }

WRAP(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size),
     fails_at("read", file))
WRAP(ssize_t, pread64, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at),
     fails_at("pread", file))
WRAP(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size),
     fails_at("write", file))
WRAP(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off_t at),
     (file, bytes, size, at), fails_at("pwrite", file))
WRAP(int, fsync, (int file), (file), fails_at("sync", file))
WRAP(int, fdatasync, (int file), (file), fails_at("sync", file))
WRAP(int, flock, (int file, int operation), (file, operation), fails_at("lock", file))
WRAP(int, rename, (const char *from, const char *to), (from, to), fails("rename", to))
WRAP(int, renameat, (int old, const char *from, int new, const char *to), (old, from, new, to),
     fails("rename", to))
WRAP(int, unlink, (const char *path), (path), fails("unlink", path))
WRAP(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags),
     fails("unlink", path))
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), fails("mkdir", path))

#define WRAP_OPEN(call, first_parameters, first_arguments)                                         \
    int __real_##call(first_parameters, int flags, ...);                                           \
    int __wrap_##call(first_parameters, int flags, ...);                                           \
    int __wrap_##call(first_parameters, int flags, ...) {                                          \
        va_list list;                                                                              \
        va_start(list, flags);                                                                     \
        mode_t mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;                           \
        va_end(list);                                                                              \
        return fails("open", path) ? -1 : __real_##call(first_arguments, flags, mode);             \
    }
#define FOLDER_AND_PATH_PARAMETERS int folder, const char *path
#define FOLDER_AND_PATH folder, path
WRAP_OPEN(open64, const char *path, path)
WRAP_OPEN(openat64, FOLDER_AND_PATH_PARAMETERS, FOLDER_AND_PATH)

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument) {
    return fails("thread", NULL) ? EAGAIN
                                 : __real_pthread_create(thread, attributes, run, argument);
}

time_t __real_time(time_t *result);
time_t __wrap_time(time_t *result);
time_t __wrap_time(time_t *result) {
    static atomic_uint asked;
    enum { YEAR = 365 * 24 * 3600 };
    const char *years = getenv("TEST_CLOCK");
    time_t now = __real_time(NULL);
    if (years != NULL)
        now += (atomic_fetch_add(&asked, 1) % 2 == 0 ? 1 : -1) * (time_t)atoi(years) * YEAR;
    if (result != NULL)
        *result = now;
    return now;
}
