#include "tables_path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "folders.h"
#include "published.h"
#include "text.h"

/* Returns the text's bytes, which the caller frees; NULL if memory has run out. */
static char *take_string(Text *text) {
    if (!text->failed)
        return text->bytes;
    text_finish(text);
    return NULL;
}

static char *shipped_folder(void) {
    return folder_shipped("tablebases", "tablebases");
}

const char *tables_path_chosen(const char *option) {
    const char *variable = getenv("FANORONA_TABLES");
    return option != NULL || variable == NULL || variable[0] == '\0' ? option : variable;
}

bool tables_path_find(const char *option, TablesPath *path, Error *error) {
    if (option != NULL && option[0] == '\0')
        return error_set(error, "the name of the folder is empty");
    option = tables_path_chosen(option);
    TablesPath result = {calloc(2, sizeof *result.folder), 0, NULL};
    if (result.folder == NULL)
        return error_out_of_memory(error);
    char *writable = option != NULL ? strdup(option) : folder_user(USER_DATA, "tables");
    char *shipped = option != NULL ? NULL : shipped_folder();
    if (writable != NULL) {
        result.folder[result.folders++] = writable;
        result.writable = strdup(writable);
    }
    if (shipped != NULL)
        result.folder[result.folders++] = shipped;
    if ((option != NULL || writable != NULL) && result.writable == NULL) {
        tables_path_finish(&result);
        return error_out_of_memory(error);
    }
    *path = result;
    return true;
}

bool tables_path_copy(const TablesPath *path, TablesPath *copy, Error *error) {
    unsigned folders = path == NULL ? 0 : path->folders;
    TablesPath made = {calloc(folders + 1, sizeof *made.folder), 0, NULL};
    bool copied = made.folder != NULL;
    for (; copied && made.folders < folders; made.folders += copied) {
        made.folder[made.folders] = strdup(path->folder[made.folders]);
        copied = made.folder[made.folders] != NULL;
    }
    if (!copied) {
        tables_path_finish(&made);
        return error_out_of_memory(error);
    }
    *copy = made;
    return true;
}

void tables_path_finish(TablesPath *path) {
    for (unsigned folder = 0; path->folder != NULL && folder < path->folders; folder++)
        free(path->folder[folder]);
    free(path->folder);
    free(path->writable);
    *path = (TablesPath){0};
}

char *tables_folder_path(const char *folder, const Rules *rules) {
    char name[TABLES_FOLDER_SIZE];
    Text text = {0};
    tables_folder_name(rules, name);
    text_format(&text, "%s/%s", folder, name);
    return take_string(&text);
}

char *tables_file_path(const char *folder, TableKind kind, Split split) {
    char name[TABLE_NAME_SIZE];
    Text text = {0};
    table_file_name(kind, split, name);
    text_format(&text, "%s/%s", folder, name);
    return take_string(&text);
}

/* Refuses a table that differs from the one published under its name. */
static bool check_published(const TableFile *file, Error *error) {
    return published_compare(table_file_header(file)) != PUBLISHED_OTHER ||
           error_set(error,
                     "%s: it is not the table that was published: the digests of their "
                     "contents differ",
                     table_file_path(file));
}

static bool check_place(const TableFile *file, TableKind kind, const Rules *rules, Split split,
                        Error *error) {
    const TableHeader *header = table_file_header(file);
    char should[TABLE_PLACE_SIZE], is[TABLE_PLACE_SIZE];
    table_place_name(rules, kind, split, should);
    table_place_name(&header->rules, header->kind, header->split, is);
    return strcmp(should, is) == 0 ||
           error_set(error, "%s: the table in this file is %s; it is in the wrong place",
                     table_file_path(file), is);
}

TableFile *tables_file_open(const char *folder, TableKind kind, const Rules *rules, Split split,
                            Error *error) {
    *error = (Error){.message = ""};
    char *path = tables_file_path(folder, kind, split);
    if (path == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    TableFile *file = NULL;
    if (access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR))
        file = table_file_open(path, error);
    free(path);
    if (file == NULL ||
        (check_place(file, kind, rules, split, error) && check_published(file, error)))
        return file;
    table_file_close(file);
    return NULL;
}

static bool belongs_to(const TableFile *distances, const TableFile *outcomes, Error *error) {
    return memcmp(table_file_header(distances)->outcomes, table_file_header(outcomes)->outcomes,
                  sizeof table_file_header(outcomes)->outcomes) == 0 ||
           error_set(error, "%s: it belongs to other outcomes than those of %s",
                     table_file_path(distances), table_file_path(outcomes));
}

