/* The options of commands that search; their readers are as arguments.h says. */
#ifndef CLI_SEARCH_OPTIONS_H
#define CLI_SEARCH_OPTIONS_H

#include "arguments.h"
#include "question.h"

/* Reads the number of the name that an option gives, one of `count`; leaves it alone where the
 * option is not given. */
void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number);

/* Reads --nodes, and --time in seconds; 0 where they are not given. */
void limits_read(Arguments *arguments, Limits *limits);

#endif
