#include "engine_options.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "alpha_beta.h"
#include "arguments.h"
#include "number.h"
#include "parallel.h"
#include "seat.h"
#include "text.h"

enum { MEMORY_MEBIBYTES_MAX = 1 << 20 };

/* --- options --- */

static bool begin_with(Engine *engine, int rows, int columns, RuleSet set, Error *error) {
    Rules rules;
    if (!rules_init(&rules, rows, columns, set, error))
        return false;
    Position start = position_start(&rules, SIDE_NONE);
    return engine_begin(engine, &rules, &start, error);
}

static bool set_board(Engine *engine, const char *value, Error *error) {
    int rows, columns;
    return board_read_size(value, &rows, &columns, error) &&
           begin_with(engine, rows, columns, engine->rules.set, error);
}

static bool set_rules(Engine *engine, const char *value, Error *error) {
    RuleSet set;
    const Board *board = engine->rules.board;
    return ruleset_read(value, &set, error) &&
           begin_with(engine, board->rows, board->columns, set, error);
}

static bool set_player(Engine *engine, const char *value, Error *error) {
    SeatKind kind;
    ComputerOptions options;
    if (!seat_kind_read(value, &kind, error))
        return false;
    if (!seat_kind_computer(kind, &options))
        return error_set(error, "the player is a level from 1 to 9, perfect or swindler");
    engine_forget_player(engine);
    engine->kind = options;
    return true;
}

static bool set_memory(Engine *engine, const char *value, Error *error) {
    uint64_t number;
    if (!number_read(value, MEMORY_MEBIBYTES_MAX, &number) || number == 0)
        return error_set(error, "memory is a number of MiB from 1 to %d", MEMORY_MEBIBYTES_MAX);
    engine_forget_player(engine);
    engine->resources_options.memory = number << 20;
    return true;
}

static bool set_threads(Engine *engine, const char *value, Error *error) {
    uint64_t number;
    if (!number_read(value, PARALLEL_THREADS_MAX, &number) || number == 0)
        return error_set(error, "threads is a number from 1 to %d", PARALLEL_THREADS_MAX);
    engine_forget_player(engine);
    engine->resources_options.threads = (unsigned)number;
    return true;
}

static bool set_tables(Engine *engine, const char *value, Error *error) {
    TablesPath path;
    if (!tables_path_find(*value == '\0' ? NULL : value, &path, error))
        return false;
    engine_forget_player(engine);
    tables_path_finish(&engine->path);
    engine->path = path;
    engine->has_chosen_tables = tables_path_chosen(*value == '\0' ? NULL : value) != NULL;
    return true;
}

static bool set_book(Engine *engine, const char *value, Error *error) {
    bool on = strcasecmp(value, "on") == 0;
    if (!on && strcasecmp(value, "off") != 0)
        return error_set(error, "book is on or off");
    engine_forget_player(engine);
    engine->resources_options.without_book = !on;
    return true;
}

static bool set_seed(Engine *engine, const char *value, Error *error) {
    uint64_t seed;
    if (!number_read(value, UINT64_MAX, &seed))
        return error_set(error, "seed is a number");
    if (!random_init_seeded(&engine->random, seed))
        return error_set(error, "random numbers are not available");
    engine_forget_player(engine);
    return true;
}

static void write_board(const Engine *engine, Text *value) {
    char size[BOARD_NAME_SIZE];
    board_write_size(engine->rules.board, size);
    text_append_string(value, size);
}

static void write_rules(const Engine *engine, Text *value) {
    char set[RULESET_TEXT_SIZE];
    ruleset_write(engine->rules.set, set);
    text_append_string(value, set);
}

static void write_player(const Engine *engine, Text *value) {
    ComputerOptions options;
    for (SeatKind kind = 0; kind < SEAT_KINDS; kind++)
        if (seat_kind_computer(kind, &options) && options.kind == engine->kind.kind &&
            options.level == engine->kind.level)
            text_append_string(value, seat_kind_name(kind));
}

static void write_memory(const Engine *engine, Text *value) {
    uint64_t mebibytes = engine->resources_options.memory >> 20;
    text_format(value, "%" PRIu64, mebibytes == 0 ? 1 : mebibytes);
}

static void write_threads(const Engine *engine, Text *value) {
    text_format(value, "%u", engine->resources_options.threads);
}

static void write_book(const Engine *engine, Text *value) {
    text_append_string(value, engine->resources_options.without_book ? "off" : "on");
}

static void write_tables(const Engine *engine, Text *value) {
    if (engine->has_chosen_tables)
        text_append_string(value, engine->path.folder[0]);
}

static void write_nothing(const Engine *engine, Text *value) {
    (void)engine;
    (void)value;
}

typedef struct EngineOption {
    const char *name, *type;
    void (*write)(const Engine *engine, Text *value); /* the value that it has */
    const char *range;                                /* which values it may have */
    bool (*set)(Engine *engine, const char *value, Error *error);
} EngineOption;

