/* Games with who plays them: how they begin, what a person takes back, draws, clocks, asking. */
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "notation.h"
#include "seated_game.h"

static GameTerms terms_of(SeatKind white, SeatKind black) {
    GameTerms terms = {.seats = {white, black}};
    Error error;
    assert_true(random_init_seeded(&terms.random, 1));
    assert_true(rules_init(&terms.rules, 3, 3, (RuleSet){0}, &error));
    terms.start = position_start(&terms.rules, SIDE_NONE);
    return terms;
}

static SeatedGame begin(GameTerms *terms) {
    SeatedGame game = {.match = NULL};
    Error error;
    assert_true(seated_game_begin(&game, terms, NULL, &error));
    return game;
}

static SeatedGame begin_with(SeatKind white, SeatKind black) {
    GameTerms terms = terms_of(white, black);
    return begin(&terms);
}

static bool take_first(void *context, const Turn *turn, const Position *after) {
    (void)after;
    *(Turn *)context = *turn;
    return false;
}

/* Plays the first legal turn of the side to move. */
static void play_first(SeatedGame *game, int64_t now) {
    Position position = match_position(game->match);
    Turn first;
    Error error;
    assert_false(
        position_turns(history_rules(seated_game_history(game)), &position, take_first, &first));
    assert_true(seated_game_play(game, &first, now, &error));
}

static unsigned ply(const SeatedGame *game) {
    return node_ply(history_current(seated_game_history(game)));
}

static const char *tag(const SeatedGame *game, const char *name) {
    return tags_get(match_record(game->match)->tags, name);
}

static void a_game_begins_with_its_players(void **state) {
    (void)state;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_RANDOM);
    terms.control = (TimeControl){300000, 3000};
    SeatedGame game = begin(&terms);
    assert_string_equal(tag(&game, "White"), "human");
    assert_string_equal(tag(&game, "Black"), "random");
    assert_int_equal(strlen(tag(&game, "Date")), 10);
    assert_null(game.seats[WHITE].player);
    assert_non_null(game.seats[BLACK].player);
    assert_int_equal(game.clock.left[BLACK], 300000);
    assert_false(game.paused);
    assert_false(seated_game_is_touched(&game));
    assert_true(seated_game_awaits_person(&game));
    assert_int_equal(seated_game_person(&game), WHITE);
    play_first(&game, 0);
    assert_true(seated_game_is_touched(&game));
    assert_false(seated_game_awaits_person(&game));
    assert_int_equal(seated_game_person(&game), WHITE);
    /* Another takes its place. */
    Error error;
    assert_true(seated_game_begin(&game, &terms, NULL, &error));
    assert_int_equal(ply(&game), 0);
    seated_game_finish(&game);
    assert_null(game.match);
}

static void a_match_goes_on(void **state) {
    (void)state;
    Error error;
    SeatedGame game = begin_with(SEAT_HUMAN, SEAT_HUMAN);
    GameTerms watched = terms_of(SEAT_RANDOM, SEAT_GREEDY);
    const Board *board = watched.rules.board;
    assert_true(rules_init(&watched.rules, 3, 5, (RuleSet){0}, &error));
    watched.start = position_start(&watched.rules, SIDE_NONE);
    play_first(&game, 0);
    Match *match = game.match;
    game.match = NULL;
    assert_true(seated_game_begin(&game, &watched, match, &error));
    assert_ptr_equal(game.match, match);
    /* The next game on these terms is of the same kind. */
    assert_ptr_equal(watched.rules.board, board);
    Position root = node_position(history_root(seated_game_history(&game)));
    assert_true(position_equal(&watched.start, &root));
    assert_int_equal(ply(&game), 1);
    assert_false(seated_game_is_touched(&game));
    assert_string_equal(tag(&game, "White"), "human");
    assert_true(game.paused);
    assert_false(seated_game_has_person(&game));
    assert_int_equal(seated_game_person(&game), SIDE_NONE);
    /* It is shown to people. */
    match = match_create(&watched.rules, &watched.start, &error);
    assert_non_null(match);
    seated_game_show(&game, match);
    assert_true(seated_game_awaits_person(&game));
    assert_false(game.paused);
    assert_null(tag(&game, "White"));
    seated_game_finish(&game);
}

