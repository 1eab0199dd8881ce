/* The command line: one table of options, from which parsing and help come (and which a test
 * compares with the man page). */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "message.h"

/* In the order of help and of the man page. */
typedef enum OptionId {
    OPTION_BOARD,
    OPTION_RULES,
    OPTION_POSITION,
    OPTION_VELA,
    OPTION_WHITE,
    OPTION_BLACK,
    OPTION_CLOCK,
    OPTION_BOOK,
    OPTION_SEED,
    OPTION_GAMES,
    OPTION_RANDOM_PLIES,
    OPTION_SAVE,
    OPTION_SIMPLE,
    OPTION_PLAIN,
    OPTION_ASCII,
    OPTION_COLOR,
    OPTION_HINTS,
    OPTION_TABLES,
    OPTION_TABLES_STONES,
    OPTION_STONES,
    OPTION_ONLY,
    OPTION_DISTANCES,
    OPTION_SAMPLE,
    OPTION_AS_PUBLISHED,
    OPTION_OUTCOME,
    OPTION_PLIES,
    OPTION_KEEPING,
    OPTION_LONGEST,
    OPTION_SHORTEST,
    OPTION_ZUGZWANG,
    OPTION_CAPTURES,
    OPTION_ALGORITHM,
    OPTION_INITIAL,
    OPTION_NODES,
    OPTION_TIME,
    OPTION_THREADS,
    OPTION_MEMORY,
    OPTION_TRACE,
    OPTION_CERTIFICATE,
    OPTION_CHECKPOINT,
    OPTION_TO_THE_END,
    OPTION_DEPTH,
    OPTION_TOLERANCE,
    OPTION_AVOID,
    OPTION_WIDE,
    OPTION_JSON,
    OPTION_DIVIDE,
    OPTION_TO,
    OPTION_PLY,
    OPTION_OUTPUT,
    OPTION_FORCE,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_IGNORE_CONFIG,
    OPTIONS,
} OptionId;

/* A set of options is a word with these bits. */
#define OPTION_BIT(option) ((uint64_t)1 << (option))

/* Those that every command takes, those that name a position, and those of what a command may use.
 */
#define OPTIONS_EVERYWHERE                                                                         \
    (OPTION_BIT(OPTION_HELP) | OPTION_BIT(OPTION_VERSION) | OPTION_BIT(OPTION_IGNORE_CONFIG))
#define OPTIONS_START                                                                              \
    (OPTION_BIT(OPTION_BOARD) | OPTION_BIT(OPTION_RULES) | OPTION_BIT(OPTION_POSITION) |           \
     OPTION_BIT(OPTION_VELA))
#define OPTIONS_RESOURCES                                                                          \
    (OPTION_BIT(OPTION_TABLES) | OPTION_BIT(OPTION_THREADS) | OPTION_BIT(OPTION_MEMORY))

typedef struct Option {
    const char *name;  /* without the dashes */
    char letter;       /* of the short form, or 0 */
    const char *value; /* what help calls its value; NULL where it takes none */
    const char *help;
} Option;

extern const Option option_table[OPTIONS];

/* What options are about, as help groups them: those from `first` to `last`. */
typedef struct OptionGroup {
    const char *title;
    OptionId first, last;
} OptionGroup;

enum { OPTION_GROUPS = 8 };
extern const OptionGroup option_group_table[OPTION_GROUPS];

/* What was given. The strings are the program's own arguments, or the configuration's. Readers of
 * options say what is wrong with a value, and set the status; after that the others do nothing, so
 * that a command reads all that it takes and then looks at the status once. */
typedef struct Arguments {
    const char *command; /* its name, as in message_usage */
    Status status;
    const char *values[OPTIONS]; /* NULL where not given; "" for options without a value */
    uint64_t configured;         /* those that only the configuration gives, not the command line */
    const struct Config *config; /* config.h; not NULL in a command */
    char *const *operands;
    int operand_count;
} Arguments;

/* Reads the program's arguments, options and operands in any order. `argv` is reordered. Otherwise
 * says what is wrong and gives STATUS_USAGE. */
Status arguments_read(int argc, char *argv[], Arguments *arguments);

static inline bool arguments_have(const Arguments *arguments, OptionId option) {
    return arguments->values[option] != NULL;
}

/* The value of an option that is read next. NULL where the option is not given, or something has
 * been refused already. */
static inline const char *arguments_value(const Arguments *arguments, OptionId option) {
    return arguments->status == STATUS_FINE ? arguments->values[option] : NULL;
}

/* The first operand, or NULL. */
static inline const char *arguments_operand(const Arguments *arguments) {
    return arguments->operand_count == 0 ? NULL : arguments->operands[0];
}

/* Whether the command line itself has it: what does not go together is refused only then. */
static inline bool arguments_given(const Arguments *arguments, OptionId option) {
    return arguments_have(arguments, option) && (arguments->configured >> option & 1) == 0;
}

/* Says what is wrong with the value of an option, as a misuse of the command, and sets the status.
 */
void arguments_refuse(Arguments *arguments, OptionId option, const Error *error);

/* Reads the number of the name that an option gives, one of `count`; leaves it alone where the
 * option is not given. */
void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number);

/* Reads a decimal number of at most `maximum`, digits only. `number` is only written on success. */
bool number_read(const char *text, uint64_t maximum, uint64_t *number);

/* Returns the one of two names that begins with `text`, or else takes fewer changes of a letter to
 * get to from it; the first one if they are equally near. */
const char *name_nearer(const char *text, const char *a, const char *b);

/* Returns the nearest of `count` names, each given by `name`. */
const char *name_nearest(const char *text, size_t count, const char *(*name)(size_t index));

#endif
