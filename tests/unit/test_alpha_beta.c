/* Alpha-beta against plain minimax, against solved boards, and in games that repeat. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "alpha_beta.h"
#include "alpha_beta_tree.h"
#include "amount.h"
#include "evaluation.h"
#include "notation.h"
#include "table_fixture.h"
#include "tables_path.h"

enum { MEMORY = 1 << 22 };

static AlphaBeta *create(const Rules *rules, Knowledge knowledge, unsigned threads,
                         bool is_exhaustive) {
    AlphaBetaOptions options = {
        .memory = MEMORY, .threads = threads, .is_exhaustive = is_exhaustive};
    Error error;
    AlphaBeta *search = alpha_beta_create(rules, &knowledge, &options, &error);
    assert_non_null(search);
    return search;
}

static AlphaBetaFinding run(AlphaBeta *search, const AlphaBetaTask *task) {
    AlphaBetaFinding finding;
    Error error;
    assert_true(alpha_beta_search(search, task, &finding, &error));
    assert_true(finding.length >= 1);
    return finding;
}

/* The value of a position by trying everything: quiet positions beyond the depth are estimated. */
typedef struct Minimax {
    const Rules *rules;
    const Evaluation *evaluation;
    int depth, ply, best;
} Minimax;

static int minimax(const Minimax *above, const Position *position);

static bool try_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Minimax *here = context;
    int score = -minimax(here, after);
    here->best = score > here->best ? score : here->best;
    return true;
}

static int minimax(const Minimax *above, const Position *position) {
    Minimax here = {above->rules, above->evaluation, above->depth - 1, above->ply + 1, -SCORE_WIN};
    Stones stones = position_stones(position);
    Outcome outcome = position_outcome(here.rules, position);
    if (outcome != OUTCOME_UNKNOWN)
        return outcome == OUTCOME_DRAW ? 0 : here.ply - SCORE_WIN;
    bool quiet = !stones_can_capture(here.rules->board, stones) ||
                 position_limit(here.rules, position) == TURN_NO_CAPTURE;
    if (here.depth <= 0 && quiet)
        return evaluate(here.evaluation, stones);
    position_turns(here.rules, position, try_turn, &here);
    return here.best;
}

/* Random turns from the start until so many stones are left; false when the game ends before. */
static bool play_down(const Rules *rules, Random *random, Side vela, unsigned stones,
                      Position *position) {
    StepChoice choices[STEP_CHOICES_MAX];
    *position = position_start(rules, vela);
    for (unsigned turns = 0; turns < 200; turns++) {
        if (position_is_over(rules, position))
            return false;
        if (stones_count(position_stones(position)) <= stones)
            return true;
        do {
            unsigned steps = position_steps(rules, position, choices);
            position_step(rules, position, choices[random_below(random, steps)]);
        } while (!position_may_stop(rules, position));
        position_stop(rules, position);
    }
    return false;
}

static void check_minimax(int rows, int columns, RuleSet set, Side vela, unsigned stones,
                          unsigned positions, unsigned depth) {
    Rules rules;
    Random random;
    Error error;
    Evaluation evaluation;
    assert_true(rules_init(&rules, rows, columns, set, &error));
    assert_true(random_init_seeded(&random, 7));
    assert_true(evaluation_init(&evaluation, rules.board));
    AlphaBeta *search = create(&rules, (Knowledge){0}, 1, true);
    for (unsigned number = 0; number < positions;) {
        AlphaBetaTask task = {.depth = depth};
        if (!play_down(&rules, &random, vela, stones, &task.position))
            continue;
        number++;
        Minimax above = {&rules, &evaluation, (int)depth + 1, -1, 0};
        assert_int_equal(run(search, &task).score, minimax(&above, &task.position));
    }
    alpha_beta_destroy(search);
    evaluation_finish(&evaluation);
}

static void test_minimax(void **state) {
    (void)state;
    check_minimax(5, 9, (RuleSet){0}, SIDE_NONE, 10, 60, 3);
    check_minimax(5, 9, (RuleSet){0}, SIDE_NONE, 16, 10, 2);
    check_minimax(5, 5, (RuleSet){0}, SIDE_NONE, 9, 60, 3);
    check_minimax(5, 5, (RuleSet){.must_continue = true}, SIDE_NONE, 9, 30, 3);
    check_minimax(5, 5, (RuleSet){.any_direction = true, .line_once = true}, SIDE_NONE, 9, 30, 3);
    check_minimax(3, 5, (RuleSet){.first_single = true}, SIDE_NONE, 14, 1, 3);
    check_minimax(3, 5, (RuleSet){.stuck_draws = true}, SIDE_NONE, 13, 60, 3);
    check_minimax(5, 9, (RuleSet){0}, BLACK, 36, 10, 2);
    check_minimax(5, 9, (RuleSet){0}, WHITE, 30, 10, 2);
    check_minimax(5, 5, (RuleSet){0}, BLACK, 11, 20, 3);
    check_minimax(5, 5, (RuleSet){.vela_winner = true}, BLACK, 11, 20, 3);
}

