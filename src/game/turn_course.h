/* The course of a turn: the board before each of its steps, and its story in words. Plain values;
 * any thread may call. */
#ifndef GAME_TURN_COURSE_H
#define GAME_TURN_COURSE_H

#include "position.h"

/* The board after some steps of a turn. */
typedef struct TurnMoment {
    PointSet stones[2]; /* by Side */
    unsigned stone;     /* the point where the moving stone stands */
    unsigned to;        /* the point of its next step; POINT_NONE after the last */
    PointSet taking[2]; /* stones that this step takes, by approach and by withdrawal */
    PointSet taken;     /* stones that the steps before have taken */
} TurnMoment;

/* Returns the moment after `steps` steps of a legal turn: at least as many as `before` has made of
 * it, at most all of them. */
TurnMoment turn_moment(const Rules *rules, const Position *before, const Turn *turn,
                       unsigned steps);

/* Writes the story of a legal turn: "Black took 5 stones in 3 steps.", "White moved d3 to e3." */
enum { TURN_STORY_SIZE = 128 };
void turn_story_write(const Rules *rules, const Position *before, const Turn *turn,
                      char text[static TURN_STORY_SIZE]);

#endif
