/* Games of the program against itself, for the tools that fit and compare evaluations. */
#ifndef SELF_PLAY_H
#define SELF_PLAY_H

#include "alpha_beta.h"
#include "random.h"

enum { SELF_PLAY_TURNS_MAX = 200 };

/* A game under way. */
typedef struct Line {
    Position now, past[SELF_PLAY_TURNS_MAX]; /* past: since the last capture */
    size_t past_count;
} Line;

/* Any legal turn of a position that has one. */
Turn random_turn(const Rules *rules, const Position *position, Random *random);

/* Plays a legal turn; no more than SELF_PLAY_TURNS_MAX. */
void line_play(const Rules *rules, Line *line, const Turn *turn);

/* Whether the game is over or its outcome known, and whose it is: SIDE_NONE in a draw. */
bool line_is_over(const Rules *rules, const Knowledge *knowledge, const Line *line, Side *winner);

/* Searches so many nodes. False when memory runs out. */
bool line_search(const Line *line, AlphaBeta *search, uint64_t nodes, AlphaBetaFinding *finding);

#endif
