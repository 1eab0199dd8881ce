#include "match.h"

#include <stdlib.h>

#include "translate.h"

struct Match {
    Record record;
    Side draw_offer; /* the side that waits for an answer, or SIDE_NONE */
    const HistoryNode *offered_at;
};

static void note_offer(Match *match, Side side) {
    match->draw_offer = side;
    match->offered_at = history_current(match->record.history);
}

static Match *match_allocate(Error *error) {
    Match *match = calloc(1, sizeof *match);
    if (match == NULL)
        error_out_of_memory(error);
    else
        match->draw_offer = SIDE_NONE;
    return match;
}

Match *match_create(const Rules *rules, const Position *start, Error *error) {
    Match *match = match_allocate(error);
    if (match != NULL && !record_init(&match->record, rules, start, error)) {
        free(match);
        return NULL;
    }
    return match;
}

Match *match_restore(Record *record, Side offer, Error *error) {
    Match *match = match_allocate(error);
    if (match == NULL)
        return NULL;
    match->record = *record;
    note_offer(match, offer);
    *record = (Record){.declared = {RESULT_OPEN, SIDE_NONE}};
    return match;
}

Match *match_resume(Record *record, Error *error) {
    Match *match = match_restore(record, SIDE_NONE, error);
    if (match == NULL)
        return NULL;
    History *history = match->record.history;
    history_go(history, history_main_end(history));
    return match;
}

Match *match_copy_line(const Match *match, Error *error) {
    Record copy = {.tags = tags_create(error), .declared = {RESULT_OPEN, SIDE_NONE}};
    if (copy.tags != NULL)
        copy.history = history_copy_line(match->record.history, error);
    Match *copied = copy.history == NULL ? NULL : match_restore(&copy, SIDE_NONE, error);
    record_finish(&copy);
    return copied;
}

Match *match_create_vela(const Match *decided, Error *error) {
    const History *history = decided->record.history;
    Side winner = match_result(decided).winner;
    if (winner == SIDE_NONE) {
        error_set(error, "a vela game follows a game that somebody has won");
        return NULL;
    }
    if (node_position(history_root(history)).vela != SIDE_NONE) {
        error_set(error, "a vela game is not followed by another");
        return NULL;
    }
    const Rules *rules = history_rules(history);
    Position start = position_start(rules, BLACK);
    Match *match = match_create(rules, &start, error);
    if (match == NULL)
        return NULL;
    const Tags *tags = decided->record.tags;
    const char *white = tags_get(tags, winner == WHITE ? "Black" : "White");
    const char *black = tags_get(tags, winner == WHITE ? "White" : "Black");
    if (!match_set_tag(match, "White", white, error) ||
        !match_set_tag(match, "Black", black, error)) {
        match_destroy(match);
        return NULL;
    }
    return match;
}

void match_destroy(Match *match) {
    if (match == NULL)
        return;
    record_finish(&match->record);
    free(match);
}

const Record *match_record(const Match *match) {
    return &match->record;
}

bool match_set_tag(Match *match, const char *name, const char *value, Error *error) {
    return tags_set(match->record.tags, name, value, error);
}

Position match_position(const Match *match) {
    return history_position(match->record.history);
}

Result match_result(const Match *match) {
    return record_result_at(&match->record, history_current(match->record.history));
}

Side match_side(const Match *match) {
    bool open = match_result(match).reason == RESULT_OPEN;
    return open ? (Side)match_position(match).side : SIDE_NONE;
}

static bool check_open(const Match *match, Error *error) {
    Result result = match_result(match);
    if (result.reason == RESULT_OPEN)
        return true;
    char text[RESULT_TEXT_SIZE];
    result_tell(result, text);
    return error_set(error, "the game is over: %s", text);
}

static void undeclare(Match *match) {
    if (match->record.declared.reason == RESULT_TIME)
        match_set_tag(match, RECORD_TERMINATION, NULL, NULL);
    match->record.declared = (Result){RESULT_OPEN, SIDE_NONE};
}

bool match_play(Match *match, const Turn *turn, Error *error) {
    History *history = match->record.history;
    Side side = (Side)match_position(match).side, offer = match_draw_offer(match);
    if (!check_open(match, error) || !history_play(history, turn, error))
        return false;
    history_make_main(history, history_current(history));
    undeclare(match);
    note_offer(match, offer == side ? offer : SIDE_NONE);
    return true;
}

