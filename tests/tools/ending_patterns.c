/* Which patterns go with a win, a draw and a loss in an ending, counted over the quiet positions of
 * tables: all of them, each class of symmetric ones once.
 *
 *     ending_patterns [-e EVERY] [-t THREADS] [-d FOLDER] 3v5
 *
 * The side to move has 3 stones and its opponent 5. With -e only one block of 65,536 numbers in
 * EVERY is counted. FOLDER is that of tables. A line for each value of each pattern: positions, the
 * share of all, and the shares that the side to move wins, draws and loses. Where there are
 * distances, too, what the positions look like that the side with more stones wins in so many
 * turns. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parallel.h"
#include "table_load.h"
#include "tables_path.h"

enum { VALUES = 16, SIDES = 2, NEAR = 3, TENS = VALUE_DISTANCE_MAX / 10 + 1 };

/* What is counted of a position. Of a side: `mover`, or `opponent` in the same order behind it. */
typedef enum Pattern {
    ALL,
    STRONG, /* stones of the mover on strong points, */
    STRONG_OPPONENT,
    EDGE, /* on the edge, */
    EDGE_OPPONENT,
    MIDDLE, /* on the middle row */
    MIDDLE_OPPONENT,
    GROUPS, /* of its stones, joined along lines */
    GROUPS_OPPONENT,
    SPAN, /* steps between its two stones that are farthest apart */
    SPAN_OPPONENT,
    SAFE, /* turns after which the other side cannot capture, if it is to move */
    SAFE_OPPONENT,
    THREAT,     /* the opponent could capture if it were to move */
    APART,      /* steps between the two nearest stones of different sides */
    FACING,     /* pairs of them on a line with two empty points between: the one to step
                 * towards the other is taken */
    CENTRE,     /* 0: empty, 1: the mover's, 2: the opponent's */
    CALM,       /* of the side with fewer stones, where nobody threatens: its stones on the edge, */
    CALM_APART, /* the same where two of them are more than NEAR steps apart; */
    CALM_SAFE,  /* and its turns that give nothing */
    PATTERNS,
} Pattern;

static const char *const names[PATTERNS] = {
    [ALL] = "all",
    [STRONG] = "mover's stones on strong points",
    [STRONG_OPPONENT] = "opponent's stones on strong points",
    [EDGE] = "mover's stones on the edge",
    [EDGE_OPPONENT] = "opponent's stones on the edge",
    [MIDDLE] = "mover's stones on the middle row",
    [MIDDLE_OPPONENT] = "opponent's stones on the middle row",
    [GROUPS] = "groups of the mover's stones",
    [GROUPS_OPPONENT] = "groups of the opponent's stones",
    [SPAN] = "widest distance between the mover's stones",
    [SPAN_OPPONENT] = "widest distance between the opponent's stones",
    [SAFE] = "turns of the mover that give nothing",
    [SAFE_OPPONENT] = "turns of the opponent that would give nothing",
    [THREAT] = "the opponent threatens to capture",
    [APART] = "shortest distance between the sides",
    [FACING] = "pairs that face each other over two empty points",
    [CENTRE] = "the centre: empty, the mover's, the opponent's",
    [CALM] = "nobody threatens, the fewer stones within 3 steps: of them on the edge",
    [CALM_APART] = "nobody threatens, the fewer stones farther apart: of them on the edge",
    [CALM_SAFE] = "nobody threatens: turns of the fewer stones that give nothing",
};

/* What positions look like: sums over them. */
typedef struct Look {
    uint64_t positions, calm; /* nobody threatens in the second */
    uint64_t safe;            /* turns of the fewer stones that give nothing, where it is calm */
    uint64_t edge, span, span_many;
} Look;

typedef struct Count {
    uint64_t number[PATTERNS][VALUES][3]; /* by Outcome: draw, win, loss */
    Look look[TENS]; /* of those that the side with more stones wins, by tens of turns */
} Count;

