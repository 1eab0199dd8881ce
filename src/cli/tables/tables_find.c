/* fanorona tables find: finds positions by their values in tables. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "find.h"
#include "json_output.h"
#include "long_work.h"
#include "notation.h"
#include "number.h"
#include "tables_selection.h"
#include "tables_verbs.h"
#include "translate.h"
#include "value_text.h"

enum { COUNT_DEFAULT = 10, COUNT_MAX = 10000, CACHE_BYTES = 1 << 29 };

typedef struct Output {
    const Rules *rules;
    bool json, failed, problems;
    JsonList list;
} Output;

static void show_progress(void *context, bool is_walking, double done) {
    (void)context;
    long_work_show(is_walking ? N_("reading tables %.0f %%") : N_("looking at positions %.0f %%"),
                   100 * done);
}

static void print_problem(void *context, const Error *error) {
    Output *output = context;
    output->problems = true;
    long_work_left_out(NULL, error);
}

static void write_position(const Output *output, const FoundPosition *found,
                           char text[static POSITION_TEXT_SIZE]) {
    Position position = position_of_stones(found->stones);
    position_write(output->rules, &position, text);
}

static void print_from_side(void *context) {
    const Output *output = context;
    tables_say_from_side(output->rules);
}

static bool print_text(const Output *output, const FoundPosition *found) {
    char position[POSITION_TEXT_SIZE], value[VALUE_TEXT_SIZE];
    write_position(output, found, position);
    Verdict verdict = verdict_of_probe(found->value, VERDICT_TABLE);
    value_write(&verdict, value);
    printf("%s  ", position);
    if (found->value.outcome == OUTCOME_LOSS || found->keeping < 0)
        puts(value);
    else
        printf(_("%s, turns that keep it: %" PRId64 " of %" PRIu64 "\n"), value, found->keeping,
               found->turns);
    return output_works();
}

static bool print_json(Output *output, const FoundPosition *found) {
    char position[POSITION_TEXT_SIZE];
    write_position(output, found, position);
    json_t *item =
        json_pack("{s:s, s:s, s:o, s:I, s:o}", "position", position, "outcome",
                  outcome_name(found->value.outcome), "plies",
                  found->value.distance < 0 ? json_null() : json_integer(found->value.distance),
                  "turns", (json_int_t)found->turns, "keeping",
                  found->keeping < 0 ? json_null() : json_integer(found->keeping));
    return json_list_add(&output->list, item);
}

static bool print_found(void *context, const FoundPosition *found) {
    Output *output = context;
    long_work_clear();
    output->failed = !(output->json ? print_json(output, found) : print_text(output, found));
    return !output->failed;
}

/* --- the question --- */

/* Reads "5", "3-9", "3-" or "-9". */
static void read_range(Arguments *arguments, OptionId option, FindRange *range) {
    const char *text = arguments_value(arguments, option);
    char low[16] = "", high[16] = "";
    uint64_t numbers[2] = {0, UINT32_MAX};
    if (text == NULL)
        return;
    const char *dash = strchr(text, '-');
    size_t length = dash == NULL ? strlen(text) : (size_t)(dash - text);
    bool fits = length < sizeof low && (dash == NULL || strlen(dash + 1) < sizeof high) &&
                (length != 0 || (dash != NULL && dash[1] != '\0'));
    if (fits) {
        memcpy(low, text, length);
        strcpy(high, dash == NULL ? low : dash + 1);
        fits = (low[0] == '\0' || number_read(low, UINT32_MAX - 1, &numbers[0])) &&
               (high[0] == '\0' || number_read(high, UINT32_MAX - 1, &numbers[1])) &&
               numbers[0] <= numbers[1];
    }
    if (!fits)
        arguments->status =
            message_usage("tables", "--%s takes a number or a range like 3-9, not '%s'",
                          option_table[option].name, text);
    *range = (FindRange){(unsigned)numbers[0], (unsigned)numbers[1]};
}

