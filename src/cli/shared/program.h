/* A program of subcommands: its table of them, from which its help comes too, and how the command
 * line and the configuration get to the one that is meant. One thread. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include "arguments.h"

typedef struct Command {
    const char *name;
    const char *operands; /* as help shows them */
    int operands_min, operands_max;
    const char *summary;
    const char *description;
    uint64_t options; /* OPTION_BIT of each that it takes, but for those everywhere */
    Status (*run)(Arguments *arguments); /* the operands are those after the command's name */
} Command;

typedef struct Program {
    const char *name;
    const char *introduction; /* how it is called and what it is, at the head of its help */
    const char *manual;       /* where there is more to read, at the end of its help; may be NULL */
    const Command *commands;
    size_t command_count;
    /* Prints what the help of a command has after its options; may be NULL. */
    void (*print_more_help)(const Command *command, const struct Config *config);
    bool plays_files; /* without a command the first one runs, and it takes files, too */
} Program;

/* Finds the command, checks that it takes what was given, and runs it. Returns the program's exit
 * status, after standard output is closed. To be called once, from main. */
int program_run(const Program *program, int argc, char *argv[]);

#endif
