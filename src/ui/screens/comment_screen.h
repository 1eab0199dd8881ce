/* Comments, and the order of variations. For the files of the session alone. */
#ifndef UI_COMMENT_SCREEN_H
#define UI_COMMENT_SCREEN_H

#include "screen.h"

/* Lets somebody type the comment on a node. */
void comment_open(Session *session, HistoryNode *node);

/* Makes the line of a node the main one; asks whether to delete it with what follows. */
void variation_promote(Session *session, HistoryNode *node);
void variation_ask_delete(Session *session, HistoryNode *node);

#endif
