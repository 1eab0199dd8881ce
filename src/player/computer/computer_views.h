/* What computer players expected of the turns that they played. One thread at a time may use
 * them. */
#ifndef PLAYER_COMPUTER_VIEWS_H
#define PLAYER_COMPUTER_VIEWS_H

#include "history.h"
#include "tags.h"
#include "verdict.h"

/* The verdict that a computer player had of a turn that it played, for itself. */
typedef struct ComputerView {
    const HistoryNode *node; /* the node after the turn, */
    Turn turn;               /* which tells whether the node is still the same */
    Verdict verdict;
} ComputerView;

/* The views of one game. All zero, there are none. The caller finishes them. */
typedef struct ComputerViews {
    ComputerView *view; /* in the order of play */
    size_t count, capacity;
} ComputerViews;

void computer_views_finish(ComputerViews *views);

/* Notes the verdict on the turn to a node. If memory runs out, it is just not known. */
void computer_views_add(ComputerViews *views, const HistoryNode *node, const Verdict *verdict);

/* Returns the verdict on the turn to a node, or NULL. It lives until the views change. */
const Verdict *computer_views_find(const ComputerViews *views, const HistoryNode *node);

/* computer_views_write sets a tag for the views of nodes that are still there, the newest ones; if
 * memory runs out, the tag stays as it was. computer_views_read adds the views of such a tag, which
 * somebody may have changed, as far as they make sense; `text` may be NULL. */
void computer_views_write(const ComputerViews *views, const History *history, Tags *settings);
void computer_views_read(ComputerViews *views, const History *history, const char *text);

/* The name of that tag. */
extern const char computer_views_tag[];

#endif
