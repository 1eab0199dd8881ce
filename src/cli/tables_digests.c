/* fanorona tables digests: the digests of all tables, compared with the published ones. */
#include <stdio.h>

#include "published.h"
#include "table_list.h"
#include "tables_verbs.h"

typedef struct Digests {
    const PublishedDigests *published;
    bool any;
    bool failed; /* a file is damaged, or is not what was published */
} Digests;

static bool print_digests(void *context, const TableListing *table) {
    Digests *digests = context;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        if (!table->has[kind])
            continue;
        digests->any = true;
        char line[PUBLISHED_LINE_SIZE];
        PublishedState state = published_compare(digests->published, &table->header[kind]);
        published_write_line(&table->header[kind], line);
        puts(line);
        if (state != PUBLISHED_OTHER)
            continue;
        message_failure("%s: %s is not what was published", table->place, line);
        digests->failed = true;
    }
    return output_works();
}

static bool print_problem(void *context, const Error *error) {
    Digests *digests = context;
    message_failure("%s", error->message);
    digests->failed = true;
    return true;
}

Status tables_verb_digests(const Arguments *arguments) {
    TablesPath path;
    Error error;
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    PublishedDigests *published = published_read(&error);
    if (published == NULL) {
        tables_path_finish(&path);
        return message_failure("%s", error.message);
    }
    Digests digests = {.published = published};
    TableListVisitor visitor = {print_digests, print_problem, &digests};
    if (!table_list_visit(&path, &visitor, &error) && error.message[0] != '\0') {
        message_failure("%s", error.message);
        digests.failed = true;
    }
    if (!digests.any && !digests.failed) {
        tables_say_none(&path);
        digests.failed = true;
    }
    published_destroy(published);
    tables_path_finish(&path);
    return digests.failed || !output_works() ? STATUS_FAILED : STATUS_FINE;
}
