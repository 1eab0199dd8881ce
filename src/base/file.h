/* Files: small ones are read whole, with a bound, and replaced at once; long ones are written piece
 * by piece and read at any place. Any thread may call. Functions that fail return false, NULL or
 * -1, with the reason. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdint.h>

#include "error.h"
#include "text.h"

/* Writes that something cannot be done with a file or folder, and why. `what` is the verb,
 * NC_("cannot", "read"); `cause` is an errno. Returns false. */
bool file_fail(Error *error, int cause, const char *what, const char *path);

/* Returns the part of a path after its last slash; all of it if there is no slash. */
const char *file_last_name(const char *path);

/* Appends the bytes of a file to `text`, which stays as it was on failure. Refuses a file of more
 * than `size_max` bytes. */
bool file_read(const char *path, size_t size_max, Text *text, Error *error);

/* Does the same but never waits: it refuses pipes and devices without opening them. For all files
 * except those that the user gives a command to read. */
bool file_read_regular(const char *path, size_t size_max, Text *text, Error *error);

/* Makes these bytes the content of a file, new or not. After a failure or a crash the file is
 * either as it was or as it must be. The bytes go to a temporary file in the same folder, which
 * replaces the file when it is on the disk. Follows a symbolic link, also to a file that does not
 * exist; keeps the permissions of an existing file; writes directly to a device or a pipe
 * (file_open_to_write). */
bool file_replace(const char *path, const void *bytes, size_t length, Error *error);

/* Does the same; only its owner can read and write a new file. */
bool file_replace_private(const char *path, const void *bytes, size_t length, Error *error);

/* Does the same for a file that the user has not named, such as a note beside one that was:
 * replaces a symbolic link instead of following it, and replaces only regular files. */
bool file_replace_unnamed(const char *path, const void *bytes, size_t length, Error *error);

/* Returns the path of the file to which symbolic links of this name lead, whether it exists or not;
 * the caller frees it. Returns NULL, with errno set, if that fails. */
char *file_follow_links(const char *path);

/* Writes all bytes, even if signals interrupt it. Returns false, with errno set, if that fails;
 * some bytes may be written then. */
bool file_write_all(int descriptor, const void *bytes, size_t length);

/* Opens a file, new or not, to write to it directly: `appends` to its content, or replaces it.
 * Never waits: refuses a pipe that nobody reads from. Returns the descriptor, which the caller
 * closes, or -1. */
int file_open_to_write(const char *path, bool appends, Error *error);

/* Locks an open file, against other programs, without waiting. Returns false, with errno set to
 * EWOULDBLOCK, only if another program has it: on a file system without locks all files are
 * free. */
bool file_lock(int descriptor);

/* Returns whether a path leads to this open file: a file that another program had locked may have
 * been removed or replaced before it was locked here. */
bool file_is_at(const char *path, int descriptor);

/* Gives a damaged file a name that no file has, NAME.damaged or NAME.damaged2 and so on. It loses
 * its own name unless `keeps_name`. Returns the path with the new name, which the caller frees;
 * NULL if that fails. */
char *file_put_aside(const char *path, bool keeps_name);

/* Makes a folder, and those above it, if they do not exist. */
bool file_make_folder(const char *path, Error *error);

/* Makes the folder for a file in the same way. */
bool file_make_folder_of(const char *path, Error *error);

/* Returns how much of a path is there already: the length of the part that names the path itself,
 * or else the nearest folder above it that exists. */
size_t file_length_there(const char *path);

/* Takes back file_make_folder: removes a folder and those above it, as far as they are empty, down
 * to the part of `there` bytes, which file_length_there gave before. */
void file_remove_made_folder(const char *path, size_t there);

/* The new content of a file that is too long for memory, with the promise of file_replace: it goes
 * to a temporary file, which replaces the file at file_writer_commit. A killed program may leave a
 * `.fanorona-*.tmp` behind. Belongs to one thread at a time. */
typedef struct FileWriter FileWriter;

/* Begins; `path` must be that of a regular file, or free. Returns NULL on failure. */
FileWriter *file_writer_create(const char *path, Error *error);

/* Returns whether a writer could begin; if not, gives the reason. Leaves nothing behind. To be
 * called before long work. */
bool file_writer_can_begin(const char *path, Error *error);

/* Appends bytes. */
bool file_writer_append(FileWriter *writer, const void *bytes, size_t length, Error *error);

/* Overwrites bytes that were appended. */
bool file_writer_overwrite(FileWriter *writer, uint64_t offset, const void *bytes, size_t length,
                           Error *error);

/* Puts the new content in place and on the disk. After this only file_writer_destroy may be
 * called. */
bool file_writer_commit(FileWriter *writer, Error *error);

/* Appends the path of the temporary file to `path`, for file_writer_join. */
void file_writer_place(const FileWriter *writer, Text *path);

/* Returns a writer for another process's share of the new content; `place` comes from
 * file_writer_place in the first process. It overwrites bytes at any offset, and committing it puts
 * its share on the disk. After that the first process may commit the whole. Returns NULL on
 * failure. */
FileWriter *file_writer_join(const char *place, Error *error);

/* Drops what was not committed, leaves nothing behind, and frees the writer. Accepts NULL. */
void file_writer_destroy(FileWriter *writer);

/* Removes the temporary files in a folder of programs that are no longer running. A file that is
 * being written is locked, and stays. If the file system has no locks, or doesn't share them
 * between machines, no other machine may write to the folder. */
void file_remove_leftovers(const char *folder);

/* For scandir: the order of names byte by byte. That of alphasort depends on the language of the
 * user. */
struct dirent;
int file_compare_names(const struct dirent **a, const struct dirent **b);

/* Opens a regular file for file_read_at. Returns its descriptor, which the caller closes, and gives
 * its size. Returns -1 on failure. Never waits, and opens nothing but regular files. */
int file_open(const char *path, uint64_t *size, Error *error);

/* Reads exactly `length` bytes at an offset; a file that ends earlier is an error. The error does
 * not name the file. This is safer than mapping for files that may be damaged: a file that shrinks
 * or a disk that fails is an error here, but kills a program that has mapped the file; and bytes
 * cannot change after they were checked. */
bool file_read_at(int descriptor, uint64_t offset, void *bytes, size_t length, Error *error);

#endif
