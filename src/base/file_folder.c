/* The folders of files: made where they are missing, and taken away again. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "translate.h"

/* Makes a folder unless it is there. Returns false, with errno set, if that fails. */
static bool make_one_folder(const char *path) {
    struct stat status;
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno != EEXIST || stat(path, &status) != 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(status.st_mode);
}

bool file_make_folder(const char *path, Error *error) {
    char *above = strdup(path);
    bool made = above != NULL;
    for (char *slash = above; made && *slash != '\0' && (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        made = make_one_folder(above);
        *slash = '/';
    }
    made = made && make_one_folder(path);
    int cause = errno;
    free(above);
    return made || file_fail(error, cause, NC_("cannot", "make the folder"), path);
}

bool file_make_folder_of(const char *path, Error *error) {
    const char *end = strrchr(path, '/');
    if (end == NULL || end == path)
        return true;
    char *folder = strndup(path, (size_t)(end - path));
    bool made = folder == NULL ? error_out_of_memory(error) : file_make_folder(folder, error);
    free(folder);
    return made;
}

/* Leaves the path of the folder above, or "" if the path names none. */
static void cut_to_folder_above(char *path) {
    char *slash = strrchr(path, '/');
    *(slash == NULL ? path : slash) = '\0';
}

size_t file_length_there(const char *path) {
    size_t length = strlen(path);
    char *part = strdup(path);
    if (part == NULL)
        return length;
    while (part[0] != '\0' && access(part, F_OK) != 0)
        cut_to_folder_above(part);
    length = strlen(part);
    free(part);
    return length;
}

void file_remove_made_folder(const char *path, size_t there) {
    char *part = strdup(path);
    /* Two names may be of one folder, `a/` and `a`. */
    while (part != NULL && strlen(part) > there && (rmdir(part) == 0 || errno == ENOENT))
        cut_to_folder_above(part);
    free(part);
}
