/* What a turn probably costs, where nothing certain says it. Pure words; any thread may call. */
#ifndef UI_LIKELY_COST_H
#define UI_LIKELY_COST_H

#include "board.h"
#include "verdict.h"

enum { LIKELY_COST_SIZE = 512 };

/* Writes how a turn compares, as far as can be estimated, with the best of the position's turns,
 * which are best first: "d2-d3 probably costs half a point: ~12 %; e3-e4: ~63 %". "" where
 * all of it is certain, or nothing is expected of one of them. */
void likely_cost_write(const Board *board, const Verdict *position, const TurnVerdict *turn,
                       size_t turns, const TurnVerdict *made, char text[static LIKELY_COST_SIZE]);

#endif
