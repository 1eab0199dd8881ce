/* The course of a turn: what is on the board before each of its steps, and in words what it did.
 * Plain values; any thread may call. */
#ifndef GAME_TURN_COURSE_H
#define GAME_TURN_COURSE_H

#include "position.h"

/* The board when a turn has come so far. */
typedef struct TurnMoment {
    PointSet stones[2]; /* by Side */
    unsigned stone;     /* where the stone of the turn stands */
    unsigned to;        /* where its next step goes; POINT_NONE after the last */
    PointSet taking[2]; /* what that step takes, by approach and by withdrawal */
    PointSet taken;     /* what the steps before have taken */
} TurnMoment;

/* The moment after so many steps of a legal turn, from as many as `before` has made of it up to all
 * of them. */
TurnMoment turn_moment(const Rules *rules, const Position *before, const Turn *turn,
                       unsigned steps);

/* Writes what a legal turn does: "Black took 5 stones in 3 steps.", "White moved d3 to e3." */
enum { TURN_STORY_SIZE = 128 };
void turn_story_write(const Rules *rules, const Position *before, const Turn *turn,
                      char text[static TURN_STORY_SIZE]);

#endif
