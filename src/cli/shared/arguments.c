#include "arguments.h"

#include <ctype.h>
#include <getopt.h>
#include <string.h>

const Option option_table[OPTIONS] = {
    [OPTION_BOARD] = {"board", 0, "SIZE", "rows by columns (5x9), or tsivy, dimy, telo"},
    [OPTION_RULES] = {"rules", 0, "RULES", "standard, cyningstan, mandatory or free-direction"},
    [OPTION_POSITION] = {"position", 0, "POS", "begin from a position; - is standard input"},
    [OPTION_VELA] = {"vela", 0, "COLOUR", "a vela game: this side won before, may not capture yet"},
    [OPTION_WHITE] = {"white", 0, "P", "who plays White: human, 1 to 9, perfect, ..."},
    [OPTION_BLACK] = {"black", 0, "P", "who plays Black: human, 1 to 9, perfect, ..."},
    [OPTION_CLOCK] = {"clock", 0, "M+S", "M minutes for each side, S seconds more a turn; none"},
    [OPTION_BOOK] = {"book", 0, "FILE", "the opening book to play from; none: without one"},
    [OPTION_SEED] = {"seed", 0, "N", "make the random choices that go with this number"},
    [OPTION_GAMES] = {"games", 0, "N", "so many games"},
    [OPTION_RANDOM_PLIES] = {"random-plies", 0, "N", "begin games with N random turns"},
    [OPTION_SAVE] = {"save", 0, "DIR", "write the record of each game into this folder"},
    [OPTION_SIMPLE] = {"simple", 0, NULL, "speak the simple protocol, not the full one"},
    [OPTION_PLAIN] = {"plain", 0, NULL, "play line by line, for pipes and screen readers"},
    [OPTION_ASCII] = {"ascii", 0, NULL, "draw with ASCII signs only"},
    [OPTION_COLOR] = {"color", 0, "SCHEME", "colours: dark, light, colour-blind or none"},
    [OPTION_HINTS] = {"hints", 0, "WHEN", "hints: off, request (a key asks) or on (all the time)"},
    [OPTION_TABLES] = {"tables", 0, "DIR", "the only folder to read and write endgame tables in"},
    [OPTION_TABLES_STONES] = {"tables-stones", 0, "N", "use tables of up to so many stones"},
    [OPTION_STONES] = {"stones", 0, "N", "tables of up to so many stones on the board"},
    [OPTION_ONLY] = {"only", 0, "5v3", "this pair of tables, 5v3 and 3v5; find: 5v3"},
    [OPTION_DISTANCES] = {"distances", 0, "N", "distances to so many stones only"},
    [OPTION_SAMPLE] = {"sample", 0, "N", "so many positions drawn at random"},
    [OPTION_AS_PUBLISHED] = {"as-published", 0, NULL,
                             "count without what a half turn maps to itself"},
    [OPTION_OUTCOME] = {"outcome", 0, "OUTCOME", "positions of this outcome: win, draw or loss"},
    [OPTION_PLIES] = {"plies", 0, "RANGE", "that end in so many turns of both sides: 5, 3-9, 3-"},
    [OPTION_KEEPING] = {"keeping", 0, "RANGE", "with so many turns that keep the outcome"},
    [OPTION_LONGEST] = {"longest", 0, "N", "the N that take the most turns to the end"},
    [OPTION_SHORTEST] = {"shortest", 0, "N", "the N that take the fewest turns to the end"},
    [OPTION_ZUGZWANG] = {"zugzwang", 0, NULL, "positions in which whoever must move loses"},
    [OPTION_CAPTURES] = {"captures", 0, NULL, "positions with captures in place of quiet ones"},
    [OPTION_ALGORITHM] = {"algorithm", 0, "NAME", "search by dfpn, pn or pn2"},
    [OPTION_INITIAL] = {"initial", 0, "NAME", "numbers of new nodes: one, mobility or greedy"},
    [OPTION_NODES] = {"nodes", 0, "N", "search no more than so many nodes"},
    [OPTION_TIME] = {"time", 0, "SECONDS", "search no longer than this"},
    [OPTION_THREADS] = {"threads", 0, "N", "threads to work with; all processors without it"},
    [OPTION_MEMORY] = {"memory", 0, "SIZE", "memory that may be used, in bytes or K, M, G"},
    [OPTION_TRACE] = {"trace", 0, "FILE", "write how the numbers of the root went, as CSV"},
    [OPTION_CERTIFICATE] = {"certificate", 0, "FILE", "write out why, for check-certificate"},
    [OPTION_CHECKPOINT] = {"checkpoint", 0, "FILE", "go on from a search kept here, and keep it"},
    [OPTION_TO_THE_END] = {"to-the-end", 0, NULL, "don't believe tables: play all to its end"},
    [OPTION_DEPTH] = {"depth", 0, "N", "look so many turns of both sides ahead"},
    [OPTION_TOLERANCE] = {"tolerance", 0, "N", "turns worth up to N points less will do"},
    [OPTION_AVOID] = {"avoid", 0, "TURNS", "turns of the start not to play: e2-e3A,d2-e3"},
    [OPTION_WIDE] = {"wide", 0, "N", "answer every turn of the first N"},
    [OPTION_JSON] = {"json", 0, NULL, "give the result as JSON"},
    [OPTION_DIVIDE] = {"divide", 0, NULL, "first list every turn with its count"},
    [OPTION_TO] = {"to", 0, "FORM", "convert into a record, position, text or svg"},
    [OPTION_PLY] = {"ply", 0, "N", "the position after so many turns of both sides"},
    [OPTION_OUTPUT] = {"output", 0, "FILE", "write to a file in place of standard output"},
    [OPTION_FORCE] = {"force", 0, NULL, "write over files that are there already"},
    [OPTION_HELP] = {"help", 'h', NULL, "show help, or with a command the help of that"},
    [OPTION_VERSION] = {"version", 'V', NULL, "show the version"},
    [OPTION_IGNORE_CONFIG] = {"ignore-config", 0, NULL, "do not read the configuration file"},
};

