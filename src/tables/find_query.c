#include "find_query.h"

bool find_wants(const FindQuery *query, Outcome outcome, int distance) {
    if (outcome == OUTCOME_UNKNOWN || (query->outcomes >> outcome & 1) == 0 ||
        (query->zugzwang && outcome != OUTCOME_LOSS))
        return false;
    if (find_is_any(query->distance)) /* a draw has no distance */
        return query->order == FIND_SAMPLE || distance >= 0;
    return distance >= 0 && find_is_in_range(query->distance, (uint64_t)distance);
}
