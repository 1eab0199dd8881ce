#include "folder_moments.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "counted_disk.h"
#include "text.h"

enum { FILES_MAX = 16, NAME_SIZE = 128, FILE_SIZE_MAX = 1 << 20 };

typedef struct MomentFile {
    char name[NAME_SIZE];
    ino_t inode;
    struct timespec times[2];
    Text bytes;
} MomentFile;

typedef struct Moment {
    MomentFile file[FILES_MAX];
    unsigned files, number;
    ino_t target; /* of the write that followed */
    Text written;
} Moment;

static const char *noted_folder;
static const unsigned *noted_number;
static Moment *moment_table;
static unsigned moments;

/* --- noting --- */

static void note_file(int folder, const char *name, MomentFile *file) {
    struct stat status;
    static char bytes[FILE_SIZE_MAX];
    int descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC);
    assert_true(descriptor >= 0);
    assert_int_equal(fstat(descriptor, &status), 0);
    assert_true(S_ISREG(status.st_mode) && status.st_size < FILE_SIZE_MAX);
    assert_int_equal(read(descriptor, bytes, sizeof bytes), status.st_size);
    close(descriptor);
    assert_in_range(snprintf(file->name, NAME_SIZE, "%s", name), 1, NAME_SIZE - 1);
    file->inode = status.st_ino;
    file->times[0] = status.st_atim;
    file->times[1] = status.st_mtim;
    text_append(&file->bytes, bytes, (size_t)status.st_size);
}

static void note_files(Moment *moment) {
    DIR *directory = opendir(noted_folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        assert_in_range(moment->files, 0, FILES_MAX - 1);
        note_file(dirfd(directory), entry->d_name, &moment->file[moment->files++]);
    }
    if (directory != NULL)
        closedir(directory);
}

static void note_moment(int descriptor, const void *bytes, size_t length) {
    struct stat status;
    Moment *table = realloc(moment_table, (moments + 1) * sizeof *table);
    assert_non_null(table);
    moment_table = table;
    Moment *moment = &table[moments++];
    *moment = (Moment){.number = *noted_number};
    note_files(moment);
    if (descriptor < 0)
        return;
    assert_int_equal(fstat(descriptor, &status), 0);
    moment->target = status.st_ino;
    text_append(&moment->written, bytes, length);
}

void moments_begin(const char *folder, const unsigned *number) {
    moments_finish();
    noted_folder = folder;
    noted_number = number;
    disk.before = note_moment;
}

unsigned moments_end(void) {
    note_moment(-1, NULL, 0);
    disk.before = NULL;
    return moments;
}

void moments_finish(void) {
    for (unsigned number = 0; number < moments; number++) {
        Moment *moment = &moment_table[number];
        for (unsigned file = 0; file < moment->files; file++)
            text_finish(&moment->file[file].bytes);
        text_finish(&moment->written);
    }
    free(moment_table);
    moment_table = NULL;
    moments = 0;
}

unsigned moment_number(unsigned moment) {
    return moment_table[moment].number;
}

size_t moment_written(unsigned moment) {
    return moment_table[moment].written.length;
}

/* --- putting back --- */

/* All writes append: a file has what it had, and then a part of what was written. */
static void write_file(int folder, const MomentFile *file, const Text *written, size_t part) {
    int descriptor = openat(folder, file->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text_string(&file->bytes), file->bytes.length),
                     file->bytes.length);
    assert_int_equal(write(descriptor, text_string(written), part), part);
    assert_int_equal(futimens(descriptor, file->times), 0);
    close(descriptor);
}

void moment_restore(unsigned moment, size_t part) {
    const Moment *restored = &moment_table[moment];
    int folder = open(noted_folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    assert_true(folder >= 0 || restored->files == 0);
    for (unsigned i = 0; i < restored->files; i++) {
        const MomentFile *file = &restored->file[i];
        bool is_target = restored->written.length > 0 && file->inode == restored->target;
        write_file(folder, file, &restored->written, is_target ? part : 0);
    }
    if (folder >= 0)
        close(folder);
    disk.unsynced = -1; /* what is put back is no work of the session */
}
