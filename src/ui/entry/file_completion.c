#include "file_completion.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "folders.h"

void file_completion_clear(FileCompletion *completion) {
    for (size_t number = 0; number < completion->count; number++)
        free(completion->names[number]);
    free(completion->names);
    *completion = (FileCompletion){0};
}

static bool is_folder(DIR *directory, const struct dirent *entry) {
    struct stat status;
    return fstatat(dirfd(directory), entry->d_name, &status, 0) == 0 && S_ISDIR(status.st_mode);
}

static bool add_name(FileCompletion *completion, const char *name, bool folder) {
    size_t length = strlen(name);
    char *copy = malloc(length + 2);
    if (copy == NULL)
        return false;
    memcpy(copy, name, length);
    copy[length] = '/';
    copy[length + folder] = '\0';
    completion->names[completion->count++] = copy;
    return true;
}

static bool find_names(DIR *directory, const char *beginning, FileCompletion *completion) {
    size_t length = strlen(beginning);
    completion->names = calloc(FILE_CANDIDATES_MAX, sizeof *completion->names);
    if (completion->names == NULL)
        return false;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        const char *name = entry->d_name;
        bool hidden = name[0] == '.' && beginning[0] != '.';
        if (hidden || strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
            strncmp(name, beginning, length) != 0)
            continue;
        if (completion->count == FILE_CANDIDATES_MAX)
            break;
        if (!add_name(completion, name, is_folder(directory, entry)))
            return false;
    }
    return true;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the length of what all names begin with, not ending within a UTF-8 character. */
static size_t common_length(const FileCompletion *completion) {
    if (completion->count == 0)
        return 0;
    /* The names are sorted: what the first and the last share, all share. */
    const char *first = completion->names[0], *last = completion->names[completion->count - 1];
    size_t length = 0;
    while (first[length] != '\0' && first[length] == last[length])
        length++;
    while (length > 0 && (first[length] & 0xC0) == 0x80)
        length--;
    return length;
}

bool file_complete(const char *typed, FileCompletion *completion, Text *completed, Error *error) {
    FileCompletion found = {0};
    Text path = {0};
    const char *slash = strrchr(typed, '/');
    const char *beginning = slash == NULL ? typed : slash + 1;
    if (strcmp(typed, "~") == 0) {
        file_completion_clear(completion);
        text_clear(completed);
        text_append_string(completed, "~/");
        return true;
    }
    text_append(&path, typed, (size_t)(beginning - typed));
    char *folder = folder_expand(slash == NULL ? "." : text_string(&path));
    DIR *directory = folder == NULL || path.failed ? NULL : opendir(folder);
    bool success;
    if (directory == NULL)
        success = error_set(error, "cannot read the folder %s: %s",
                            slash == NULL ? "." : text_string(&path), strerror(errno));
    else
        success = find_names(directory, beginning, &found) || error_out_of_memory(error);
    if (success) {
        qsort(found.names, found.count, sizeof *found.names, compare_names);
        size_t length = common_length(&found);
        text_clear(completed);
        text_append_string(completed, text_string(&path));
        text_append(completed, found.count == 0 ? beginning : found.names[0],
                    found.count == 0 ? strlen(beginning) : length);
        file_completion_clear(completion);
        *completion = found;
    } else
        file_completion_clear(&found);
    if (directory != NULL)
        closedir(directory);
    free(folder);
    text_finish(&path);
    return success;
}