static void a_game_that_waited_goes_on(void **state) {
    (void)state;
    Error error;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_GREEDY);
    terms.control = (TimeControl){60000, 2000};
    terms.thinking_seconds = 30;
    SeatedGame game = begin(&terms), other = begin_with(SEAT_RANDOM, SEAT_RANDOM);
    play_first(&game, 0);
    game.paused = true;
    Tags *settings = tags_create(&error);
    seated_game_note(&game, settings);
    AutosaveState waiting = {.game = {.record = *match_record(game.match),
                                      .offer = SIDE_NONE,
                                      .left = {1000, 2000},
                                      .settings = settings}};
    Text text = {0};
    assert_true(autosave_text_write(&waiting, &text, &error));
    tags_destroy(settings);
    seated_game_finish(&game);
    Text whole = {0};
    autosave_text_begin(AUTOSAVE_PLAYING, text_string(&text), text.length, &whole);
    text_append(&whole, text_string(&text), text.length);
    AutosaveState state_read = {.game = {.offer = SIDE_NONE}};
    bool is_whole;
    assert_true(
        autosave_text_read(text_string(&whole), whole.length, &state_read, &is_whole, &error));
    text_finish(&text);
    text_finish(&whole);
    terms = terms_of(SEAT_RANDOM, SEAT_RANDOM);
    assert_true(seated_game_resume(&other, &terms, &state_read.game, &error));
    autosave_state_finish(&state_read);
    assert_int_equal(ply(&other), 1);
    assert_int_equal(other.seats[WHITE].kind, SEAT_HUMAN);
    assert_int_equal(other.seats[BLACK].kind, SEAT_GREEDY);
    assert_int_equal(terms.seats[BLACK], SEAT_GREEDY);
    assert_int_equal(terms.control.base, 60000);
    assert_int_equal(terms.thinking_seconds, 30);
    assert_int_equal(other.thinking_seconds, 30);
    assert_int_equal(other.clock.left[WHITE], 1000);
    assert_int_equal(other.clock.left[BLACK], 2000);
    assert_int_equal(other.clock.running, SIDE_NONE);
    assert_true(other.paused);
    assert_false(seated_game_is_touched(&other));
    seated_game_finish(&other);
}

static void a_record_names_who_played(void **state) {
    (void)state;
    Error error;
    SeatKind seats[2] = {SEAT_HUMAN, SEAT_LEVEL_1};
    Tags *tags = tags_create(&error);
    assert_false(seated_game_read_seats(tags, seats));
    assert_true(tags_set(tags, "White", "Human", &error));
    assert_false(seated_game_read_seats(tags, seats));
    assert_true(tags_set(tags, "Black", "Rabe", &error));
    assert_false(seated_game_read_seats(tags, seats));
    assert_int_equal(seats[BLACK], SEAT_LEVEL_1);
    assert_true(tags_set(tags, "Black", "human", &error));
    assert_true(seated_game_read_seats(tags, seats));
    assert_int_equal(seats[BLACK], SEAT_HUMAN);
    assert_true(tags_set(tags, "White", "level 5", &error));
    assert_true(seated_game_read_seats(tags, seats));
    assert_int_equal(seats[WHITE], SEAT_LEVEL_5);
    /* Somebody who opens a game of two computer players can go on with it. */
    assert_true(tags_set(tags, "Black", "perfect", &error));
    assert_false(seated_game_read_seats(tags, seats));
    assert_int_equal(seats[BLACK], SEAT_HUMAN);
    tags_destroy(tags);
}

static void a_seat_is_given_to_another(void **state) {
    (void)state;
    Error error;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_HUMAN);
    SeatedGame game = begin(&terms);
    assert_true(seated_game_seat(&game, WHITE, SEAT_GREEDY, &terms, &error));
    assert_string_equal(tag(&game, "White"), "greedy");
    assert_false(seated_game_awaits_person(&game));
    assert_int_equal(seated_game_person(&game), BLACK);
    assert_true(seated_game_seat(&game, WHITE, SEAT_HUMAN, &terms, &error));
    assert_true(seated_game_awaits_person(&game));
    seated_game_finish(&game);
}

