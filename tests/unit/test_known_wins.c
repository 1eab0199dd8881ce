/* A draw in hand, by tables or by repetition, doesn't keep a player from winning. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "amount.h"
#include "computer_player.h"
#include "notation.h"
#include "table_fixture.h"

/* Players who know tables of fewer stones than the positions have, and the tables that judge them.
 */
enum { KNOWN_STONES = 5, JUDGED_STONES = 6, MEMORY = 1 << 26, TURNS_MAX = 300 };

typedef struct Bench {
    TableFixture known, judging;
    Tables *judge;
    PlayerResources *resources, *defence;
    Random random;
} Bench;

static PlayerResources *create_resources(const TablesPath *path) {
    Error error;
    PlayerResourcesOptions options = {
        .path = path, .memory = MEMORY, .threads = 1, .without_book = true};
    PlayerResources *resources = player_resources_create(&options, &error);
    assert_non_null(resources);
    return resources;
}

static void begin(Bench *bench) {
    Error error;
    table_fixture_init(&bench->known, 3, 5, (RuleSet){0}, KNOWN_STONES, KNOWN_STONES);
    table_fixture_init(&bench->judging, 3, 5, (RuleSet){0}, JUDGED_STONES, JUDGED_STONES);
    bench->judge = tables_create(&bench->judging.rules, &bench->judging.path, 1 << 22, &error);
    assert_non_null(bench->judge);
    bench->resources = create_resources(&bench->known.path);
    bench->defence = create_resources(&bench->judging.path);
    assert_true(random_init_seeded(&bench->random, 14));
}

static void end(Bench *bench) {
    player_resources_destroy(bench->resources);
    player_resources_destroy(bench->defence);
    tables_destroy(bench->judge);
    table_fixture_finish(&bench->known);
    table_fixture_finish(&bench->judging);
}

static Player *create(PlayerResources *resources, ComputerKind kind, uint64_t nodes) {
    Random random;
    Error error;
    ComputerOptions options = {kind, 0};
    ThinkingLimits limits = {.nodes = nodes};
    assert_true(random_init_seeded(&random, nodes));
    Player *player = computer_player_create(&options, resources, &random, &error);
    assert_non_null(player);
    computer_player_set_limits(player, &limits);
    return player;
}

static void make_turn(History *history, Player *player) {
    Turn turn;
    Error error;
    assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_CHOSE);
    assert_true(history_play(history, &turn, &error));
}

