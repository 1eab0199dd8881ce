/* The configuration file: values for options that the command line does not give, and the keys of
 * the game on the screen. One thread.
 *
 * A line is a long option, with or without its dashes, and its value, with blanks or an equals sign
 * between; `key COMMAND KEY...` gives a command of the screen its keys; a line that begins with #
 * is a comment. A wrong line is left out with a warning: a configuration never keeps the program
 * from running. */
#ifndef CLI_CONFIG_H
#define CLI_CONFIG_H

#include "arguments.h"
#include "keymap.h"
#include "text.h"

enum { CONFIG_SIZE_MAX = 65536, CONFIG_LINE_MAX = 4096 };

typedef struct Config {
    char *values[OPTIONS];      /* NULL if the file does not give it */
    unsigned lines[OPTIONS];    /* the lines that give them */
    Keymap keymap;              /* the usual one, with the file's changes */
    unsigned keys[UI_COMMANDS]; /* the line of a command's keys, or 0 */
    Text warnings;              /* a line each: file, line number, what is wrong */
    unsigned warning_count;
} Config;

/* Sets the values that hold without a file. */
void config_init(Config *config);

/* Frees what the configuration owns. */
void config_finish(Config *config);

/* Reads the content of a file; `name` is the file's name, for warnings. To be called once. */
void config_read(Config *config, const char *name, const char *bytes, size_t length);

/* Reads the user's file, if there is one. */
void config_load(Config *config);

/* Gives those options of the set that the command line lacks their values of the file. The
 * configuration keeps the memory. */
void config_apply(const Config *config, uint64_t options, Arguments *arguments);

#endif
