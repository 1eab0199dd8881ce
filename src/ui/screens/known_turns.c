#include "known_turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "likely_cost.h"
#include "notation.h"
#include "session_oracle.h"
#include "translate.h"
#include "verdict_words.h"

/* The knowledge must be that of the turn's beginning: during the turn the oracle only speaks of its
 * continuations. */
void known_turns_learn(KnownTurns *known, const Session *session) {
    const OracleSnapshot *snapshot = session_oracle_known(session);
    const HistoryNode *node = session_node(session);
    if (snapshot == NULL || snapshot->failed ||
        session_oracle_position(session)->unfinished.length !=
            node_position(node).unfinished.length)
        return;
    size_t size = snapshot->turns * sizeof *snapshot->turn;
    TurnVerdict *turn = realloc(known->turn, size == 0 ? 1 : size);
    if (turn == NULL)
        return;
    memcpy(turn, snapshot->turn, size);
    *known = (KnownTurns){node, node_position(node), snapshot->position, turn, snapshot->turns};
    /* cppcheck-suppress memleak ; `known` has it */
}

const TurnVerdict *known_turns_find(const KnownTurns *known, const Session *session,
                                    const Turn *turn) {
    const HistoryNode *node = session_node(session);
    Position board = node_position(node);
    bool is_here = known->node == node && position_equal(&known->board, &board);
    return is_here ? turn_verdicts_find(known->turn, known->turns, turn) : NULL;
}

/* Judges a turn if not all is certain. */
static void judge_likely(const KnownTurns *known, const Board *board, const TurnVerdict *made,
                         char text[static JUDGEMENT_SIZE]) {
    char cost[LIKELY_COST_SIZE];
    likely_cost_write(board, &known->position, known->turn, known->turns, made, cost);
    snprintf(text, JUDGEMENT_SIZE, cost[0] == '\0' ? "%s" : "%s.", cost);
}

void known_turns_judge(const KnownTurns *known, const Session *session, const Turn *turn,
                       char text[static JUDGEMENT_SIZE]) {
    const TurnVerdict *made = known_turns_find(known, session, turn), *best = known->turn;
    Outcome was = known->position.outcome;
    const Board *board = session_rules(session)->board;
    text[0] = '\0';
    if (made == NULL)
        return;
    if (made->verdict.outcome == OUTCOME_UNKNOWN || was == OUTCOME_UNKNOWN) {
        judge_likely(known, board, made, text);
        return;
    }
    char turn_text[TURN_TEXT_SIZE], best_text[TURN_TEXT_SIZE];
    char now_words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE];
    turn_write(board, turn, turn_text);
    turn_write(board, &best->turn, best_text);
    verdict_words(&made->verdict, 16, now_words);
    verdict_words(&best->verdict, 16, best_words);
    Outcome is = made->verdict.outcome;
    int distance = made->verdict.distance, best_distance = best->verdict.distance;
    if (outcome_compare(is, was) < 0)
        snprintf(text, JUDGEMENT_SIZE,
                 was == OUTCOME_WIN
                     ? _("%s throws the win away: %s. Right was %s (%s). %s shows why.")
                     : _("%s throws the draw away: %s. Right was %s (%s). %s shows why."),
                 turn_text, now_words, best_text, best_words, session_key(session, UI_WHY));
    else if (is == OUTCOME_DRAW)
        snprintf(text, JUDGEMENT_SIZE, _("%s keeps the draw."), turn_text);
    else if (distance >= 0 && distance != best_distance)
        snprintf(text, JUDGEMENT_SIZE, _("%s: %s; %s would be %s."), turn_text, now_words,
                 best_text, best_words);
    else
        snprintf(text, JUDGEMENT_SIZE, _("%s: %s, as good as any."), turn_text, now_words);
}

void known_turns_finish(KnownTurns *known) {
    free(known->turn);
    *known = (KnownTurns){.node = NULL};
}