static void read_outcome(Arguments *arguments, unsigned *outcomes) {
    const char *text = arguments_value(arguments, OPTION_OUTCOME);
    *outcomes = text == NULL ? 1 << OUTCOME_DRAW | 1 << OUTCOME_WIN | 1 << OUTCOME_LOSS : 0;
    for (Outcome outcome = OUTCOME_DRAW; text != NULL && outcome <= OUTCOME_LOSS; outcome++)
        if (strcmp(text, outcome_name(outcome)) == 0)
            *outcomes = 1u << outcome;
    if (*outcomes == 0)
        arguments->status =
            message_usage("tables", "--outcome takes win, draw or loss, not '%s'", text);
}

/* Reads which positions come first and how many, from one of three options or none. */
static Status read_order(Arguments *arguments, FindQuery *query) {
    static const OptionId options[] = {[FIND_SAMPLE] = OPTION_SAMPLE,
                                       [FIND_SHORTEST] = OPTION_SHORTEST,
                                       [FIND_LONGEST] = OPTION_LONGEST};
    uint64_t count = COUNT_DEFAULT;
    bool given = false;
    for (FindOrder order = FIND_SAMPLE; order <= FIND_LONGEST; order++) {
        if (!arguments_have(arguments, options[order]))
            continue;
        if (given)
            return message_usage("tables", "--sample, --shortest and --longest don't go together");
        number_option_read(arguments, options[order], 1, COUNT_MAX, &count);
        query->order = order;
        given = true;
    }
    query->count = (size_t)count;
    return arguments->status;
}

static Status read_query(Arguments *arguments, TablesSelection *selection, FindQuery *query) {
    read_outcome(arguments, &query->outcomes);
    read_range(arguments, OPTION_PLIES, &query->distance);
    read_range(arguments, OPTION_KEEPING, &query->keeping);
    if (arguments->status == STATUS_FINE)
        arguments->status = read_order(arguments, query);
    query->has_seed = arguments_have(arguments, OPTION_SEED);
    number_option_read(arguments, OPTION_SEED, 0, UINT64_MAX, &query->seed);
    Status status = tables_selection_read(arguments, selection);
    if (status != STATUS_FINE)
        return status;
    query->rules = selection->setup.rules;
    query->stones = selection->stones;
    query->only = selection->only;
    query->threads = selection->threads;
    query->path = &selection->path;
    query->zugzwang = arguments_have(arguments, OPTION_ZUGZWANG);
    query->captures = arguments_have(arguments, OPTION_CAPTURES);
    return STATUS_FINE;
}

/* --- the command --- */

static Status print_report(FindQuery *query, Output *output) {
    Error error;
    size_t seen = 0;
    if (output->json &&
        !json_list_begin(&output->list, tables_json_rules(&query->rules), "positions"))
        return output_status(false);
    bool found = tables_find(query, &seen, &error);
    long_work_clear();
    if (output->json)
        output->failed = !json_list_end(&output->list, NULL) || output->failed;
    if (output->failed)
        return output_status(false);
    if (!found)
        return message_failure("%s", error.message);
    if (seen == 0 && !output->json)
        message_note(
            query->captures
                ? N_("no position is like that, or such positions are too rare to be drawn")
                : N_("no position is like that"));
    return output->problems || !output_works() ? STATUS_FAILED : STATUS_FINE;
}

Status tables_verb_find(Arguments *arguments) {
    TablesSelection selection;
    FindQuery query = {.distance = FIND_ANY,
                       .keeping = FIND_ANY,
                       .cache_bytes = CACHE_BYTES,
                       .progress = show_progress,
                       .found = print_found,
                       .problem = print_problem,
                       .from_side = print_from_side};
    Status status = read_query(arguments, &selection, &query);
    if (status != STATUS_FINE)
        return status;
    Output output = {.rules = &selection.setup.rules,
                     .json = arguments_have(arguments, OPTION_JSON)};
    query.stop = long_work_catch_signals();
    query.context = &output;
    status = print_report(&query, &output);
    tables_path_finish(&selection.path);
    return status;
}
