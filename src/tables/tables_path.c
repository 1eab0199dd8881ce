#include "tables_path.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text.h"

/* The text's bytes, the caller's to free; NULL when memory has run out. */
static char *take_string(Text *text) {
    if (!text->failed)
        return text->bytes;
    text_finish(text);
    return NULL;
}

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The user's folder for data; false where there is none. */
static bool append_user_folder(Text *text) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data != NULL && data[0] == '/') {
        text_format(text, "%s/fanorona/tables", data);
        return true;
    }
    if (home == NULL || home[0] != '/') {
        const struct passwd *user = getpwuid(getuid());
        home = user == NULL ? NULL : user->pw_dir;
    }
    if (home == NULL || home[0] != '/')
        return false;
    text_format(text, "%s/.local/share/fanorona/tables", home);
    return true;
}

/* The shipped tables: where the installed program has them, which may have been moved as a whole;
 * or those of the source tree. */
static bool append_shipped_folder(Text *text) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        char *slash = strrchr(program, '/');
        if (slash != NULL)
            *slash = '\0';
        text_format(text, "%s/%s", program, TABLES_FROM_PROGRAM);
        char *place = is_folder(text_string(text)) ? realpath(text_string(text), NULL) : NULL;
        text_clear(text);
        if (place != NULL) {
            text_append_string(text, place);
            free(place);
            return true;
        }
    }
    const char *fixed[] = {TABLES_SOURCE, TABLES_INSTALLED};
    for (unsigned place = 0; place < sizeof fixed / sizeof *fixed; place++)
        if (is_folder(fixed[place])) {
            text_append_string(text, fixed[place]);
            return true;
        }
    return false;
}

char *tables_path_shipped(const char *name) {
    Text text = {0};
    if (!append_shipped_folder(&text)) {
        text_finish(&text);
        return NULL;
    }
    text_format(&text, "/%s", name);
    struct stat status;
    if (!text.failed && stat(text_string(&text), &status) != 0)
        text_finish(&text);
    return take_string(&text);
}

bool tables_path_find(const char *option, TablesPath *path, Error *error) {
    Text text[2] = {{0}, {0}};
    unsigned found = 0;
    bool has_writable = true;
    const char *variable = getenv("FANORONA_TABLES");
    if (option != NULL && option[0] == '\0')
        return error_set(error, "the name of a folder is not empty");
    if (option == NULL && variable != NULL && variable[0] != '\0')
        option = variable;
    if (option != NULL) {
        text_append_string(&text[found++], option);
    } else {
        has_writable = append_user_folder(&text[found]);
        found += has_writable;
        found += append_shipped_folder(&text[found]);
    }
    TablesPath result = {calloc(2, sizeof *result.folder), found, NULL};
    bool failed = result.folder == NULL;
    for (unsigned folder = 0; folder < found; folder++) {
        char *name = take_string(&text[folder]);
        failed = failed || name == NULL;
        if (result.folder == NULL)
            free(name);
        else
            result.folder[folder] = name;
    }
    if (!failed && has_writable) {
        result.writable = strdup(result.folder[0]);
        failed = result.writable == NULL;
    }
    if (failed) {
        tables_path_finish(&result);
        return error_set(error, "out of memory");
    }
    *path = result;
    return true;
}

void tables_path_finish(TablesPath *path) {
    for (unsigned folder = 0; path->folder != NULL && folder < path->folders; folder++)
        free(path->folder[folder]);
    free(path->folder);
    free(path->writable);
    *path = (TablesPath){0};
}

void tables_folder_name(const Rules *rules, char name[static TABLES_FOLDER_SIZE]) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    board_write_size(rules->board, size);
    ruleset_write(table_ruleset(rules->set), set);
    snprintf(name, TABLES_FOLDER_SIZE, "%s-%s", size, set);
}

bool tables_folder_read(const char *name, Rules *rules) {
    char size[BOARD_NAME_SIZE], canonical[TABLES_FOLDER_SIZE];
    const char *dash = strchr(name, '-');
    if (dash == NULL || dash - name >= (ptrdiff_t)sizeof size)
        return false;
    memcpy(size, name, (size_t)(dash - name));
    size[dash - name] = '\0';
    int rows, columns;
    RuleSet set;
    Rules found;
    if (!board_read_size(size, &rows, &columns, NULL) || !ruleset_read(dash + 1, &set, NULL) ||
        !rules_init(&found, rows, columns, set, NULL))
        return false;
    tables_folder_name(&found, canonical);
    if (strcmp(canonical, name) != 0)
        return false;
    *rules = found;
    return true;
}

char *tables_file_path(const char *folder, TableKind kind, Split split) {
    char name[TABLE_NAME_SIZE];
    Text text = {0};
    table_file_name(kind, split, name);
    text_format(&text, "%s/%s", folder, name);
    return take_string(&text);
}

static bool check_place(const TableFile *file, TableKind kind, const Rules *rules, Split split,
                        Error *error) {
    const TableHeader *header = table_file_header(file);
    char should[TABLES_FOLDER_SIZE], is[TABLES_FOLDER_SIZE];
    tables_folder_name(rules, should);
    tables_folder_name(&header->rules, is);
    if (header->kind == kind && header->split.mover == split.mover &&
        header->split.opponent == split.opponent && strcmp(should, is) == 0)
        return true;
    char name[TABLE_NAME_SIZE];
    table_file_name(header->kind, header->split, name);
    return error_set(error, "%s: the table in this file is %s/%s; it is in the wrong place",
                     table_file_path(file), is, name);
}

TableFile *tables_file_open(const char *folder, TableKind kind, const Rules *rules, Split split,
                            Error *error) {
    error->message[0] = '\0';
    char *path = tables_file_path(folder, kind, split);
    if (path == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    TableFile *file = NULL;
    if (access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR))
        file = table_file_open(path, error);
    free(path);
    if (file == NULL || check_place(file, kind, rules, split, error))
        return file;
    table_file_close(file);
    return NULL;
}
