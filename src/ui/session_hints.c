#include "session_hints.h"

#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "screen.h"
#include "session_oracle.h"
#include "verdict_words.h"

/* With fewer rows the panel comes over the board when somebody goes to it. */
enum { PANEL_ROWS_MIN = 5 };

bool session_oracle_has_panel(const Session *session) {
    const Layout *layout = &session->layout;
    Layout with = layout_make(session_rules(session)->board, layout->rows, layout->columns, true);
    return with.oracle.rows >= PANEL_ROWS_MIN;
}

bool session_oracle_hint(const Session *session, int columns, char text[static HINT_TEXT_SIZE]) {
    const SessionOracle *oracle = session_oracle(session);
    if (oracle->rung == HINT_NONE || !session_oracle_speaks(session))
        return false;
    Hint hint;
    hint_make(session_rules(session), &session->entry.position, session_oracle_snapshot(session),
              oracle->rung, columns, &hint);
    memcpy(text, hint.text, HINT_TEXT_SIZE);
    if (oracle->rung == HINT_LINE && oracle->line.turns > 0) {
        char line[HINT_TEXT_SIZE - 16], words[VERDICT_WORDS_SIZE];
        hint_line_write(&oracle->line, session_rules(session)->board, line, sizeof line);
        verdict_sentence(&session_oracle_snapshot(session)->position, 10, words);
        snprintf(text, HINT_TEXT_SIZE, "%.12s: %s", words, line);
    }
    return true;
}

/* The way of a turn from where its stone is now to the end of its next step. */
static PointSet next_way(const Board *board, const Turn *turn, unsigned played) {
    PointSet way = point_set(turn_point(board, turn, played));
    if (turn->length > played)
        way |= point_set(turn_point(board, turn, played + 1));
    return way;
}

PointSet session_oracle_marks(const Session *session) {
    const SessionOracle *oracle = session_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL)
        return 0;
    if (oracle->choosing) {
        const Turn *turn = oracle_panel_turn(&oracle->panel, snapshot);
        return turn == NULL ? 0
                            : next_way(session_rules(session)->board, turn,
                                       oracle->position.unfinished.length);
    }
    Hint hint;
    hint_make(session_rules(session), &session->entry.position, snapshot, oracle->rung, 0, &hint);
    return hint.marked;
}

static void write_waiting(const Session *session, char *text, size_t size) {
    if (screen_is_silent(session))
        snprintf(text, size, "The oracle is silent until you have found it.");
    else if (session_oracle_speaks(session))
        snprintf(text, size, "The oracle is asked.");
    else
        snprintf(text, size, "The oracle speaks when %s has moved.",
                 side_name(match_side(session->game.match)));
}

void session_oracle_draw(Session *session, Cells *cells) {
    SessionOracle *oracle = session_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    bool choosing = oracle->choosing;
    Area area = session->layout.oracle;
    oracle->panel.window.area = (Area){0, 0, 0, 0};
    char waiting[64];
    if (choosing && area.rows < PANEL_ROWS_MIN) {
        area = (Area){0, 0, cells->rows - 2, cells->columns};
        cells_fill(cells, area, ' ', STYLE_TEXT);
        cells->cursor_row = cells->cursor_column = -1;
    }
    if (area.rows <= 0 || oracle->mode != HINTS_ON || !screen_of_game(session)->kind->has_oracle)
        return;
    write_waiting(session, waiting, sizeof waiting);
    Attacker attacker = snapshot == NULL ? ATTACKER_MOVER : snapshot->attacker;
    OraclePanelView view = {.board = session_rules(session)->board,
                            .glyphs = session_glyphs(session),
                            .snapshot = snapshot,
                            .waiting = waiting,
                            .meter = &oracle->meter[attacker],
                            .side = (Side)session->entry.position.side,
                            .choosing = choosing};
    oracle_panel_draw(&oracle->panel, &view, cells, area);
}
