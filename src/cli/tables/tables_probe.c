/* fanorona tables probe: what tables know of a position and its turns. */
#include <stdlib.h>
#include <string.h>

#include "fanorona.h"
#include "notation.h"
#include "tables_options.h"
#include "tables_verbs.h"
#include "value_report.h"

/* Tables with more stones than this, on a board with more points than this, take more than a day to
 * build. */
enum { STONES_WITHIN_REACH = 10, POINTS_WITHIN_REACH = 15 };

static void explain_unknown(const Setup *setup) {
    const Position *position = &setup->position;
    const Board *board = setup->rules.board;
    unsigned all = stones_count(position_stones(position)), stones = all;
    if (position->unfinished.length == 0 && stones_can_capture(board, position_stones(position)))
        stones--; /* a table for the stones after a capture is enough */
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE];
    board_write_size(board, size);
    ruleset_write(table_ruleset(setup->rules.set), rules);
    bool standard = strcmp(rules, "standard") == 0;
    if (position->vela != SIDE_NONE)
        message_note("there are no tables for the first phase of a vela game");
    else if (position->first != 0)
        message_note("there are no tables for first turns of one step");
    else if (stones <= STONES_WITHIN_REACH || board->points <= POINTS_WITHIN_REACH)
        message_note("tables for this position are missing; to make them: fanorona tables "
                     "build --board %s%s%s --stones %u",
                     size, standard ? "" : " --rules ", standard ? "" : rules, stones);
    else
        message_note("%u stones on a %s board are too many for tables", all, size);
}

static Verdict verdict_of(const FanoronaValue *value) {
    static const Outcome outcomes[] = {[FANORONA_DRAW] = OUTCOME_DRAW,
                                       [FANORONA_WIN] = OUTCOME_WIN,
                                       [FANORONA_LOSS] = OUTCOME_LOSS,
                                       [FANORONA_UNKNOWN] = OUTCOME_UNKNOWN};
    static const VerdictSource sources[] = {[FANORONA_FROM_NOTHING] = VERDICT_NONE,
                                            [FANORONA_FROM_TABLES] = VERDICT_TABLE,
                                            [FANORONA_FROM_RULES] = VERDICT_OVER};
    return (Verdict){.outcome = outcomes[value->outcome],
                     .at_least = outcomes[value->at_least],
                     .at_most = outcomes[value->at_most],
                     .distance = value->distance,
                     .source = sources[value->source]};
}

static ReportedTurn reported_turn(void *context, size_t number) {
    ReportedTurn turn;
    FanoronaValue value;
    fanorona_answer_turn(context, number, turn.turn, &value);
    turn.verdict = verdict_of(&value);
    turn.progress = value.progress;
    return turn;
}

/* Returns whether a table that may have answered, of no more stones, is of the board as it looks
 * from the side. */
static bool is_from_side(const TablesPath *path, const Setup *setup) {
    Stones stones = position_stones(&setup->position);
    unsigned sum = stones_count(stones);
    unsigned more = set_count(stones.mover), fewer = sum - more;
    if (more < fewer) {
        fewer = more;
        more = sum - fewer;
    }
    for (unsigned one = more; one > 0; one--)
        for (unsigned other = fewer; other > 0; other--)
            if (tables_path_is_from_side(path, &setup->rules,
                                         (Split){(uint8_t)one, (uint8_t)other}) ||
                tables_path_is_from_side(path, &setup->rules,
                                         (Split){(uint8_t)other, (uint8_t)one}))
                return true;
    return false;
}

static Status print_answer(Arguments *arguments, const Setup *setup, const TablesPath *path,
                           FanoronaTables *tables, FanoronaAnswer *answer) {
    FanoronaValue value;
    FanoronaError problem;
    fanorona_answer_value(answer, &value);
    ValueReport report = {setup,
                          verdict_of(&value),
                          fanorona_answer_turns(answer),
                          fanorona_answer_is_complete(answer),
                          reported_turn,
                          answer,
                          NULL};
    bool printed = arguments_have(arguments, OPTION_JSON) ? value_report_print_json(&report, NULL)
                                                          : value_report_print(&report, "");
    while (fanorona_tables_problem(tables, &problem))
        message_note("left out: %s", problem.message);
    if (report.position.source == VERDICT_TABLE && is_from_side(path, setup))
        tables_say_from_side(&setup->rules);
    if (report.position.source == VERDICT_NONE)
        explain_unknown(setup);
    value_report_warn(&report);
    return output_status(printed);
}

static Status print_value(Arguments *arguments, const Setup *setup, const TablesPath *path) {
    FanoronaError error;
    char text[FANORONA_TEXT_SIZE], rules[FANORONA_TEXT_SIZE];
    position_write(&setup->rules, &setup->position, text);
    ruleset_write(setup->rules.set, rules);
    FanoronaPosition *position = fanorona_position_read(text, rules, &error);
    FanoronaTables *tables =
        position == NULL ? NULL
                         : fanorona_tables_open(position, arguments->values[OPTION_TABLES], &error);
    FanoronaAnswer *answer = tables == NULL ? NULL : fanorona_tables_ask(tables, position, &error);
    Status status = answer == NULL ? message_failure("%s", error.message)
                                   : print_answer(arguments, setup, path, tables, answer);
    fanorona_answer_destroy(answer);
    fanorona_tables_close(tables);
    fanorona_position_destroy(position);
    return status;
}

/* Uses libfanorona, as any other program would. */
Status tables_verb_probe(Arguments *arguments) {
    Setup setup;
    TablesPath path;
    setup_read(arguments, arguments_operand(arguments), &setup);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    status = print_value(arguments, &setup, &path);
    tables_path_finish(&path);
    return status;
}
