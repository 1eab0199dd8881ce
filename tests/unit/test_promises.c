/* What players keep to: `perfect` and level 9 never leave what is proved but for what is certain,
 * while `swindler` follows a search that sees more; among equal turns `perfect` plays for
 * mistakes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "alpha_beta_task.h"
#include "certain_files.h"
#include "certain_turns.h"
#include "computer_player.h"
#include "notation.h"
#include "player_resources_private.h"
#include "seat.h"
#include "table_fixture.h"
#include "turn_choice.h"
#include "turn_text.h"
#include "turn_values.h"

enum { MEMORY = 1 << 26, STONES = 5 };

static void note_thought(void *context, const Thought *thought) {
    *(Thought *)context = *thought;
}

static Player *create(PlayerResources *resources, ComputerKind kind, uint64_t nodes) {
    Random random;
    Error error;
    ComputerOptions options = {kind, 9};
    ThinkingLimits limits = {.nodes = nodes};
    assert_true(random_init_seeded(&random, 1));
    Player *player = computer_player_create(&options, resources, &random, &error);
    assert_non_null(player);
    computer_player_set_limits(player, &limits);
    return player;
}

static Turn choose(Player *player, const History *history) {
    Turn turn;
    Error error;
    assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_CHOSE);
    return turn;
}

/* Whether some turns are known to hold, by certificates and tables, and this isn't one of them. */
static bool leaves_what_holds(const CertainFiles *known, const History *history, const Turn *turn) {
    Knowing knowing;
    TurnChoice choice = turn_choice_none;
    Error error;
    Position position = history_position(history);
    assert_true(knowing_init(&knowing, history_rules(history), NULL, &position, NULL, &error));
    turn_choice_ask_certificates(&knowing, certain_files_proofs(known)->play,
                                 certain_files_tables(known)->tables);
    assert_true(turn_choice_make(&choice, &knowing, &error));
    Bounds bounds = knowing_turn_bounds(&knowing, knowing_find_turn(&knowing, turn));
    bool leaves = choice.holding > 0 && bounds.low < 0;
    turn_choice_finish(&choice);
    knowing_finish(&knowing);
    return leaves;
}

/* Plays White of 5x7, which certificates hold, against somebody who plays at random, and counts
 * how often a turn that is known to hold is left for one that isn't certain to win or to hold. */
