/* What is known of a position of a game: its legal turns, the different positions that they lead
 * to, and bounds for what each of them is worth, with what each bound rests on.
 *
 * Nothing but the rules is known at first. Sources (sources.h, search) add what they say about one
 * of the positions, and knowing_conclude goes from the turns to the position and back. Bounds only
 * come closer. Which source is asked about what, and when, is for others to say: the live oracle,
 * the report of a game, `solve`, the players. One thread at a time. */
#ifndef ORACLE_KNOWING_H
#define ORACLE_KNOWING_H

#include "history.h"
#include "question.h"
#include "turn_list.h"
#include "verdict.h"

/* Between which, both included, a score is, and what each bound rests on. */
typedef struct Bounds {
    Score low, high;
    Ground low_ground, high_ground; /* VERDICT_NONE: nothing is known */
} Bounds;

/* A position: number 0 is the one that is asked about, number n + 1 comes after the turns whose
 * result is n. */
typedef struct KnownPosition {
    Stones stones; /* folded */
    bool is_plain; /* tables, certificates and search may be asked about the stones: nothing more
                    * depends on the past or on an unfinished turn */
    Bounds bounds; /* for its mover */
    /* After a turn that wins, but not known how soon: within so many turns, that one included, it
     * forces a position of known distance, and no turn does so sooner. 0 where that is unknown. */
    int progress;
    Estimate estimate; /* for its mover; looked at only where the outcome is unknown */
} KnownPosition;

/* All zero is to know nothing, not even turns. */
typedef struct Knowing {
    Rules rules;
    KnownPosition *position;
    uint32_t positions;
    ListedTurn *turn; /* in the order of the rules */
    bool *repeats;    /* of each turn: it makes a position occur for the third time */
    size_t turns;
    bool is_complete;     /* no turn was left out */
    bool is_contradicted; /* bounds crossed: one of the sources is wrong */
    Error not_plain;      /* why the position itself is not plain; "" where it is */
} Knowing;

/* Lists the turns of a position and what the rules say of each by itself. `past` is the node of a
 * game that the position, its turn perhaps unfinished, belongs to; NULL: there is no past. False
 * when memory runs out or `stop` is set. The caller finishes the knowing. */
bool knowing_init(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                  const Position *position, const atomic_bool *stop, Error *error);
void knowing_finish(Knowing *knowing);

/* The number of the position after a turn. */
static inline uint32_t knowing_after(const Knowing *knowing, size_t turn) {
    return knowing->turn[turn].result + 1;
}

/* Returns the number of the position after turns that has these stones or an image of them, 0 where
 * there is none. */
uint32_t knowing_find(const Knowing *knowing, Stones after);

/* Returns the number of a turn; the number of all turns where it is not among them. */
size_t knowing_find_turn(const Knowing *knowing, const Turn *turn);

/* --- what is said --- */

/* Takes in that a score lies between two others, or an outcome between two others. */
void knowing_add_scores(Knowing *knowing, uint32_t position, Score low, Score high, Ground ground);
void knowing_add_outcomes(Knowing *knowing, uint32_t position, Outcome at_least, Outcome at_most,
                          Ground ground);

/* Takes in the answer to a question. Returns whether it says something new. */
bool knowing_add_answer(Knowing *knowing, uint32_t position, Attacker attacker, Answer answer);

/* Takes in what is expected of a position, in place of what was expected before. It is no bound,
 * and nothing is concluded from it but what is expected of the position itself: the best that its
 * turns give, certain or estimated, once there is something of all of them. */
void knowing_add_estimate(Knowing *knowing, uint32_t position, Estimate estimate);

/* Makes a position and the one that `other` is about share what is known of them: it is the same.
 */
void knowing_share(Knowing *knowing, uint32_t position, Knowing *other);

/* Draws conclusions: from the turns to the position and back. */
void knowing_conclude(Knowing *knowing);

/* --- what is known --- */

/* The outcome that is known, else OUTCOME_UNKNOWN. */
Outcome knowing_outcome(const Knowing *knowing, uint32_t position);

/* Whether the answer to a question that search may be asked would still say something new. */
bool knowing_is_open(const Knowing *knowing, uint32_t position, Attacker attacker);

/* Of the position itself, for its side to move. */
Verdict knowing_verdict(const Knowing *knowing);

/* Of the turns that lead to a position, for the side that plays them; the past aside. */
Verdict knowing_verdict_before(const Knowing *knowing, uint32_t position);

/* Of a turn, for the side that plays it, in this game: a turn that makes a position occur for the
 * third time is a draw. The distance counts the turn itself. */
Bounds knowing_turn_bounds(const Knowing *knowing, size_t turn);
Verdict knowing_turn_verdict(const Knowing *knowing, size_t turn);

/* Returns the numbers of all turns, best first, equal ones in the order of the rules; the caller
 * frees them. NULL without memory. */
uint32_t *knowing_ranking(const Knowing *knowing);

/* The same, where turns of unknown outcome come last, and of those that win, not known how soon,
 * first those with progress. */
uint32_t *knowing_ranking_known_first(const Knowing *knowing);

#endif
