/* fanorona tables probe: what tables know of a position and its turns. */
#include <stdio.h>
#include <string.h>

#include "json_output.h"
#include "notation.h"
#include "tables_verbs.h"
#include "value_text.h"

enum { CACHE_BYTES = 1 << 26 };

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

static bool print_json(const Setup *setup, const PositionValue *value) {
    JsonList list;
    json_t *before = json_setup(setup), *members = value_json(value->value, value->source);
    bool packed = before != NULL && members != NULL && json_object_update(before, members) == 0;
    json_decref(members);
    if (!packed) {
        json_decref(before);
        return false;
    }
    if (!json_list_begin(&list, before, "turns"))
        return false;
    for (size_t number = 0; number < value->turns; number++) {
        const TurnValue *turn = &value->turn[number];
        char text[TURN_TEXT_SIZE];
        turn_write(setup->rules.board, &turn->turn, text);
        json_t *item = json_pack("{s:s}", "turn", text);
        members = value_json(turn->value, turn->source);
        packed = item != NULL && members != NULL && json_object_update(item, members) == 0;
        json_decref(members);
        if (packed && turn->progress >= 0)
            packed = json_object_set_new(item, "progress", json_integer(turn->progress)) == 0;
        if (!packed) {
            json_decref(item);
            return false;
        }
        if (!json_list_add(&list, item))
            return false;
    }
    return json_list_end(&list, value->complete ? NULL : json_pack("{s:b}", "complete", 0));
}

static bool print_text(const Setup *setup, const PositionValue *value) {
    char words[VALUE_TEXT_SIZE], text[TURN_TEXT_SIZE];
    value_write(value->value, words);
    printf("outcome: %s\nsource: %s\n", words, source_name(value->source));
    int width = 0;
    for (size_t number = 0; number < value->turns; number++) {
        turn_write(setup->rules.board, &value->turn[number].turn, text);
        width = (int)strlen(text) > width ? (int)strlen(text) : width;
    }
    for (size_t number = 0; number < value->turns && output_works(); number++) {
        turn_write(setup->rules.board, &value->turn[number].turn, text);
        value_write(value->turn[number].value, words);
        printf("%-*s  %s", width, text, words);
        if (value->turn[number].progress >= 0)
            printf(", a known distance forced in %d", value->turn[number].progress);
        putchar('\n');
    }
    return output_works();
}

static Status print_value(const Arguments *arguments, const Setup *setup, Tables *tables) {
    PositionValue value;
    Error error;
    if (!tables_value_position(tables, &setup->rules, &setup->position, &value, &error))
        return message_failure("%s", error.message);
    bool printed = arguments_have(arguments, OPTION_JSON) ? print_json(setup, &value)
                                                          : print_text(setup, &value);
    tables_print_problems(tables);
    if (value.source == SOURCE_NONE)
        explain_unknown(setup);
    if (!value.complete)
        message_failure("the position has more than %d turns; the others are left out",
                        TURN_VALUES_MAX);
    position_value_finish(&value);
    return printed || !output_works() ? STATUS_FINE : message_failure("not enough memory");
}

Status tables_verb_probe(const Arguments *arguments) {
    Setup setup;
    TablesPath path;
    Error error;
    Status status = setup_read(
        arguments, arguments->operand_count == 0 ? NULL : arguments->operands[0], "tables", &setup);
    if (status == STATUS_FINE)
        status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    Tables *tables = tables_create(&setup.rules, &path, CACHE_BYTES, &error);
    status = tables == NULL ? message_failure("%s", error.message)
                            : print_value(arguments, &setup, tables);
    tables_destroy(tables);
    tables_path_finish(&path);
    return status;
}
