/* The knowledge about a position of a game: its legal turns, the different positions that they lead
 * to, and bounds for the score of each of them, with the source of each bound.
 *
 * At first only the rules speak. Sources (sources.h, search) add what they say about one of the
 * positions, and knowing_conclude goes from the turns to the position and back. Bounds only come
 * closer. Others choose which source to ask and when: the live oracle, the report of a game,
 * `solve`, the players. One thread at a time may use a knowing. */
#ifndef ORACLE_KNOWING_H
#define ORACLE_KNOWING_H

#include "history.h"
#include "question.h"
#include "turn_list.h"
#include "verdict.h"

/* The bounds of a score, both included, and the ground of each. */
typedef struct Bounds {
    Score low, high;
    Ground low_ground, high_ground; /* VERDICT_NONE: nothing is known */
} Bounds;

/* A position. Number 0 is the one that is asked about; number n + 1 comes after the turns whose
 * result is n. */
typedef struct KnownPosition {
    Stones stones; /* folded */
    bool is_plain; /* tables, certificates and search may be asked about the stones: the past and an
                      unfinished turn play no part */
    Bounds bounds; /* for its mover */
    /* After a turn that wins at an unknown distance: it forces a position of known distance within
     * this many turns, that one included, and no turn does so sooner. 0 if that is unknown. */
    int progress;
    Estimate estimate; /* for its mover; used only while the outcome is unknown */
} KnownPosition;

/* All zero, it knows nothing, not even the turns. */
typedef struct Knowing {
    Rules rules;
    KnownPosition *position;
    uint32_t positions;
    ListedTurn *turn; /* in the order of the rules */
    bool *repeats;    /* by turn: it makes a position occur for the third time */
    size_t turns;
    bool is_complete;     /* no turn was left out */
    bool is_contradicted; /* bounds crossed: one of the sources is wrong */
    Error not_plain;      /* why the position itself is not plain; "" if it is */
} Knowing;

/* Lists the turns of a position with what the rules say of each by itself. The turn of the position
 * may be unfinished. `past` is the node of the game to which the position belongs, or NULL if it
 * has no past. Returns false, with the reason, if memory runs out, and if `stop`, which may be
 * NULL, is set. The caller finishes the knowing. */
bool knowing_init(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                  const Position *position, const atomic_bool *stop, Error *error);
void knowing_finish(Knowing *knowing);

/* Returns the number of the position after a turn. */
static inline uint32_t knowing_after(const Knowing *knowing, size_t turn) {
    return knowing->turn[turn].result + 1;
}

/* Returns the number of the position after a turn that has these stones or an image of them, or 0
 * if there is none. */
uint32_t knowing_find(const Knowing *knowing, Stones after);

/* Returns the number of a turn, or knowing->turns if it is not among them. */
size_t knowing_find_turn(const Knowing *knowing, const Turn *turn);

/* --- what is said --- */

/* Notes that a score lies between two others, or an outcome between two others. */
void knowing_add_scores(Knowing *knowing, uint32_t position, Score low, Score high, Ground ground);
void knowing_add_outcomes(Knowing *knowing, uint32_t position, Outcome at_least, Outcome at_most,
                          Ground ground);

/* Notes the answer to a question. Returns whether it says something new. */
bool knowing_add_answer(Knowing *knowing, uint32_t position, Attacker attacker, Answer answer);

/* Notes the estimate of a position in place of the one before. It is no bound. Only the estimate of
 * the position itself follows from it: the best that the turns give, certain or estimated, as soon
 * as each has something. */
void knowing_add_estimate(Knowing *knowing, uint32_t position, Estimate estimate);

/* Makes a position and position 0 of `other`, which must be the same one, share what is known of
 * them. */
void knowing_share(Knowing *knowing, uint32_t position, Knowing *other);

/* Draws conclusions: from the turns to the position and back. */
void knowing_conclude(Knowing *knowing);

/* Returns whether all that was added can be true. If not, writes a sentence that says so. */
bool knowing_is_consistent(const Knowing *knowing, Error *error);

/* --- what is known --- */

/* Returns the outcome if it is known, else OUTCOME_UNKNOWN. */
Outcome knowing_outcome(const Knowing *knowing, uint32_t position);

/* Returns whether search may be asked this question and the answer would say something new. */
bool knowing_is_open(const Knowing *knowing, uint32_t position, Attacker attacker);

/* Returns the verdict on the position itself, for its side to move. */
Verdict knowing_verdict(const Knowing *knowing);

/* Returns the verdict on the turns that lead to a position, for the side that plays them. It
 * ignores the past. */
Verdict knowing_verdict_before(const Knowing *knowing, uint32_t position);

/* Return the bounds and the verdict of a turn in this game, for the side that plays it: a turn that
 * makes a position occur for the third time draws. The distance counts the turn itself. */
Bounds knowing_turn_bounds(const Knowing *knowing, size_t turn);
Verdict knowing_turn_verdict(const Knowing *knowing, size_t turn);

/* Returns the numbers of all turns, best first, equal ones in the order of the rules. The caller
 * frees them. Returns NULL if memory runs out. */
uint32_t *knowing_ranking(const Knowing *knowing);

/* Returns the same as knowing_ranking, but turns of unknown outcome come last, and among the turns
 * that win at an unknown distance those with progress come first. */
uint32_t *knowing_ranking_known_first(const Knowing *knowing);

#endif