typedef struct Counting {
    const Board *board;
    TableFiles files;
    Index *index;
    uint64_t every;
    PointSet edge, middle;
    unsigned char steps[64][64]; /* between points, as if there were lines everywhere */
    Count *count;                /* by thread */
    Error error;
} Counting;

typedef struct Block {
    const Counting *counting;
    const uint8_t *outcomes;
    const Value *values; /* NULL: there are no distances */
    uint64_t begin;
    Count *count;
} Block;

static unsigned count_groups(const Board *board, PointSet stones) {
    unsigned groups = 0;
    while (stones != 0) {
        PointSet group = stones & -stones, reached = group;
        while (reached != 0) {
            PointSet next = board->neighbours[set_lowest(reached)] & stones & ~group;
            reached = (reached & (reached - 1)) | next;
            group |= next;
        }
        stones &= ~group;
        groups++;
    }
    return groups;
}

static unsigned find_span(const Counting *counting, PointSet stones) {
    unsigned span = 0;
    for (PointSet a = stones; a != 0; a &= a - 1)
        for (PointSet b = a & (a - 1); b != 0; b &= b - 1) {
            unsigned steps = counting->steps[set_lowest(a)][set_lowest(b)];
            span = steps > span ? steps : span;
        }
    return span;
}

static unsigned find_apart(const Counting *counting, Stones stones) {
    unsigned apart = 64;
    for (PointSet a = stones.mover; a != 0; a &= a - 1)
        for (PointSet b = stones.opponent; b != 0; b &= b - 1) {
            unsigned steps = counting->steps[set_lowest(a)][set_lowest(b)];
            apart = steps < apart ? steps : apart;
        }
    return apart;
}

static unsigned count_facing(const Board *board, Stones stones) {
    PointSet empty = stones_empty(board, stones);
    unsigned facing = 0;
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        PointSet before = board_before(board, stones.opponent, direction) & empty;
        before = board_before(board, before, direction) & empty;
        facing += set_count(board_before(board, before, direction) & stones.mover);
    }
    return facing;
}

/* Paikas after which the opponent has no capture. */
static unsigned count_safe(const Board *board, Stones stones) {
    unsigned safe = 0;
    for (Direction direction = 0; direction < DIRECTIONS; direction++)
        for (PointSet from = stones_steppers(board, stones, direction); from != 0;
             from &= from - 1) {
            unsigned point = set_lowest(from);
            PointSet moved =
                stones.mover ^ point_set(point) ^ point_set(board->next[direction][point]);
            safe += !stones_can_capture(board, (Stones){stones.opponent, moved});
        }
    return safe;
}

static void see(Look *look, const unsigned value[PATTERNS], int few) {
    look->positions++;
    look->edge += value[EDGE + few];
    look->span += value[SPAN + few];
    look->span_many += value[SPAN + 1 - few];
    if (!value[THREAT]) {
        look->calm++;
        look->safe += value[SAFE + few];
    }
}

