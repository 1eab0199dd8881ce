#include "known_turns.h"

#include <stdlib.h>
#include <string.h>

#include "session_oracle.h"

/* The knowledge must be that of the turn's beginning: during the turn the oracle only speaks of its
 * continuations. */
void known_turns_learn(KnownTurns *known, const Session *session) {
    const OracleSnapshot *snapshot = session_oracle_known(session);
    const HistoryNode *node = session_node(session);
    if (snapshot == NULL || snapshot->failed ||
        session_oracle_position(session)->unfinished.length !=
            node_position(node).unfinished.length)
        return;
    size_t size = snapshot->turns * sizeof *snapshot->turn;
    TurnVerdict *turn = realloc(known->turn, size == 0 ? 1 : size);
    if (turn == NULL)
        return;
    memcpy(turn, snapshot->turn, size);
    *known = (KnownTurns){node, snapshot->position, turn, snapshot->turns};
    /* cppcheck-suppress memleak ; `known` has it */
}

const TurnVerdict *known_turns_find(const KnownTurns *known, const Session *session,
                                    const Turn *turn) {
    bool is_here = known->node == session_node(session);
    return is_here ? turn_verdicts_find(known->turn, known->turns, turn) : NULL;
}

void known_turns_finish(KnownTurns *known) {
    free(known->turn);
    *known = (KnownTurns){.node = NULL};
}
