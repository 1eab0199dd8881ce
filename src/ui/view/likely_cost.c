#include "likely_cost.h"

#include <stdio.h>

#include "notation.h"
#include "translate.h"
#include "verdict_words.h"

/* Returns how many points less `made` is expected to bring than `best`: 0 if it is as good; less
 * than 0 if that can't be told. */
static double cost_of(const Verdict *position, const Verdict *best, const Verdict *made) {
    double had, has;
    bool is_estimated = position->estimate.depth != 0 || made->estimate.depth != 0;
    if (!is_estimated || !verdict_expects(best, &had) || !verdict_expects(made, &has))
        return -1;
    if (expected_is_less(has, had))
        return had - has;
    /* A proved loss isn't as good as a turn that may hold; nobody knows what it costs. */
    return made->outcome == OUTCOME_LOSS && had > 0 ? -1 : 0;
}

bool likely_cost_write(const Board *board, const Verdict *position, const TurnVerdict *turn,
                       size_t turns, const TurnVerdict *made, char text[static LIKELY_COST_SIZE]) {
    bool is_proved = outcome_compare(made->verdict.at_most, position->at_least) < 0;
    const TurnVerdict *best =
        is_proved ? turn_verdicts_best(position, turn, turns) : turn_verdicts_likely(turn, turns);
    double cost = best == NULL ? -1 : cost_of(position, &best->verdict, &made->verdict);
    text[0] = '\0';
    if (best == NULL || (!is_proved && cost < 0))
        return false;
    char made_text[TURN_TEXT_SIZE], best_text[TURN_TEXT_SIZE];
    char made_words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE];
    turn_write(board, &made->turn, made_text);
    turn_write(board, &best->turn, best_text);
    verdict_words(&made->verdict, 20, made_words);
    verdict_words(&best->verdict, 20, best_words);
    if (!is_proved && cost == 0)
        snprintf(text, LIKELY_COST_SIZE, _("%s: %s, likely as good as any"), made_text, made_words);
    else
        snprintf(text, LIKELY_COST_SIZE,
                 is_proved              ? _("%s costs at least half a point: %s; %s: %s")
                 : cost >= estimate_all ? _("%s probably costs the whole point: %s; %s: %s")
                                        : _("%s probably costs half a point: %s; %s: %s"),
                 made_text, made_words, best_text, best_words);
    return is_proved;
}
