/* The options of commands that search. What is wrong is said, with `command` as in message_usage.
 */
#ifndef CLI_SEARCH_OPTIONS_H
#define CLI_SEARCH_OPTIONS_H

#include "arguments.h"
#include "question.h"

/* Reads the number of the name that an option gives, one of `count`; leaves it alone where the
 * option is not given. */
Status name_option_read(const Arguments *arguments, const char *command, OptionId option,
                        size_t count, const char *(*name)(size_t index), unsigned *number);

/* Reads --nodes, and --time in seconds; 0 where they are not given. */
Status limits_read(const Arguments *arguments, const char *command, Limits *limits);

#endif
