#include "turn.h"

bool turn_begins_with(const Turn *turn, const Turn *beginning) {
    if (turn->origin != beginning->origin || turn->length < beginning->length)
        return false;
    for (unsigned step = 0; step < beginning->length; step++)
        if (!step_equal(turn->steps[step], beginning->steps[step]))
            return false;
    return true;
}

bool turn_equal(const Turn *a, const Turn *b) {
    return a->length == b->length && turn_begins_with(a, b);
}

unsigned turn_point(const Board *board, const Turn *turn, unsigned steps) {
    unsigned point = turn->origin;
    for (unsigned step = 0; step < steps; step++)
        point = board->next[turn->steps[step].direction][point];
    return point;
}