static bool look(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    const Block *block = context;
    const Counting *counting = block->counting;
    const Board *board = counting->board;
    PointSet sides[SIDES] = {stones.mover, stones.opponent};
    Stones turned = {stones.opponent, stones.mover};
    bool threat = stones_can_capture(board, turned);
    int few = set_count(stones.mover) <= set_count(stones.opponent) ? 0 : 1;
    unsigned value[PATTERNS] = {0};
    PointSet centre = point_set((unsigned)board->points / 2);
    (void)symmetries;
    for (int side = 0; side < SIDES; side++) {
        value[STRONG + side] = set_count(sides[side] & board->strong);
        value[EDGE + side] = set_count(sides[side] & counting->edge);
        value[MIDDLE + side] = set_count(sides[side] & counting->middle);
        value[GROUPS + side] = count_groups(board, sides[side]);
        value[SPAN + side] = find_span(counting, sides[side]);
    }
    value[SAFE] = count_safe(board, stones);
    value[SAFE_OPPONENT] = threat ? 0 : count_safe(board, turned);
    value[THREAT] = threat;
    value[APART] = find_apart(counting, stones);
    value[FACING] = count_facing(board, stones);
    value[CENTRE] = stones.mover & centre ? 1 : stones.opponent & centre ? 2 : 0;
    value[CALM] = value[CALM_APART] = value[EDGE + few];
    value[CALM_SAFE] = value[SAFE + few];
    bool is_near = value[SPAN + few] <= NEAR;
    unsigned left_out = threat ? 1u << SAFE_OPPONENT | 1u << CALM_SAFE : 0;
    left_out |= threat || !is_near ? 1u << CALM : 0;
    left_out |= threat || is_near ? 1u << CALM_APART : 0;
    uint64_t own = number - block->begin;
    Outcome outcome = (Outcome)block->outcomes[own];
    for (Pattern pattern = 0; pattern < PATTERNS; pattern++) {
        unsigned in = value[pattern] < VALUES ? value[pattern] : VALUES - 1;
        block->count->number[pattern][in][outcome] += !(left_out >> pattern & 1);
    }
    if (block->values != NULL && outcome == (few == 0 ? OUTCOME_LOSS : OUTCOME_WIN))
        see(&block->count->look[value_distance(block->values[own]) / 10], value, few);
    return true;
}

static bool count_block(void *context, uint64_t piece, unsigned thread) {
    Counting *counting = context;
    uint64_t number = piece * counting->every, begin = number * TABLE_BLOCK_ENTRIES;
    uint8_t *outcomes = malloc(TABLE_BLOCK_ENTRIES);
    Value *values = malloc(TABLE_BLOCK_ENTRIES * sizeof *values);
    size_t length;
    bool has_distances = counting->files.file[TABLE_DISTANCE] != NULL;
    Block block = {counting, outcomes, has_distances ? values : NULL, begin,
                   &counting->count[thread]};
    bool read = outcomes != NULL && values != NULL &&
                table_files_read(&counting->files, counting->index, number, outcomes, values,
                                 &length, &counting->error);
    if (read)
        index_walk(counting->index, begin, begin + length, look, &block);
    free(outcomes);
    free(values);
    return read;
}

static void prepare_points(Counting *counting) {
    const Board *board = counting->board;
    for (unsigned a = 0; a < (unsigned)board->points; a++) {
        int row = (int)a / board->columns, column = (int)a % board->columns;
        if (row == 0 || column == 0 || row == board->rows - 1 || column == board->columns - 1)
            counting->edge |= point_set(a);
        if (row == board->rows / 2)
            counting->middle |= point_set(a);
        for (unsigned b = 0; b < (unsigned)board->points; b++) {
            int rows = abs((int)b / board->columns - row);
            int columns = abs((int)b % board->columns - column);
            counting->steps[a][b] = (unsigned char)(rows > columns ? rows : columns);
        }
    }
}

static void print(const Count *count) {
    double all = 0;
    for (int outcome = 0; outcome < 3; outcome++)
        all += (double)count->number[ALL][0][outcome];
    for (Pattern pattern = 0; pattern < PATTERNS; pattern++) {
        printf("%s\n", names[pattern]);
        for (int value = 0; value < VALUES; value++) {
            const uint64_t *number = count->number[pattern][value];
            uint64_t sum = number[0] + number[1] + number[2];
            if (sum > 0)
                printf("  %2d %11" PRIu64 " %5.1f %%: won %6.2f drawn %6.2f lost %6.2f\n", value,
                       sum, 100 * (double)sum / all,
                       100 * (double)number[OUTCOME_WIN] / (double)sum,
                       100 * (double)number[OUTCOME_DRAW] / (double)sum,
                       100 * (double)number[OUTCOME_LOSS] / (double)sum);
        }
    }
}

