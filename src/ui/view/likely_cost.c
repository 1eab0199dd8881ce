#include "likely_cost.h"

#include <stdio.h>

#include "notation.h"
#include "translate.h"
#include "verdict_words.h"

/* In points; a win counts 1. From the first two on a turn costs half a point, or the whole one; a
 * turn that costs no more than the last is as good as any. */
static const double about_half = 0.25, about_all = 0.75, hardly_anything = 0.05;

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
    if (had - has <= hardly_anything)
        snprintf(text, LIKELY_COST_SIZE, _("%s: %s, likely as good as any"), made_text, made_words);
    else
        snprintf(text, LIKELY_COST_SIZE,
                 had - has >= about_all    ? _("%s probably costs the whole point: %s; %s: %s")
                 : had - has >= about_half ? _("%s probably costs half a point: %s; %s: %s")
                                           : _("%s is likely worse: %s; %s: %s"),
                 made_text, made_words, best_text, best_words);
}
