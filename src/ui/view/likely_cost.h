/* What a turn costs where not all is certain. Makes words alone; any thread may call. */
#ifndef UI_LIKELY_COST_H
#define UI_LIKELY_COST_H

#include "board.h"
#include "verdict.h"

enum { LIKELY_COST_SIZE = 512 };

/* Writes how the turn `made` compares with the best of the position's turns, which are sorted best
 * first. If it is proved to keep less than the position has, it says that, and returns true:
 * "d2-d3 costs at least half a point: loss; e3-e4: win or draw, ~62 %". Otherwise it judges by
 * estimates, and returns false: "d2-d3 probably costs half a point: ~12 %; e3-e4: ~63 %"; it writes
 * "" if one of them has none. */
bool likely_cost_write(const Board *board, const Verdict *position, const TurnVerdict *turn,
                       size_t turns, const TurnVerdict *made, char text[static LIKELY_COST_SIZE]);

#endif
