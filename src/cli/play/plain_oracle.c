#include "plain_oracle.h"

#include <stdio.h>
#include <string.h>

#include "plain_say.h"
#include "translate.h"

static const double patience = 2; /* seconds for the oracle's search */

static bool open_oracle(PlainGame *game, Error *error) {
    const Rules *rules = history_rules(seated_game_history(&game->seated));
    PlainOracle *oracle = &game->oracle;
    if (oracle->oracle != NULL && rules_equal(&oracle->rules, rules))
        return true;
    plain_oracle_finish(game);
    oracle->oracle = oracle_create(rules, &game->oracle_options, error);
    oracle->rules = *rules;
    return oracle->oracle != NULL;
}

/* Returns whether the present snapshot is about the position on the board. */
static bool is_answered(const PlainGame *game) {
    const History *history = seated_game_history(&game->seated);
    const PlainOracle *oracle = &game->oracle;
    return oracle->snapshot != NULL && oracle->game == history_id(history) &&
           oracle->edition == history_edition(history) && oracle->node == history_current(history);
}

const OracleSnapshot *plain_oracle_ask(PlainGame *game, Error *error) {
    const Limits limits = {.seconds = patience};
    const History *history = seated_game_history(&game->seated);
    PlainOracle *oracle = &game->oracle;
    if (match_side(game->seated.match) == SIDE_NONE) {
        error_set(error, "the game is over");
        return NULL;
    }
    if (game->hints == HINTS_OFF) {
        error_set(error, "hints are off (--hints)");
        return NULL;
    }
    if (is_answered(game))
        return oracle->snapshot;
    if (!open_oracle(game, error))
        return NULL;
    Position position = match_position(game->seated.match);
    History *line = history_copy_line(history, error);
    if (line == NULL)
        return NULL;
    if (oracle_ask(oracle->oracle, line, &position, &limits) == 0) {
        error_out_of_memory(error);
        return NULL;
    }
    do {
        oracle_snapshot_destroy(oracle->snapshot);
        oracle->snapshot = oracle_wait(oracle->oracle, -1);
    } while (!oracle->snapshot->done);
    if (oracle->snapshot->failed) {
        *error = oracle->snapshot->problem;
        oracle_snapshot_destroy(oracle->snapshot);
        oracle->snapshot = NULL;
        return NULL;
    }
    oracle->game = history_id(history);
    oracle->edition = history_edition(history);
    oracle->node = history_current(history);
    oracle->rung = HINT_NONE;
    if (oracle->snapshot->problem.message[0] != '\0')
        plain_say("The oracle says: %s.\n", oracle->snapshot->problem.message);
    return oracle->snapshot;
}

void plain_oracle_words(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]) {
    verdict_words(verdict, VERDICT_WORDS_SIZE, text);
    if (strcmp(text, "?") == 0)
        snprintf(text, VERDICT_WORDS_SIZE, "%s", _("not known"));
}

void plain_oracle_finish(PlainGame *game) {
    oracle_snapshot_destroy(game->oracle.snapshot);
    oracle_destroy(game->oracle.oracle);
    game->oracle = (PlainOracle){.oracle = NULL};
}