static void a_person_takes_back_to_the_own_turn(void **state) {
    (void)state;
    Error error;
    SeatedGame game = begin_with(SEAT_HUMAN, SEAT_RANDOM);
    assert_false(seated_game_undo(&game, &error));
    for (int turn = 0; turn < 3; turn++)
        play_first(&game, 0);
    assert_true(seated_game_undo(&game, &error)); /* Black is to move: one's own turn alone */
    assert_int_equal(ply(&game), 2);
    assert_true(seated_game_undo(&game, &error));
    assert_int_equal(ply(&game), 0);
    assert_true(seated_game_redo(&game, &error));
    assert_int_equal(ply(&game), 2);
    assert_true(seated_game_redo(&game, &error));
    assert_int_equal(ply(&game), 3);
    assert_false(seated_game_redo(&game, &error));
    assert_false(game.paused);
    seated_game_finish(&game);
    /* Only the computer has played. */
    game = begin_with(SEAT_RANDOM, SEAT_HUMAN);
    play_first(&game, 0);
    assert_false(seated_game_undo(&game, &error));
    assert_string_equal(error.message, "there is no turn of yours to take back");
    assert_int_equal(ply(&game), 1);
    seated_game_finish(&game);
    /* A resignation while the computer is to move is taken back alone. */
    game = begin_with(SEAT_RANDOM, SEAT_HUMAN);
    for (int turns = 0; turns < 3; turns += 2) {
        assert_true(seated_game_resign(&game, &error));
        assert_true(seated_game_undo(&game, &error));
        assert_int_equal(match_side(game.match), WHITE);
        assert_int_equal(ply(&game), turns);
        play_first(&game, 0);
        play_first(&game, 0);
    }
    seated_game_finish(&game);
    /* Nobody takes back: a turn at a time, to be looked at. */
    game = begin_with(SEAT_RANDOM, SEAT_RANDOM);
    play_first(&game, 0);
    play_first(&game, 0);
    assert_true(seated_game_undo(&game, &error));
    assert_int_equal(ply(&game), 1);
    assert_true(game.paused);
    assert_true(seated_game_undo(&game, &error));
    assert_true(seated_game_redo(&game, &error));
    assert_int_equal(ply(&game), 1);
    seated_game_finish(&game);
}

static void looking_at_a_position_pauses(void **state) {
    (void)state;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_RANDOM);
    SeatedGame game = begin(&terms);
    for (int turn = 0; turn < 3; turn++)
        play_first(&game, 0);
    HistoryNode *last = history_current(seated_game_history(&game));
    seated_game_go(&game, history_root(seated_game_history(&game)));
    assert_false(game.paused); /* no clock, and a person to move */
    seated_game_go(&game, last);
    assert_true(game.paused);
    seated_game_go(&game, history_root(seated_game_history(&game)));
    play_first(&game, 0);
    assert_false(game.paused);
    seated_game_finish(&game);
    terms.control = (TimeControl){60000, 0};
    game = begin(&terms);
    play_first(&game, 0);
    seated_game_go(&game, history_root(seated_game_history(&game)));
    assert_true(game.paused);
    seated_game_finish(&game);
}

static void a_game_is_under_way_wherever_it_is_looked_at(void **state) {
    (void)state;
    Error error;
    SeatedGame game = begin_with(SEAT_HUMAN, SEAT_HUMAN);
    assert_false(seated_game_is_under_way(&game));
    play_first(&game, 0);
    assert_true(seated_game_is_under_way(&game));
    seated_game_go(&game, history_root(seated_game_history(&game)));
    assert_true(seated_game_is_under_way(&game));
    seated_game_go(&game, history_main_end(seated_game_history(&game)));
    assert_true(seated_game_resign(&game, &error));
    assert_false(seated_game_is_under_way(&game));
    seated_game_go(&game, history_root(seated_game_history(&game)));
    assert_false(seated_game_is_under_way(&game));
    seated_game_finish(&game);
}

static void draws_are_answered(void **state) {
    (void)state;
    Error error;
    SeatedGame game = begin_with(SEAT_HUMAN, SEAT_RANDOM);
    assert_false(seated_game_answer_draw(&game, true, &error));
    assert_string_equal(error.message, "no draw is offered");
    assert_true(seated_game_offer_draw(&game, &error)); /* which this player declines */
    assert_int_equal(match_draw_offer(game.match), SIDE_NONE);
    assert_int_equal(match_result(game.match).reason, RESULT_OPEN);
    assert_true(seated_game_resign(&game, &error));
    assert_int_equal(match_result(game.match).winner, BLACK);
    assert_false(seated_game_resign(&game, &error));
    assert_false(seated_game_offer_draw(&game, &error));
    assert_int_equal(seated_game_person(&game), SIDE_NONE);
    assert_true(seated_game_undo(&game, &error)); /* how it ended */
    assert_int_equal(match_result(game.match).reason, RESULT_OPEN);
    seated_game_finish(&game);
    game = begin_with(SEAT_HUMAN, SEAT_HUMAN);
    assert_true(seated_game_offer_draw(&game, &error));
    assert_int_equal(match_draw_offer(game.match), WHITE);
    assert_true(seated_game_answer_draw(&game, false, &error));
    assert_int_equal(match_draw_offer(game.match), SIDE_NONE);
    assert_true(seated_game_offer_draw(&game, &error));
    assert_true(seated_game_answer_draw(&game, true, &error));
    assert_int_equal(match_result(game.match).reason, RESULT_AGREEMENT);
    seated_game_finish(&game);
}

