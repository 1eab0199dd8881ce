/* The fast rules engine against slow_rules.c, on random positions of every board and rule set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "position.h"
#include "random.h"
#include "slow_rules.h"

/* Sanitizers slow everything down; TEST_SCALE (per cent) asks for more or less. */
enum { SCALE_DEFAULT = SLOW_BUILD ? 30 : 100 };

enum {
    TURNS_MAX = 20000,  /* positions with more turns than this are only checked by samples */
    SAMPLES_MAX = 1000, /* turns of such a position that are checked step by step */
    SIZES = 15,
};

static const struct {
    int rows, columns;
} sizes[SIZES] = {{3, 3}, {3, 5}, {3, 7}, {3, 9}, {5, 3}, {5, 5}, {5, 7}, {5, 9},
                  {7, 3}, {7, 5}, {7, 7}, {7, 9}, {9, 3}, {9, 5}, {9, 7}};

/* A turn and the position after it, in bytes that can be compared and sorted. */
typedef struct PlayedTurn {
    uint8_t length, origin;
    uint8_t steps[TURN_STEPS_MAX][2]; /* where it arrives, and the letter of its kind */
    PointSet white, black;
    char side, vela, white_first, black_first;
} PlayedTurn;

typedef struct PlayedTurns {
    PlayedTurn *list;
    size_t count;
    bool too_many;
} PlayedTurns;

/* One thing under test: the same position in both engines. */
typedef struct Pair {
    Rules rules;
    SlowRules slow_rules;
    Position fast;
    SlowPosition slow;
} Pair;

static Random stream;
static uint64_t first_seed;
static PlayedTurns expected, found;
static struct { size_t positions, turns, sampled, unfinished; } tally;

static int random_to(int bound) {
    return (int)random_below(&stream, (uint64_t)bound);
}

static int scaled(int count) {
    int result = count * amount("TEST_SCALE", SCALE_DEFAULT) / 100;
    return result > 0 ? result : 1;
}

#define CHECK(pair, condition)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            slow_print((pair)->slow_rules, &(pair)->slow);                                         \
            fail_msg("%s", #condition);                                                            \
        }                                                                                          \
    } while (0)

/* ---- from one engine's terms to the other's ---- */

static const int direction_rows[DIRECTIONS] = {
    [EAST] = 0,       [WEST] = 0,   [NORTH] = 1,       [NORTH_EAST] = 1,
    [NORTH_WEST] = 1, [SOUTH] = -1, [SOUTH_EAST] = -1, [SOUTH_WEST] = -1};
static const int direction_columns[DIRECTIONS] = {
    [NORTH] = 0,      [SOUTH] = 0, [EAST] = 1,        [NORTH_EAST] = 1,
    [SOUTH_EAST] = 1, [WEST] = -1, [NORTH_WEST] = -1, [SOUTH_WEST] = -1};

static unsigned point_number(const SlowPosition *position, SlowPoint point) {
    return (unsigned)(point.row * position->columns + point.column);
}

static SlowPoint slow_point(const SlowPosition *position, unsigned point) {
    return (SlowPoint){(int)point / position->columns, (int)point % position->columns};
}

static SlowChoice slow_choice(const SlowPosition *position, StepChoice choice) {
    SlowPoint from = slow_point(position, choice.origin);
    assert_true(choice.step.direction < DIRECTIONS && choice.step.kind <= WITHDRAWAL);
    SlowPoint to = {from.row + direction_rows[choice.step.direction],
                    from.column + direction_columns[choice.step.direction]};
    return (SlowChoice){from, {to, "-AW"[choice.step.kind]}};
}

