/* The command line: one table of options, from which parsing and help come (a test compares the man
 * page with it). */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "message.h"

/* The groups of options, in the order of the help, with their titles. */
#define OPTION_GROUP_LIST(GROUP)                                                                   \
    GROUP(POSITION, "Position options")                                                            \
    GROUP(GAME, "Game options")                                                                    \
    GROUP(SCREEN, "Screen options")                                                                \
    GROUP(TABLE, "Table options")                                                                  \
    GROUP(SEARCH, "Search options")                                                                \
    GROUP(ENGINE, "Engine and match options")                                                      \
    GROUP(BOOK, "Book options")                                                                    \
    GROUP(OUTPUT, "Output options")                                                                \
    GROUP(GENERAL, "General options")

#define OPTION_GROUP_ID(id, title) OPTION_GROUP_##id,
typedef enum OptionGroup { OPTION_GROUP_LIST(OPTION_GROUP_ID) OPTION_GROUPS } OptionGroup;
#undef OPTION_GROUP_ID

/* The options in the order of the help and of the man page: the group, the name without the dashes,
 * the letter of the short form or 0, the help's word for the value (NULL if the option takes none),
 * the help. */
#define OPTION_LIST(OPTION)                                                                        \
    OPTION(BOARD, POSITION, "board", 0, "SIZE", "rows by columns (5x9), or tsivy, dimy, telo")     \
    OPTION(RULES, POSITION, "rules", 0, "RULES",                                                   \
           "standard, cyningstan, mandatory or free-direction")                                    \
    OPTION(POSITION, POSITION, "position", 0, "POS", "begin from a position; - is standard input") \
    OPTION(VELA, POSITION, "vela", 0, "COLOUR",                                                    \
           "a vela game: this side won before and may not capture yet")                            \
    OPTION(WHITE, GAME, "white", 0, "P", "who plays White: human, 1 to 9, perfect, ...")           \
    OPTION(BLACK, GAME, "black", 0, "P", "who plays Black: human, 1 to 9, perfect, ...")           \
    OPTION(CLOCK, GAME, "clock", 0, "M+S",                                                         \
           "M minutes for each side, S more seconds a turn; or none")                              \
    OPTION(THINK, GAME, "think", 0, "SECONDS",                                                     \
           "how long perfect and swindler think a turn; or usual")                                 \
    OPTION(BOOK, GAME, "book", 0, "FILE", "the opening book to play from; none: without one")      \
    OPTION(SEED, GAME, "seed", 0, "N", "the number that random choices come from")                 \
    OPTION(GAMES, ENGINE, "games", 0, "N", "play N games")                                         \
    OPTION(RANDOM_PLIES, ENGINE, "random-plies", 0, "N", "begin games with N random turns")        \
    OPTION(OPENINGS, ENGINE, "openings", 0, "FILE",                                                \
           "openings to begin games with (match), or settled ones")                                \
    OPTION(SPRT, ENGINE, "sprt", 0, "E0,E1",                                                       \
           "end when a test can tell which is right, E0 or E1 Elo")                                \
    OPTION(KNOWN_DRAWS, ENGINE, "known-draws", 0, NULL, "end games that tables know to be drawn")  \
    OPTION(SAVE, ENGINE, "save", 0, "DIR", "write the record of each game into this folder")       \
    OPTION(SIMPLE, ENGINE, "simple", 0, NULL, "speak the simple protocol, not the full one")       \
    OPTION(PLAIN, SCREEN, "plain", 0, NULL, "play line by line, for pipes and screen readers")     \
    OPTION(ASCII, SCREEN, "ascii", 0, NULL, "draw with ASCII signs only")                          \
    OPTION(COLOR, SCREEN, "color", 0, "SCHEME", "colours: dark, light, colour-blind or none")      \
    OPTION(HINTS, SCREEN, "hints", 0, "WHEN",                                                      \
           "hints: off, request (a key asks) or on (all the time)")                                \
    OPTION(PACE, SCREEN, "pace", 0, "MS", "milliseconds that a step takes on the board; 0: none")  \
    OPTION(TABLES, TABLE, "tables", 0, "DIR",                                                      \
           "the only folder to read and write endgame tables in")                                  \
    OPTION(TABLES_STONES, TABLE, "tables-stones", 0, "N", "use tables of up to N stones")          \
    OPTION(STONES, TABLE, "stones", 0, "N", "tables of up to N stones on the board")               \
    OPTION(ONLY, TABLE, "only", 0, "5v3", "only 5v3 and 3v5; find: 5 to move against 3")           \
    OPTION(DISTANCES, TABLE, "distances", 0, "N", "distances for up to N stones only")             \
    OPTION(KEEP_EVERY, TABLE, "keep-every", 0, "SECONDS", "save the work at least this often")     \
    OPTION(SAMPLE, TABLE, "sample", 0, "N", "N positions drawn at random")                         \
    OPTION(AS_PUBLISHED, TABLE, "as-published", 0, NULL,                                           \
           "leave out positions that look the same upside down")                                   \
    OPTION(OUTCOME, TABLE, "outcome", 0, "OUTCOME",                                                \
           "positions of this outcome: win, draw or loss")                                         \
    OPTION(PLIES, TABLE, "plies", 0, "RANGE", "positions that end in this many turns: 5, 3-9, 3-") \
    OPTION(KEEPING, TABLE, "keeping", 0, "RANGE",                                                  \
           "positions where this many turns keep the outcome")                                     \
    OPTION(LONGEST, TABLE, "longest", 0, "N", "the N that take the most turns to the end")         \
    OPTION(SHORTEST, TABLE, "shortest", 0, "N", "the N that take the fewest turns to the end")     \
    OPTION(ZUGZWANG, TABLE, "zugzwang", 0, NULL,                                                   \
           "positions in which either side loses if it has to move")                               \
    OPTION(CAPTURES, TABLE, "captures", 0, NULL, "positions with captures in place of quiet ones") \
    OPTION(ALGORITHM, SEARCH, "algorithm", 0, "NAME", "search by dfpn, pn or pn2")                 \
    OPTION(INITIAL, SEARCH, "initial", 0, "NAME",                                                  \
           "initial numbers: one, mobility, greedy, estimate or chances")                          \
    OPTION(NODES, SEARCH, "nodes", 0, "N", "end the search after N nodes")                         \
    OPTION(TIME, SEARCH, "time", 0, "SECONDS", "search no longer than this")                       \
    OPTION(THREADS, SEARCH, "threads", 0, "N", "how many threads to use")                          \
    OPTION(MEMORY, SEARCH, "memory", 0, "SIZE", "memory that may be used, in bytes or K, M, G")    \
    OPTION(TRACE, SEARCH, "trace", 0, "FILE", "write the curve of the proof numbers as CSV")       \
    OPTION(CERTIFICATE, SEARCH, "certificate", 0, "FILE",                                          \
           "write the proof, for check-certificate")                                               \
    OPTION(CHECKPOINT, SEARCH, "checkpoint", 0, "FILE",                                            \
           "go on from the search in this file, and save it there")                                \
    OPTION(TO_THE_END, SEARCH, "to-the-end", 0, NULL,                                              \
           "don't believe tables: play everything to the end")                                     \
    OPTION(DEPTH, BOOK, "depth", 0, "N", "look N turns of both sides ahead")                       \
    OPTION(TOLERANCE, BOOK, "tolerance", 0, "N", "take turns that are worth up to N points less")  \
    OPTION(FOLLOW, BOOK, "follow", 0, "N", "answer replies that are worth up to N less")           \
    OPTION(AVOID, BOOK, "avoid", 0, "TURNS", "turns of the start not to play: e2-e3A,d2-e3")       \
    OPTION(WIDE, BOOK, "wide", 0, "N", "answer every turn of the first N")                         \
    OPTION(JSON, OUTPUT, "json", 0, NULL, "give the result as JSON")                               \
    OPTION(DIVIDE, OUTPUT, "divide", 0, NULL, "first list every turn with its count")              \
    OPTION(TO, OUTPUT, "to", 0, "FORM", "convert into a record, position, text or svg")            \
    OPTION(PLY, OUTPUT, "ply", 0, "N", "the position after N turns of both sides")                 \
    OPTION(OUTPUT, OUTPUT, "output", 0, "FILE", "write to a file in place of standard output")     \
    OPTION(FORCE, OUTPUT, "force", 0, NULL, "write over files that exist already")                 \
    OPTION(HELP, GENERAL, "help", 'h', NULL, "show help; with a command, help on that command")    \
    OPTION(VERSION, GENERAL, "version", 'V', NULL, "show the version")                             \
    OPTION(LANGUAGE, GENERAL, "language", 0, "LANG",                                               \
           "the language to speak; otherwise that of the locale")                                  \
    OPTION(IGNORE_CONFIG, GENERAL, "ignore-config", 0, NULL, "do not read the configuration file")

