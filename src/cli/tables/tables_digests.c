/* fanorona tables digests: prints the digests of all tables, and compares them with the published
 * ones. */
#include <stdio.h>

#include "published.h"
#include "resources.h"
#include "table_list.h"
#include "tables_options.h"
#include "tables_verbs.h"

typedef struct Digests {
    bool any;
    bool failed; /* a file was left out */
} Digests;

static bool print_digests(void *context, const TableListing *table) {
    Digests *digests = context;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        if (!table->has[kind])
            continue;
        digests->any = true;
        char line[PUBLISHED_LINE_SIZE];
        published_write_line(&table->header[kind], line);
        puts(line);
    }
    return output_works();
}

static bool print_problem(void *context, const Error *error) {
    Digests *digests = context;
    message_note("%s", error->message);
    digests->failed = true;
    return true;
}

Status tables_verb_digests(Arguments *arguments) {
    TablesPath path;
    Error error;
    unsigned threads = 1;
    threads_read(arguments, &threads);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    Digests digests = {0};
    TableListVisitor visitor = {print_digests, print_problem, &digests, threads};
    if (!table_list_visit(&path, &visitor, &error) && error.message[0] != '\0') {
        message_note("%s", error.message);
        digests.failed = true;
    }
    if (!digests.any && !digests.failed) {
        tables_say_none(&path);
        digests.failed = true;
    }
    tables_path_finish(&path);
    return digests.failed || !output_works() ? STATUS_FAILED : STATUS_FINE;
}
