/* fanorona moves: the legal turns of a position. */
#include "commands.h"
#include "json_output.h"
#include "notation.h"

typedef struct Listing {
    const Setup *setup;
    bool json;
    JsonList list;
} Listing;

static bool print_turn(void *context, const Turn *turn, const Position *after) {
    Listing *listing = context;
    const Setup *setup = listing->setup;
    char text[TURN_TEXT_SIZE], position[POSITION_TEXT_SIZE];
    turn_write(setup->rules.board, turn, text);
    if (!listing->json) {
        puts(text);
        return output_works();
    }
    position_write(&setup->rules, after, position);
    return json_list_add(&listing->list, json_pack("{s:s, s:s}", "turn", text, "after", position));
}

Status command_moves(const Arguments *arguments) {
    Setup setup;
    Status status = setup_read(
        arguments, arguments->operand_count == 0 ? NULL : arguments->operands[0], "moves", &setup);
    if (status != STATUS_FINE)
        return status;
    Listing listing = {&setup, arguments_have(arguments, OPTION_JSON), {false}};
    bool printed = !listing.json || json_list_begin(&listing.list, json_setup(&setup), "turns");
    printed = printed && position_turns(&setup.rules, &setup.position, print_turn, &listing);
    printed = printed && (!listing.json || json_list_end(&listing.list, NULL));
    if (!printed && output_works())
        return message_failure("not enough memory");
    return STATUS_FINE;
}
