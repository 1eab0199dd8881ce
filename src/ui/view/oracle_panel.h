/* The panel of the oracle: the verdict on the position, each legal turn with its verdict, distance
 * and source, best first, and the meter. Where there are many turns, and within a chain, it shows
 * them grouped by their next step, and a group can be opened.
 *
 * Drawing is pure: from a snapshot into an area. One thread. */
#ifndef UI_ORACLE_PANEL_H
#define UI_ORACLE_PANEL_H

#include "list_window.h"
#include "meter.h"
#include "oracle.h"

/* From so many turns on they are grouped. */
enum { PANEL_GROUPED_FROM = 48 };

/* A turn, or several that go on with the same step. */
typedef struct PanelLine {
    bool is_group, is_inside; /* inside: of the group that is open */
    size_t turn;              /* in the snapshot; the best of a group */
    size_t turns, as_good;    /* of a group, and how many of them are worth what the best is */
    Verdict verdict;
} PanelLine;

/* The lines of a snapshot, and where somebody is in them. Zero-initialised it has none. */
typedef struct OraclePanel {
    PanelLine *line;
    size_t capacity;
    ListWindow window; /* an area of no rows: the lines were not drawn */
    unsigned played;   /* steps of the turn under way */
    bool points;       /* the pointer has been moved: it stays with its turn as verdicts come */
    Turn pointed;
    bool pointed_is_group;
    bool has_open;
    Turn open; /* as far as the turns of the open group are the same */
} OraclePanel;

/* Makes the lines of another snapshot, of the position with `played` steps of its turn made; the
 * pointer and the open group stay where they still mean something. NULL: no lines. Where memory
 * runs out there are none. */
void oracle_panel_update(OraclePanel *panel, const OracleSnapshot *snapshot, unsigned played);

/* Back to the first line, all groups closed: for another position. */
void oracle_panel_rewind(OraclePanel *panel);

void oracle_panel_finish(OraclePanel *panel);

/* Moves the pointer, as far as there are lines. */
void oracle_panel_move(OraclePanel *panel, const OracleSnapshot *snapshot, int lines);

/* Moves what is shown, when nobody points. */
void oracle_panel_scroll(OraclePanel *panel, int lines);

/* Opens the group at the pointer, or closes it. False where there is a turn: that is `*turn`. */
bool oracle_panel_open(OraclePanel *panel, const OracleSnapshot *snapshot, const Turn **turn);

/* The turn at the pointer, the best of a group; NULL without lines. */
const Turn *oracle_panel_turn(const OraclePanel *panel, const OracleSnapshot *snapshot);

/* What it is drawn with. */
typedef struct OraclePanelView {
    const Board *board;
    const Glyphs *glyphs;
    const OracleSnapshot *snapshot; /* NULL: `waiting` is shown instead */
    const char *waiting;
    const Meter *meter;
    const char *tables_key; /* that builds tables; NULL: none does */
    Side side;              /* to move */
    bool choosing;
} OraclePanelView;

void oracle_panel_draw(OraclePanel *panel, const OraclePanelView *view, Cells *cells, Area area);

#endif
