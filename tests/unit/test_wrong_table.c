/* A player forgets what search found with a table that turned out to be wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "alpha_beta.h"
#include "computer_player.h"
#include "table_file.h"
#include "table_fixture.h"

enum { KNOWN_STONES = 4, STONES = 5, MEMORY = 1 << 26, NODES = 100000, TRIES = 5000 };

/* Tables of these rules were not published. */
static const RuleSet unpublished = {.may_revisit = true};
static const Split two_two = {2, 2};

/* Tables of few stones of which one is wrong, and all of more stones. */
typedef struct Bench {
    TableFixture wrong, right;
    Tables *judge;
    PlayerResources *resources;
    Player *player;
    Thought thought;
    Random random;
} Bench;

/* Writes a table in which every position with two stones on each side is lost. */
static void write_wrong_table(TableFixture *fixture) {
    Error error;
    const ValueTable *table = &fixture->values->split[two_two.mover][two_two.opponent];
    for (uint64_t number = 0; number < index_size(table->index); number++)
        table->values[number] = value_of_distance(2);
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        assert_true(table_file_write(table_fixture_file(fixture, kind, two_two), kind,
                                     &fixture->rules, two_two, table->index, table->values, 1, NULL,
                                     NULL, &error));
}

static void note_thought(void *context, const Thought *thought) {
    *(Thought *)context = *thought;
}

static void begin(Bench *bench) {
    Error error;
    Random random;
    ComputerOptions kind = {.kind = COMPUTER_PERFECT};
    ThinkingLimits limits = {.nodes = NODES};
    table_fixture_init(&bench->wrong, 3, 5, unpublished, KNOWN_STONES, KNOWN_STONES);
    table_fixture_init(&bench->right, 3, 5, unpublished, STONES, STONES);
    write_wrong_table(&bench->wrong);
    bench->judge = tables_create(&bench->right.rules, &bench->right.path, 1 << 22, &error);
    assert_non_null(bench->judge);
    PlayerResourcesOptions options = {
        .path = &bench->wrong.path, .memory = MEMORY, .without_book = true};
    bench->resources = player_resources_create(&options, &error);
    assert_true(random_init_seeded(&random, 14));
    bench->player = computer_player_create(&kind, bench->resources, &random, &error);
    computer_player_set_limits(bench->player, &limits);
    computer_player_listen(bench->player, note_thought, &bench->thought);
    assert_true(random_init_seeded(&bench->random, 15));
}

static void end(Bench *bench) {
    player_destroy(bench->player);
    player_resources_destroy(bench->resources);
    tables_destroy(bench->judge);
    table_fixture_finish(&bench->right);
    table_fixture_finish(&bench->wrong);
}

static ThoughtSource ask(Bench *bench, Stones stones) {
    Turn turn;
    Error error;
    Position position = {
        .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    History *history = history_create(&bench->wrong.rules, &position, &error);
    assert_non_null(history);
    assert_int_equal(player_choose(bench->player, history, NULL, &turn, &error), PLAYER_CHOSE);
    history_destroy(history);
    return bench->thought.source;
}

/* Finds a drawn position that the wrong table makes the player prove to be won. */
static Stones find_false_proof(Bench *bench) {
    for (unsigned number = 0; number < TRIES; number++) {
        Stones stones = random_stones_of(&bench->random, bench->wrong.rules.board, STONES);
        if (tables_outcome(bench->judge, stones) == OUTCOME_DRAW &&
            ask(bench, stones) == THOUGHT_PROOF)
            return stones;
    }
    fail_msg("nothing false was proved");
    return (Stones){0, 0};
}

/* Asks about positions of the wrong table until it is left out. */
static void let_it_be_left_out(Bench *bench) {
    Error problem;
    for (unsigned number = 0; number < TRIES; number++) {
        Stones stones = random_stones_of(&bench->random, bench->wrong.rules.board, KNOWN_STONES);
        if (set_count(stones.mover) == two_two.mover)
            ask(bench, stones);
        while (player_resources_next_problem(bench->resources, &problem))
            if (strstr(problem.message, "2v2.wdl") != NULL)
                return;
    }
    fail_msg("the table was not left out");
}

static void a_wrong_table_leaves_nothing(void **state) {
    (void)state;
    Bench bench;
    begin(&bench);
    Stones stones = find_false_proof(&bench);
    assert_int_equal(ask(&bench, stones), THOUGHT_PROOF);
    let_it_be_left_out(&bench);
    assert_int_not_equal(ask(&bench, stones), THOUGHT_PROOF);
    assert_true(bench.thought.score <= SCORE_ESTIMATE_MAX);
    end(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_table_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
