/* What a turn probably costs if the cost is not certain. Makes words alone; any thread may call. */
#ifndef UI_LIKELY_COST_H
#define UI_LIKELY_COST_H

#include "board.h"
#include "verdict.h"

enum { LIKELY_COST_SIZE = 512 };

/* Writes how the turn `made` compares, by estimates, with the best of the position's turns, which
 * are sorted best first: "d2-d3 probably costs half a point: ~12 %; e3-e4: ~63 %". Writes "" if all
 * of it is certain, or one of them has no estimate. */
void likely_cost_write(const Board *board, const Verdict *position, const TurnVerdict *turn,
                       size_t turns, const TurnVerdict *made, char text[static LIKELY_COST_SIZE]);

#endif