static StepChoice fast_choice(SlowChoice choice, const SlowPosition *position) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (choice.from.row + direction_rows[direction] != choice.step.to.row ||
            choice.from.column + direction_columns[direction] != choice.step.to.column)
            continue;
        StepKind kind = choice.step.kind == 'A'   ? APPROACH
                        : choice.step.kind == 'W' ? WITHDRAWAL
                                                  : PAIKA;
        return (StepChoice){.origin = (uint8_t)point_number(position, choice.from),
                            .step = step_make((Direction)direction, kind)};
    }
    fail_msg("the slow engine made a step that is none");
    return (StepChoice){0};
}

static PointSet slow_set(const SlowPosition *position, char colour) {
    PointSet set = 0;
    for (int row = 0; row < position->rows; row++)
        for (int column = 0; column < position->columns; column++)
            if (position->at[row][column] == colour)
                set |= (PointSet)1 << (row * position->columns + column);
    return set;
}

static char side_letter(unsigned side) {
    return side == WHITE ? 'w' : side == BLACK ? 'b' : '-';
}

static bool same_past(const Pair *pair) {
    unsigned first =
        (pair->slow.white_first ? 1U << WHITE : 0) | (pair->slow.black_first ? 1U << BLACK : 0);
    return pair->fast.first == first && side_letter(pair->fast.vela) == pair->slow.vela;
}

static bool same_stones(const Pair *pair) {
    return pair->fast.stones[WHITE] == slow_set(&pair->slow, 'w') &&
           pair->fast.stones[BLACK] == slow_set(&pair->slow, 'b') &&
           side_letter(pair->fast.side) == pair->slow.side;
}

static Pair pair_make(int rows, int columns, RuleSet set) {
    Pair pair = {.slow_rules = {.must_continue = set.must_continue,
                                .any_direction = set.any_direction,
                                .line_once = set.line_once,
                                .may_revisit = set.may_revisit,
                                .first_single = set.first_single,
                                .strong_centre = set.strong_centre,
                                .vela_winner = set.vela_winner,
                                .stuck_draws = set.stuck_draws}};
    assert_true(rules_init(&pair.rules, rows, columns, set, NULL));
    return pair;
}

static void pair_set_fast(Pair *pair) {
    pair->fast = (Position){
        .stones = {slow_set(&pair->slow, 'w'), slow_set(&pair->slow, 'b')},
        .side = pair->slow.side == 'w' ? WHITE : BLACK,
        .vela = pair->slow.vela == 'w'   ? WHITE
                : pair->slow.vela == 'b' ? BLACK
                                         : SIDE_NONE,
        .first = (uint8_t)((pair->slow.white_first ? 1U << WHITE : 0) |
                           (pair->slow.black_first ? 1U << BLACK : 0)),
    };
    position_normalise(&pair->rules, &pair->fast);
    CHECK(pair, same_past(pair));
}

/* ---- single steps ---- */

static bool same_choice(StepChoice a, StepChoice b) {
    return a.origin == b.origin && step_equal(a.step, b.step);
}

/* The next steps, what they take, and whether the turn may stop. */
static void check_steps(const Pair *pair) {
    SlowChoice slow[SLOW_CHOICES_MAX];
    StepChoice fast[STEP_CHOICES_MAX];
    int count = slow_steps(pair->slow_rules, &pair->slow, slow);
    CHECK(pair, position_steps(&pair->rules, &pair->fast, fast) == (unsigned)count);
    for (int i = 0; i < count; i++) {
        StepChoice choice = fast_choice(slow[i], &pair->slow);
        int times = 0;
        for (int j = 0; j < count; j++)
            times += same_choice(fast[j], choice);
        CHECK(pair, times == 1);
        bool taken[SLOW_SIDE_MAX][SLOW_SIDE_MAX];
        slow_taken(pair->slow_rules, &pair->slow, slow[i], taken);
        PointSet expected_taken = 0;
        for (int row = 0; row < pair->slow.rows; row++)
            for (int column = 0; column < pair->slow.columns; column++)
                if (taken[row][column])
                    expected_taken |= (PointSet)1 << (row * pair->slow.columns + column);
        CHECK(pair, position_taken(&pair->rules, &pair->fast, choice) == expected_taken);
    }
    CHECK(pair, position_may_stop(&pair->rules, &pair->fast) ==
                    slow_may_stop(pair->slow_rules, &pair->slow));
    char winner = slow_winner(pair->slow_rules, &pair->slow);
    CHECK(pair, side_letter(position_winner(&pair->rules, &pair->fast)) == winner);
    CHECK(pair, position_is_over(&pair->rules, &pair->fast) ==
                    slow_is_over(pair->slow_rules, &pair->slow));
}

