/* fanorona moves: the legal turns of a position. */
#include "commands.h"
#include "json_output.h"
#include "notation.h"

typedef struct TurnOutput {
    const Setup *setup;
    bool json;
    JsonList list;
} TurnOutput;

static bool print_turn(void *context, const Turn *turn, const Position *after) {
    TurnOutput *output = context;
    const Setup *setup = output->setup;
    char text[TURN_TEXT_SIZE], position[POSITION_TEXT_SIZE];
    turn_write(setup->rules.board, turn, text);
    if (!output->json) {
        puts(text);
        return output_works();
    }
    position_write(&setup->rules, after, position);
    return json_list_add(&output->list, json_pack("{s:s, s:s}", "turn", text, "after", position));
}

Status command_moves(Arguments *arguments) {
    Setup setup;
    Status status = setup_read(arguments, arguments_operand(arguments), &setup);
    if (status != STATUS_FINE)
        return status;
    TurnOutput output = {&setup, arguments_have(arguments, OPTION_JSON), {false}};
    bool printed = !output.json || json_list_begin(&output.list, json_setup(&setup), "turns");
    printed = printed && position_turns(&setup.rules, &setup.position, print_turn, &output);
    printed = printed && (!output.json || json_list_end(&output.list, NULL));
    return output_status(printed);
}
