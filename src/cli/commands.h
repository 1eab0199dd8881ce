/* The table of subcommands, each in a file of its own. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "program.h"

enum { COMMANDS = 12 };
extern const Command command_table[COMMANDS];

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

#endif