static void check_same(const Pair *pair) {
    CHECK(pair, same_stones(pair));
    CHECK(pair, pair->fast.unfinished.length == pair->slow.turn.length);
    for (int steps = 0; steps <= pair->slow.turn.length && pair->slow.turn.length > 0; steps++) {
        SlowPoint point = steps == 0 ? pair->slow.turn.origin : pair->slow.turn.steps[steps - 1].to;
        CHECK(pair, turn_point(pair->rules.board, &pair->fast.unfinished, (unsigned)steps) ==
                        point_number(&pair->slow, point));
    }
    if (pair->slow.turn.length == 0)
        CHECK(pair, same_past(pair));
}

static void pair_step(Pair *pair, SlowChoice choice) {
    StepChoice fast = fast_choice(choice, &pair->slow);
    position_step(&pair->rules, &pair->fast, fast);
    slow_step(pair->slow_rules, &pair->slow, choice);
    check_same(pair);
}

static void pair_stop(Pair *pair) {
    position_stop(&pair->rules, &pair->fast);
    slow_stop(pair->slow_rules, &pair->slow);
    check_same(pair);
}

/* ---- whole turns ---- */

static int compare_outcomes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(PlayedTurn));
}

static PlayedTurn *outcomes_add(PlayedTurns *outcomes) {
    if (outcomes->count == TURNS_MAX) {
        outcomes->too_many = true;
        return NULL;
    }
    PlayedTurn *outcome = &outcomes->list[outcomes->count++];
    memset(outcome, 0, sizeof *outcome);
    return outcome;
}

static void collect_slow(SlowRules rules, const SlowPosition *position) {
    if (slow_may_stop(rules, position)) {
        PlayedTurn *outcome = outcomes_add(&expected);
        if (outcome == NULL)
            return;
        outcome->length = (uint8_t)position->turn.length;
        outcome->origin = (uint8_t)point_number(position, position->turn.origin);
        for (int step = 0; step < position->turn.length; step++) {
            outcome->steps[step][0] =
                (uint8_t)point_number(position, position->turn.steps[step].to);
            outcome->steps[step][1] = (uint8_t)position->turn.steps[step].kind;
        }
        SlowPosition after = *position;
        slow_stop(rules, &after);
        outcome->white = slow_set(&after, 'w');
        outcome->black = slow_set(&after, 'b');
        outcome->side = after.side;
        outcome->vela = after.vela;
        outcome->white_first = after.white_first;
        outcome->black_first = after.black_first;
    }
    SlowChoice choices[SLOW_CHOICES_MAX];
    int count = slow_steps(rules, position, choices);
    for (int i = 0; i < count && !expected.too_many; i++) {
        SlowPosition next = *position;
        slow_step(rules, &next, choices[i]);
        collect_slow(rules, &next);
    }
}

static void outcome_write(const Pair *pair, PlayedTurn *outcome, const Turn *turn,
                          const Position *after) {
    outcome->length = turn->length;
    outcome->origin = turn->origin;
    SlowPoint at = slow_point(&pair->slow, turn->origin);
    for (int step = 0; step < turn->length; step++) {
        Step made = turn->steps[step];
        CHECK(pair, made.direction < DIRECTIONS && made.kind <= WITHDRAWAL);
        at.row += direction_rows[made.direction];
        at.column += direction_columns[made.direction];
        outcome->steps[step][0] = (uint8_t)point_number(&pair->slow, at);
        outcome->steps[step][1] = (uint8_t) "-AW"[made.kind];
    }
    outcome->white = after->stones[WHITE];
    outcome->black = after->stones[BLACK];
    outcome->side = side_letter(after->side);
    outcome->vela = side_letter(after->vela);
    outcome->white_first = (after->first >> WHITE & 1) != 0;
    outcome->black_first = (after->first >> BLACK & 1) != 0;
    CHECK(pair, after->unfinished.length == 0);
}

