#include "file_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autosave_file.h"
#include "folders.h"
#include "kept_game.h"

void file_names_clear(FileNames *names) {
    for (size_t number = 0; names->lines != NULL && number < names->found.count; number++)
        text_finish(&names->lines[number]);
    free(names->lines);
    names->lines = NULL;
    file_completion_clear(&names->found);
}

static int compare(const void *a, const void *b) {
    const char *first = *(char *const *)a, *second = *(char *const *)b;
    bool is_kept = text_ends_in(first, AUTOSAVE_SUFFIX);
    if (is_kept != text_ends_in(second, AUTOSAVE_SUFFIX))
        return is_kept ? 1 : -1;
    return is_kept ? strcmp(second, first) : strcmp(first, second);
}

bool file_names_find(FileNames *names, const char *typed, Text *shared, Error *error) {
    const char *slash = strrchr(typed, '/');
    file_names_clear(names);
    if (!file_complete(typed, &names->found, shared, error))
        return false;
    snprintf(names->folder, sizeof names->folder, "%.*s",
             slash == NULL ? 0 : (int)(slash + 1 - typed), typed);
    if (names->found.count > 1)
        qsort(names->found.names, names->found.count, sizeof *names->found.names, compare);
    names->lines = calloc(names->found.count + 1, sizeof *names->lines);
    return true;
}

void file_names_path(const FileNames *names, size_t number, char path[static LINE_INPUT_SIZE]) {
    snprintf(path, LINE_INPUT_SIZE, "%s%s", names->folder, names->found.names[number]);
}

static void append_kept(const FileNames *names, size_t number, Text *line) {
    char typed[LINE_INPUT_SIZE];
    file_names_path(names, number, typed);
    char *path = folder_expand(typed);
    if (path != NULL)
        kept_game_line(path, line);
    free(path);
}

const char *file_names_line(const FileNames *names, size_t number) {
    const char *name = names->found.names[number];
    if (names->lines == NULL)
        return name;
    Text *line = &names->lines[number];
    if (line->length == 0 && text_ends_in(name, AUTOSAVE_SUFFIX))
        append_kept(names, number, line);
    if (line->length == 0)
        text_append_string(line, name);
    return line->length == 0 ? name : text_string(line);
}
