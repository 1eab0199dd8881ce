#include "question.h"

bool question_stones(const Rules *rules, const Position *position, Stones *stones, Error *error) {
    if (position->unfinished.length != 0)
        return error_set(error, "search proves nothing in the middle of a turn");
    if (position->vela != SIDE_NONE)
        return error_set(error, "search proves nothing in a vela's first phase");
    if (position_limit(rules, position) != TURN_FREE || position->first != 0)
        return error_set(error, "search proves nothing before both first turns");
    *stones = position_stones(position);
    return true;
}
