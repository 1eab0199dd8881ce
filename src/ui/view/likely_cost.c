#include "likely_cost.h"

#include <stdio.h>

#include "notation.h"
#include "translate.h"
#include "verdict_words.h"

void likely_cost_write(const Board *board, const Verdict *position, const TurnVerdict *turn,
                       size_t turns, const TurnVerdict *made, char text[static LIKELY_COST_SIZE]) {
    const TurnVerdict *best = turn_verdicts_likely(turn, turns);
    char made_text[TURN_TEXT_SIZE], best_text[TURN_TEXT_SIZE];
    char made_words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE];
    double had, has;
    bool is_estimated = position->estimate.depth != 0 || made->verdict.estimate.depth != 0;
    text[0] = '\0';
    if (!is_estimated || best == NULL || !verdict_expects(&best->verdict, &had) ||
        !verdict_expects(&made->verdict, &has))
        return;
    turn_write(board, &made->turn, made_text);
    turn_write(board, &best->turn, best_text);
    verdict_words(&made->verdict, 20, made_words);
    verdict_words(&best->verdict, 20, best_words);
    /* The position isn't certain, even if both turns are. */
    double cost = expected_is_less(has, had) ? had - has : 0;
    if (cost <= 0 && made->verdict.outcome == OUTCOME_LOSS && had > 0)
        return; /* a proved loss isn't as good as a turn that may hold; nobody knows what it costs
                 */
    if (cost <= 0)
        snprintf(text, LIKELY_COST_SIZE, _("%s: %s, likely as good as any"), made_text, made_words);
    else
        snprintf(text, LIKELY_COST_SIZE,
                 cost >= estimate_all ? _("%s probably costs the whole point: %s; %s: %s")
                                      : _("%s probably costs half a point: %s; %s: %s"),
                 made_text, made_words, best_text, best_words);
}