/* The same stones with another past are another position, and so are these with one stone more. */
static void test_keys_depend_on_the_past(void **state) {
    (void)state;
    enum { PASTS = 16 };
    for (Past past = 0; past < PASTS; past++)
        for (Past other = 0; other < past; other++) {
            Stones stones = {0x1F0, 0x1F0000},
                   more = {stones.mover + past - other, stones.opponent};
            assert_true(position_key(stones, past) != position_key(stones, other));
            assert_true(position_key(stones, past) != position_key(more, other));
        }
}

/* Positions of a solved board: wins and losses are found at their distances, by the pruning search
 * at these or larger ones; draws are neither. */
static void test_solved_board(void **state) {
    (void)state;
    TableFixture fixture;
    Random random;
    Error error;
    unsigned won = 0, drawn = 0;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 6, 6);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    assert_true(random_init_seeded(&random, 11));
    AlphaBeta *exhaustive = create(&fixture.rules, (Knowledge){0}, 1, true);
    AlphaBeta *search = create(&fixture.rules, (Knowledge){0}, 1, false);
    for (unsigned number = 0; number < 300; number++) {
        Stones stones = random_stones_of(&random, fixture.rules.board, 6);
        Probe probe = tables_probe(tables, stones);
        AlphaBetaTask task = {.position = {.stones = {stones.mover, stones.opponent},
                                           .side = WHITE,
                                           .vela = SIDE_NONE}};
        if (probe.distance == 0 || probe.outcome == OUTCOME_UNKNOWN || probe.distance > 9)
            continue;
        task.depth = probe.outcome == OUTCOME_DRAW ? 7 : (unsigned)probe.distance;
        int score = run(exhaustive, &task).score;
        if (probe.outcome == OUTCOME_DRAW) {
            assert_in_range(score + SCORE_ESTIMATE_MAX, 0, 2 * SCORE_ESTIMATE_MAX);
            drawn++;
        } else {
            int win = SCORE_WIN - probe.distance;
            assert_int_equal(score, probe.outcome == OUTCOME_WIN ? win : -win);
            won++;
        }
        task.depth += 6; /* what the pruning search overlooks it finds a little later */
        score = run(search, &task).score;
        if (probe.outcome == OUTCOME_DRAW)
            assert_in_range(score + SCORE_ESTIMATE_MAX, 0, 2 * SCORE_ESTIMATE_MAX);
        else
            assert_in_range(probe.outcome == OUTCOME_WIN ? score : -score,
                            SCORE_WIN - (int)task.depth, SCORE_WIN - probe.distance);
    }
    assert_true(won > 50 && drawn > 5);
    alpha_beta_destroy(search);
    alpha_beta_destroy(exhaustive);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* A win or a loss that a search calls certain is one, although the search leaves turns out. The
 * tables that come with the program judge. */
static void check_certain(unsigned known_stones) {
    enum { STONES = 9 };
    unsigned positions = (unsigned)amount("TEST_POSITIONS", 5000);
    char folder[] = SHIPPED_TABLES, *folders[] = {folder};
    TablesPath path = {.folder = folders, .folders = 1};
    Rules rules;
    Random random;
    Error error;
    unsigned certain = 0;
    assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, &error));
    Tables *tables = tables_create(&rules, &path, 1 << 24, &error);
    assert_non_null(tables);
    assert_true(tables_load_outcomes(tables, STONES, 1, NULL, &error));
    assert_true(random_init_seeded(&random, 13));
    AlphaBeta *search = create(&rules, (Knowledge){ask_tables, tables, known_stones}, 1, false);
    for (unsigned number = 0; number < positions; number++) {
        Stones stones = random_stones_of(&random, rules.board, STONES);
        AlphaBetaTask task = {.position = {.stones = {stones.mover, stones.opponent},
                                           .side = WHITE,
                                           .vela = SIDE_NONE},
                              .depth = 1 + number % 6};
        if (position_is_over(&rules, &task.position))
            continue;
        int score = run(search, &task).score;
        if (abs(score) <= SCORE_ESTIMATE_MAX)
            continue;
        certain++;
        assert_int_equal(tables_outcome(tables, stones), score > 0 ? OUTCOME_WIN : OUTCOME_LOSS);
    }
    assert_true(certain > positions / 4);
    alpha_beta_destroy(search);
    tables_destroy(tables);
}