/* Offers a draw at a computer player that has just played with this verdict. Returns whether it
 * accepts. */
static bool accepts_with(SeatedGame *game, Verdict verdict) {
    Error error;
    game->verdicts.count = 0;
    computer_verdicts_add(&game->verdicts, history_current(seated_game_history(game)), &verdict);
    assert_true(seated_game_offer_draw(game, &error));
    assert_int_equal(match_draw_offer(game->match), SIDE_NONE);
    bool accepts = match_result(game->match).reason == RESULT_AGREEMENT;
    if (accepts)
        assert_true(seated_game_undo(game, &error)); /* the agreement */
    assert_int_equal(match_result(game->match).reason, RESULT_OPEN);
    return accepts;
}

static Verdict expecting(double expected) {
    return verdict_estimated(verdict_between(OUTCOME_LOSS, OUTCOME_WIN), (Estimate){expected, 3});
}

static void a_computer_takes_a_draw_that_it_cannot_better(void **state) {
    (void)state;
    /* Each turn of White, and Black's, which does the same on the other side of the board. */
    static const char *const turns[][2] = {
        {"a1-b1", "a5-b5"}, {"b1-c1", "b5-c5"}, {"c1-d1", "c5-d5"}, {"d1-e1", "d5-e5"},
        {"e1-f1", "e5-f5"}, {"f1-g1", "f5-g5"}, {"g1-h1", "g5-h5"}, {"h1-i1", "h5-i5"},
        {"i1-h1", "i5-h5"}, {"h1-g1", "h5-g5"}};
    enum { ROUNDS = sizeof turns / sizeof *turns };
    const Verdict lost = verdict_between(OUTCOME_LOSS, OUTCOME_LOSS),
                  drawn = verdict_between(OUTCOME_DRAW, OUTCOME_DRAW);
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_PERFECT);
    Error error;
    assert_true(position_read((RuleSet){0}, "b8/9/9/9/w8 w -", &terms.rules, &terms.start, &error));
    SeatedGame game = begin(&terms);
    for (unsigned round = 0; round < ROUNDS; round++)
        for (Side side = WHITE; side <= BLACK; side++) {
            Position position = match_position(game.match);
            Turn turn;
            assert_true(turn_read(&terms.rules, &position, turns[round][side], &turn, &error));
            assert_true(seated_game_play(&game, &turn, 0, &error));
            if (side == WHITE) {
                assert_true(seated_game_offer_draw(&game, &error)); /* it has not looked yet */
                assert_int_equal(match_result(game.match).reason, RESULT_OPEN);
                continue;
            }
            bool is_quiet = round == ROUNDS - 1;
            assert_true(accepts_with(&game, lost));
            assert_true(accepts_with(&game, expecting(0.2)));
            assert_int_equal(accepts_with(&game, expecting(0.5)), is_quiet);
            assert_int_equal(accepts_with(&game, drawn), is_quiet);
            assert_false(accepts_with(&game, expecting(0.8)));
        }
    /* What another player saw is nothing to a player that does not look ahead. */
    assert_true(seated_game_seat(&game, BLACK, SEAT_RANDOM, &terms, &error));
    assert_false(accepts_with(&game, lost));
    seated_game_finish(&game);
}

