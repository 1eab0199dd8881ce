/* Positions: stones, the side to move, an unfinished turn, and what the rules remember of the
 * game's past. Plain values; any thread may call every function.
 *
 * Unless a contract says otherwise a Position is valid: its stones are on the board and no point
 * has two, the rules allow its unfinished turn, and it is normalised (position_normalise). */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "turn.h"

typedef enum Side { WHITE, BLACK, SIDE_NONE } Side;

typedef struct Position {
    PointSet stones[2]; /* by Side, after the steps of the unfinished turn */
    uint8_t side;       /* the side to move, whose turn may be unfinished */
    uint8_t vela;       /* the Side that may not capture yet, or SIDE_NONE */
    uint8_t first;   /* bit 1 << side: that side's first turn is still to come (first=one only) */
    Turn unfinished; /* of length 0 if the turn has not begun */
} Position;

/* Returns the side of the stone on a point, or SIDE_NONE if it is empty. `stones` is by Side. */
static inline Side stone_on(const PointSet stones[2], unsigned point) {
    return set_has(stones[WHITE], point)   ? WHITE
           : set_has(stones[BLACK], point) ? BLACK
                                           : SIDE_NONE;
}

/* A step that is legal now, and the point of its stone. */
typedef struct StepChoice {
    uint8_t origin;
    Step step;
} StepChoice;

/* At most two kinds of step for each line of the board. */
enum { STEP_CHOICES_MAX = 2 * 4 * BOARD_POINTS_MAX };

/* Returns the other side. `side` is not SIDE_NONE. */
static inline Side side_other(Side side) {
    return (Side)(side ^ 1);
}

/* Returns "White" or "Black"; "nobody" for SIDE_NONE. */
const char *side_name(Side side);

/* Returns "white" or "black", the word of files, options and JSON; `side` is not SIDE_NONE. */
const char *side_word(Side side);

/* Reads that word, in small or capital letters. Returns false if the text is another one. */
bool side_read(const char *text, Side *side);

/* Returns the position with these stones, White to move. */
Position position_of_stones(Stones stones);

/* Returns the start of a game; of a vela game if `vela` is the previous winner's side, not
 * SIDE_NONE. */
Position position_start(const Rules *rules, Side vela);

/* Drops what has lost its meaning: the vela of a side that has lost enough stones (5 of 22 left, in
 * proportion, rounded up), and first turns under first=free. */
void position_normalise(const Rules *rules, Position *position);

/* Returns the number of stones at or below which a previous winner may capture again. */
unsigned vela_threshold(const Board *board);

/* Returns whether both have the same stones, side to move, unfinished turn, vela and first
 * turns. */
bool position_equal(const Position *a, const Position *b);

/* Returns the stones as the side to move sees them. */
Stones position_stones(const Position *position);

/* Returns the limit of the turn of the side to move. */
TurnLimit position_limit(const Rules *rules, const Position *position);

/* Returns the outcome for the side to move if the game is over: a side has no stones, or the side
 * to move has no legal turn. OUTCOME_UNKNOWN while the game goes on, as it does during an
 * unfinished turn. */
Outcome position_outcome(const Rules *rules, const Position *position);

/* Returns whether the game is over by the position alone. */
bool position_is_over(const Rules *rules, const Position *position);

/* Returns the side that has won, or SIDE_NONE if the game goes on or is drawn. */
Side position_winner(const Rules *rules, const Position *position);

/* Writes every legal next step: of any stone before the turn begins, then of the turn's stone.
 * Returns their number; 0 if the game is over or the turn must stop. */
unsigned position_steps(const Rules *rules, const Position *position,
                        StepChoice choices[static STEP_CHOICES_MAX]);

/* Returns the stones that a legal step takes; none for a paika. */
PointSet position_taken(const Rules *rules, const Position *position, StepChoice choice);

/* Makes one legal step. The turn is then unfinished, even if it can only stop. */
void position_step(const Rules *rules, Position *position, StepChoice choice);

/* Returns whether the unfinished turn may stop here; false if no turn has begun. */
bool position_may_stop(const Rules *rules, const Position *position);

/* Ends an unfinished turn that may stop. The other side is then to move. */
void position_stop(const Rules *rules, Position *position);

/* Writes the stones of a plain position, which are all that tables, search and certificates know of
 * it. Returns false, with the reason, if more matters in the position: an unfinished turn, a vela's
 * first phase, first turns of one step. */
bool position_plain(const Rules *rules, const Position *position, Stones *stones, Error *error);

/* Makes a whole legal turn. If the turn has begun, `turn` must begin with its steps. */
void position_play(const Rules *rules, Position *position, const Turn *turn);

/* Returns the chain of an unfinished capturing turn (its length is not 0). */
Chain position_chain(const Rules *rules, const Position *position);

/* Gets a legal turn, whole from its origin, and the position after it; both are valid until it
 * returns. Returns false to stop the visit. */
typedef bool (*TurnVisitor)(void *context, const Turn *turn, const Position *after);

/* Visits every legal turn; if the turn has begun, the turns that begin with it. A turn comes before
 * those that go on from it. Keeps no turns, so that memory does not grow, however many there are.
 * Returns false if the visitor stopped it. */
bool position_turns(const Rules *rules, const Position *position, TurnVisitor visit, void *context);

/* Finds the first legal turn that leads to these stones, as the other side sees them, or, with
 * `images`, to an image of them under a symmetry of the board. Looks at no more than `most` turns.
 * Returns false, and leaves `turn` untouched, if it finds none. */
bool position_turn_to(const Rules *rules, const Position *position, Stones after, bool images,
                      uint64_t most, Turn *turn);

/* Returns the number of legal turns. */
uint64_t position_turns_count(const Rules *rules, const Position *position);

#endif