/* Plays a game to its end. Returns who has won, or SIDE_NONE for a draw by repetition. */
static Side play_out(History *history, Player *players[2]) {
    for (unsigned turns = 0; turns < TURNS_MAX; turns++) {
        Position position = history_position(history);
        Side winner = position_winner(history_rules(history), &position);
        if (winner != SIDE_NONE ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            return winner;
        make_turn(history, players[position.side]);
    }
    fail_msg("the game does not end");
    return SIDE_NONE;
}

/* With tables of fewer stones every won position is won, and every drawn one held, against a
 * defender who knows all tables. */
static void check_games(ComputerKind kind) {
    Bench bench;
    Error error;
    unsigned won = 0;
    begin(&bench);
    Player *players[2] = {create(bench.resources, kind, 400000),
                          create(bench.defence, COMPUTER_PERFECT, 1000)};
    for (unsigned number = 0; number < 60; number++) {
        Stones stones = random_stones_of(&bench.random, bench.known.rules.board, JUDGED_STONES);
        Position start = position_of_stones(stones);
        History *history = history_create(&bench.known.rules, &start, &error);
        assert_non_null(history);
        Outcome outcome = tables_outcome(bench.judge, stones);
        Side winner = play_out(history, players);
        assert_true(outcome != OUTCOME_WIN || winner == WHITE);
        assert_true(outcome != OUTCOME_DRAW || winner != BLACK);
        won += outcome == OUTCOME_WIN;
        history_destroy(history);
    }
    assert_true(won > 10);
    player_destroy(players[0]);
    player_destroy(players[1]);
    end(&bench);
}

static void test_perfect(void **state) {
    (void)state;
    check_games(COMPUTER_PERFECT);
}

static void test_swindler(void **state) {
    (void)state;
    check_games(COMPUTER_SWINDLER);
}

enum { PAIKAS_MAX = 64 };

/* The paikas of a position that can be taken back. */
typedef struct Paikas {
    const Board *board;
    Turn turn[PAIKAS_MAX], back[PAIKAS_MAX];
    unsigned count;
} Paikas;

static bool add_paika(void *context, const Turn *turn, const Position *after) {
    (void)after;
    Paikas *paikas = context;
    if (turn->steps[0].kind != PAIKA || paikas->count == PAIKAS_MAX)
        return false;
    Direction back = direction_opposite(turn->steps[0].direction);
    paikas->turn[paikas->count] = *turn;
    paikas->back[paikas->count++] = (Turn){.origin = (uint8_t)turn_point(paikas->board, turn, 1),
                                           .length = 1,
                                           .steps = {step_make(back, PAIKA)}};
    return true;
}

static Paikas list_paikas(const Rules *rules, const Position *position) {
    Paikas paikas = {.board = rules->board};
    position_turns(rules, position, add_paika, &paikas);
    return paikas;
}

/* Plays four turns that lead back to the current position. False, with nothing played, if one of
 * them isn't legal. */
static bool go_round(History *history, const Turn turn[4]) {
    Error error;
    HistoryNode *begin = history_current(history);
    for (unsigned number = 0; number < 4; number++)
        if (!history_play(history, &turn[number], &error)) {
            history_go(history, begin);
            return false;
        }
    return true;
}

/* A game in which the position after White's next turn `turn` has occurred twice, so that this
 * turn would draw at once. NULL where no such game is found. */
static History *make_circling_game(const Rules *rules, const Position *start, const Turn *turn,
                                   const Turn *back) {
    Error error;
    Position after = *start;
    position_play(rules, &after, turn);
    Paikas answers = list_paikas(rules, &after);
    for (unsigned number = 0; number < answers.count; number++) {
        History *history = history_create(rules, &after, &error);
        assert_non_null(history);
        Turn circle[4] = {answers.turn[number], *back, answers.back[number], *turn};
        Turn home[3] = {answers.turn[number], *back, answers.back[number]};
        bool made = go_round(history, circle);
        for (unsigned i = 0; made && i < 3; i++)
            made = history_play(history, &home[i], &error);
        if (made)
            return history;
        history_destroy(history);
    }
    return NULL;
}

/* In a won position a turn that draws by repetition isn't played, while another one wins. */
static void test_repetition(void **state) {
    (void)state;
    Bench bench;
    unsigned tried = 0;
    begin(&bench);
    Player *players[2] = {create(bench.resources, COMPUTER_PERFECT, 400000),
                          create(bench.defence, COMPUTER_PERFECT, 1000)};
    for (unsigned number = 0; number < 20000 && tried < 12; number++) {
        Stones stones = random_stones_of(&bench.random, bench.known.rules.board, JUDGED_STONES);
        Position start = position_of_stones(stones);
        Paikas paikas = list_paikas(&bench.known.rules, &start);
        if (tables_outcome(bench.judge, stones) != OUTCOME_WIN || paikas.count < 2)
            continue;
        History *history = NULL;
        for (unsigned i = 0; history == NULL && i < paikas.count; i++) {
            Position after = start;
            position_play(&bench.known.rules, &after, &paikas.turn[i]);
            /* A turn that doesn't win, so that the others do. */
            if (tables_outcome(bench.judge, position_stones(&after)) != OUTCOME_LOSS)
                history = make_circling_game(&bench.known.rules, &start, &paikas.turn[i],
                                             &paikas.back[i]);
        }
        if (history == NULL)
            continue;
        tried++;
        assert_int_equal(play_out(history, players), WHITE);
        history_destroy(history);
    }
    assert_true(tried >= 10);
    player_destroy(players[0]);
    player_destroy(players[1]);
    end(&bench);
}

/* The tables that come with the program, whose blocks take long to unpack: those that one test has
 * read the other finds again. */
static PlayerResources *shipped;

static int open_shipped(void **state) {
    (void)state;
    char folder[] = SHIPPED_TABLES, *folders[] = {folder};
    TablesPath path = {.folder = folders, .folders = 1};
    shipped = create_resources(&path);
    return 0;
}

static int close_shipped(void **state) {
    (void)state;
    player_resources_destroy(shipped);
    return 0;
}

/* With the tables that come with the program: won positions of 8 and 9 stones in which some turns
 * are known to draw. Each was once given away for one of those draws. In the fast suite it is every
 * other one, one of each side. */
static void test_given_away_once(void **state) {
    (void)state;
    static const char *const positions[] = {
        "w8/2b2b1b1/1w5b1/1w7/w2b5 b -",
        "7b1/1b1bb4/6b2/w1w6/1ww6 b -",
        "4b2b1/8b/9/w4w3/ww1w5 w -",
        "9/1b1b2b2/9/2w1w4/w2w2w1w w -",
    };
    size_t step = (size_t)amount("TEST_STEP", 2);
    for (size_t number = step - 1; number < sizeof positions / sizeof *positions; number += step) {
        Rules rules;
        Position start;
        Error error;
        assert_true(position_read((RuleSet){0}, positions[number], &rules, &start, &error));
        History *history = history_create(&rules, &start, &error);
        assert_non_null(history);
        Player *players[2] = {create(shipped, COMPUTER_PERFECT, 3000),
                              create(shipped, COMPUTER_PERFECT, 3000)};
        ThinkingLimits limits = {.nodes = 400000};
        computer_player_set_limits(players[start.side], &limits);
        assert_int_equal(play_out(history, players), start.side);
        player_destroy(players[0]);
        player_destroy(players[1]);
        history_destroy(history);
    }
}

static void note_source(void *context, const Thought *thought) {
    *(ThoughtSource *)context = thought->source;
}

/* Right after the start the turn that is proved first would draw, being the third repetition: the
 * next question, with few nodes, finds and proves another one that wins. */
static void check_third_repetition(PlayerResources *resources, ComputerKind kind) {
    static const char *const turns[] = {"a1-a2", "e5-f4", "a2-a1", "f4-e5",
                                        "a1-a2", "e5-f4", "a2-a1"};
    Rules rules;
    Position start;
    Error error;
    assert_true(
        position_read((RuleSet){0}, "w3b4/2b4b1/1w5b1/1w7/w2b5 w -", &rules, &start, &error));
    History *history = history_create(&rules, &start, &error);
    assert_non_null(history);
    for (size_t number = 0; number < sizeof turns / sizeof *turns; number++) {
        Turn turn;
        Position position = history_position(history);
        assert_true(turn_read(&rules, &position, turns[number], &turn, &error));
        assert_true(history_play(history, &turn, &error));
    }
    Player *players[2] = {[WHITE] = create(resources, COMPUTER_PERFECT, 3000),
                          [BLACK] = create(resources, kind, 1200000)};
    ThoughtSource source = THOUGHT_SEARCH;
    computer_player_listen(players[BLACK], note_source, &source);
    make_turn(history, players[BLACK]);
    assert_int_equal(source, THOUGHT_PROOF);
    assert_int_equal(play_out(history, players), BLACK);
    player_destroy(players[WHITE]);
    player_destroy(players[BLACK]);
    history_destroy(history);
}

static void test_third_repetition(void **state) {
    (void)state;
    check_third_repetition(shipped, COMPUTER_PERFECT);
    check_third_repetition(shipped, COMPUTER_SWINDLER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perfect),          cmocka_unit_test(test_swindler),
        cmocka_unit_test(test_repetition),       cmocka_unit_test(test_given_away_once),
        cmocka_unit_test(test_third_repetition),
    };
    return cmocka_run_group_tests(tests, open_shipped, close_shipped);
}
