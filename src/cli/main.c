/* The program. */
#include <stdio.h>

#include "command_table.h"
#include "commands.h"
#include "config.h"
#include "translate.h"
#include "wrapped.h"

static void print_keys(const Command *command, const Config *config) {
    if (command->run != command_play)
        return;
    for (UiContext context = 0; context < CONTEXTS; context++) {
        printf("\n%s:\n", _(ui_context_titles[context]));
        for (UiCommandId id = 0; id < UI_COMMANDS; id++) {
            char keys[KEYMAP_TEXT_SIZE];
            if (ui_command_context(id) != context)
                continue;
            keymap_write(&config->keymap, id, keys);
            output_entry(keys[0] == '\0' ? "-" : keys, _(ui_command_table[id].help));
        }
    }
}

static const Program program = {
    .name = "fanorona",
    .introduction = N_("Usage: fanorona [COMMAND] [OPTION...] [OPERAND...]\n"
                       "       fanorona FILE\n"
                       "\n"
                       "Fanorona, the national game of Madagascar. Without a command it starts a "
                       "game, with a FILE it opens the record of one."),
    .manual = N_("The manual: man 6 fanorona."),
    .commands = command_table,
    .command_count = COMMANDS,
    .print_more_help = print_keys,
    .plays_files = true,
};

int main(int argc, char *argv[]) {
    return program_run(&program, argc, argv);
}