#define OPTION_ID(id, group, name, letter, value, help) OPTION_##id,
typedef enum OptionId { OPTION_LIST(OPTION_ID) OPTIONS } OptionId;
#undef OPTION_ID

/* A set of options is a word with these bits. */
_Static_assert(OPTIONS <= 64, "a word has 64 bits");
#define OPTION_BIT(id) ((uint64_t)1 << OPTION_##id)

/* The options that every command takes, those that name a position, and those that bound what a
 * command may use. */
#define OPTIONS_EVERYWHERE                                                                         \
    (OPTION_BIT(HELP) | OPTION_BIT(VERSION) | OPTION_BIT(LANGUAGE) | OPTION_BIT(IGNORE_CONFIG))
#define OPTIONS_START                                                                              \
    (OPTION_BIT(BOARD) | OPTION_BIT(RULES) | OPTION_BIT(POSITION) | OPTION_BIT(VELA))
#define OPTIONS_RESOURCES (OPTION_BIT(TABLES) | OPTION_BIT(THREADS) | OPTION_BIT(MEMORY))

typedef struct Option {
    OptionGroup group;
    const char *name;
    char letter;
    const char *value, *help;
} Option;

extern const Option option_table[OPTIONS];

extern const char *const option_group_titles[OPTION_GROUPS];

