/* The panel of the oracle: the verdict on the position; each legal turn with its verdict, distance
 * and source, best first; and the meter. If there are many turns, and within a chain, it groups
 * them by their next step; the player can open a group.
 *
 * Drawing needs nothing but a snapshot and an area. One thread. */
#ifndef UI_ORACLE_PANEL_H
#define UI_ORACLE_PANEL_H

#include "list_window.h"
#include "meter.h"
#include "oracle.h"

/* Turns are grouped if there are at least PANEL_GROUPED_FROM. */
enum { PANEL_GROUPED_FROM = 48 };

/* A turn, or a group of turns with the same next step. */
typedef struct PanelLine {
    bool is_group, is_inside; /* is_inside: a turn of the open group */
    size_t turn;              /* in the snapshot; the best turn of a group */
    size_t turns, as_good;    /* of a group, and how many of them are as good as the best */
    Verdict verdict;
} PanelLine;

/* The lines of a snapshot, and the player's place in them. Zero-initialised: there are none. */
typedef struct OraclePanel {
    PanelLine *line;
    size_t capacity;
    ListWindow window; /* its area has no rows if the lines were not drawn */
    unsigned played;   /* steps of the turn under way */
    bool points;       /* the pointer was moved: it stays with its turn as verdicts change */
    Turn pointed;
    bool pointed_is_group;
    bool has_open;
    Turn open; /* the steps that all turns of the open group begin with */
} OraclePanel;

/* Makes the lines of a new snapshot of the position, with `played` steps of the turn made. The
 * pointer and the open group stay if they still mean something. There are no lines if the snapshot
 * is NULL, or memory runs out. */
void oracle_panel_update(OraclePanel *panel, const OracleSnapshot *snapshot, unsigned played);

/* Goes back to the first line and closes the group: for another position. */
void oracle_panel_rewind(OraclePanel *panel);

void oracle_panel_finish(OraclePanel *panel);

/* Moves the pointer by up to `lines` lines. `snapshot`, here and below, is that of the last
 * oracle_panel_update; here it must not be NULL. */
void oracle_panel_move(OraclePanel *panel, const OracleSnapshot *snapshot, int lines);

/* Scrolls by `lines` lines while there is no pointer. */
void oracle_panel_scroll(OraclePanel *panel, int lines);

/* Opens or closes the group at the pointer. Returns false if a turn is there, and gives it in
 * `*turn` (NULL if there are no lines). */
bool oracle_panel_open(OraclePanel *panel, const OracleSnapshot *snapshot, const Turn **turn);

/* Returns the turn at the pointer, the best one for a group; NULL if there are no lines. */
const Turn *oracle_panel_turn(const OraclePanel *panel, const OracleSnapshot *snapshot);

/* What to draw the panel with. */
typedef struct OraclePanelView {
    const Board *board;
    const Glyphs *glyphs;
    const OracleSnapshot *snapshot; /* NULL: `waiting` is shown instead */
    const char *waiting;
    const Meter *meter;
    const char *tables_key; /* the key that builds tables; NULL: none does */
    Side side;              /* to move */
    bool choosing;
} OraclePanelView;

/* Draws the panel into the area. */
void oracle_panel_draw(OraclePanel *panel, const OraclePanelView *view, Cells *cells, Area area);

#endif