static void the_loser_begins_the_return_game(void **state) {
    (void)state;
    Error error;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_RANDOM);
    terms.control = (TimeControl){60000, 0};
    SeatedGame game = begin(&terms);
    assert_false(seated_game_begin_vela(&game, &error));
    seated_game_run_clock(&game, 0);
    play_first(&game, 10000);
    Player *random = game.seats[BLACK].player;
    assert_true(match_resign(game.match, BLACK, &error));
    game.paused = true;
    assert_true(seated_game_begin_vela(&game, &error));
    assert_ptr_equal(game.seats[WHITE].player, random);
    assert_int_equal(game.seats[BLACK].kind, SEAT_HUMAN);
    assert_string_equal(tag(&game, "White"), "random");
    assert_int_equal(strlen(tag(&game, "Date")), 10);
    assert_int_equal(match_position(game.match).vela, BLACK);
    assert_int_equal(game.clock.left[BLACK], 60000);
    assert_int_equal(game.clock.running, SIDE_NONE);
    assert_false(game.paused);
    assert_false(seated_game_is_touched(&game));
    seated_game_finish(&game);
    /* A player who won as Black stays Black. */
    game = begin(&terms);
    random = game.seats[BLACK].player;
    assert_true(seated_game_resign(&game, &error));
    assert_true(seated_game_begin_vela(&game, &error));
    assert_ptr_equal(game.seats[BLACK].player, random);
    seated_game_finish(&game);
}

static void time_runs_out(void **state) {
    (void)state;
    GameTerms terms = terms_of(SEAT_HUMAN, SEAT_HUMAN);
    Error error;
    terms.control = (TimeControl){60000, 2000};
    SeatedGame game = begin(&terms);
    assert_int_equal(seated_game_run_clock(&game, 1000), 0);
    play_first(&game, 11000);
    assert_int_equal(seated_game_run_clock(&game, 11000), 0);
    assert_int_equal(game_clock_left(&game.clock, WHITE, 20000), 52000);
    assert_int_equal(game.clock.running, BLACK);
    game.paused = true;
    seated_game_run_clock(&game, 12000);
    assert_int_equal(game.clock.running, SIDE_NONE);
    assert_false(seated_game_check_clock(&game, 999000));
    game.paused = false;
    seated_game_run_clock(&game, 1000000);
    assert_false(seated_game_check_clock(&game, 1058999));
    assert_int_equal(seated_game_run_clock(&game, 1059000), 0); /* it runs out, and stays so */
    assert_true(seated_game_check_clock(&game, 1059000));
    assert_int_equal(match_result(game.match).reason, RESULT_TIME);
    assert_int_equal(match_result(game.match).winner, WHITE);
    assert_int_equal(seated_game_run_clock(&game, 1059000), 0);
    assert_int_equal(game.clock.running, SIDE_NONE);
    /* The loss is taken back. */
    assert_true(seated_game_undo(&game, &error));
    assert_int_equal(seated_game_run_clock(&game, 1060000), 60000);
    assert_int_equal(game.clock.running, BLACK);
    seated_game_finish(&game);
}

static void the_player_to_move_is_asked(void **state) {
    (void)state;
    Error error;
    PlayerThreadAnswer answer;
    PlayerThread *player_thread = player_thread_create(&error);
    assert_non_null(player_thread);
    SeatedGame game = begin_with(SEAT_RANDOM, SEAT_HUMAN);
    assert_true(seated_game_ask(&game, player_thread, 0, &error));
    struct pollfd descriptor = {player_thread_descriptor(player_thread), POLLIN, 0};
    assert_int_equal(poll(&descriptor, 1, -1), 1);
    assert_true(player_thread_take(player_thread, &answer));
    assert_int_equal(answer.answer, PLAYER_CHOSE);
    assert_true(seated_game_play(&game, &answer.turn, 0, &error));
    assert_false(seated_game_play(&game, &answer.turn, 0, &error)); /* not Black's */
    seated_game_ponder(&game, player_thread);                       /* a random player does not */
    player_thread_destroy(player_thread);
    seated_game_finish(&game);
}

/* Writes a game as one that waits, and resumes it in another's place. */
static void resume_as_written(SeatedGame *game, SeatedGame *other) {
    Error error;
    bool is_whole;
    Text text = {0}, whole = {0};
    Tags *settings = tags_create(&error);
    seated_game_note(game, settings);
    AutosaveState waiting = {
        .game = {.record = *match_record(game->match), .offer = SIDE_NONE, .settings = settings}};
    assert_true(autosave_text_write(&waiting, &text, &error));
    tags_destroy(settings);
    autosave_text_begin(AUTOSAVE_PLAYING, text_string(&text), text.length, &whole);
    text_append(&whole, text_string(&text), text.length);
    AutosaveState state_read = {.game = {.offer = SIDE_NONE}};
    assert_true(
        autosave_text_read(text_string(&whole), whole.length, &state_read, &is_whole, &error));
    text_finish(&text);
    text_finish(&whole);
    GameTerms terms = terms_of(SEAT_RANDOM, SEAT_RANDOM);
    assert_true(seated_game_resume(other, &terms, &state_read.game, &error));
    autosave_state_finish(&state_read);
}

