/* The subcommands, each in a file of its own. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "arguments.h"

Status command_play(Arguments *arguments);
Status command_moves(Arguments *arguments);
Status command_perft(Arguments *arguments);
Status command_tables(Arguments *arguments);
Status command_eval(Arguments *arguments);
Status command_solve(Arguments *arguments);
Status command_analyse(Arguments *arguments);
Status command_check_certificate(Arguments *arguments);
Status command_convert(Arguments *arguments);
Status command_engine(Arguments *arguments);
Status command_match(Arguments *arguments);
Status command_book(Arguments *arguments);

#endif
