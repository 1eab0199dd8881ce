/* Files: whole ones, read with a bound and replaced in one go; long ones, written piece by piece
 * and read at any place. Any thread may call. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdint.h>

#include "error.h"
#include "text.h"

/* Says that something cannot be done with a file or folder, `what` being in NC_("cannot", "read"),
 * and why: `cause` is of errno. Returns false. */
bool file_fail(Error *error, int cause, const char *what, const char *path);

/* Appends the bytes of a file to `text`, which stays as it was on failure. A file of more than
 * `size_max` bytes is refused. */
bool file_read(const char *path, size_t size_max, Text *text, Error *error);

/* The same, never waiting: pipes and devices are refused, and not even opened. For all files but
 * those that a command is given to read. */
bool file_read_regular(const char *path, size_t size_max, Text *text, Error *error);

/* Makes these bytes the content of a file, new or not: after a failure or a crash the file is what
 * it was before or what it shall be, nothing between. They go to a temporary file in the same
 * folder, which takes the file's place once it is on the disk. A symbolic link is followed, also to
 * a file that is not there yet, an existing file keeps its permissions, and a device or a pipe is
 * written as it is (file_open_to_write). */
bool file_replace(const char *path, const void *bytes, size_t length, Error *error);

/* The same; a new file can be read and written by its owner alone. */
bool file_replace_private(const char *path, const void *bytes, size_t length, Error *error);

/* The same for a file that nobody has named, such as a note beside one that was: a symbolic link of
 * that name is not followed but replaced, and only regular files are. */
bool file_replace_unnamed(const char *path, const void *bytes, size_t length, Error *error);

/* Returns the path of the file that symbolic links of this name lead to, whether it is there or
 * not, for the caller to free. NULL with errno set. */
char *file_follow_links(const char *path);

/* Opens a file, new or not, to write to it as it comes: behind what is there, or in its place.
 * Opening never waits: a pipe that nobody reads from is refused. Gives the descriptor, for the
 * caller to close; -1 on failure. */
int file_open_to_write(const char *path, bool appends, Error *error);

/* Makes a folder, and those above it, where they do not exist yet. */
bool file_make_folder(const char *path, Error *error);

/* The same with the folder that a file is to be in. */
bool file_make_folder_of(const char *path, Error *error);

/* The new content of a file that is too long to have in memory, with the promise of file_replace:
 * what is written goes to a temporary file, which takes the file's place when it is committed. A
 * program that is killed may leave a `.fanorona-*.tmp` behind. Belongs to one thread at a time. */
typedef struct FileWriter FileWriter;

/* Begins; `path` is of a regular file or of none. NULL on failure. */
FileWriter *file_writer_create(const char *path, Error *error);

/* Whether a writer could begin; leaves nothing behind. To be asked before long work. */
bool file_writer_can_begin(const char *path, Error *error);

/* Appends bytes. */
bool file_writer_append(FileWriter *writer, const void *bytes, size_t length, Error *error);

/* Overwrites bytes that were appended before. */
bool file_writer_overwrite(FileWriter *writer, uint64_t offset, const void *bytes, size_t length,
                           Error *error);

/* Puts the new content in place and on the disk. Only destroying may follow. */
bool file_writer_commit(FileWriter *writer, Error *error);

/* Appends the path of the temporary file to `path`, for file_writer_join. */
void file_writer_place(const FileWriter *writer, Text *path);

/* A writer for another process's share of the new content, at the place that file_writer_place has
 * given there: it overwrites, at any offset, and committing it puts its share on the disk. Then the
 * process that has begun may commit the whole. NULL on failure. */
FileWriter *file_writer_join(const char *place, Error *error);

/* Gives up what was not committed, and leaves nothing behind. NULL is accepted. */
void file_writer_destroy(FileWriter *writer);

/* Removes the temporary files that programs which are no longer running left in a folder. A file
 * that is being written is locked, so that it stays; where the file system has no locks, or doesn't
 * share them between machines, no other machine may write to the folder. */
void file_remove_leftovers(const char *folder);

/* Opens a regular file for file_read_at; gives its descriptor, for the caller to close, and its
 * size. -1 on failure. It never waits, and opens nothing but regular files. */
int file_open(const char *path, uint64_t *size, Error *error);

/* Reads exactly so many bytes at an offset; a file that ends before them is an error. The error
 * does not name the file. This is better than mapping where files may be damaged: a file that
 * shrinks or a disk that fails is an error here, while it kills a program that has the file mapped;
 * and bytes once checked cannot change afterwards. */
bool file_read_at(int descriptor, uint64_t offset, void *bytes, size_t length, Error *error);

#endif