static void assert_same_verdicts(const SeatedGame *game, const SeatedGame *other) {
    const HistoryNode *node = history_root(seated_game_history(game));
    const HistoryNode *same = history_root(seated_game_history(other));
    while ((node = node_first_child(node)) != NULL) {
        same = node_first_child(same);
        const Verdict *verdict = seated_game_verdict(game, node),
                      *kept = seated_game_verdict(other, same);
        assert_int_equal(verdict == NULL, kept == NULL);
        if (verdict == NULL)
            continue;
        assert_int_equal(kept->outcome, verdict->outcome);
        assert_int_equal(kept->at_least, verdict->at_least);
        assert_int_equal(kept->at_most, verdict->at_most);
        assert_int_equal(kept->distance, verdict->distance);
        assert_int_equal(kept->estimate.depth, verdict->estimate.depth);
        if (verdict->estimate.depth != 0)
            assert_int_equal(estimate_percent(kept->estimate), estimate_percent(verdict->estimate));
    }
}

/* What a computer player expected is told when the game is over, of its own turns alone. */
static void verdicts_are_told_after_the_game(void **state) {
    (void)state;
    GameTerms terms = terms_of(SEAT_LEVEL_1 + 2, SEAT_RANDOM);
    SeatedGame game = begin(&terms);
    unsigned verdicts = 0;
    Error error;
    for (unsigned plies = 0; match_side(game.match) != SIDE_NONE && plies < 200; plies++) {
        const History *history = seated_game_history(&game);
        Turn turn;
        assert_int_equal(
            player_choose(game.seats[match_side(game.match)].player, history, NULL, &turn, &error),
            PLAYER_CHOSE);
        assert_true(seated_game_play(&game, &turn, 0, &error));
        if (match_side(game.match) != SIDE_NONE)
            assert_null(seated_game_verdict(&game, history_current(history)));
    }
    assert_int_equal(match_side(game.match), SIDE_NONE);
    const HistoryNode *node = history_root(seated_game_history(&game));
    assert_null(seated_game_verdict(&game, node));
    while ((node = node_first_child(node)) != NULL) {
        const Verdict *verdict = seated_game_verdict(&game, node);
        double expected = 0.5;
        if (node_position(node_parent(node)).side == BLACK)
            assert_null(verdict);
        if (verdict == NULL)
            continue;
        assert_true(verdict_expects(verdict, &expected) || verdict->at_least == OUTCOME_DRAW);
        assert_true(expected >= 0 && expected <= 1);
        verdicts++;
    }
    assert_true(verdicts > 0);
    SeatedGame other = begin_with(SEAT_RANDOM, SEAT_RANDOM);
    resume_as_written(&game, &other);
    assert_same_verdicts(&game, &other);
    seated_game_finish(&other);
    /* A verdict on a turn that is gone, in whose place there is another one, is not kept. */
    const HistoryNode *judged = game.verdicts.given[0].node;
    unsigned ply = node_ply(judged);
    game.verdicts.given[0].turn = game.verdicts.given[1].turn;
    other = begin_with(SEAT_RANDOM, SEAT_RANDOM);
    resume_as_written(&game, &other);
    for (node = history_root(seated_game_history(&other)); node_ply(node) < ply;)
        node = node_first_child(node);
    assert_null(seated_game_verdict(&other, node));
    seated_game_finish(&other);
    assert_true(seated_game_undo(&game, &error));
    assert_null(seated_game_verdict(&game, history_current(seated_game_history(&game))));
    seated_game_finish(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_its_players),
        cmocka_unit_test(a_match_goes_on),
        cmocka_unit_test(a_game_that_waited_goes_on),
        cmocka_unit_test(a_record_names_who_played),
        cmocka_unit_test(a_seat_is_given_to_another),
        cmocka_unit_test(a_person_takes_back_to_the_own_turn),
        cmocka_unit_test(looking_at_a_position_pauses),
        cmocka_unit_test(a_game_is_under_way_wherever_it_is_looked_at),
        cmocka_unit_test(draws_are_answered),
        cmocka_unit_test(a_computer_takes_a_draw_that_it_cannot_better),
        cmocka_unit_test(the_loser_begins_the_return_game),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(the_player_to_move_is_asked),
        cmocka_unit_test(verdicts_are_told_after_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
