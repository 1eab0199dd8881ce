#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Temporary names tried before giving up: others may be left from programs that were killed. */
enum { TEMPORARY_NAMES = 1000, TEMPORARY_NAME_SIZE = 64, READ_SIZE = 65536 };

static bool fail(Error *error, int cause, const char *what, const char *path) {
    char buffer[128];
    return error_set(error, "cannot %s %s: %s", what, path,
                     strerror_r(cause, buffer, sizeof buffer));
}

static bool read_all(int descriptor, const char *path, size_t size_max, Text *text, Error *error) {
    char bytes[READ_SIZE];
    size_t size = 0;
    for (;;) {
        ssize_t got = read(descriptor, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, errno, "read", path);
        if (got == 0)
            return true;
        size += (size_t)got;
        if (size > size_max)
            return error_set(error, "cannot read %s: it has more than %zu bytes", path, size_max);
        text_append(text, bytes, (size_t)got);
        if (text->failed)
            return fail(error, ENOMEM, "read", path);
    }
}

bool file_read(const char *path, size_t size_max, Text *text, Error *error) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return fail(error, errno, "read", path);
    Text content = {0};
    bool success = read_all(descriptor, path, size_max, &content, error);
    close(descriptor);
    if (success) {
        text_append(text, text_string(&content), content.length);
        success = !text->failed || fail(error, ENOMEM, "read", path);
    }
    text_finish(&content);
    return success;
}

static bool write_all(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* A device or a pipe cannot be replaced, and must not be by a file. */
static bool write_through(const char *path, const void *bytes, size_t length, Error *error) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return fail(error, errno, "write", path);
    bool written = write_all(descriptor, bytes, length);
    int cause = errno;
    if (close(descriptor) != 0 && written) {
        written = false;
        cause = errno;
    }
    return written || fail(error, cause, "write", path);
}

/* Makes a file of a new name in the folder. Gives its descriptor, or -1 with errno set. */
static int create_temporary(int folder, char name[static TEMPORARY_NAME_SIZE]) {
    for (int number = 0; number < TEMPORARY_NAMES; number++) {
        snprintf(name, TEMPORARY_NAME_SIZE, ".fanorona-%ld-%d.tmp", (long)getpid(), number);
        int descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

/* Writes a temporary file and puts it in the place of `name`. Gives 0 or the cause of the failure.
 */
static int replace_in_folder(int folder, const char *name, const struct stat *existing,
                             const void *bytes, size_t length) {
    char temporary[TEMPORARY_NAME_SIZE];
    int descriptor = create_temporary(folder, temporary);
    if (descriptor < 0)
        return errno;
    bool success = existing == NULL || fchmod(descriptor, existing->st_mode & 07777) == 0;
    success = success && write_all(descriptor, bytes, length) && fsync(descriptor) == 0;
    int cause = success ? 0 : errno;
    if (close(descriptor) != 0 && success)
        cause = errno;
    if (cause == 0 && renameat(folder, temporary, folder, name) != 0)
        cause = errno;
    if (cause != 0)
        unlinkat(folder, temporary, 0);
    else if (fsync(folder) != 0 && errno != EINVAL && errno != ENOTSUP)
        cause = errno; /* some file systems cannot do it for folders, and need not */
    return cause;
}

bool file_replace(const char *path, const void *bytes, size_t length, Error *error) {
    struct stat status;
    bool exists = stat(path, &status) == 0;
    if (!exists && errno != ENOENT)
        return fail(error, errno, "write", path);
    if (exists && S_ISDIR(status.st_mode))
        return fail(error, EISDIR, "write", path);
    if (exists && !S_ISREG(status.st_mode))
        return write_through(path, bytes, length, error);
    if (exists && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return fail(error, errno, "write", path);
    char *target = exists ? realpath(path, NULL) : strdup(path);
    if (target == NULL)
        return fail(error, errno, "write", path);
    char *slash = strrchr(target, '/');
    const char *name = slash == NULL ? target : slash + 1;
    const char *folder_name = slash == NULL ? "." : slash == target ? "/" : target;
    if (slash != NULL && slash != target)
        *slash = '\0';
    int cause = 0;
    int folder = open(folder_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        cause = errno;
    else {
        cause = replace_in_folder(folder, name, exists ? &status : NULL, bytes, length);
        close(folder);
    }
    free(target);
    return cause == 0 || fail(error, cause, "write", path);
}