static void print_looks(const Count *count) {
    puts(
        "won by the side with more stones in so many turns: positions, and means: the fewer stones "
        "on the edge, steps between the farthest of them, and of the more; the share in which "
        "nobody threatens, and in these the turns of the fewer stones that give nothing");
    for (int ten = 0; ten < TENS; ten++) {
        const Look *look = &count->look[ten];
        double all = (double)look->positions;
        if (look->positions > 0)
            printf("  %3d-%-3d %11" PRIu64 ": %.2f %.2f %.2f, %5.1f %% %5.2f\n", 10 * ten,
                   10 * ten + 9, look->positions, (double)look->edge / all,
                   (double)look->span / all, (double)look->span_many / all,
                   100 * (double)look->calm / all,
                   look->calm > 0 ? (double)look->safe / (double)look->calm : 0);
    }
}

static void add_look(Look *sum, const Look *look) {
    sum->positions += look->positions;
    sum->calm += look->calm;
    sum->safe += look->safe;
    sum->edge += look->edge;
    sum->span += look->span;
    sum->span_many += look->span_many;
}

static void add(Count *sum, const Count *count) {
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        for (int value = 0; value < VALUES; value++)
            for (int outcome = 0; outcome < 3; outcome++)
                sum->number[pattern][value][outcome] += count->number[pattern][value][outcome];
    for (int ten = 0; ten < TENS; ten++)
        add_look(&sum->look[ten], &count->look[ten]);
}

static bool count_all(Counting *counting, unsigned threads) {
    uint64_t blocks = table_file_blocks(counting->files.file[TABLE_WDL]);
    counting->count = calloc(threads, sizeof *counting->count);
    if (counting->count == NULL)
        return error_out_of_memory(&counting->error);
    prepare_points(counting);
    return parallel_run(threads, (blocks + counting->every - 1) / counting->every, count_block,
                        counting);
}

static void tell(void *context, const Error *error) {
    (void)context;
    fprintf(stderr, "%s\n", error->message);
}

int main(int count, char **arguments) {
    Counting counting = {.every = 1};
    unsigned threads = 1, mover, opponent;
    const char *folder = NULL;
    for (int option; (option = getopt(count, arguments, "e:t:d:")) != -1;)
        switch (option) {
        case 'e':
            counting.every = strtoul(optarg, NULL, 10);
            break;
        case 't':
            threads = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'd':
            folder = optarg;
            break;
        default:
            return 2;
        }
    if (count - optind != 1 || sscanf(arguments[optind], "%uv%u", &mover, &opponent) != 2 ||
        counting.every == 0 || threads == 0 || threads > PARALLEL_THREADS_MAX) {
        fputs("ending_patterns [-e EVERY] [-t THREADS] [-d FOLDER] 3v5\n", stderr);
        return 2;
    }
    Split split = {(uint8_t)mover, (uint8_t)opponent};
    TablesPath path;
    Rules rules;
    Error *error = &counting.error;
    if (!rules_init(&rules, 5, 9, (RuleSet){0}, error) || !tables_path_find(folder, &path, error)) {
        fprintf(stderr, "%s\n", error->message);
        return 1;
    }
    counting.board = rules.board;
    counting.files = table_files_open(&path, &rules, split, tell, NULL);
    counting.index = index_create(rules.board, split, error);
    bool counted = counting.index != NULL;
    if (counted && counting.files.file[TABLE_WDL] == NULL)
        counted = error_set(error, "there is no such table");
    counted = counted && count_all(&counting, threads);
    if (counted) {
        for (unsigned thread = 1; thread < threads; thread++)
            add(&counting.count[0], &counting.count[thread]);
        print(&counting.count[0]);
        if (counting.files.file[TABLE_DISTANCE] != NULL)
            print_looks(&counting.count[0]);
    } else
        fprintf(stderr, "%s\n", error->message);
    free(counting.count);
    index_destroy(counting.index);
    table_files_close(&counting.files);
    tables_path_finish(&path);
    return counted ? 0 : 1;
}
