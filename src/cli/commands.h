/* The table of subcommands, each in a file of its own, and the help made from it. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "arguments.h"

struct Keymap; /* keymap.h */

typedef struct Command {
    const char *name;
    const char *operands; /* as help shows them */
    int operands_min, operands_max;
    const char *summary;
    const char *description;
    uint64_t options;                          /* OPTION_BIT of each that it takes */
    Status (*run)(const Arguments *arguments); /* the operands are those after the command's name */
} Command;

enum { COMMANDS = 13 };
extern const Command command_table[COMMANDS];

/* The command of this name, or NULL. */
const Command *command_find(const char *name);

/* The command whose name is nearest. */
const char *command_nearest(const char *text);

/* The help of the program, and of one command, with these keys. */
void help_print(void);
void help_print_command(const Command *command, const struct Keymap *keymap);

Status command_play(const Arguments *arguments);
Status command_moves(const Arguments *arguments);
Status command_perft(const Arguments *arguments);
Status command_tables(const Arguments *arguments);
Status command_eval(const Arguments *arguments);
Status command_solve(const Arguments *arguments);
Status command_analyse(const Arguments *arguments);
Status command_check_certificate(const Arguments *arguments);
Status command_convert(const Arguments *arguments);
Status command_engine(const Arguments *arguments);
Status command_match(const Arguments *arguments);
Status command_book(const Arguments *arguments);
Status command_bench(const Arguments *arguments);

#endif