typedef struct Collector {
    const Pair *pair;
    Turn last; /* the turn before, to see that beginnings come first */
} Collector;

static bool collect_fast(void *context, const Turn *turn, const Position *after) {
    Collector *collector = context;
    PlayedTurn *outcome = outcomes_add(&found);
    if (outcome == NULL)
        return false;
    outcome_write(collector->pair, outcome, turn, after);
    CHECK(collector->pair,
          collector->last.length == 0 || !turn_begins_with(&collector->last, turn));
    collector->last = *turn;
    return true;
}

/* Plays a turn of the fast engine step by step in the slow one. */
static bool check_sample(void *context, const Turn *turn, const Position *after) {
    const Pair *pair = context;
    if (found.count++ == SAMPLES_MAX)
        return false;
    Pair copy = *pair;
    SlowPoint at = slow_point(&copy.slow, turn->origin);
    for (int step = 0; step < turn->length; step++) {
        StepChoice choice = {.origin = (uint8_t)point_number(&copy.slow, at),
                             .step = turn->steps[step]};
        SlowChoice wanted = slow_choice(&copy.slow, choice);
        if (step >= pair->slow.turn.length) {
            SlowChoice choices[SLOW_CHOICES_MAX];
            int count = slow_steps(copy.slow_rules, &copy.slow, choices), times = 0;
            for (int i = 0; i < count; i++)
                times += memcmp(&choices[i].from, &wanted.from, sizeof wanted.from) == 0 &&
                         memcmp(&choices[i].step.to, &wanted.step.to, sizeof wanted.step.to) == 0 &&
                         choices[i].step.kind == wanted.step.kind;
            CHECK(&copy, times == 1);
            pair_step(&copy, wanted);
        }
        at = wanted.step.to;
    }
    CHECK(&copy, slow_may_stop(copy.slow_rules, &copy.slow));
    pair_stop(&copy);
    CHECK(&copy, position_equal(&copy.fast, after));
    copy.fast = pair->fast;
    position_play(&copy.rules, &copy.fast, turn);
    CHECK(&copy, position_equal(&copy.fast, after));
    return true;
}

static TurnLimit expected_limit(const Pair *pair) {
    const SlowPosition *slow = &pair->slow;
    if (slow->vela == slow->side)
        return TURN_NO_CAPTURE;
    if (slow->vela != '-' && !pair->slow_rules.vela_winner)
        return TURN_ONE_STONE;
    return (slow->side == 'w' ? slow->white_first : slow->black_first) ? TURN_ONE_STEP : TURN_FREE;
}

/* The fast engine's bare results, as outcomes without their turns. */
static bool collect_result(void *context, Stones after) {
    const Pair *pair = context;
    PlayedTurn *outcome = outcomes_add(&found);
    if (outcome == NULL)
        return false;
    bool white = pair->slow.side == 'w';
    outcome->white = white ? after.opponent : after.mover;
    outcome->black = white ? after.mover : after.opponent;
    return true;
}

/* Counts down to the visit that says stop. */
static bool stop_at_zero(void *context, Stones after) {
    (void)after;
    size_t *left = context;
    return --*left > 0;
}

static bool stop_turns_at_zero(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    (void)after;
    size_t *left = context;
    return --*left > 0;
}

