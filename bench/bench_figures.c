/* fanorona-bench figures: what the literature measured of games of 5x9: how many turns there are
 * and how long games last, and how both fall where tables of so many stones end them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "json_output.h"
#include "literature_games.h"
#include "long_work.h"
#include "number.h"
#include "parallel.h"
#include "resources.h"

enum {
    GAMES_DEFAULT = 10000,
    DEPTH_DEFAULT = 4,
    GAMES_MAX = 1000000,
    GAMES_AT_ONCE = 16, /* a piece of work */
    STONES_MAX = BOARD_POINTS_MAX,
    TABLES_MIN = 2, /* stones of the smallest and the largest virtual tables */
    TABLES_MAX = 10,
};

/* Sums over positions in which a turn was played. */
typedef struct Sum {
    uint64_t positions, turns, captures; /* captures: positions with one */
} Sum;

typedef struct Tally {
    Sum stones[STONES_MAX + 1];       /* by stones on the board */
    Sum tables[TABLES_MAX + 1];       /* of games that tables of so many stones end; 0: none */
    uint64_t entered[TABLES_MAX + 1]; /* games that come to so few stones */
    uint64_t won[3], length[3];       /* games and their turns, by the Side that won */
} Tally;

typedef struct Figures {
    Rules rules;
    uint64_t games, seed, depth;
    unsigned threads;
    Tally *tally; /* by thread */
    atomic_uint_fast64_t played;
    const atomic_bool *stop;
} Figures;

typedef struct Game {
    Tally *tally;
    unsigned ended; /* tables of so many stones and fewer have not ended it yet */
    uint64_t turns;
    const atomic_bool *stop;
} Game;

static void add(Sum *sum, uint64_t turns, bool captures) {
    sum->positions++;
    sum->turns += turns;
    sum->captures += captures;
}

static bool add_position(void *context, Stones stones, uint64_t turns, bool captures) {
    Game *game = context;
    unsigned count = stones_count(stones);
    game->turns++;
    add(&game->tally->stones[count], turns, captures);
    add(&game->tally->tables[0], turns, captures);
    for (; game->ended >= TABLES_MIN && count <= game->ended; game->ended--)
        game->tally->entered[game->ended]++;
    for (unsigned tables = TABLES_MIN; tables <= TABLES_MAX; tables++)
        if (count > tables)
            add(&game->tally->tables[tables], turns, captures);
    return !atomic_load(game->stop);
}

/* Every game has a stream of random numbers of its own, so that threads make no difference. */
static bool play_games(void *context, uint64_t piece, unsigned thread) {
    Figures *figures = context;
    Tally *tally = &figures->tally[thread];
    uint64_t begin = piece * GAMES_AT_ONCE, end = begin + GAMES_AT_ONCE;
    for (end = end < figures->games ? end : figures->games; begin < end; begin++) {
        Random random;
        Game game = {tally, TABLES_MAX, 0, figures->stop};
        if (!random_init_seeded(&random, figures->seed * GAMES_MAX + begin))
            return false;
        Side winner = literature_play(&figures->rules, (unsigned)figures->depth, &random,
                                      add_position, &game);
        if (atomic_load(figures->stop))
            return false;
        tally->won[winner]++;
        tally->length[winner] += game.turns;
        uint64_t played = atomic_fetch_add(&figures->played, 1) + 1;
        if (thread == 0)
            long_work_show("%" PRIu64 " of %" PRIu64 " games", played, figures->games);
    }
    return true;
}

static void add_sum(Sum *sum, const Sum *more) {
    sum->positions += more->positions;
    sum->turns += more->turns;
    sum->captures += more->captures;
}

static void add_tally(Tally *tally, const Tally *more) {
    for (unsigned stones = 0; stones <= STONES_MAX; stones++)
        add_sum(&tally->stones[stones], &more->stones[stones]);
    for (unsigned tables = 0; tables <= TABLES_MAX; tables++) {
        add_sum(&tally->tables[tables], &more->tables[tables]);
        tally->entered[tables] += more->entered[tables];
    }
    for (Side side = WHITE; side <= SIDE_NONE; side++) {
        tally->won[side] += more->won[side];
        tally->length[side] += more->length[side];
    }
}

/* --- Printing --- */

static double average(uint64_t sum, uint64_t count) {
    return count == 0 ? 0 : (double)sum / (double)count;
}

static bool has_tables(unsigned tables) {
    return tables == 0 || tables >= TABLES_MIN;
}

