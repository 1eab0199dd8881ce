#include "question.h"

bool question_stones(const Rules *rules, const Position *position, Stones *stones, Error *error) {
    if (position->unfinished.length != 0)
        return error_set(error, "the turn is unfinished: search takes positions between turns");
    if (position->vela != SIDE_NONE)
        return error_set(error, "this is the first phase of a vela, which search does not know");
    if (position_limit(rules, position) != TURN_FREE || position->first != 0)
        return error_set(error, "a first turn of one step is still to come: search takes positions "
                                "after both first turns");
    *stones = position_stones(position);
    return true;
}