/* The arguments that were given. The strings belong to the program's arguments or to the
 * configuration. Functions that read an option say what is wrong with its value and set the status;
 * after that the others do nothing. So a command reads all its options and then looks at the status
 * once. */
typedef struct Arguments {
    const char *command; /* its name, for message_usage */
    Status status;
    const char *values[OPTIONS]; /* NULL if not given; "" for an option without a value */
    uint64_t configured;         /* options that only the configuration gives */
    const struct Config *config; /* config.h; not NULL in a command */
    char *const *operands;
    int operand_count;
} Arguments;

/* Reads the program's arguments, options and operands in any order, and reorders `argv`. Returns
 * STATUS_USAGE, after a message, if something is wrong. */
Status arguments_read(int argc, char *argv[], Arguments *arguments);

static inline bool arguments_have(const Arguments *arguments, OptionId option) {
    return arguments->values[option] != NULL;
}

/* Returns the value of an option that is about to be read; NULL if the option is not given, or an
 * error has been reported already. */
static inline const char *arguments_value(const Arguments *arguments, OptionId option) {
    return arguments->status == STATUS_FINE ? arguments->values[option] : NULL;
}

/* Returns the first operand, or NULL if there is none. */
static inline const char *arguments_operand(const Arguments *arguments) {
    return arguments->operand_count == 0 ? NULL : arguments->operands[0];
}

/* Returns whether the option is on the command line itself. Only those are refused when options
 * don't go together. */
static inline bool arguments_given(const Arguments *arguments, OptionId option) {
    return arguments_have(arguments, option) && (arguments->configured >> option & 1) == 0;
}

/* Returns the first of a set of options that is on the command line itself, or OPTIONS if none
 * is. */
OptionId arguments_first_given(const Arguments *arguments, uint64_t options);

/* Says what is wrong with the value of an option, as a misuse of the command, and sets the status.
 * If memory ran out, nothing is wrong with the value, and the command fails. */
void arguments_refuse(Arguments *arguments, OptionId option, const Error *error);

/* Reads the name that an option gives, and sets `number` to its index among `count` names. Leaves
 * `number` alone if the option is not given. */
void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number);

/* Reads the number that an option gives, from `least` to `most`. Leaves `number` alone if the
 * option is not given. */
void number_option_read(Arguments *arguments, OptionId option, uint64_t least, uint64_t most,
                        uint64_t *number);

/* Reads the name of a language. Returns false, with the reason, if the program does not have it. */
bool language_read(const char *text, const char **language, Error *error);

/* Returns that one of two names that begins with `text`; otherwise the one that takes fewer changed
 * letters; the first one if they are equally near. */
const char *name_nearer(const char *text, const char *a, const char *b);

/* Returns the nearest of `count` names, each given by `name`. */
const char *name_nearest(const char *text, size_t count, const char *(*name)(size_t index));

/* Returns the nearest name if it is only a letter or two away, so that the user may have meant it;
 * otherwise NULL. */
const char *name_near(const char *text, size_t count, const char *(*name)(size_t index));

#endif