/* No visit follows the one that said stop. */
static void check_stopping(const Pair *pair, size_t legal) {
    if (legal == 0)
        return;
    size_t at = 1 + (size_t)random_below(&stream, legal), left = at;
    CHECK(pair, !position_turns(&pair->rules, &pair->fast, stop_turns_at_zero, &left));
    CHECK(pair, left == 0);
    if (pair->slow.turn.length > 0)
        return;
    left = at;
    TurnLimit limit = position_limit(&pair->rules, &pair->fast);
    CHECK(pair,
          !results_visit(&pair->rules, position_stones(&pair->fast), limit, stop_at_zero, &left));
    CHECK(pair, left == 0);
}

static void check_found(const Pair *pair) {
    CHECK(pair, !found.too_many && found.count == expected.count);
    qsort(expected.list, expected.count, sizeof(PlayedTurn), compare_outcomes);
    qsort(found.list, found.count, sizeof(PlayedTurn), compare_outcomes);
    CHECK(pair, memcmp(expected.list, found.list, found.count * sizeof(PlayedTurn)) == 0);
}

/* expected still holds the legal turns of a position whose turn has not begun. */
static void check_results(const Pair *pair) {
    const Board *board = pair->rules.board;
    Stones stones = position_stones(&pair->fast);
    TurnLimit limit = position_limit(&pair->rules, &pair->fast);
    CHECK(pair, limit == expected_limit(pair));
    size_t legal = expected.count;
    bool capture = slow_capture_exists(pair->slow_rules, &pair->slow);
    CHECK(pair, stones_can_capture(board, stones) == capture);
    CHECK(pair, turns_count(&pair->rules, stones, limit) == legal);
    if (limit != TURN_NO_CAPTURE || !capture)
        CHECK(pair, stones_can_move(&pair->rules, stones) == (legal > 0));

    for (size_t i = 0; i < legal; i++) {
        PlayedTurn bare = {.white = expected.list[i].white, .black = expected.list[i].black};
        memset(&expected.list[i], 0, sizeof(PlayedTurn));
        expected.list[i].white = bare.white;
        expected.list[i].black = bare.black;
    }
    void *context = (void *)(uintptr_t)pair;
    found = (PlayedTurns){.list = found.list};
    CHECK(pair, results_visit(&pair->rules, stones, limit, collect_result, context));
    check_found(pair);
    if (limit == TURN_NO_CAPTURE)
        return;
    if (capture) {
        found = (PlayedTurns){.list = found.list};
        CHECK(pair, captures_visit(&pair->rules, stones, limit, collect_result, context));
        check_found(pair);
    } else {
        found = (PlayedTurns){.list = found.list};
        CHECK(pair, captures_visit(&pair->rules, stones, limit, collect_result, context));
        CHECK(pair, found.count == 0);
        found = (PlayedTurns){.list = found.list};
        CHECK(pair, paikas_visit(&pair->rules, stones, collect_result, context));
        check_found(pair);
    }
}

static void check_turns(const Pair *pair) {
    tally.positions++;
    tally.unfinished += pair->slow.turn.length > 0;
    expected = (PlayedTurns){.list = expected.list};
    found = (PlayedTurns){.list = found.list};
    collect_slow(pair->slow_rules, &pair->slow);
    if (expected.too_many) {
        tally.sampled++;
        CHECK(pair,
              !position_turns(&pair->rules, &pair->fast, check_sample, (void *)(uintptr_t)pair));
        CHECK(pair, found.count == SAMPLES_MAX + 1);
        return;
    }
    tally.turns += expected.count;
    Collector collector = {.pair = pair};
    bool whole = position_turns(&pair->rules, &pair->fast, collect_fast, &collector);
    CHECK(pair, whole);
    check_found(pair);
    CHECK(pair, position_turns_count(&pair->rules, &pair->fast) == expected.count);
    check_stopping(pair, expected.count);
    if (pair->slow.turn.length == 0 && slow_winner(pair->slow_rules, &pair->slow) == '-')
        check_results(pair);
}

