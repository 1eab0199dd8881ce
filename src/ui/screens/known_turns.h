/* What the oracle knew of a position before a turn was begun, by which a study or a lesson judges
 * the turn. For the files of the session alone; one thread. */
#ifndef UI_KNOWN_TURNS_H
#define UI_KNOWN_TURNS_H

#include "session_state.h"

/* Zero-initialised: there is no knowledge. */
typedef struct KnownTurns {
    const HistoryNode *node; /* NULL: no knowledge */
    Verdict position;
    TurnVerdict *turn; /* best first */
    size_t turns;
} KnownTurns;

/* Takes over what the oracle knows of the position on the board, unless a turn is under way. The
 * caller calls it whenever the oracle may have said something. */
void known_turns_learn(KnownTurns *known, const Session *session);

/* Returns what is known of a turn from that position, for the side that plays it; NULL if nothing
 * is. */
const TurnVerdict *known_turns_find(const KnownTurns *known, const Session *session,
                                    const Turn *turn);

/* Forgets everything. */
void known_turns_finish(KnownTurns *known);

#endif
