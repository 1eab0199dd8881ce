/* The configuration file: the values that options have where the command line does not give them,
 * and the keys of the game on the screen. One thread.
 *
 * A line is a long option, with or without its dashes, and its value, with blanks or an equals sign
 * between; `key COMMAND KEY...` gives a command of the screen its keys; a line that begins with #
 * is a comment. What is wrong with a line is told and the line left out: a configuration never
 * keeps the program from running. */
#ifndef CLI_CONFIG_H
#define CLI_CONFIG_H

#include "arguments.h"
#include "keymap.h"
#include "text.h"

enum { CONFIG_SIZE_MAX = 65536, CONFIG_LINE_MAX = 4096 };

typedef struct Config {
    char *values[OPTIONS];      /* NULL where the file says nothing */
    unsigned lines[OPTIONS];    /* where it says so */
    Keymap keymap;              /* the usual one, as the file changes it */
    unsigned keys[UI_COMMANDS]; /* the line of a command's keys, or 0 */
    Text warnings;              /* a line each: file, number, what is wrong */
    unsigned warning_count;
} Config;

/* What holds without a file. */
void config_init(Config *config);

/* Frees what it owns. */
void config_finish(Config *config);

/* Takes the lines of a file in; `name` is the file's, for warnings. To be called once. */
void config_read(Config *config, const char *name, const char *bytes, size_t length);

/* Reads the user's file, where there is one. */
void config_load(Config *config);

/* Gives the options of the set that the command line has not given the values that the file has
 * for them. The values stay the configuration's. */
void config_apply(const Config *config, uint64_t options, Arguments *arguments);

#endif
