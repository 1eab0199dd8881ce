/* The turns of a game, one a line, in the order of a record: behind a turn come its alternatives,
 * each with its whole line, farther to the right, and then the line goes on. One thread. */
#ifndef UI_MOVE_LIST_H
#define UI_MOVE_LIST_H

#include "history.h"
#include "list_window.h"

/* A turn's line. */
typedef struct MoveLine {
    HistoryNode *node;
    unsigned depth; /* 0: the main line */
} MoveLine;

/* Zero-initialised it is empty. Its nodes are those of the history that it was last updated with,
 * which must not have lost any since. */
typedef struct MoveList {
    MoveLine *lines;
    size_t capacity;
    ListWindow window;
    bool choosing; /* somebody chooses: the pointer is shown */
} MoveList;

/* Makes the lines anew. Where memory runs out the list ends early. */
void move_list_update(MoveList *list, const History *history);

void move_list_finish(MoveList *list);

/* Puts the pointer on a node's turn; on the first line where it has none. */
void move_list_point(MoveList *list, const HistoryNode *node);

/* Returns the node of the pointer's turn while somebody chooses; NULL where nobody does, and where
 * there are no turns. */
HistoryNode *move_list_chosen(const MoveList *list);

/* Draws as many lines as there is room, among them the pointer's when somebody chooses, else that
 * of the current node, which is marked. */
void move_list_draw(MoveList *list, const History *history, Cells *cells, Area area,
                    const Glyphs *glyphs);

#endif