/* Every unfinished turn that begins here, as long as there are not too many. */
static void check_every_step(const Pair *pair, int *budget) {
    check_steps(pair);
    SlowChoice choices[SLOW_CHOICES_MAX];
    int count = slow_steps(pair->slow_rules, &pair->slow, choices);
    for (int i = 0; i < count && --*budget > 0; i++) {
        Pair next = *pair;
        pair_step(&next, choices[i]);
        check_every_step(&next, budget);
    }
}

static void check_position(const Pair *pair) {
    int budget = 500;
    check_same(pair);
    check_every_step(pair, &budget);
    check_turns(pair);
}

/* ---- where positions come from ---- */

static RuleSet random_rules(void) {
    static const char *names[] = {"standard", "cyningstan", "mandatory", "free-direction"};
    RuleSet set;
    int choice = random_to(8);
    if (choice < 4) {
        assert_true(ruleset_read(names[choice], &set, NULL));
        return set;
    }
    int bits = random_to(256);
    return (RuleSet){.must_continue = bits & 1,
                     .any_direction = bits >> 1 & 1,
                     .line_once = bits >> 2 & 1,
                     .may_revisit = bits >> 3 & 1,
                     .first_single = bits >> 4 & 1,
                     .strong_centre = bits >> 5 & 1,
                     .vela_winner = bits >> 6 & 1,
                     .stuck_draws = bits >> 7 & 1};
}

/* A game of random turns; each turn goes on with an even chance, so that chains grow long. */
static void check_game(int rows, int columns, RuleSet set, char vela, int turns) {
    Pair pair = pair_make(rows, columns, set);
    pair.slow = slow_start(pair.slow_rules, rows, columns, vela);
    Side fast_vela = vela == 'w' ? WHITE : vela == 'b' ? BLACK : SIDE_NONE;
    pair.fast = position_start(&pair.rules, fast_vela);
    for (int turn = 0; turn < turns; turn++) {
        check_position(&pair);
        SlowChoice choices[SLOW_CHOICES_MAX];
        int count = slow_steps(pair.slow_rules, &pair.slow, choices);
        if (count == 0)
            return;
        do {
            pair_step(&pair, choices[random_to(count)]);
            check_steps(&pair);
            if (random_to(4) == 0)
                check_turns(&pair);
            count = slow_steps(pair.slow_rules, &pair.slow, choices);
        } while (count > 0 && (!slow_may_stop(pair.slow_rules, &pair.slow) || random_to(3) > 0));
        pair_stop(&pair);
    }
}

static void check_set_up(int rows, int columns, RuleSet set) {
    Pair pair = pair_make(rows, columns, set);
    pair.slow = (SlowPosition){.rows = rows,
                               .columns = columns,
                               .side = "wb"[random_to(2)],
                               .vela = "wb------"[random_to(8)],
                               .white_first = set.first_single && random_to(3) == 0,
                               .black_first = set.first_single && random_to(3) == 0};
    /* Every second position has few stones of the side to move, for long chains. */
    int white = 1 + random_to(100), black = 1 + random_to(100), empty = 1 + random_to(200);
    if (random_to(2) == 0)
        *(pair.slow.side == 'w' ? &white : &black) = 1 + random_to(10);
    int counts[2] = {0, 0};
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int pick = random_to(white + black + empty);
            char stone = pick < white ? 'w' : pick < white + black ? 'b' : '.';
            pair.slow.at[row][column] = stone;
            counts[0] += stone == 'w';
            counts[1] += stone == 'b';
        }
    }
    if (counts[0] + counts[1] == 0)
        return;
    int threshold = slow_vela_threshold(rows, columns);
    if (pair.slow.vela != '-') {
        /* Given to the fast engine all the same, which must drop it. */
        int left = counts[pair.slow.vela == 'b'];
        char given = pair.slow.vela;
        pair.slow.vela = left <= threshold ? '-' : given;
        pair_set_fast(&pair);
        pair.fast.vela = given == 'w' ? WHITE : BLACK;
        position_normalise(&pair.rules, &pair.fast);
    } else {
        pair_set_fast(&pair);
    }
    check_position(&pair);
}

