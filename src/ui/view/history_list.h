/* The turns of a game, one a line, in the order of a record: a turn, then its alternatives, each
 * with its whole line and indented, then the line goes on. One thread. */
#ifndef UI_HISTORY_LIST_H
#define UI_HISTORY_LIST_H

#include "history.h"
#include "list_window.h"

/* The line of a turn. */
typedef struct HistoryListLine {
    HistoryNode *node;
    unsigned depth; /* 0: the main line */
} HistoryListLine;

/* Zero-initialised: the list is empty. Its nodes belong to the history of the last update, which
 * must not have lost any of them since. */
typedef struct HistoryList {
    HistoryListLine *lines;
    size_t capacity;
    ListWindow window;
    bool choosing; /* the player chooses: the pointer is shown */
} HistoryList;

/* Makes the lines anew. The list ends early if memory runs out. */
void history_list_update(HistoryList *list, const History *history);

void history_list_finish(HistoryList *list);

/* Puts the pointer on a node's turn, or on the first line if the node has none. */
void history_list_point(HistoryList *list, const HistoryNode *node);

/* Returns the node of the pointer's turn while the player chooses; NULL if the player does not, and
 * if there are no turns. */
HistoryNode *history_list_chosen(const HistoryList *list);

/* Draws as many lines as there is room for, among them the pointer's while the player chooses,
 * otherwise that of the current node. The current node is marked. */
void history_list_draw(HistoryList *list, const History *history, Cells *cells, Area area,
                       const Glyphs *glyphs);

#endif