static void test_certain(void **state) {
    (void)state;
    check_certain(2);
    check_certain(7);
}

/* With tables at the leaves the score of a position with one stone more says its outcome. */
static void test_knowledge(void **state) {
    (void)state;
    TableFixture fixture;
    Random random;
    Error error;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 6, 0);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    assert_true(tables_load_outcomes(tables, 6, 1, NULL, &error));
    assert_true(random_init_seeded(&random, 12));
    AlphaBeta *search = create(&fixture.rules, (Knowledge){ask_tables, tables, 5}, 1, false);
    for (unsigned number = 0; number < 200; number++) {
        Stones stones = random_stones_of(&random, fixture.rules.board, 6);
        if (!stones_can_capture(fixture.rules.board, stones))
            continue; /* a capture leads into the tables at once */
        AlphaBetaTask task = {.position = {.stones = {stones.mover, stones.opponent},
                                           .side = WHITE,
                                           .vela = SIDE_NONE},
                              .depth = 2};
        int score = run(search, &task).score;
        Outcome outcome = score > SCORE_ESTIMATE_MAX    ? OUTCOME_WIN
                          : score < -SCORE_ESTIMATE_MAX ? OUTCOME_LOSS
                                                        : OUTCOME_DRAW;
        assert_int_equal(outcome, tables_outcome(tables, stones));
    }
    alpha_beta_destroy(search);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* The position of docs/rules.md in which both go round for ever. */
static void test_repetition(void **state) {
    (void)state;
    Rules rules;
    Error error;
    AlphaBetaTask task = {.depth = 12};
    assert_true(position_read((RuleSet){0}, "1b1/1w1/1w1 w -", &rules, &task.position, &error));
    AlphaBeta *search = create(&rules, (Knowledge){0}, 1, true);
    AlphaBetaFinding finding = run(search, &task);
    assert_in_range(finding.score + SCORE_ESTIMATE_MAX, 0, 2 * SCORE_ESTIMATE_MAX);
    /* Where both turns that do not lose lead to positions for the third time it is a draw, whatever
     * the evaluation says. */
    Position past[4];
    for (unsigned i = 0; i < 4; i++) {
        Turn turn;
        assert_true(turn_read(&rules, &task.position, i < 2 ? "b1-a1" : "b1-c1", &turn, &error));
        past[i] = task.position;
        position_play(&rules, &past[i], &turn);
    }
    task.past = past;
    task.past_count = 4;
    alpha_beta_clear(search);
    assert_int_equal(run(search, &task).score, 0);
    /* Twice in all is none yet. */
    past[1] = past[2];
    task.past_count = 2;
    alpha_beta_clear(search);
    assert_int_equal(run(search, &task).score, finding.score);
    alpha_beta_destroy(search);
}

/* A position of 5x9 with much to look at. */
static Position middle_game(Rules *rules) {
    Position position;
    Error error;
    assert_true(position_read((RuleSet){0}, "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -", rules,
                              &position, &error));
    return position;
}

static Outcome note_most_stones(void *context, Stones stones) {
    unsigned *most = context, count = stones_count(stones);
    *most = count > *most ? count : *most;
    return OUTCOME_UNKNOWN;
}

/* Tables of many stones cost more than they are worth close to the end of the depth. */
static void test_asked_about(void **state) {
    (void)state;
    static const struct {
        const char *position;
        unsigned depth, least, most;
    } cases[] = {
        {"b3b3b/9/1b5b1/9/w1w3w2 w -", 1, 0, 5},
        {"b3b3b/9/1b5b1/9/w1w3w2 w -", 3, 0, 6},
        {"b3b3b/9/1b5b1/9/w1w3w2 w -", 7, 8, 8},
        {"b3b3b/9/9/9/w1w6 w -", 1, 5, 5},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        unsigned most = 0;
        Rules rules;
        Error error;
        AlphaBetaTask task = {.depth = cases[number].depth};
        assert_true(
            position_read((RuleSet){0}, cases[number].position, &rules, &task.position, &error));
        AlphaBeta *search = create(&rules, (Knowledge){note_most_stones, &most, 8}, 1, false);
        run(search, &task);
        assert_in_range(most, cases[number].least, cases[number].most);
        alpha_beta_destroy(search);
    }
}

/* What is forgotten is not found again, makes room at once, and the table stays as large as it is.
 */