static void report(const char *name) {
    print_message("%s: %zu positions (%zu with an unfinished turn, %zu by samples), %zu turns\n",
                  name, tally.positions, tally.unfinished, tally.sampled, tally.turns);
    memset(&tally, 0, sizeof tally);
}

static void test_reachable_positions(void **state) {
    (void)state;
    assert_true(random_init_seeded(&stream, first_seed));
    for (int round = 0; round < scaled(60); round++)
        for (int size = 0; size < SIZES; size++)
            check_game(sizes[size].rows, sizes[size].columns, random_rules(), '-', 30);
    report("games");
}

static void test_vela_games(void **state) {
    (void)state;
    assert_true(random_init_seeded(&stream, first_seed + 1));
    for (int round = 0; round < scaled(40); round++)
        for (int size = 0; size < SIZES; size++)
            check_game(sizes[size].rows, sizes[size].columns, random_rules(), "wb"[random_to(2)],
                       90);
    report("vela games");
}

static void test_vela_thresholds(void **state) {
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        Pair pair = pair_make(sizes[size].rows, sizes[size].columns, (RuleSet){0});
        assert_int_equal(vela_threshold(pair.rules.board),
                         slow_vela_threshold(sizes[size].rows, sizes[size].columns));
    }
    assert_int_equal(slow_vela_threshold(5, 9), 5);
    assert_int_equal(slow_vela_threshold(5, 5), 3);
    assert_int_equal(slow_vela_threshold(3, 3), 1);
}

static void test_set_up_positions(void **state) {
    (void)state;
    assert_true(random_init_seeded(&stream, first_seed + 2));
    for (int round = 0; round < scaled(2000); round++)
        for (int size = 0; size < SIZES; size++)
            check_set_up(sizes[size].rows, sizes[size].columns, random_rules());
    report("set-up positions");
}

/* Every switch alone and all of them together get their own share on the national board. */
static void test_every_switch(void **state) {
    (void)state;
    assert_true(random_init_seeded(&stream, first_seed + 3));
    for (int bits = 0; bits < 64; bits++) {
        RuleSet set = {.must_continue = bits & 1,
                       .any_direction = bits >> 1 & 1,
                       .line_once = bits >> 2 & 1,
                       .may_revisit = bits >> 3 & 1,
                       .first_single = bits >> 4 & 1,
                       .strong_centre = bits >> 5 & 1};
        for (int round = 0; round < scaled(3); round++) {
            check_game(5, 9, set, '-', 20);
            check_game(5, 5, set, '-', 20);
        }
    }
    for (int round = 0; round < scaled(30); round++)
        check_game(5, 9, (RuleSet){.vela_winner = true}, "wb"[round % 2], 40);
    report("every combination of switches");
}

static int allocate(void) {
    expected.list = calloc(TURNS_MAX, sizeof(PlayedTurn));
    found.list = calloc(TURNS_MAX, sizeof(PlayedTurn));
    return expected.list == NULL || found.list == NULL ? -1 : 0;
}

static int use_fastest_loops(void **state) {
    (void)state;
    stones_use_portable_loops(false);
    first_seed = 1;
    return 0;
}

static int use_portable_loops(void **state) {
    (void)state;
    stones_use_portable_loops(true);
    first_seed = 101;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reachable_positions), cmocka_unit_test(test_vela_games),
        cmocka_unit_test(test_vela_thresholds),     cmocka_unit_test(test_set_up_positions),
        cmocka_unit_test(test_every_switch),
    };
    if (allocate() != 0)
        return 1;
    int failed = cmocka_run_group_tests_name("fastest loops", tests, use_fastest_loops, NULL);
    failed += cmocka_run_group_tests_name("portable loops", tests, use_portable_loops, NULL);
    free(expected.list);
    free(found.list);
    return failed;
}