/* Compares the content with what the header claims. A published file is known from then on. */
static bool check_content(const TableFile *file, const TableFile *outcomes, unsigned threads,
                          const atomic_bool *stop, Error *error) {
    const TableHeader *header = table_file_header(file);
    if (!table_file_check(file, outcomes, threads, stop, error))
        return false;
    if (published_compare(header) == PUBLISHED_SAME)
        published_note_file(header);
    return true;
}

bool tables_file_check(const TableFile *file, const TableFile *outcomes, const atomic_bool *stop,
                       Error *error) {
    const TableHeader *header = table_file_header(file);
    if (outcomes != NULL && !belongs_to(file, outcomes, error))
        return false;
    return published_compare(header) != PUBLISHED_SAME || published_knows_file(header) ||
           check_content(file, outcomes, 1, stop, error);
}

bool tables_file_check_whole(const TableFile *file, const TableFile *outcomes, unsigned threads,
                             Error *error) {
    const TableHeader *header = table_file_header(file);
    bool is_alone = header->kind == TABLE_DISTANCE && outcomes == NULL;
    if (outcomes != NULL && !belongs_to(file, outcomes, error))
        return false;
    return is_alone || published_knows_file(header)
               ? table_file_check_bytes(file, error)
               : check_content(file, outcomes, threads, NULL, error);
}

static bool is_there(const char *folder, const Rules *rules, TableKind kind, Split split) {
    char place[TABLE_PLACE_SIZE];
    Text text = {0};
    table_place_name(rules, kind, split, place);
    text_format(&text, "%s/%s", folder, place);
    bool there = !text.failed && access(text_string(&text), F_OK) == 0;
    text_finish(&text);
    return there;
}

bool tables_path_has(const TablesPath *path, TableKind kind, const Rules *rules, Split split) {
    bool found = false;
    for (unsigned number = 0; !found && number < path->folders; number++)
        found = is_there(path->folder[number], rules, kind, split);
    return found;
}

/* Returns whether another file could take the place of one in a folder of the path: of the next
 * folders, or of the board as it looks from the side. */
static bool has_other(const TablesPath *path, unsigned folder, TableKind kind, const Rules *rules,
                      Split split) {
    Rules side;
    bool found = rules_from_side(rules, &side) && tables_path_has(path, kind, &side, split);
    for (unsigned number = folder + 1; !found && number < path->folders; number++)
        found = is_there(path->folder[number], rules, kind, split);
    return found;
}

/* As tables_path_open; but unless it `compares`, a damaged block is found only when it is read. */
static TableFile *open_first(const TablesPath *path, TableKind kind, const Rules *rules,
                             Split split, const TableFile *outcomes, bool compares,
                             void (*problem)(void *context, const Error *error), void *context) {
    TableFile *file = NULL;
    for (unsigned number = 0; file == NULL && number < path->folders; number++) {
        char *folder = tables_folder_path(path->folder[number], rules);
        Error error;
        if (folder == NULL)
            error_out_of_memory(&error);
        else
            file = tables_file_open(folder, kind, rules, split, &error);
        if (file != NULL && !(compares && has_other(path, number, kind, rules, split)
                                  ? tables_file_check_whole(file, outcomes, 1, &error)
                                  : tables_file_check(file, outcomes, NULL, &error))) {
            table_file_close(file);
            file = NULL;
        }
        if (file == NULL && error.message[0] != '\0' && problem != NULL)
            problem(context, &error);
        free(folder);
    }
    return file;
}

TableFile *tables_path_open(const TablesPath *path, TableKind kind, const Rules *rules, Split split,
                            const TableFile *outcomes,
                            void (*problem)(void *context, const Error *error), void *context) {
    return open_first(path, kind, rules, split, outcomes, true, problem, context);
}

/* Opens outcomes of just this board, of which the caller reads what it needs. */
static TableFile *open_own(const TablesPath *path, const Rules *rules, Split split) {
    return open_first(path, TABLE_WDL, rules, split, NULL, false, NULL, NULL);
}

TableFile *tables_path_open_outcomes(const TablesPath *path, const Rules *rules, Split split) {
    Rules side;
    TableFile *file = open_own(path, rules, split);
    return file == NULL && rules_from_side(rules, &side) ? open_own(path, &side, split) : file;
}

bool tables_path_is_from_side(const TablesPath *path, const Rules *rules, Split split) {
    Rules side;
    if (!rules_from_side(rules, &side))
        return false;
    TableFile *own = tables_path_open(path, TABLE_WDL, rules, split, NULL, NULL, NULL);
    TableFile *other = own != NULL ? NULL : open_own(path, &side, split);
    bool is_from_side = other != NULL;
    table_file_close(own);
    table_file_close(other);
    return is_from_side;
}