static void test_forgetting(void **state) {
    (void)state;
    enum { ENTRIES = 1000, BYTES = 16 * ENTRIES };
    ScoreTable table;
    ScoreEntry entry, deep = {.score = 1, .depth = 90, .bound = BOUND_EXACT, .best = 1};
    assert_true(score_table_init(&table, BYTES));
    score_table_begin(&table, ENTRIES, NULL);
    uint64_t buckets = table.buckets;
    for (unsigned game = 0; game < 200; game++) {
        unsigned found = 0;
        for (uint64_t key = 1; key <= ENTRIES; key++) {
            ScoreEntry shallow = {.score = 2, .depth = 1, .bound = BOUND_EXACT, .best = 2};
            assert_false(score_table_find(&table, position_key((Stones){key, game}, 0), &entry));
            score_table_store(&table, position_key((Stones){key, game}, 0),
                              game % 2 == 0 ? deep : shallow);
        }
        for (uint64_t key = 1; key <= ENTRIES; key++)
            found += score_table_find(&table, position_key((Stones){key, game}, 0), &entry);
        assert_true(found > ENTRIES / 2);
        score_table_clear(&table);
        for (uint64_t key = 1; key <= ENTRIES; key++)
            assert_false(score_table_find(&table, position_key((Stones){key, game}, 0), &entry));
        score_table_begin(&table, ENTRIES, NULL);
        assert_int_equal(table.buckets, buckets);
    }
    score_table_finish(&table);
}

/* A short search uses a small part of the table, keeps what an earlier one found, and takes no room
 * from later ones. */
static void test_room(void **state) {
    (void)state;
    enum { BYTES = 1 << 25, SLOTS = BYTES / sizeof(ScoreSlot) };
    ScoreTable table;
    ScoreEntry entry = {.score = 1, .depth = 9, .bound = BOUND_EXACT, .best = 1};
    uint64_t key = position_key((Stones){1, 2}, 0);
    assert_true(score_table_init(&table, BYTES));
    score_table_prepare(&table, NULL);
    score_table_begin(&table, SLOTS / 4, NULL);
    assert_int_equal(table.buckets * SCORE_BUCKET, SLOTS / 4);
    score_table_store(&table, key, entry);
    score_table_begin(&table, 1, NULL);
    assert_true(score_table_find(&table, key, &entry));
    score_table_begin(&table, SLOTS / 4 + 1, NULL);
    assert_int_equal(table.buckets * SCORE_BUCKET, SLOTS / 2);
    score_table_begin(&table, UINT64_MAX, NULL);
    assert_int_equal(table.buckets * SCORE_BUCKET, SLOTS);
    score_table_clear(&table);
    score_table_begin(&table, 1, NULL);
    assert_true(table.buckets * SCORE_BUCKET < SLOTS / 4);
    score_table_finish(&table);
}

static void test_limits(void **state) {
    (void)state;
    Rules rules;
    AlphaBetaTask task = {.position = middle_game(&rules)};
    AlphaBeta *search = create(&rules, (Knowledge){0}, 1, false);
    for (uint64_t nodes = 1; nodes < 100000; nodes *= 7) {
        task.limits.nodes = nodes;
        alpha_beta_clear(search);
        AlphaBetaFinding first = run(search, &task);
        alpha_beta_clear(search);
        AlphaBetaFinding second = run(search, &task);
        assert_int_equal(first.nodes, nodes);
        assert_int_equal(second.nodes, nodes);
        assert_int_equal(first.score, second.score);
        assert_true(turn_equal(&first.best, &second.best));
    }
    atomic_bool stop = true;
    task.limits.nodes = 0;
    task.limits.stop = &stop;
    AlphaBetaFinding finding = run(search, &task);
    assert_true(finding.nodes <= 2048 && finding.best.length > 0);
    task.limits.stop = NULL;
    task.depth = 5;
    assert_int_equal(run(search, &task).depth, 5);
    alpha_beta_destroy(search);
}

static void test_only_some_turns(void **state) {
    (void)state;
    Rules rules;
    AlphaBetaTask task = {.position = middle_game(&rules), .depth = 5, .window = 100000};
    AlphaBeta *search = create(&rules, (Knowledge){0}, 1, false);
    size_t count;
    run(search, &task);
    const AlphaBetaTurn *turns = alpha_beta_turns(search, &count);
    assert_true(count > 3);
    for (size_t i = 0; i < count; i++) {
        assert_true(turns[i].is_exact);
        assert_true(i == 0 || turns[i].score <= turns[i - 1].score);
    }
    Turn only[2] = {turns[count - 1].turn, turns[count - 2].turn};
    task.turns = only;
    task.turns_count = 2;
    task.window = 0;
    AlphaBetaFinding finding = run(search, &task);
    assert_true(turn_equal(&finding.best, &only[0]) || turn_equal(&finding.best, &only[1]));
    alpha_beta_turns(search, &count);
    assert_int_equal(count, 2);
    alpha_beta_destroy(search);
}