const OptionGroup option_group_table[OPTION_GROUPS] = {
    {"Position options", OPTION_BOARD, OPTION_VELA},
    {"Game options", OPTION_WHITE, OPTION_SIMPLE},
    {"Screen options", OPTION_PLAIN, OPTION_HINTS},
    {"Table options", OPTION_TABLES, OPTION_CAPTURES},
    {"Search options", OPTION_ALGORITHM, OPTION_TO_THE_END},
    {"Book options", OPTION_DEPTH, OPTION_WIDE},
    {"Output options", OPTION_JSON, OPTION_FORCE},
    {"General options", OPTION_HELP, OPTION_IGNORE_CONFIG},
};

static const char *option_name(size_t index) {
    return option_table[index].name;
}

/* Long options are told from letters by numbers that no letter has. */
enum { LONG_OPTION = 256 };

static Status refuse_option(int reason, const char *argument, const struct option *long_options) {
    if (optopt == 0)
        return message_usage(NULL, "unknown option '%s'; the nearest is '--%s'", argument,
                             name_nearest(argument + strspn(argument, "-"), OPTIONS, option_name));
    if (optopt < LONG_OPTION)
        return isgraph((unsigned char)optopt)
                   ? message_usage(NULL, "unknown option '-%c'", optopt)
                   : message_usage(NULL, "an option's letter is an ASCII letter");
    const char *name = long_options[optopt - LONG_OPTION].name;
    if (reason == ':')
        return message_usage(NULL, "option '--%s' needs a value: --%s %s", name, name,
                             option_table[optopt - LONG_OPTION].value);
    return message_usage(NULL, "option '--%s' takes no value", name);
}

