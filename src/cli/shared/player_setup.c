#include "player_setup.h"

#include <string.h>

#include "book.h"
#include "resources.h"
#include "tables_options.h"

/* Bytes for a player's table of positions, and for loaded tables, without --memory. */
enum { MEMORY_DEFAULT = 1 << 28 };

/* Refuses a file that is no book before the game begins. */
static Status read_book(Arguments *arguments, PlayerResourcesOptions *options) {
    const char *path = arguments->values[OPTION_BOOK];
    Book book;
    Error error;
    options->without_book = path != NULL && strcmp(path, "none") == 0;
    if (path == NULL || options->without_book)
        return STATUS_FINE;
    if (!book_load(path, &book, &error))
        return message_failure("%s", error.message);
    book_finish(&book);
    options->book = path;
    return STATUS_FINE;
}

Status player_options_read(Arguments *arguments, unsigned threads, TablesPath *path,
                           PlayerResourcesOptions *options) {
    PlayerResourcesOptions read = {.path = path, .memory = MEMORY_DEFAULT};
    threads_read(arguments, &read.threads);
    if (threads != 0 && !arguments_have(arguments, OPTION_THREADS))
        read.threads = threads;
    memory_read(arguments, &read.memory);
    if (arguments->status == STATUS_FINE)
        arguments->status = read_book(arguments, &read);
    Status status = tables_path_read(arguments, path);
    if (status == STATUS_FINE)
        *options = read;
    return status;
}

Status player_setup(Arguments *arguments, unsigned threads, PlayerResources **resources) {
    PlayerResourcesOptions options;
    TablesPath path;
    Error error;
    Status status = player_options_read(arguments, threads, &path, &options);
    if (status != STATUS_FINE)
        return status;
    PlayerResources *made = player_resources_create(&options, &error);
    tables_path_finish(&path);
    if (made == NULL)
        return message_failure("%s", error.message);
    *resources = made;
    return STATUS_FINE;
}

void player_problems_tell(PlayerResources *resources) {
    Error problem;
    while (resources != NULL && player_resources_next_problem(resources, &problem))
        message_note("%s", problem.message);
}
