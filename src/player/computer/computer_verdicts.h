/* The verdicts of computer players on their own turns. One thread at a time may use them. */
#ifndef PLAYER_COMPUTER_VERDICTS_H
#define PLAYER_COMPUTER_VERDICTS_H

#include "history.h"
#include "tags.h"
#include "verdict.h"

/* The verdict that a computer player had of a turn that it played, for itself. */
typedef struct ComputerVerdict {
    const HistoryNode *node; /* the node after the turn, */
    Turn turn;               /* which tells whether the node is still the same */
    Verdict verdict;
} ComputerVerdict;

enum { QUIET_TURNS = 20 }; /* ten of each side */

/* The verdicts of one game. All zero, there are none. The caller finishes them. */
typedef struct ComputerVerdicts {
    ComputerVerdict *given; /* in the order of play */
    size_t count, capacity;
} ComputerVerdicts;

void computer_verdicts_finish(ComputerVerdicts *verdicts);

/* Notes the verdict on the turn to a node. If memory runs out, it is just not known. */
void computer_verdicts_add(ComputerVerdicts *verdicts, const HistoryNode *node,
                           const Verdict *verdict);

/* Returns the verdict on the turn to a node, or NULL. It lives until the verdicts change. */
const Verdict *computer_verdicts_find(const ComputerVerdicts *verdicts, const HistoryNode *node);

/* Returns whether the side that has just played the turn to a node accepts a draw there: if it is
 * likely to lose, or if nobody has captured for QUIET_TURNS turns and it does not expect to win.
 * Without a verdict on that turn it declines. */
bool computer_verdicts_accept_draw(const ComputerVerdicts *verdicts, const HistoryNode *node);

/* computer_verdicts_write sets a tag for the verdicts on nodes that are still there, the newest
 * ones; if memory runs out, the tag stays as it was. computer_verdicts_read adds the verdicts of
 * such a tag, which somebody may have changed, as far as they make sense; `text` may be NULL. */
void computer_verdicts_write(const ComputerVerdicts *verdicts, const History *history,
                             Tags *settings);
void computer_verdicts_read(ComputerVerdicts *verdicts, const History *history, const char *text);

/* The name of that tag. */
extern const char computer_verdicts_tag[];

#endif
