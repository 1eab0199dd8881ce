#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "translate.h"

/* Temporary names to try before giving up: killed programs may have left some. */
enum {
    TEMPORARY_NAMES = 1000,
    TEMPORARY_NAME_SIZE = 64,
    READ_SIZE = 65536,
    LINKS_MAX = 40,
    ASIDE_MAX = 99
};

/* The verbs of file_fail. */
static const char reading[] = NC_("cannot", "read"), writing[] = NC_("cannot", "write");

bool file_fail(Error *error, int cause, const char *what, const char *path) {
    char buffer[128];
    error_set(error, "cannot %s %s: %s", translate_in("cannot", what), path,
              strerror_r(cause, buffer, sizeof buffer));
    if (error != NULL) {
        error->out_of_memory = cause == ENOMEM;
        error->from_system = true;
    }
    return false;
}

static bool read_all(int descriptor, const char *path, size_t size_max, Text *text, Error *error) {
    char bytes[READ_SIZE];
    size_t size = 0;
    for (;;) {
        ssize_t got = read(descriptor, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return file_fail(error, errno, reading, path);
        if (got == 0)
            return true;
        size += (size_t)got;
        if (size > size_max)
            return error_set(error, "cannot read %s: it has more than %zu bytes", path, size_max);
        text_append(text, bytes, (size_t)got);
        if (text->failed)
            return file_fail(error, ENOMEM, reading, path);
    }
}

/* Reads the whole file and closes it. */
static bool read_open(int descriptor, const char *path, size_t size_max, Text *text, Error *error) {
    Text content = {0};
    bool success = read_all(descriptor, path, size_max, &content, error);
    close(descriptor);
    if (success) {
        text_append(text, text_string(&content), content.length);
        success = !text->failed || file_fail(error, ENOMEM, reading, path);
    }
    text_finish(&content);
    return success;
}

const char *file_last_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

bool file_read(const char *path, size_t size_max, Text *text, Error *error) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return file_fail(error, errno, reading, path);
    return read_open(descriptor, path, size_max, text, error);
}

bool file_read_regular(const char *path, size_t size_max, Text *text, Error *error) {
    uint64_t size;
    int descriptor = file_open(path, &size, error);
    return descriptor >= 0 && read_open(descriptor, path, size_max, text, error);
}