static const EngineOption engine_option_table[] = {
    {"board", "string", write_board, "", set_board},
    {"rules", "string", write_rules, "", set_rules},
    {"player", "combo", write_player,
     " var 1 var 2 var 3 var 4 var 5 var 6 var 7 var 8 var 9 var perfect var swindler", set_player},
    {"memory", "spin", write_memory, " min 1 max 1048576", set_memory},
    {"threads", "spin", write_threads, " min 1 max 256", set_threads},
    {"tables", "string", write_tables, "", set_tables},
    {"book", "combo", write_book, " var on var off", set_book},
    {"seed", "string", write_nothing, "", set_seed},
};

enum { OPTION_COUNT = sizeof engine_option_table / sizeof *engine_option_table };

_Static_assert(PARALLEL_THREADS_MAX == 256 && MEMORY_MEBIBYTES_MAX == 1048576,
               "the table says the same");

void engine_options_say(const Engine *engine) {
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const EngineOption *option = &engine_option_table[i];
        Text value = {0};
        option->write(engine, &value);
        engine_say("option name %s type %s default%s%s%s", option->name, option->type,
                   value.length > 0 ? " " : "", text_string(&value), option->range);
        text_finish(&value);
    }
}

bool engine_options_set(Engine *engine, char *words, Error *error) {
    char *rest = NULL, *key = strtok_r(words, " \t", &rest);
    char *name = strtok_r(NULL, " \t", &rest), *value_word = strtok_r(NULL, " \t", &rest);
    if (key == NULL || strcmp(key, "name") != 0 || name == NULL ||
        (value_word != NULL && strcmp(value_word, "value") != 0))
        return error_set(error, "an option is set by: setoption name NAME value VALUE");
    char none[] = "", *value = rest == NULL ? none : rest + strspn(rest, " \t");
    for (size_t length = strlen(value); length > 0 && strchr(" \t", value[length - 1]) != NULL;)
        value[--length] = '\0';
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (strcasecmp(engine_option_table[i].name, name) == 0)
            return engine_option_table[i].set(engine, value, error);
    return error_set(error, "there is no option '%.40s'", name);
}

/* --- go --- */

enum { MILLISECONDS_MAX = 1000000000 };

typedef enum GoNumber { MOVETIME, NODES, DEPTH, WTIME, BTIME, WINC, BINC, GO_NUMBERS } GoNumber;

static const struct {
    const char *name;
    uint64_t least, most;
} number_table[GO_NUMBERS] = {
    [MOVETIME] = {"movetime", 0, MILLISECONDS_MAX}, [NODES] = {"nodes", 1, UINT64_MAX},
    [DEPTH] = {"depth", 1, ALPHA_BETA_DEPTH_MAX},   [WTIME] = {"wtime", 0, MILLISECONDS_MAX},
    [BTIME] = {"btime", 0, MILLISECONDS_MAX},       [WINC] = {"winc", 0, MILLISECONDS_MAX},
    [BINC] = {"binc", 0, MILLISECONDS_MAX},
};

bool engine_go_read(const Engine *engine, char *words, GoWords *go, Error *error) {
    uint64_t number[GO_NUMBERS] = {0};
    bool given[GO_NUMBERS] = {false}, infinite = false, ponders = false;
    char *rest = NULL;
    for (char *word = strtok_r(words, " \t", &rest); word != NULL;
         word = strtok_r(NULL, " \t", &rest)) {
        unsigned which = 0;
        while (which < GO_NUMBERS && strcmp(word, number_table[which].name) != 0)
            which++;
        const char *value = which < GO_NUMBERS ? strtok_r(NULL, " \t", &rest) : "";
        if (strcmp(word, "infinite") == 0)
            infinite = true;
        else if (strcmp(word, "ponder") == 0)
            ponders = true;
        else if (which == GO_NUMBERS)
            return error_set(error, "go does not know '%.40s'", word);
        else if (value == NULL || !number_read(value, number_table[which].most, &number[which]) ||
                 number[which] < number_table[which].least)
            return error_set(error, "go: %s takes a number from %" PRIu64 " to %" PRIu64, word,
                             number_table[which].least, number_table[which].most);
        else
            given[which] = true;
    }
    Side side = (Side)history_position(engine->history).side;
    GoNumber clock = side == WHITE ? WTIME : BTIME, increment = side == WHITE ? WINC : BINC;
    GoWords result = {.limits = {.nodes = number[NODES], .depth = (unsigned)number[DEPTH]},
                      .ponders = ponders};
    if (given[MOVETIME])
        result.limits.seconds = engine_seconds((int64_t)number[MOVETIME]);
    else if (given[clock] && !infinite)
        result.limits.seconds = engine_seconds(
            computer_player_turn_time((int64_t)number[clock], (int64_t)number[increment]));
    *go = result;
    return true;
}
