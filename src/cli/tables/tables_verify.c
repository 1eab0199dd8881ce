/* fanorona tables verify: checks files by their digests, and values by the legal turns. */
#include <inttypes.h>
#include <stdio.h>

#include "long_work.h"
#include "random.h"
#include "tables_selection.h"
#include "tables_verbs.h"
#include "translate.h"
#include "verify.h"

/* Without --memory. All tables of 5x5 have 1.5 GiB of indexes; 1 GiB of values is enough for 7
 * stones of 5x9. */
static const uint64_t default_memory = (uint64_t)4 << 30;

static void show_progress(void *context, const VerifyProgress *progress) {
    (void)context;
    if (progress->files)
        long_work_show("reading files %.0f %%", 100 * progress->share);
    else
        long_work_show("verifying %uv%u %.0f %%, %" PRIu64 " positions so far",
                       progress->split.mover, progress->split.opponent, 100 * progress->share,
                       progress->positions);
}

static Status read_sample(Arguments *arguments, VerifyOptions *options) {
    enum { SAMPLE_MAX = 1 << 28 };
    bool has_sample = arguments_have(arguments, OPTION_SAMPLE);
    bool has_seed = arguments_have(arguments, OPTION_SEED);
    Random random;
    number_option_read(arguments, OPTION_SAMPLE, 1, SAMPLE_MAX, &options->sample);
    if (arguments->status == STATUS_FINE && has_seed && !has_sample)
        return message_usage("tables", "--seed goes with --sample");
    number_option_read(arguments, OPTION_SEED, 0, UINT64_MAX, &options->seed);
    if (has_sample && !has_seed) {
        if (!random_init(&random))
            return message_failure("random numbers are not available");
        options->seed = random_next(&random);
    }
    return arguments->status;
}

static Status print_result(const VerifyOptions *options, const VerifyResult *result) {
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE];
    board_write_size(options->rules.board, size);
    ruleset_write(table_ruleset(options->rules.set), rules);
    if (result->files == 0 && result->problems == 0)
        return message_failure("there are no such tables");
    if (options->sample == 0)
        printf(_("%s, %s; files: %u, tables: %u, positions verified: %" PRIu64 ", problems: %u\n"),
               size, rules, result->files, result->tables, result->positions, result->problems);
    else
        printf(_("%s, %s; files: %u, tables: %u, positions verified: %" PRIu64
                 ", problems: %u; seed %" PRIu64 "\n"),
               size, rules, result->files, result->tables, result->positions, result->problems,
               options->seed);
    if (result->from_side != 0) {
        Rules side;
        rules_from_side(&options->rules, &side);
        board_write_size(side.board, size);
        printf(_("files of %s, seen from the side: %u\n"), size, result->from_side);
    }
    return result->problems == 0 && output_works() ? STATUS_FINE : STATUS_FAILED;
}

Status tables_verb_verify(Arguments *arguments) {
    TablesSelection selection;
    VerifyOptions options = {
        .stop = long_work_catch_signals(), .progress = show_progress, .problem = long_work_problem};
    Status status = read_sample(arguments, &options);
    if (status == STATUS_FINE)
        status = tables_selection_read(arguments, &selection);
    if (status != STATUS_FINE)
        return status;
    options.rules = selection.setup.rules;
    options.stones = selection.stones;
    options.only = selection.only;
    options.threads = selection.threads;
    options.memory = selection.memory == 0 ? default_memory : selection.memory;
    options.path = &selection.path;
    VerifyResult result;
    Error error;
    bool verified = tables_verify(&options, &result, &error);
    long_work_clear();
    status = verified ? print_result(&options, &result) : message_failure("%s", error.message);
    tables_path_finish(&selection.path);
    return status;
}
