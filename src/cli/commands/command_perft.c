/* fanorona perft: counts sequences of turns. */
#include <inttypes.h>

#include "commands.h"
#include "json_output.h"
#include "notation.h"
#include "number.h"
#include "perft.h"

enum { DEPTH_MAX = 1000 };

typedef struct Division {
    const Setup *setup;
    unsigned depth;
    uint64_t count;
    bool json;
    JsonList list;
} Division;

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    Division *division = context;
    const Rules *rules = &division->setup->rules;
    uint64_t count = perft(rules, after, division->depth - 1);
    division->count += count;
    char text[TURN_TEXT_SIZE];
    turn_write(rules->board, turn, text);
    if (!division->json) {
        printf("%s %" PRIu64 "\n", text, count);
        return output_works();
    }
    return json_list_add(&division->list,
                         json_pack("{s:s, s:I}", "turn", text, "count", (json_int_t)count));
}

static bool divide(Division *division) {
    const Setup *setup = division->setup;
    if (division->depth == 0) { /* a sequence of no turns has no first turn */
        division->count = 1;
        return true;
    }
    return position_turns(&setup->rules, &setup->position, count_turn, division);
}

/* Prints the count after the list, as the plain form does. */
static bool print_json(Division *division, bool list_turns) {
    const Setup *setup = division->setup;
    json_t *head = json_join(json_setup(setup), json_pack("{s:i}", "depth", (int)division->depth));
    if (!list_turns) {
        uint64_t count = perft(&setup->rules, &setup->position, division->depth);
        return json_print(json_join(head, json_pack("{s:I}", "count", (json_int_t)count)));
    }
    return json_list_begin(&division->list, head, "turns") && divide(division) &&
           json_list_end(&division->list, json_pack("{s:I}", "count", (json_int_t)division->count));
}

static bool print_plain(Division *division, bool list_turns) {
    const Setup *setup = division->setup;
    uint64_t count;
    if (list_turns) {
        if (!divide(division))
            return false;
        count = division->count;
    } else {
        count = perft(&setup->rules, &setup->position, division->depth);
    }
    printf("%" PRIu64 "\n", count);
    return output_works();
}

Status command_perft(Arguments *arguments) {
    Setup setup;
    uint64_t depth;
    if (!number_read(arguments->operands[0], DEPTH_MAX, &depth))
        return message_usage("perft", "DEPTH '%s': a depth is a number from 0 to %d",
                             arguments->operands[0], DEPTH_MAX);
    Status status = setup_read(arguments, NULL, &setup);
    if (status != STATUS_FINE)
        return status;
    Division division = {.setup = &setup, .depth = (unsigned)depth};
    division.json = arguments_have(arguments, OPTION_JSON);
    bool list_turns = arguments_have(arguments, OPTION_DIVIDE);
    bool printed =
        division.json ? print_json(&division, list_turns) : print_plain(&division, list_turns);
    return output_status(printed);
}
