#include "line_log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "digest.h"
#include "file.h"

enum { CHECKSUM_BYTES = 8, CHECKSUM_DIGITS = 16, READ_SIZE = 65536 };

/* While a log is written anew it has this behind its name. */
static const char NEW_SUFFIX[] = ".new";

typedef struct Checksum {
    uint8_t bytes[CHECKSUM_BYTES];
} Checksum;

struct LineLog {
    char *path;
    int descriptor;
    bool writable; /* nothing has gone wrong */
    uint64_t size;
    Checksum last;            /* of the last line */
    struct timespec modified; /* when this program wrote last */
};

static bool fail(Error *error, int cause, const char *what, const char *path) {
    char buffer[128];
    return error_set(error, "%s: cannot %s %s", strerror_r(cause, buffer, sizeof buffer), what,
                     path);
}

/* The beginning of a BLAKE2b digest of the line before's checksum and this line's content. */
static Checksum checksum_of(Checksum before, const char *content, size_t length) {
    uint8_t whole[DIGEST_BYTES_MIN];
    Digest digest;
    Checksum made;
    digest_begin(&digest, sizeof whole);
    digest_add(&digest, before.bytes, sizeof before.bytes);
    digest_add(&digest, content, length);
    digest_end(&digest, whole);
    memcpy(made.bytes, whole, sizeof made.bytes);
    return made;
}

static void append_line(Text *text, Checksum checksum, const char *content, size_t length) {
    for (size_t byte = 0; byte < CHECKSUM_BYTES; byte++)
        text_format(text, "%02x", checksum.bytes[byte]);
    text_append_string(text, " ");
    text_append(text, content, length);
    text_append_string(text, "\n");
}

static LineLog *log_create(const char *path, Error *error) {
    LineLog *log = calloc(1, sizeof *log);
    if (log != NULL) {
        log->descriptor = -1;
        log->path = strdup(path);
        if (log->path != NULL)
            return log;
    }
    free(log);
    error_set(error, "out of memory");
    return NULL;
}

void line_log_close(LineLog *log) {
    if (log == NULL)
        return;
    if (log->descriptor >= 0)
        close(log->descriptor);
    free(log->path);
    free(log);
}

uint64_t line_log_size(const LineLog *log) {
    return log->size;
}

time_t line_log_time(const LineLog *log) {
    return log->modified.tv_sec;
}

bool line_log_is_there(const LineLog *log) {
    struct stat named, open_one;
    return stat(log->path, &named) == 0 && fstat(log->descriptor, &open_one) == 0 &&
           named.st_dev == open_one.st_dev && named.st_ino == open_one.st_ino;
}

