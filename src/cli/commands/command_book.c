/* fanorona book: makes opening books. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book_build.h"
#include "commands.h"
#include "file.h"
#include "long_work.h"
#include "notation.h"
#include "output_file.h"
#include "resources.h"
#include "search_tables.h"
#include "setup.h"
#include "tables_options.h"
#include "translate.h"

enum {
    DEPTH_DEFAULT = 4,
    NODES_DEFAULT = 300000,
    TOLERANCE_DEFAULT = 10,
    WIDE_DEFAULT = 2,
    AVOIDED_MAX = 16
};
/* Bytes without --memory: for loaded tables, and for the search of each thread. */
enum { MEMORY_DEFAULT = 1 << 28, SEARCH_MEMORY = 1 << 26 };

typedef struct BookMaking {
    BookPlan plan;
    Turn avoided[AVOIDED_MAX];
    TablesPath path;
    SearchTables tables;
    SettledOpenings settled;
} BookMaking;

/* Reads turns separated by commas. */
static Status read_avoided(Arguments *arguments, BookMaking *making) {
    const char *text = arguments->values[OPTION_AVOID];
    BookPlan *plan = &making->plan;
    Error error;
    plan->avoided = making->avoided;
    for (size_t length; text != NULL; text = text[length] == '\0' ? NULL : text + length + 1) {
        char word[TURN_TEXT_SIZE];
        length = strcspn(text, ",");
        if (plan->avoided_count == AVOIDED_MAX)
            return message_usage("book", "--avoid takes at most %d turns", AVOIDED_MAX);
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!turn_read(&plan->rules, &plan->start, word, &making->avoided[plan->avoided_count],
                       &error))
            return message_usage("book", "--avoid: %s", error.message);
        plan->avoided_count++;
    }
    return STATUS_FINE;
}

static Status read_plan(Arguments *arguments, BookPlan *plan) {
    uint64_t depth = DEPTH_DEFAULT, tolerance = TOLERANCE_DEFAULT, wide = WIDE_DEFAULT;
    Setup setup;
    setup_read(arguments, NULL, &setup);
    plan->nodes = NODES_DEFAULT;
    number_option_read(arguments, OPTION_DEPTH, 1, BOOK_DEPTH_MAX, &depth);
    number_option_read(arguments, OPTION_TOLERANCE, 1, BOOK_TOLERANCE_MAX, &tolerance);
    uint64_t follow = tolerance;
    number_option_read(arguments, OPTION_FOLLOW, tolerance, BOOK_TOLERANCE_MAX, &follow);
    number_option_read(arguments, OPTION_WIDE, 1, BOOK_DEPTH_MAX, &wide);
    number_option_read(arguments, OPTION_NODES, 1, UINT64_MAX, &plan->nodes);
    threads_read(arguments, &plan->threads);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    plan->rules = setup.rules;
    plan->start = setup.position;
    plan->depth = (unsigned)depth;
    plan->wide = (unsigned)wide;
    plan->tolerance = (int)tolerance;
    plan->follow = (int)follow;
    plan->memory = SEARCH_MEMORY;
    return STATUS_FINE;
}

static Status open_tables(Arguments *arguments, BookMaking *making) {
    BookPlan *plan = &making->plan;
    uint64_t memory = MEMORY_DEFAULT;
    Error error;
    memory_read(arguments, &memory);
    Status status = tables_path_read(arguments, &making->path);
    if (status != STATUS_FINE)
        return status;
    if (!search_tables_init(&making->tables, &plan->rules, &making->path, TABLE_STONES_ANY, memory,
                            &error))
        return message_failure("%s", error.message);
    plan->knowledge = search_tables_knowledge(&making->tables);
    return STATUS_FINE;
}

/* The file that came with the program is as certain as a table. */
static Status read_settled(BookMaking *making) {
    Error error;
    if (!settled_openings_load(&making->plan.rules, NULL, &making->settled, &error))
        return message_failure("%s", error.message);
    making->plan.settled = &making->settled;
    return STATUS_FINE;
}

static void show_progress(void *context, unsigned searched, unsigned found) {
    (void)context;
    long_work_show("%u of %u positions", searched, found);
}

/* Writes the options that determine the book's content, besides the start. */
static void write_made(const BookMaking *making, char made[static BOOK_MADE_MAX + 1]) {
    const BookPlan *plan = &making->plan;
    char tables[48] = "without tables", follow[24] = "";
    Text avoided = {0};
    for (unsigned number = 0; number < plan->avoided_count; number++) {
        char turn[TURN_TEXT_SIZE];
        turn_write(plan->rules.board, &plan->avoided[number], turn);
        text_format(&avoided, "%s%s", number == 0 ? " --avoid " : ",", turn);
    }
    if (making->tables.stones > 0)
        snprintf(tables, sizeof tables, "with tables of up to %u stones", making->tables.stones);
    if (plan->follow != plan->tolerance)
        snprintf(follow, sizeof follow, " --follow %d", plan->follow);
    snprintf(made, BOOK_MADE_MAX + 1,
             "by fanorona " FANORONA_VERSION " book build --depth %u --nodes %" PRIu64
             " --tolerance %d%s --wide %u%s, %s",
             plan->depth, plan->nodes, plan->tolerance, follow, plan->wide, text_string(&avoided),
             tables);
    text_finish(&avoided);
}

static Status build(Arguments *arguments, BookMaking *making) {
    const char *wanted = arguments->values[OPTION_OUTPUT];
    char *path = NULL;
    Book book;
    Text text = {0};
    Error error;
    Status status = STATUS_FINE;
    making->plan.stop = long_work_catch_signals();
    making->plan.progress = show_progress;
    bool built = book_build(&making->plan, &book, &error);
    long_work_clear();
    if (!built)
        return message_failure("%s", error.message);
    if (wanted != NULL)
        path = output_file_name(arguments, wanted);
    write_made(making, book.made);
    book_write(&book, &text);
    if (text.failed || (wanted != NULL && path == NULL))
        status = message_failure("out of memory");
    else if (path == NULL)
        output_write(text_string(&text));
    else if (!file_replace(path, text_string(&text), text.length, &error))
        status = message_failure("%s", error.message);
    if (status == STATUS_FINE && path != NULL)
        output_say(_("%s: positions: %zu, turns: %zu\n"), path, book.entries, book.turns);
    free(path);
    text_finish(&text);
    book_finish(&book);
    return status;
}

Status command_book(Arguments *arguments) {
    BookMaking making = {0};
    if (strcmp(arguments->operands[0], "build") != 0)
        return message_usage("book", "there is no 'book %s', only 'book build'",
                             arguments->operands[0]);
    Status status = read_plan(arguments, &making.plan);
    if (status == STATUS_FINE)
        status = read_avoided(arguments, &making);
    if (status == STATUS_FINE)
        status = output_file_check(arguments, arguments->values[OPTION_OUTPUT]);
    if (status == STATUS_FINE)
        status = open_tables(arguments, &making);
    if (status == STATUS_FINE)
        status = read_settled(&making);
    if (status == STATUS_FINE)
        status = build(arguments, &making);
    settled_openings_finish(&making.settled);
    search_tables_finish(&making.tables);
    tables_path_finish(&making.path);
    return status;
}