/* Returns whether the result is not the position's own, so that undo can drop it without a turn. */
static bool is_declared(Result result) {
    return result.reason == RESULT_AGREEMENT || result.reason == RESULT_RESIGNATION ||
           result.reason == RESULT_TIME;
}

bool match_undo(Match *match, Error *error) {
    if (is_declared(match_result(match)))
        undeclare(match);
    else if (!history_undo(match->record.history))
        return error_set(error, "there is no turn to take back");
    match->draw_offer = SIDE_NONE;
    return true;
}

bool match_redo(Match *match, Error *error) {
    if (!history_redo(match->record.history))
        return error_set(error, "no turn was taken back");
    match->draw_offer = SIDE_NONE;
    return true;
}

void match_go(Match *match, HistoryNode *node) {
    history_go(match->record.history, node);
}

/* There is no recursion, since games may be long. */
static bool is_on_main_line(const HistoryNode *node) {
    while (node_parent(node) != NULL && node_is_first_child(node))
        node = node_parent(node);
    return node_parent(node) == NULL;
}

bool match_promote(Match *match, HistoryNode *node, Error *error) {
    History *history = match->record.history;
    Result declared = match->record.declared;
    if (is_on_main_line(node))
        return error_set(error, "this is the main line already");
    while (node_is_first_child(node))
        node = node_parent(node);
    if (declared.reason != RESULT_OPEN && is_on_main_line(node_parent(node))) {
        char text[RESULT_TEXT_SIZE];
        result_tell(declared, text);
        return error_set(
            error, "the main line stays: it is the game as it was played, with its result: %s",
            text);
    }
    history_promote(history, node);
    return true;
}

void match_delete(Match *match, HistoryNode *node) {
    if (is_on_main_line(node))
        undeclare(match);
    history_delete(match->record.history, node);
    match->draw_offer = SIDE_NONE;
}

bool match_set_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error) {
    return history_set_comment(match->record.history, node, bytes, length, error);
}

bool match_add_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error) {
    return history_add_comment(match->record.history, node, bytes, length, error);
}

/* Ends the game here. Turns that were taken back after this position are dropped, since they would
 * be the end of the main line. */
static void declare(Match *match, ResultReason reason, Side winner) {
    History *history = match->record.history;
    HistoryNode *node = history_current(history);
    if (reason != RESULT_TIME)
        undeclare(match);
    while (node_first_child(node) != NULL)
        history_delete(history, node_first_child(node));
    history_make_main(history, node);
    match->record.declared = (Result){reason, winner};
    match->draw_offer = SIDE_NONE;
}

Side match_draw_offer(const Match *match) {
    return history_current(match->record.history) == match->offered_at ? match->draw_offer
                                                                       : SIDE_NONE;
}

bool match_offer_draw(Match *match, Side side, Error *error) {
    if (!check_open(match, error))
        return false;
    Side offer = match_draw_offer(match);
    if (offer == side)
        return error_set(error, "%s has offered a draw already", _(side_name(side)));
    if (offer == side_other(side))
        return match_accept_draw(match, side, error);
    note_offer(match, side);
    return true;
}

static bool check_offered(const Match *match, Side side, Error *error) {
    if (match_draw_offer(match) == side_other(side))
        return true;
    return error_set(error, "%s has not offered a draw", _(side_name(side_other(side))));
}

bool match_accept_draw(Match *match, Side side, Error *error) {
    if (!check_open(match, error) || !check_offered(match, side, error))
        return false;
    declare(match, RESULT_AGREEMENT, SIDE_NONE);
    return true;
}

bool match_decline_draw(Match *match, Side side, Error *error) {
    if (!check_open(match, error) || !check_offered(match, side, error))
        return false;
    match->draw_offer = SIDE_NONE;
    return true;
}

bool match_resign(Match *match, Side side, Error *error) {
    if (!check_open(match, error))
        return false;
    declare(match, RESULT_RESIGNATION, side_other(side));
    return true;
}

bool match_lose_on_time(Match *match, Side side, Error *error) {
    if (!check_open(match, error))
        return false;
    match_set_tag(match, RECORD_TERMINATION, RECORD_TIME_FORFEIT, NULL);
    declare(match, RESULT_TIME, side_other(side));
    return true;
}