static bool lock(const LineLog *log) {
    int result;
    do
        result = flock(log->descriptor, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

static bool read_whole(const LineLog *log, size_t size_max, Text *text, Error *error) {
    char bytes[READ_SIZE];
    for (off_t offset = 0;;) {
        ssize_t got = pread(log->descriptor, bytes, sizeof bytes, offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, errno, "read", log->path);
        if (got == 0)
            return true;
        text_append(text, bytes, (size_t)got);
        offset += got;
        if (text->failed)
            return error_set(error, "out of memory");
        if (text->length > size_max)
            return error_set(error, "%s has more than %zu bytes", log->path, size_max);
    }
}

/* The length of a line's content, whose LF is there and whose checksum is right; or -1. */
static ptrdiff_t check_line(const char *line, const char *end, Checksum before,
                            Checksum *checksum) {
    Text right = {0};
    const char *line_end = memchr(line, '\n', (size_t)(end - line));
    if (line_end == NULL || line_end - line < CHECKSUM_DIGITS + 1)
        return -1;
    const char *content = line + CHECKSUM_DIGITS + 1;
    *checksum = checksum_of(before, content, (size_t)(line_end - content));
    append_line(&right, *checksum, "", 0);
    bool equal = !right.failed && memcmp(line, text_string(&right), CHECKSUM_DIGITS + 1) == 0;
    text_finish(&right);
    return equal ? line_end - content : -1;
}

/* Shows the lines; false where the header is not there. */
static bool visit_lines(LineLog *log, const char *header, Text *text, LineLogVisitor visit,
                        void *context, LineLogOpened *opened) {
    size_t header_length = strlen(header);
    if (text->length <= header_length || memcmp(text->bytes, header, header_length) != 0 ||
        text->bytes[header_length] != '\n')
        return false;
    Checksum checksum = checksum_of((Checksum){{0}}, header, header_length);
    char *line = text->bytes + header_length + 1, *end = text->bytes + text->length;
    while (line < end) {
        Checksum next;
        ptrdiff_t length = check_line(line, end, checksum, &next);
        if (length < 0)
            break;
        char *content = line + CHECKSUM_DIGITS + 1;
        content[length] = '\0';
        bool taken = visit(context, content, (size_t)length);
        content[length] = '\n';
        if (!taken)
            break;
        checksum = next;
        line = content + length + 1;
    }
    log->last = checksum;
    log->size = (uint64_t)(line - text->bytes);
    opened->cut = (uint64_t)(end - line);
    opened->torn = line < end && memchr(line, '\n', (size_t)(end - line)) == NULL;
    return true;
}

LineLog *line_log_open(const char *path, const char *header, size_t size_max, LineLogVisitor visit,
                       void *context, LineLogOpened *opened, Error *error) {
    Text text = {0};
    struct stat status;
    *opened = (LineLogOpened){.state = LINE_LOG_FAILED};
    LineLog *log = log_create(path, error);
    if (log == NULL)
        return NULL;
    /* Where nothing can be written, what is there can be read. */
    log->descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (log->descriptor < 0 && (errno == EACCES || errno == EROFS))
        log->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (log->descriptor < 0 || fstat(log->descriptor, &status) != 0)
        fail(error, errno, "open", path);
    else if (!S_ISREG(status.st_mode)) {
        error_set(error, "%s is not a regular file", path);
        opened->state = LINE_LOG_FOREIGN;
    } else if (!lock(log)) {
        opened->state = errno == EWOULDBLOCK ? LINE_LOG_BUSY : LINE_LOG_FAILED;
        fail(error, errno, "lock", path);
    } else if (!line_log_is_there(log)) {
        /* It was written anew between opening and locking: whoever did that has it. */
        opened->state = LINE_LOG_BUSY;
        error_set(error, "%s is being changed", path);
    } else if (read_whole(log, size_max, &text, error)) {
        if (visit_lines(log, header, &text, visit, context, opened))
            opened->state = LINE_LOG_GOOD;
        else {
            opened->state = LINE_LOG_FOREIGN;
            error_set(error, "%s does not begin with '%s'", path, header);
        }
    }
    text_finish(&text);
    if (opened->state != LINE_LOG_GOOD) {
        line_log_close(log);
        return NULL;
    }
    log->modified = status.st_mtim;
    log->writable = opened->cut == 0;
    return log;
}

/* What the file shall hold. */
static bool make_content(LineLog *log, const char *header, const char *lines, size_t length,
                         Text *content) {
    text_append_string(content, header);
    text_append_string(content, "\n");
    log->last = checksum_of((Checksum){{0}}, header, strlen(header));
    for (const char *line = lines, *end = lines + length; line < end;) {
        const char *line_end = memchr(line, '\n', (size_t)(end - line));
        log->last = checksum_of(log->last, line, (size_t)(line_end - line));
        append_line(content, log->last, line, (size_t)(line_end - line));
        line = line_end + 1;
    }
    log->size = content->length;
    return !content->failed;
}

/* The name is in its folder, and stays there whatever happens. */
static bool sync_folder(const char *path) {
    char *copy = strdup(path);
    if (copy == NULL)
        return false;
    char *slash = strrchr(copy, '/');
    if (slash != NULL)
        slash[slash == copy] = '\0';
    int folder = open(slash == NULL ? "." : copy, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(copy);
    if (folder < 0)
        return false;
    /* Some file systems cannot do it for folders, and need not. */
    bool synced = fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP;
    int cause = errno;
    close(folder);
    errno = cause;
    return synced;
}

/* Writes the new file and puts it in place. */
static bool put_in_place(LineLog *log, const char *temporary, const Text *content, Error *error) {
    struct stat status;
    log->descriptor = open(temporary, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0600);
    if (log->descriptor < 0)
        return fail(error, errno, "write", log->path);
    const char *failed = NULL;
    if (!lock(log))
        failed = "lock";
    else if (!file_write_all(log->descriptor, text_string(content), content->length) ||
             fsync(log->descriptor) != 0 || fstat(log->descriptor, &status) != 0 ||
             rename(temporary, log->path) != 0)
        failed = "write";
    if (failed != NULL) {
        fail(error, errno, failed, log->path);
        unlink(temporary);
        return false;
    }
    if (!sync_folder(log->path))
        return fail(error, errno, "write", log->path);
    log->modified = status.st_mtim;
    log->writable = true;
    return true;
}

LineLog *line_log_write(const char *path, const char *header, const char *lines, size_t length,
                        Error *error) {
    Text temporary = {0}, content = {0};
    LineLog *log = log_create(path, error);
    bool made = log != NULL;
    text_format(&temporary, "%s%s", path, NEW_SUFFIX);
    if (made && (!make_content(log, header, lines, length, &content) || temporary.failed))
        made = error_set(error, "out of memory");
    made = made && put_in_place(log, text_string(&temporary), &content, error);
    text_finish(&temporary);
    text_finish(&content);
    if (made)
        return log;
    line_log_close(log);
    return NULL;
}

/* Whether the file is as this program left it. */
static bool check_unchanged(const LineLog *log, Error *error) {
    struct stat status;
    if (!log->writable)
        return error_set(error, "%s is not being written any more", log->path);
    if (!line_log_is_there(log))
        return error_set(error, "%s was removed or replaced", log->path);
    if (fstat(log->descriptor, &status) != 0)
        return fail(error, errno, "read", log->path);
    if ((uint64_t)status.st_size != log->size || status.st_mtim.tv_sec != log->modified.tv_sec ||
        status.st_mtim.tv_nsec != log->modified.tv_nsec)
        return error_set(error, "%s was changed by somebody else", log->path);
    return true;
}

bool line_log_append(LineLog *log, const char *content, size_t length, Error *error) {
    Text line = {0};
    struct stat status;
    bool written = check_unchanged(log, error);
    Checksum checksum = checksum_of(log->last, content, length);
    append_line(&line, checksum, content, length);
    if (written && line.failed)
        written = error_set(error, "out of memory");
    if (written && (lseek(log->descriptor, (off_t)log->size, SEEK_SET) < 0 ||
                    !file_write_all(log->descriptor, text_string(&line), line.length) ||
                    fdatasync(log->descriptor) != 0 || fstat(log->descriptor, &status) != 0)) {
        written = fail(error, errno, "write", log->path);
        /* Best without the piece that may be there; where it stays a reader leaves it out. */
        int truncated = ftruncate(log->descriptor, (off_t)log->size);
        (void)truncated;
    }
    if (written) {
        log->last = checksum;
        log->size += line.length;
        log->modified = status.st_mtim;
    } else
        log->writable = false;
    text_finish(&line);
    return written;
}
