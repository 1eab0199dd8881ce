/* Comments, and the order of variations. For the files of the session alone. */
#ifndef UI_COMMENT_SCREEN_H
#define UI_COMMENT_SCREEN_H

#include "screen.h"

/* Lets the player type the comment on a node. */
void comment_open(Session *session, HistoryNode *node);

/* Make the line of a node the main one; ask whether to delete the node with all that follows. */
void variation_promote(Session *session, HistoryNode *node);
void variation_ask_delete(Session *session, HistoryNode *node);

#endif
