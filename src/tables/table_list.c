#include "table_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

static bool list_split(TableListing *listing, const TableListVisitor *visitor, Error *error) {
    TableFile *file[2] = {NULL, NULL};
    bool going = true;
    for (TableKind kind = TABLE_WDL; going && kind <= TABLE_DISTANCE; kind++) {
        Error problem;
        file[kind] =
            tables_file_open(listing->place, kind, &listing->rules, listing->split, &problem);
        const TableFile *outcomes =
            kind == TABLE_DISTANCE && listing->has[TABLE_WDL] ? file[TABLE_WDL] : NULL;
        listing->has[kind] =
            file[kind] != NULL &&
            (visitor->checking_threads == 0 ||
             tables_file_check_whole(file[kind], outcomes, visitor->checking_threads, &problem));
        if (listing->has[kind])
            listing->header[kind] = *table_file_header(file[kind]);
        else if (problem.out_of_memory)
            going = error_copy(error, &problem);
        else if (file[kind] != NULL || problem.message[0] != '\0')
            going = visitor->problem(visitor->context, &problem);
    }
    table_file_close(file[TABLE_WDL]);
    table_file_close(file[TABLE_DISTANCE]);
    if (!going || (!listing->has[TABLE_WDL] && !listing->has[TABLE_DISTANCE]))
        return going;
    return visitor->table(visitor->context, listing);
}

static bool list_rules(const char *folder, const char *name, const TableListVisitor *visitor,
                       Error *error) {
    TableListing listing = {.folder = folder};
    if (!tables_folder_read(name, &listing.rules))
        return true;
    char *place = tables_folder_path(folder, &listing.rules);
    if (place == NULL)
        return error_out_of_memory(error);
    listing.place = place;
    bool going = true;
    unsigned points = (unsigned)listing.rules.board->points;
    for (Split split = {1, 1}; going && split_stones(split) <= points; split = split_next(split)) {
        listing.split = split;
        going = list_split(&listing, visitor, error);
    }
    free(place);
    return going;
}

bool table_list_visit(const TablesPath *path, const TableListVisitor *visitor, Error *error) {
    error->message[0] = '\0';
    bool going = true;
    for (unsigned folder = 0; going && folder < path->folders; folder++) {
        struct dirent **entries;
        int count = scandir(path->folder[folder], &entries, NULL, file_compare_names);
        if (count < 0 && errno == ENOENT)
            continue;
        if (count < 0)
            return error_set(error, "%s: %s", path->folder[folder], strerror(errno));
        for (int entry = 0; entry < count; entry++) {
            going =
                going && list_rules(path->folder[folder], entries[entry]->d_name, visitor, error);
            free(entries[entry]);
        }
        free(entries);
    }
    return going;
}