static void print_text(const Figures *figures, const Tally *tally) {
    uint64_t decided = tally->won[WHITE] + tally->won[BLACK];
    printf("# %" PRIu64 " games, depth %" PRIu64 ", seed %" PRIu64 ": White won %" PRIu64
           ", Black %" PRIu64 ", in %.2f turns on average;\n# %" PRIu64
           " were drawn, in %.2f turns\n# stones  positions    turns  captures\n",
           figures->games, figures->depth, figures->seed, tally->won[WHITE], tally->won[BLACK],
           average(tally->length[WHITE] + tally->length[BLACK], decided), tally->won[SIDE_NONE],
           average(tally->length[SIDE_NONE], tally->won[SIDE_NONE]));
    for (unsigned stones = STONES_MAX; stones > 0; stones--) {
        const Sum *sum = &tally->stones[stones];
        if (sum->positions != 0)
            printf("%8u %10" PRIu64 " %8.3f %8.1f%%\n", stones, sum->positions,
                   average(sum->turns, sum->positions),
                   100 * average(sum->captures, sum->positions));
    }
    puts("\n\n# tables   length    turns  captures  games that reach them");
    for (unsigned tables = 0; tables <= TABLES_MAX; tables++) {
        const Sum *sum = &tally->tables[tables];
        if (has_tables(tables))
            printf("%8u %8.3f %8.3f %8.1f%% %10.1f%%\n", tables,
                   average(sum->positions, figures->games), average(sum->turns, sum->positions),
                   100 * average(sum->captures, sum->positions),
                   100 * average(tally->entered[tables], figures->games));
    }
}

static json_t *sum_json(const char *name, unsigned number, const Sum *sum) {
    return json_pack("{s:i, s:I, s:f, s:f}", name, (int)number, "positions",
                     (json_int_t)sum->positions, "turns", average(sum->turns, sum->positions),
                     "captures", average(sum->captures, sum->positions));
}

static bool print_json(const Figures *figures, const Tally *tally) {
    json_t *stones = json_array(), *tables = json_array();
    for (unsigned number = STONES_MAX; number > 0; number--)
        if (tally->stones[number].positions != 0)
            json_array_append_new(stones, sum_json("stones", number, &tally->stones[number]));
    for (unsigned number = 0; number <= TABLES_MAX; number++) {
        json_t *item =
            has_tables(number) ? sum_json("tables", number, &tally->tables[number]) : NULL;
        if (item == NULL)
            continue;
        json_object_set_new(item, "length",
                            json_real(average(tally->tables[number].positions, figures->games)));
        json_object_set_new(item, "reached",
                            json_real(average(tally->entered[number], figures->games)));
        json_array_append_new(tables, item);
    }
    uint64_t decided = tally->won[WHITE] + tally->won[BLACK];
    return json_print(json_pack(
        "{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:f, s:f, s:o, s:o}", "bench", "figures", "depth",
        (json_int_t)figures->depth, "games", (json_int_t)figures->games, "seed",
        (json_int_t)figures->seed, "white_won", (json_int_t)tally->won[WHITE], "black_won",
        (json_int_t)tally->won[BLACK], "drawn", (json_int_t)tally->won[SIDE_NONE], "decided_length",
        average(tally->length[WHITE] + tally->length[BLACK], decided), "drawn_length",
        average(tally->length[SIDE_NONE], tally->won[SIDE_NONE]), "by_stones", stones, "by_tables",
        tables));
}

/* --- The command --- */

static Status figures_read(Arguments *arguments, Figures *figures) {
    const char *seed = arguments->values[OPTION_SEED];
    figures->games = GAMES_DEFAULT;
    figures->seed = 1;
    figures->depth = DEPTH_DEFAULT;
    number_option_read(arguments, OPTION_GAMES, 1, GAMES_MAX, &figures->games);
    number_option_read(arguments, OPTION_DEPTH, 0, LITERATURE_DEPTH_MAX, &figures->depth);
    if (arguments->status == STATUS_FINE && seed != NULL &&
        !number_read(seed, UINT32_MAX, &figures->seed))
        return message_usage("figures", "--seed takes a number below 2^32, not '%s'", seed);
    threads_read(arguments, &figures->threads);
    return arguments->status;
}

static Status play_and_print(Figures *figures, bool json) {
    uint64_t pieces = (figures->games + GAMES_AT_ONCE - 1) / GAMES_AT_ONCE;
    bool played = parallel_run(figures->threads, pieces, play_games, figures);
    long_work_clear();
    if (!played)
        return message_failure("stopped");
    for (unsigned thread = 1; thread < figures->threads; thread++)
        add_tally(&figures->tally[0], &figures->tally[thread]);
    if (!json)
        print_text(figures, &figures->tally[0]);
    return bench_status(!json || print_json(figures, &figures->tally[0]), NULL);
}

Status bench_figures(Arguments *arguments) {
    Figures figures = {0};
    Error error;
    Status status = figures_read(arguments, &figures);
    if (status != STATUS_FINE)
        return status;
    if (!rules_init(&figures.rules, 5, 9, (RuleSet){0}, &error))
        return message_failure("%s", error.message);
    figures.stop = long_work_catch_signals();
    figures.tally = calloc(figures.threads, sizeof *figures.tally);
    status = figures.tally == NULL
                 ? message_failure("not enough memory")
                 : play_and_print(&figures, arguments_have(arguments, OPTION_JSON));
    free(figures.tally);
    return status;
}
