/* fanorona tables probe: what tables know of a position and its turns. */
#include <stdlib.h>
#include <string.h>

#include "sources.h"
#include "tables_options.h"
#include "tables_verbs.h"
#include "value_report.h"

enum { CACHE_BYTES = 1 << 26 };

/* How many positions are looked at for progress, which can take minutes. */
enum { PROGRESS_POSITIONS_MAX = 200000 };

/* Tables of more stones than this on a board of more points than this are not made in a day. */
enum { STONES_WITHIN_REACH = 10, POINTS_WITHIN_REACH = 15 };

static void explain_unknown(const Setup *setup) {
    const Position *position = &setup->position;
    const Board *board = setup->rules.board;
    unsigned stones = set_count(position->stones[WHITE] | position->stones[BLACK]);
    if (position->unfinished.length == 0 && stones_can_capture(board, position_stones(position)))
        stones--; /* only what comes after a capture is asked for */
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE];
    board_write_size(board, size);
    ruleset_write(table_ruleset(setup->rules.set), rules);
    bool standard = strcmp(rules, "standard") == 0;
    if (position->vela != SIDE_NONE)
        message_failure("there are no tables for the first phase of a vela game");
    else if (position->first != 0)
        message_failure("there are no tables for first turns of one step");
    else if (stones <= STONES_WITHIN_REACH || board->points <= POINTS_WITHIN_REACH)
        message_failure("tables for this position are missing; to make them: fanorona tables "
                        "build --board %s%s%s --stones %u",
                        size, standard ? "" : " --rules ", standard ? "" : rules, stones);
    else
        message_failure("%u stones on a %s board are too many for tables", stones, size);
}

typedef struct Ranked {
    const Knowing *knowing;
    const uint32_t *ranking;
} Ranked;

static ReportedTurn reported_turn(void *context, size_t number) {
    const Ranked *ranked = context;
    const Knowing *knowing = ranked->knowing;
    uint32_t turn = ranked->ranking[number];
    return (ReportedTurn){&knowing->turn[turn].turn, knowing_turn_verdict(knowing, turn),
                          knowing->position[knowing_after(knowing, turn)].progress};
}

static Status print_knowing(Arguments *arguments, const Setup *setup, Tables *tables,
                            const Knowing *knowing) {
    uint32_t *ranking = knowing_ranking_known_first(knowing);
    if (ranking == NULL)
        return message_failure("out of memory");
    Ranked ranked = {knowing, ranking};
    ValueReport report = {setup,
                          knowing_verdict(knowing),
                          knowing->turns,
                          knowing->is_complete,
                          reported_turn,
                          &ranked,
                          NULL};
    bool printed = arguments_have(arguments, OPTION_JSON) ? value_report_print_json(&report, NULL)
                                                          : value_report_print(&report, "");
    tables_print_problems(tables);
    if (report.position.source == VERDICT_NONE)
        explain_unknown(setup);
    value_report_warn(&report);
    free(ranking);
    return output_status(printed);
}

static Status print_value(Arguments *arguments, const Setup *setup, Tables *tables) {
    static const ConversionEffort effort = {.positions = PROGRESS_POSITIONS_MAX};
    Knowing knowing;
    Error error;
    if (!sources_know_tables(&knowing, &setup->rules, NULL, &setup->position, tables, &error))
        return message_failure("%s", error.message);
    Status status = sources_ask_progress(&knowing, tables, &effort, &error)
                        ? print_knowing(arguments, setup, tables, &knowing)
                        : message_failure("%s", error.message);
    knowing_finish(&knowing);
    return status;
}

Status tables_verb_probe(Arguments *arguments) {
    Setup setup;
    TablesPath path;
    Error error;
    setup_read(arguments, arguments_operand(arguments), &setup);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    Tables *tables = tables_create(&setup.rules, &path, CACHE_BYTES, &error);
    status = tables == NULL ? message_failure("%s", error.message)
                            : print_value(arguments, &setup, tables);
    tables_destroy(tables);
    tables_path_finish(&path);
    return status;
}