bool file_write_all(int descriptor, const void *bytes, size_t length) {
    for (const char *next = bytes; length > 0;) {
        ssize_t written = write(descriptor, next, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        next += written;
        length -= (size_t)written;
    }
    return true;
}

int file_open_to_write(const char *path, bool appends, Error *error) {
    int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | (appends ? O_APPEND : O_TRUNC);
    int descriptor = open(path, flags | O_NONBLOCK, 0666);
    if (descriptor >= 0)
        fcntl(descriptor, F_SETFL, appends ? O_APPEND : 0);
    else if (errno == ENXIO)
        error_set(error, "cannot write %s: nobody reads from it", path);
    else
        file_fail(error, errno, writing, path);
    return descriptor;
}

bool file_lock(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static bool is_same(const struct stat *one, const struct stat *other) {
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

bool file_is_at(const char *path, int descriptor) {
    struct stat named, open_one;
    return stat(path, &named) == 0 && fstat(descriptor, &open_one) == 0 &&
           is_same(&named, &open_one);
}

/* Writes to a device or a pipe, which a file cannot and must not replace. */
static bool write_through(const char *path, const void *bytes, size_t length, Error *error) {
    int descriptor = file_open_to_write(path, true, error);
    if (descriptor < 0)
        return false;
    bool written = file_write_all(descriptor, bytes, length);
    int cause = errno;
    if (close(descriptor) != 0 && written) {
        written = false;
        cause = errno;
    }
    return written || file_fail(error, cause, writing, path);
}

/* Locks a temporary file for the program that writes it: a program that removes leftovers takes the
 * lock first. Returns false if one does so now, or has done so since the file was made. */
static bool lock_temporary(int descriptor) {
    struct stat status;
    return file_lock(descriptor) && (fstat(descriptor, &status) != 0 || status.st_nlink > 0);
}

/* Makes a file with a new name in the folder, and locks it. Returns its descriptor; or -1, with
 * errno set and an empty name. */
static int create_temporary(int folder, mode_t mode, char name[static TEMPORARY_NAME_SIZE]) {
    for (int number = 0; number < TEMPORARY_NAMES; number++) {
        snprintf(name, TEMPORARY_NAME_SIZE, ".fanorona-%ld-%d.tmp", (long)getpid(), number);
        int descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor >= 0 && lock_temporary(descriptor))
            return descriptor;
        if (descriptor >= 0)
            close(descriptor);
        else if (errno != EEXIST)
            break;
        errno = EEXIST;
    }
    name[0] = '\0';
    return -1;
}

/* Removes a temporary file if no program writes it: if its lock is free, or, on a file system
 * without locks, if the process that made it is gone. */
static void remove_leftover(int folder, const char *name, pid_t process) {
    struct stat locked, named;
    int descriptor =
        openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW);
    if (descriptor < 0)
        return;
    bool left = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ||
                (errno != EWOULDBLOCK && kill(process, 0) != 0 && errno == ESRCH);
    /* The file may have been put in place since it was opened, and a new one may have its name. */
    if (left && fstat(descriptor, &locked) == 0 &&
        fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 && is_same(&locked, &named))
        unlinkat(folder, name, 0);
    close(descriptor);
}

void file_remove_leftovers(const char *folder) {
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        long process;
        int number, length = 0;
        bool temporary =
            sscanf(entry->d_name, ".fanorona-%9ld-%9d.tmp%n", &process, &number, &length) == 2 &&
            length > 0 && entry->d_name[length] == '\0' && process > 0;
        if (temporary)
            remove_leftover(dirfd(directory), entry->d_name, (pid_t)process);
    }
    closedir(directory);
}

struct FileWriter {
    char *path;   /* as given */
    char *target; /* the file to which symbolic links lead, cut after its folder */
    const char *name;
    int folder;     /* -1: another process has begun the file, and puts it in place */
    int descriptor; /* of the temporary file; -1 after it was closed */
    char temporary[TEMPORARY_NAME_SIZE];
};

/* Opens the target's folder and makes the temporary file in it. Returns false, with errno set, if
 * that fails. */
static bool begin_temporary(FileWriter *writer, const struct stat *existing, mode_t mode) {
    char *slash = strrchr(writer->target, '/');
    writer->name = slash == NULL ? writer->target : slash + 1;
    const char *folder = slash == NULL ? "." : slash == writer->target ? "/" : writer->target;
    if (slash != NULL && slash != writer->target)
        *slash = '\0';
    writer->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (writer->folder < 0)
        return false;
    writer->descriptor = create_temporary(writer->folder, mode, writer->temporary);
    return writer->descriptor >= 0 &&
           (existing == NULL || fchmod(writer->descriptor, existing->st_mode & 07777) == 0);
}

char *file_follow_links(const char *path) {
    char link[PATH_MAX], *target = strdup(path);
    for (unsigned links = 0; target != NULL; links++) {
        ssize_t length = readlink(target, link, sizeof link);
        if (length < 0)
            return target;
        const char *slash = link[0] == '/' ? NULL : strrchr(target, '/');
        char *next = NULL;
        if (links == LINKS_MAX || length == sizeof link)
            errno = ELOOP;
        else if (asprintf(&next, "%.*s%.*s", slash == NULL ? 0 : (int)(slash + 1 - target), target,
                          (int)length, link) < 0)
            next = NULL;
        free(target);
        target = next;
    }
    return NULL;
}

/* Whether a writer follows a symbolic link or replaces it. */
typedef enum Links { FOLLOW_LINKS, REPLACE_LINKS } Links;