static unsigned count_left(ComputerKind kind, PlayerResources *resources, uint64_t seed) {
    const CertainFiles *known;
    Rules rules;
    Error error;
    Random stream;
    Seat other;
    Thought thought = {0};
    unsigned left = 0;
    assert_true(rules_init(&rules, 5, 7, (RuleSet){0}, &error));
    assert_true(player_resources_files(resources, &rules, NULL, &known, &error));
    assert_non_null(certain_files_proofs(known)->play);
    assert_true(random_init_seeded(&stream, seed));
    assert_true(seat_init(&other, SEAT_RANDOM, NULL, &stream, &error));
    Player *player = create(resources, kind, 120000);
    computer_player_listen(player, note_thought, &thought);
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    assert_non_null(history);
    for (unsigned turns = 0; turns < 40; turns++) {
        Position position = history_position(history);
        if (position_is_over(&rules, &position) ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            break;
        Turn turn = choose(position.side == WHITE ? player : other.player, history);
        left += position.side == WHITE && thought.source == THOUGHT_SEARCH &&
                thought.score <= SCORE_ESTIMATE_MAX && leaves_what_holds(known, history, &turn);
        assert_true(history_play(history, &turn, &error));
    }
    history_destroy(history);
    player_destroy(player);
    seat_finish(&other);
    return left;
}

static char shipped[] = SHIPPED_TABLES, *shipped_folders[] = {shipped};

static PlayerResources *create_shipped(void) {
    TablesPath path = {.folder = shipped_folders, .folders = 1};
    PlayerResourcesOptions options = {.path = &path,
                                      .memory = MEMORY,
                                      .threads = 1,
                                      .without_book = true,
                                      .proofs.certificates =
                                          TEST_DATA "/../../assets/certificates"};
    Error error;
    PlayerResources *resources = player_resources_create(&options, &error);
    assert_non_null(resources);
    return resources;
}

static void test_certificates(void **state) {
    (void)state;
    PlayerResources *resources = create_shipped();
    unsigned left[3] = {0};
    for (uint64_t seed = 1; seed <= 8; seed++)
        for (ComputerKind kind = COMPUTER_LEVEL; kind <= COMPUTER_SWINDLER; kind++)
            left[kind] += count_left(kind, resources, seed);
    assert_int_equal(left[COMPUTER_PERFECT], 0);
    assert_true(left[COMPUTER_SWINDLER] > 0);
    assert_int_equal(left[COMPUTER_LEVEL], 0);
    player_resources_destroy(resources);
}

/* The turn that `perfect` plays in a position with so many nodes. */
static void play_in(PlayerResources *resources, const char *text, uint64_t nodes,
                    char played[static TURN_TEXT_SIZE]) {
    Rules rules;
    Position position;
    Error error;
    assert_true(position_read((RuleSet){0}, text, &rules, &position, &error));
    History *history = history_create(&rules, &position, &error);
    assert_non_null(history);
    Player *player = create(resources, COMPUTER_PERFECT, nodes);
    Turn turn = choose(player, history);
    turn_write(rules.board, &turn, played);
    player_destroy(player);
    history_destroy(history);
}

/* Turns that are proved losses. Alpha-beta leaves the first by itself after some 20,000 nodes; the
 * second is what it likes best after 60,000, 120,000 and 800,000, until it is refuted. */
static void test_refuted(void **state) {
    (void)state;
    static const struct {
        const char *position, *lost;
        uint64_t nodes[3];
    } cases[] = {
        {"bbbb1b1bb/bbbb2bbb/bwbw1bw1w/wwww1wwbw/wwwwwwww1 w -", "f2-e3A", {50000, 100000, 400000}},
        {"bbbb1bbbb/bbb1b1bbb/bwwb1bwbw/w1www1www/wwwww1www w -",
         "e2-e3A-d4A-e4W",
         {60000, 120000, 800000}},
    };
    PlayerResources *resources = create_shipped();
    for (unsigned number = 0; number < 2; number++)
        for (unsigned budget = 0; budget < 3; budget++) {
            char played[TURN_TEXT_SIZE];
            play_in(resources, cases[number].position, cases[number].nodes[budget], played);
            assert_string_not_equal(played, cases[number].lost);
        }
    player_resources_destroy(resources);
}

/* Plays an opening that is written as turns with blanks between. */
static History *play_line(const Rules *rules, const char *line) {
    Position position = position_start(rules, SIDE_NONE);
    Error error;
    History *history = history_create(rules, &position, &error);
    char copy[256], *rest = NULL;
    assert_non_null(history);
    assert_true(strlen(line) < sizeof copy);
    for (char *word = strtok_r(strcpy(copy, line), " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        Turn turn;
        position = history_position(history);
        assert_true(turn_read(rules, &position, word, &turn, &error));
        assert_true(history_play(history, &turn, &error));
    }
    return history;
}

/* What settled openings say of the position after a turn, for the side that moves then. */
static const SettledOpening *settled_after(const SettledOpenings *settled, const History *history,
                                           const Turn *turn) {
    Position position = history_position(history);
    position_play(&settled->rules, &position, turn);
    return settled_openings_find(settled, position_stones(&position));
}

/* No turn into a settled loss is played, however little is searched, and a turn that is settled to
 * win is: in every position two turns after the start of which something like that is known. */
static void test_settled_losses(void **state) {
    (void)state;
    const CertainFiles *known;
    Rules rules;
    Error error;
    unsigned avoided = 0, won = 0;
    PlayerResources *resources = create_shipped();
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    assert_true(player_resources_files(resources, &rules, NULL, &known, &error));
    const SettledOpenings *settled = &certain_files_proofs(known)->settled;
    for (size_t number = 0; number < settled->count; number++) {
        if (settled->opening[number].plies != 2)
            continue;
        History *history = play_line(&rules, settled->opening[number].line);
        Position position = history_position(history);
        TurnList turns = {0};
        size_t losing = 0, winning = 0;
        assert_true(turn_list_make(&turns, &rules, &position, NULL));
        for (size_t i = 0; i < turns.turns; i++) {
            const SettledOpening *after = settled_after(settled, history, &turns.turn[i].turn);
            losing += after != NULL && after->at_least == OUTCOME_WIN;
            winning += after != NULL && after->at_most == OUTCOME_LOSS;
        }
        if (winning > 0 || (losing > 0 && losing < turns.turns)) {
            Player *player = create(resources, COMPUTER_PERFECT, 100);
            Turn turn = choose(player, history);
            const SettledOpening *after = settled_after(settled, history, &turn);
            assert_true(after == NULL || after->at_least != OUTCOME_WIN);
            assert_true(winning == 0 || (after != NULL && after->at_most == OUTCOME_LOSS));
            player_destroy(player);
            avoided += losing > 0;
            won += winning > 0;
        }
        turn_list_finish(&turns);
        history_destroy(history);
    }
    assert_true(avoided > 5 && won > 0);
    player_resources_destroy(resources);
}

/* Certificates have no turns for positions that tables settle after captures, which may be many:
 * 26 stones here after g2-g3A-f2W-f1W. A turn that holds is found after every answer. */
static void test_captures_played_out(void **state) {
    (void)state;
    static const char *const text = "bb2bbbbb/bb3bbbb/bwwbwb1bw/ww1w2www/wwww2www b -";
    Rules rules;
    Position position;
    TurnList answers = {0};
    Error error;
    PlayerResources *resources = create_shipped();
    Player *player = create(resources, COMPUTER_PERFECT, 100);
    ComputerPlayer *computer = (ComputerPlayer *)player;
    assert_true(position_read((RuleSet){0}, text, &rules, &position, &error));
    History *history = history_create(&rules, &position, &error);
    Turn turn = choose(player, history);
    char played[TURN_TEXT_SIZE];
    turn_write(rules.board, &turn, played);
    assert_string_equal(played, "e5-e4A");
    assert_true(history_play(history, &turn, &error));
    position = history_position(history);
    assert_true(turn_list_make(&answers, &rules, &position, NULL));
    assert_true(answers.turns > 2);
    Stones held = computer->held_after;
    for (size_t answer = 0; answer < answers.turns; answer++) {
        computer->held_after = held;
        assert_true(history_play(history, &answers.turn[answer].turn, &error));
        assert_true(certain_turns_are_promised(computer, history));
        choose(player, history);
        assert_true(computer->held_after.mover != 0);
        /* Nor does it take somebody who remembers what was played. */
        computer->held_after = (Stones){0};
        choose(player, history);
        assert_true(computer->held_after.mover != 0);
        assert_true(history_undo(history));
    }
    turn_list_finish(&answers);
    history_destroy(history);
    player_destroy(player);
    player_resources_destroy(resources);
}

static void begin_5x5(Rules *rules, Tables **tables, PlayerResources **resources) {
    Error error;
    TablesPath path = {.folder = shipped_folders, .folders = 1};
    assert_true(rules_init(rules, 5, 5, (RuleSet){0}, &error));
    *tables = tables_create(rules, &path, 1 << 20, &error);
    assert_non_null(*tables);
    *resources = create_shipped();
}

/* The turns that keep a position's value, and its distance where it is known. */
static size_t best_turns(const PositionValue *value) {
    size_t count = 0;
    while (count < value->turns && value->turn[count].value.low == value->value.low)
        count++;
    return count;
}

static size_t right_answers(Tables *tables, const Rules *rules, const Position *position,
                            const Turn *turn) {
    Position after = *position;
    size_t right = 0;
    position_play(rules, &after, turn);
    if (position_is_over(rules, &after))
        return SIZE_MAX;
    PositionValue value = turn_values(tables, rules, &after);
    for (size_t i = 0; i < value.turns; i++)
        right += value.turn[i].value.outcome == value.value.outcome;
    turn_values_finish(&value);
    return right;
}

/* Of turns that are worth the same by tables one is played that leaves the fewest right answers,
 * by perfect, too; it loses as late as it can. */
static void test_fewest_answers(void **state) {
    (void)state;
    Rules rules;
    Tables *tables;
    PlayerResources *resources;
    Random random;
    Error error;
    unsigned choices[3] = {0};
    begin_5x5(&rules, &tables, &resources);
    assert_true(random_init_seeded(&random, 6));
    Player *player = create(resources, COMPUTER_PERFECT, 1000);
    for (unsigned number = 0; number < 400; number++) {
        Stones stones = random_stones_of(&random, rules.board, STONES);
        Position start = {
            .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
        if (position_is_over(&rules, &start))
            continue;
        History *history = history_create(&rules, &start, &error);
        PositionValue value = turn_values(tables, &rules, &start);
        Turn turn = choose(player, history);
        size_t best = best_turns(&value), fewest = SIZE_MAX, most = 0, at = 0;
        for (size_t i = 0; i < best; i++) {
            size_t right = right_answers(tables, &rules, &start, &value.turn[i].turn);
            fewest = right < fewest ? right : fewest;
            most = right > most ? right : most;
        }
        while (at < value.turns && !turn_equal(&value.turn[at].turn, &turn))
            at++;
        assert_true(at < best);
        assert_int_equal(right_answers(tables, &rules, &start, &turn), fewest);
        choices[value.value.outcome] += fewest < most;
        turn_values_finish(&value);
        history_destroy(history);
    }
    assert_true(choices[OUTCOME_DRAW] > 5 && choices[OUTCOME_LOSS] > 5);
    player_destroy(player);
    player_resources_destroy(resources);
    tables_destroy(tables);
}

/* In a drawn ending a turn back to where the game has been isn't played while another one draws. */
static void test_new_ground(void **state) {
    (void)state;
    Rules rules;
    Tables *tables;
    PlayerResources *resources;
    Random random;
    Error error;
    unsigned avoided = 0;
    begin_5x5(&rules, &tables, &resources);
    assert_true(random_init_seeded(&random, 7));
    Player *player = create(resources, COMPUTER_PERFECT, 1000);
    for (unsigned number = 0; number < 60; number++) {
        Stones stones = random_stones_of(&random, rules.board, STONES);
        Position start = {
            .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
        if (tables_outcome(tables, stones) != OUTCOME_DRAW)
            continue;
        History *history = history_create(&rules, &start, &error);
        for (unsigned turns = 0; turns < 40; turns++) {
            Position position = history_position(history);
            if (position_is_over(&rules, &position) ||
                node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
                break;
            Turn turn = choose(player, history);
            PositionValue value = turn_values(tables, &rules, &position);
            const HistoryNode *current = history_current(history);
            unsigned least = UINT32_MAX, most = 0, played = 0;
            for (size_t i = 0; i < value.turns; i++) {
                Position after = position;
                position_play(&rules, &after, &value.turn[i].turn);
                if (value.turn[i].value.outcome != OUTCOME_DRAW)
                    continue;
                unsigned times = node_occurrences_after(current, &after);
                least = times < least ? times : least;
                most = times > most ? times : most;
                if (turn_equal(&value.turn[i].turn, &turn))
                    played = times;
            }
            assert_true(value.value.outcome != OUTCOME_DRAW || played == least);
            avoided += least < most;
            turn_values_finish(&value);
            assert_true(history_play(history, &turn, &error));
        }
        history_destroy(history);
    }
    assert_true(avoided > 20);
    player_destroy(player);
    player_resources_destroy(resources);
    tables_destroy(tables);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_certificates),   cmocka_unit_test(test_refuted),
        cmocka_unit_test(test_settled_losses), cmocka_unit_test(test_captures_played_out),
        cmocka_unit_test(test_fewest_answers), cmocka_unit_test(test_new_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
