#include "plain_game.h"

#include "diagram.h"
#include "notation.h"
#include "plain_say.h"
#include "translate.h"

bool plain_game_begin(PlainGame *game, Match *match, Error *error) {
    /* The players stay. */
    for (Side side = WHITE; game->seated.match != NULL && side <= BLACK; side++)
        game->terms.seats[side] = game->seated.seats[side].kind;
    return seated_game_begin(&game->seated, &game->terms, match, error);
}

bool plain_game_resume(PlainGame *game, Record *record, Error *error) {
    Match *match = match_resume(record, error);
    if (match == NULL || !plain_game_begin(game, match, error)) {
        match_destroy(match);
        return false;
    }
    return true;
}

static const History *game_history(const PlainGame *game) {
    return seated_game_history(&game->seated);
}

void plain_game_show_board(const PlainGame *game) {
    Text text = {0};
    Position position = match_position(game->seated.match);
    diagram_append_board(history_rules(game_history(game))->board, position.stones, &text);
    printf("\n%s", text_string(&text));
    text_finish(&text);
}

static void show_turn_ahead(const PlainGame *game) {
    const History *history = game_history(game);
    Position position = match_position(game->seated.match);
    Side side = match_side(game->seated.match), offer = match_draw_offer(game->seated.match);
    Text text = {0};
    text_format(&text, _("%s to move."), _(side_name(side)));
    if (position.unfinished.length != 0) {
        char turn[TURN_TEXT_SIZE];
        turn_write(history_rules(history)->board, &position.unfinished, turn);
        text_format(&text, _(" The turn has begun with %s: type the whole turn."), turn);
    }
    if (position.vela == side_other(side) && !history_rules(history)->set.vela_winner)
        text_format(
            &text, _(" %s takes one stone a turn: %s won the game before and may not capture yet."),
            _(side_name(side)), _(side_name((Side)position.vela)));
    else if (position.vela != SIDE_NONE)
        text_format(&text, _(" %s won the game before and may not capture yet."),
                    _(side_name((Side)position.vela)));
    if (node_occurrences(history_current(history)) + 1 == HISTORY_DRAW_OCCURRENCES)
        text_format(&text,
                    _(" This position is here for the second time: the third time is a draw."));
    if (offer != SIDE_NONE)
        text_format(&text, _(" %s offers a draw: %s may accept or decline."), _(side_name(offer)),
                    _(side_name(side_other(offer))));
    plain_say("%s\n", text_string(&text));
    text_finish(&text);
}

void plain_game_show(const PlainGame *game) {
    Result result = match_result(game->seated.match);
    if (game->shows_board)
        plain_game_show_board(game);
    if (result.reason == RESULT_OPEN) {
        show_turn_ahead(game);
        return;
    }
    char text[RESULT_TEXT_SIZE];
    result_tell(result, text);
    plain_say("%s. %s\n", text, result_code(result));
}

void plain_game_announce(const PlainGame *game, const HistoryNode *node, bool is_taken_back) {
    const Board *board = history_rules(game_history(game))->board;
    const HistoryNode *parent = node_parent(node);
    Position position = node_position(parent), after = node_position(node);
    Turn turn = node_turn(node);
    char text[TURN_TEXT_SIZE], taken[POINTS_TEXT_SIZE];
    turn_write(board, &turn, text);
    Side other = side_other((Side)position.side);
    points_write(board, position.stones[other] & ~after.stones[other], taken);
    const char *side = _(side_name((Side)position.side));
    unsigned number = node_turn_number(parent);
    if (taken[0] == '\0')
        plain_say(is_taken_back ? N_("Taken back: %u. %s: %s\n") : N_("%u. %s: %s\n"), number, side,
                  text);
    else
        plain_say(is_taken_back ? N_("Taken back: %u. %s: %s, takes %s\n")
                                : N_("%u. %s: %s, takes %s\n"),
                  number, side, text, taken);
}

/* Returns whether to show the game. Between a person's turn and a computer player's answer there is
 * nothing to decide. */
static bool has_somebody_to_see(const PlainGame *game) {
    Side side = match_side(game->seated.match);
    return side == SIDE_NONE || seated_game_awaits_person(&game->seated) ||
           game->seated.seats[side_other(side)].player != NULL;
}

bool plain_game_play(PlainGame *game, const Turn *turn, Error *error) {
    if (!seated_game_play(&game->seated, turn, 0, error))
        return false;
    plain_game_announce(game, history_current(game_history(game)), false);
    if (has_somebody_to_see(game))
        plain_game_show(game);
    return true;
}