/* Returns whether a file has this name, with its status. If not, errno is ENOENT if the name is
 * free: a link that will be replaced leaves it free. */
static bool find_existing(const char *path, Links links, struct stat *status) {
    if (links == FOLLOW_LINKS)
        return stat(path, status) == 0;
    bool found = lstat(path, status) == 0, is_link = found && S_ISLNK(status->st_mode);
    if (is_link)
        errno = ENOENT;
    return found && !is_link;
}

/* Makes a writer. `mode`: the permissions of a new file, before the umask. */
static FileWriter *create_writer(const char *path, mode_t mode, Links links, Error *error) {
    struct stat status;
    bool exists = find_existing(path, links, &status);
    int cause = exists || errno == ENOENT ? 0 : errno;
    if (exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
        error_set(error, "cannot write %s: it is not a regular file", path);
        return NULL;
    }
    if (exists && S_ISDIR(status.st_mode))
        cause = EISDIR;
    else if (exists && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        cause = errno;
    FileWriter *writer = cause == 0 ? calloc(1, sizeof *writer) : NULL;
    if (writer != NULL) {
        writer->folder = writer->descriptor = -1;
        writer->target = links == FOLLOW_LINKS ? file_follow_links(path) : strdup(path);
        writer->path = writer->target == NULL ? NULL : strdup(path);
        if (writer->path != NULL && begin_temporary(writer, exists ? &status : NULL, mode))
            return writer;
    }
    file_fail(error, cause != 0 ? cause : errno, writing, path);
    file_writer_destroy(writer);
    return NULL;
}

FileWriter *file_writer_create(const char *path, Error *error) {
    return create_writer(path, 0666, FOLLOW_LINKS, error);
}

void file_writer_place(const FileWriter *writer, Text *path) {
    int folder = (int)(writer->name - writer->target);
    text_format(path, "%.*s%s%s", folder > 0 ? folder - 1 : 0, writer->target,
                folder > 0 ? "/" : "", writer->temporary);
}

FileWriter *file_writer_join(const char *place, Error *error) {
    FileWriter *writer = calloc(1, sizeof *writer);
    if (writer != NULL) {
        writer->folder = -1;
        writer->descriptor = open(place, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        writer->path = writer->descriptor < 0 ? NULL : strdup(place);
        if (writer->path != NULL)
            return writer;
    }
    file_fail(error, errno, writing, place);
    file_writer_destroy(writer);
    return NULL;
}

bool file_writer_can_begin(const char *path, Error *error) {
    FileWriter *writer = file_writer_create(path, error);
    file_writer_destroy(writer);
    return writer != NULL;
}

bool file_writer_append(FileWriter *writer, const void *bytes, size_t length, Error *error) {
    return file_write_all(writer->descriptor, bytes, length) ||
           file_fail(error, errno, writing, writer->path);
}

bool file_writer_overwrite(FileWriter *writer, uint64_t offset, const void *bytes, size_t length,
                           Error *error) {
    for (const char *next = bytes; length > 0;) {
        ssize_t written = pwrite(writer->descriptor, next, length, (off_t)offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return file_fail(error, errno, writing, writer->path);
        next += written;
        offset += (uint64_t)written;
        length -= (size_t)written;
    }
    return true;
}

/* Gives the temporary file the name of the target. Returns 0 or the errno. */
static int put_in_place(FileWriter *writer) {
    if (renameat(writer->folder, writer->temporary, writer->folder, writer->name) != 0)
        return errno;
    writer->temporary[0] = '\0';
    /* Some file systems cannot do this for folders, and don't need to. */
    return fsync(writer->folder) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

/* Closing releases the lock; the file has no temporary name by then. */
bool file_writer_commit(FileWriter *writer, Error *error) {
    int cause = fsync(writer->descriptor) == 0 ? 0 : errno;
    if (cause == 0 && writer->folder >= 0)
        cause = put_in_place(writer);
    if (close(writer->descriptor) != 0 && cause == 0)
        cause = errno;
    writer->descriptor = -1;
    return cause == 0 || file_fail(error, cause, writing, writer->path);
}

void file_writer_destroy(FileWriter *writer) {
    if (writer == NULL)
        return;
    if (writer->folder >= 0) {
        if (writer->temporary[0] != '\0')
            unlinkat(writer->folder, writer->temporary, 0);
        close(writer->folder);
    }
    if (writer->descriptor >= 0)
        close(writer->descriptor);
    free(writer->target);
    free(writer->path);
    free(writer);
}

static bool replace_regular(const char *path, const void *bytes, size_t length, mode_t mode,
                            Links links, Error *error) {
    FileWriter *writer = create_writer(path, mode, links, error);
    bool replaced = writer != NULL && file_writer_append(writer, bytes, length, error) &&
                    file_writer_commit(writer, error);
    file_writer_destroy(writer);
    return replaced;
}

static bool replace(const char *path, const void *bytes, size_t length, mode_t mode, Error *error) {
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return write_through(path, bytes, length, error);
    return replace_regular(path, bytes, length, mode, FOLLOW_LINKS, error);
}

bool file_replace(const char *path, const void *bytes, size_t length, Error *error) {
    return replace(path, bytes, length, 0666, error);
}

bool file_replace_private(const char *path, const void *bytes, size_t length, Error *error) {
    return replace(path, bytes, length, 0600, error);
}

bool file_replace_unnamed(const char *path, const void *bytes, size_t length, Error *error) {
    return replace_regular(path, bytes, length, 0666, REPLACE_LINKS, error);
}

/* Returns whether a status is that of a regular file; if not, writes the reason. `failed`: the call
 * for the status has failed. */
static bool check_regular(bool failed, const struct stat *status, const char *path, Error *error) {
    if (failed || S_ISDIR(status->st_mode))
        return file_fail(error, failed ? errno : EISDIR, reading, path);
    return S_ISREG(status->st_mode) ||
           error_set(error, "cannot read %s: it is not a regular file", path);
}

int file_compare_names(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* Checks the file before opening it: opening alone acts on some devices, and wakes a process that
 * waits at a pipe. Checks it again when it is open, since it may have been replaced meanwhile. */
int file_open(const char *path, uint64_t *size, Error *error) {
    struct stat status;
    if (!check_regular(stat(path, &status) != 0, &status, path, error))
        return -1;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    bool failed = descriptor < 0 || fstat(descriptor, &status) != 0;
    if (check_regular(failed, &status, path, error)) {
        *size = (uint64_t)status.st_size;
        return descriptor;
    }
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

bool file_read_at(int descriptor, uint64_t offset, void *bytes, size_t length, Error *error) {
    for (char *next = bytes; length > 0;) {
        ssize_t got = pread(descriptor, next, length, (off_t)offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            char buffer[128];
            return error_set(error, "it cannot be read: %s",
                             strerror_r(errno, buffer, sizeof buffer));
        }
        if (got == 0)
            return error_set(error, "the file has no byte %llu", (unsigned long long)offset);
        next += got;
        offset += (uint64_t)got;
        length -= (size_t)got;
    }
    return true;
}

static bool is_same_file(const char *path, const char *other) {
    struct stat first, second;
    return stat(path, &first) == 0 && stat(other, &second) == 0 && is_same(&first, &second);
}

char *file_put_aside(const char *path, bool keeps_name) {
    for (unsigned number = 1; number <= ASIDE_MAX; number++) {
        char *aside;
        struct stat status;
        if (asprintf(&aside, number == 1 ? "%s.damaged" : "%s.damaged%u", path, number) < 0)
            return NULL;
        bool is_free = lstat(aside, &status) != 0;
        if (is_free ? (keeps_name ? link(path, aside) : rename(path, aside)) == 0
                    : keeps_name && is_same_file(path, aside)) /* it was put aside before */
            return aside;
        free(aside);
        if (is_free)
            return NULL;
    }
    return NULL;
}
