/* A program of subcommands: its table of them, from which its help comes too, and the way from the
 * command line and the configuration to the chosen command. One thread. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include "arguments.h"

typedef struct Command {
    const char *name;
    const char *operands; /* as help shows them */
    int operands_min, operands_max;
    const char *summary;
    const char *description;
    uint64_t options; /* OPTION_BIT of each option that it takes, without those that all take */
    Status (*run)(Arguments *arguments); /* gets the operands after the command's name */
} Command;

typedef struct Program {
    const char *name;
    const char *introduction; /* the call and the purpose of the program, at the head of its help */
    const char *manual;       /* where to read more, at the end of its help; may be NULL */
    const Command *commands;
    size_t command_count;
    /* Prints more help on a command after its options; may be NULL. */
    void (*print_more_help)(const Command *command, const struct Config *config);
    bool plays_files; /* without a command the first one runs, also if there are files */
} Program;

/* Finds the command, checks that it takes the given arguments, and runs it. Returns the program's
 * exit status, after it has closed standard output. To be called once, from main. */
int program_run(const Program *program, int argc, char *argv[]);

#endif
