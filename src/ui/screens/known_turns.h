/* What the oracle knew of a position before a turn was begun, by which a study or a lesson judges
 * the turn. For the files of the session alone; one thread. */
#ifndef UI_KNOWN_TURNS_H
#define UI_KNOWN_TURNS_H

#include "session_state.h"

enum { JUDGEMENT_SIZE = 1024 };

/* Zero-initialised: there is no knowledge. */
typedef struct KnownTurns {
    const HistoryNode *node; /* NULL: no knowledge */
    Position board;          /* its position: another node can get its memory later */
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

/* Writes what a turn from that position is worth, and what it costs if another one is better:
 * "d2-d3 keeps the draw.". Judges by estimates if not all is certain. Writes "" if there is nothing
 * to say. */
void known_turns_judge(const KnownTurns *known, const Session *session, const Turn *turn,
                       char text[static JUDGEMENT_SIZE]);

/* Forgets everything. */
void known_turns_finish(KnownTurns *known);

#endif
