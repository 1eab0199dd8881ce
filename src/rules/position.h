/* Positions: stones, the side to move, an unfinished turn, and what the rules remember of the
 * game's past. Plain values; every function may be called from any thread.
 *
 * Unless a contract says otherwise a Position is valid: its stones are on the board and apart, its
 * unfinished turn is one that the rules allow, and it is normalised (position_normalise). */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "turn.h"

typedef enum Side { WHITE, BLACK, SIDE_NONE } Side;

typedef struct Position {
    PointSet stones[2]; /* by Side; as they are after the steps of the unfinished turn */
    uint8_t side;       /* Side to move, whose turn may be unfinished */
    uint8_t vela;       /* the Side that may not capture yet, or SIDE_NONE */
    uint8_t first;   /* bit 1 << side: that side's first turn is still to come (first=one only) */
    Turn unfinished; /* length 0 when the turn has not begun */
} Position;

/* A step that is legal now, and the stone that makes it. */
typedef struct StepChoice {
    uint8_t origin;
    Step step;
} StepChoice;

/* No more than two kinds of step for each line of the board. */
enum { STEP_CHOICES_MAX = 2 * 4 * BOARD_POINTS_MAX };

static inline Side side_other(Side side) {
    return (Side)(side ^ 1);
}

/* "White" or "Black"; "nobody" for SIDE_NONE. */
const char *side_name(Side side);

/* The start of a game; of a vela game when `vela` is the previous winner's side, else SIDE_NONE. */
Position position_start(const Rules *rules, Side vela);

/* Drops what no longer has a meaning: the vela of a side that has lost enough stones (5 of 22 left,
 * in proportion, rounded up), first turns where first=free. */
void position_normalise(const Rules *rules, Position *position);

/* The number of stones at or below which a previous winner may capture again. */
unsigned vela_threshold(const Board *board);

/* Whether both have the same stones, side to move, unfinished turn, vela and first turns. */
bool position_equal(const Position *a, const Position *b);

/* The stones seen by the side to move. */
Stones position_stones(const Position *position);

/* What the turn of the side to move may be. */
TurnLimit position_limit(const Rules *rules, const Position *position);

/* The side that has won, or SIDE_NONE: no stones of one side, or no move for the side to move. With
 * an unfinished turn nobody has won yet. */
Side position_winner(const Rules *rules, const Position *position);

/* Writes every legal next step: of any stone when the turn has not begun, of the turn's stone when
 * it has. Gives their number. None when the game is over or the turn must stop. */
unsigned position_steps(const Rules *rules, const Position *position,
                        StepChoice choices[static STEP_CHOICES_MAX]);

/* The stones that a legal step takes; none for a paika. */
PointSet position_taken(const Rules *rules, const Position *position, StepChoice choice);

/* Makes one legal step; the turn is then unfinished, even when it can only stop. */
void position_step(const Rules *rules, Position *position, StepChoice choice);

/* Whether the unfinished turn may stop here. False when no turn has begun. */
bool position_may_stop(const Rules *rules, const Position *position);

/* Ends an unfinished turn that may stop: the other side is to move. */
void position_stop(const Rules *rules, Position *position);

/* Makes a legal turn whole. With an unfinished turn, `turn` begins with its steps. */
void position_play(const Rules *rules, Position *position, const Turn *turn);

/* The chain of an unfinished capturing turn (its length is not 0). */
Chain position_chain(const Rules *rules, const Position *position);

/* Called with a legal turn, whole from its origin, and the position after it, both the visitor's to
 * read until it returns. False stops the visit. */
typedef bool (*TurnVisitor)(void *context, const Turn *turn, const Position *after);

/* Visits every legal turn; with an unfinished turn, the turns that begin with it. A turn comes
 * before those that go on from it. A position can have a great many turns: none is kept, the memory
 * needed does not grow. False when the visitor stopped it. */
bool position_turns(const Rules *rules, const Position *position, TurnVisitor visit, void *context);

/* Finds the first legal turn after which the stones are these, seen by the other side, or, with
 * `images`, an image of them under a symmetry of the board. At most `most` turns are looked at;
 * `turn` is only written where one is found. */
bool position_turn_to(const Rules *rules, const Position *position, Stones after, bool images,
                      uint64_t most, Turn *turn);

/* The number of legal turns. */
uint64_t position_turns_count(const Rules *rules, const Position *position);

#endif