Status arguments_read(int argc, char *argv[], Arguments *arguments) {
    struct option long_options[OPTIONS + 1] = {{0}};
    char letters[OPTIONS + 2] =
        ":"; /* a colon first: a missing value is told from an unknown option */
    size_t letter_count = 1;
    for (int id = 0; id < OPTIONS; id++) {
        const Option *option = &option_table[id];
        long_options[id].name = option->name;
        long_options[id].has_arg = option->value == NULL ? no_argument : required_argument;
        long_options[id].val = LONG_OPTION + id;
        if (option->letter != 0)
            letters[letter_count++] = option->letter;
    }
    Arguments given = {0};
    opterr = 0;
    for (;;) {
        int found = getopt_long(argc, argv, letters, long_options, NULL);
        if (found == -1)
            break;
        if (found == '?' || found == ':')
            return refuse_option(found, argv[optind - 1], long_options);
        int id = found - LONG_OPTION;
        for (int other = 0; found < LONG_OPTION && other < OPTIONS; other++)
            if (option_table[other].letter == found)
                id = other;
        given.values[id] = optarg == NULL ? "" : optarg;
    }
    given.operands = argv + optind;
    given.operand_count = argc - optind;
    *arguments = given;
    return STATUS_FINE;
}

void arguments_refuse(Arguments *arguments, OptionId option, const Error *error) {
    arguments->status = message_usage(arguments->command, "--%s %s: %s", option_table[option].name,
                                      arguments->values[option], error->message);
}

void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number) {
    const char *text = arguments_value(arguments, option);
    Error error;
    for (unsigned index = 0; text != NULL && index < count; index++)
        if (strcmp(text, name(index)) == 0) {
            *number = index;
            return;
        }
    if (text == NULL)
        return;
    error_set(&error, "there is no such thing; the nearest is '%s'",
              name_nearest(text, count, name));
    arguments_refuse(arguments, option, &error);
}

bool number_read(const char *text, uint64_t maximum, uint64_t *number) {
    uint64_t value = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        unsigned digit = (unsigned)(*text - '0');
        if (digit > maximum || value > (maximum - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

/* Levenshtein's distance; of the text no more than twice the longest name is looked at. */
static size_t name_distance(const char *text, const char *name) {
    enum { NAME_MAX_LENGTH = 32 };
    size_t distance[NAME_MAX_LENGTH + 1]; /* from the text so far to each beginning of the name */
    size_t text_length = strcspn(text, "=");
    size_t length = strnlen(name, NAME_MAX_LENGTH);
    if (text_length > (size_t)2 * NAME_MAX_LENGTH)
        text_length = (size_t)2 * NAME_MAX_LENGTH;
    for (size_t column = 0; column <= length; column++)
        distance[column] = column;
    for (size_t row = 1; row <= text_length; row++) {
        size_t diagonal = distance[0];
        distance[0] = row;
        for (size_t column = 1; column <= length; column++) {
            size_t best = diagonal + (text[row - 1] != name[column - 1]);
            if (distance[column] + 1 < best)
                best = distance[column] + 1;
            if (distance[column - 1] + 1 < best)
                best = distance[column - 1] + 1;
            diagonal = distance[column];
            distance[column] = best;
        }
    }
    return distance[length];
}

static bool begins_with(const char *name, const char *text) {
    return *text != '\0' && strncmp(text, name, strlen(text)) == 0;
}

const char *name_nearer(const char *text, const char *a, const char *b) {
    if (begins_with(a, text) || begins_with(b, text))
        return begins_with(a, text) ? a : b;
    return name_distance(text, b) < name_distance(text, a) ? b : a;
}

const char *name_nearest(const char *text, size_t count, const char *(*name)(size_t index)) {
    const char *nearest = name(0);
    for (size_t index = 1; index < count; index++)
        nearest = name_nearer(text, nearest, name(index));
    return nearest;
}