typedef struct Heard {
    const Rules *rules;
    Position root;
    unsigned depth;
} Heard;

/* Each line told consists of legal turns. */
static void hear(void *context, const AlphaBetaFinding *finding) {
    Heard *heard = context;
    Error error;
    Position position = heard->root;
    assert_true(finding->depth > heard->depth);
    heard->depth = finding->depth;
    assert_true(turn_equal(&finding->line[0], &finding->best));
    for (unsigned i = 0; i < finding->length; i++) {
        char text[TURN_TEXT_SIZE];
        Turn turn;
        turn_write(heard->rules->board, &finding->line[i], text);
        assert_true(turn_read(heard->rules, &position, text, &turn, &error));
        position_play(heard->rules, &position, &turn);
    }
}

static void test_report_and_threads(void **state) {
    (void)state;
    Rules rules;
    AlphaBetaTask task = {
        .position = middle_game(&rules), .limits = {.threads = 2}, .depth = 9, .report = hear};
    Heard heard = {&rules, task.position, 0};
    AlphaBeta *search = create(&rules, (Knowledge){0}, 2, false);
    task.context = &heard;
    AlphaBetaFinding finding = run(search, &task);
    assert_true(heard.depth >= 8 && finding.depth == 9);
    alpha_beta_destroy(search);
}

/* Tables on a slow disk. */
typedef struct SlowTables {
    atomic_bool stop;
    unsigned asked, asked_after;
} SlowTables;

static Outcome ask_slow_tables(void *context, Stones stones) {
    SlowTables *tables = context;
    (void)stones;
    nanosleep(&(struct timespec){0, 1000000}, NULL);
    tables->asked_after += atomic_load(&tables->stop);
    atomic_store(&tables->stop, ++tables->asked >= 200);
    return OUTCOME_UNKNOWN;
}

/* Where nodes take long the clock and the stop flag are looked at the more often. */
static void a_slow_search_stops_soon(void **state) {
    (void)state;
    Rules rules;
    SlowTables tables = {.asked = 0};
    AlphaBetaTask task = {.position = middle_game(&rules), .limits = {.stop = &tables.stop}};
    Knowledge knowledge = {ask_slow_tables, &tables, BOARD_POINTS_MAX};
    AlphaBeta *search = create(&rules, knowledge, 1, false);
    run(search, &task);
    assert_true(tables.asked >= 200);
    assert_in_range(tables.asked_after, 0, 199);
    alpha_beta_destroy(search);
}

/* A table of which a part is ready is enough, and with all of it again the same is found as ever.
 */
static void a_part_of_the_table_is_enough(void **state) {
    (void)state;
    Rules rules;
    Error error;
    AlphaBetaOptions options = {.memory = 1 << 24};
    AlphaBetaTask task = {.position = middle_game(&rules), .limits = {.nodes = 20000}};
    AlphaBeta *search = alpha_beta_create(&rules, &(Knowledge){0}, &options, &error);
    AlphaBetaFinding first = run(search, &task);
    atomic_bool stop = true;
    Budget over;
    budget_start(&over, &(Limits){.stop = &stop});
    alpha_beta_clear(search);
    alpha_beta_prepare(search, &over);
    task.limits.stop = &stop;
    assert_true(run(search, &task).length > 0);
    task.limits.stop = NULL;
    alpha_beta_clear(search);
    AlphaBetaFinding second = run(search, &task);
    assert_int_equal(first.score, second.score);
    assert_int_equal(first.depth, second.depth);
    assert_true(turn_equal(&first.best, &second.best));
    alpha_beta_destroy(search);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_minimax),
        cmocka_unit_test(test_keys_depend_on_the_past),
        cmocka_unit_test(test_solved_board),
        cmocka_unit_test(test_certain),
        cmocka_unit_test(test_knowledge),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_asked_about),
        cmocka_unit_test(test_forgetting),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_only_some_turns),
        cmocka_unit_test(test_report_and_threads),
        cmocka_unit_test(a_slow_search_stops_soon),
        cmocka_unit_test(a_part_of_the_table_is_enough),
    };
    int failed = cmocka_run_group_tests_name("fastest loops", tests, NULL, NULL);
    stones_use_portable_loops(true);
    return failed + cmocka_run_group_tests_name("portable loops", tests, NULL, NULL);
}
