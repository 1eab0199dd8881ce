/* The table of subcommands, from which the command line and its help come. */
#ifndef CLI_COMMAND_TABLE_H
#define CLI_COMMAND_TABLE_H

#include "program.h"

enum { COMMANDS = 12 };
extern const Command command_table[COMMANDS];

#endif
