#include "panel_search.h"

#include <stdio.h>
#include <string.h>

#include "translate.h"
#include "verdict_words.h"

static void write_numbers(const OraclePanelView *view, int columns, char *text, size_t size) {
    const OracleSnapshot *snapshot = view->snapshot;
    Numbers root = snapshot->root[snapshot->attacker];
    Side attacker = snapshot->attacker == ATTACKER_MOVER ? view->side : side_other(view->side);
    char proof[SHORT_NUMBER_SIZE], disproof[SHORT_NUMBER_SIZE];
    const char *name = _(side_name(attacker));
    short_number(root.proof, proof);
    short_number(root.disproof, disproof);
    if (root.proof == 0 && root.disproof == 0)
        snprintf(text, size, _("Does %s win?"), name);
    else if (root.proof == 0)
        snprintf(text, size, _("%s wins: proved"), name);
    else if (root.disproof == 0)
        snprintf(text, size, _("%s does not win: proved"), name);
    else {
        snprintf(text, size, _("Does %s win? proof number %s, disproof number %s"), name, proof,
                 disproof);
        cells_offer(text, size, columns, "Does %s win? proof %s, disproof %s", name, proof,
                    disproof);
        cells_offer(text, size, columns, "%s wins? %s:%s", name, proof, disproof);
    }
}

static void write_work(const OracleSnapshot *snapshot, int columns, char *text, size_t size) {
    char nodes[SHORT_NUMBER_SIZE], rate[SHORT_NUMBER_SIZE];
    double seconds = snapshot->seconds > 0 ? snapshot->seconds : 1;
    short_number(snapshot->nodes, nodes);
    short_number((uint64_t)((double)snapshot->nodes / seconds), rate);
    unsigned mebibytes = (unsigned)(snapshot->memory >> 20);
    const char *algorithm = algorithm_name(snapshot->algorithm);
    unsigned depth = snapshot->depth;
    text[0] = '\0';
    if (depth > 1) { /* so that the plural is right */
        cells_offer(text, size, columns,
                    snapshot->done
                        ? N_("%s: %s nodes, %s a second, %.0f s, %u MiB, %u turns deep, done")
                        : N_("%s: %s nodes, %s a second, %.0f s, %u MiB, %u turns deep"),
                    algorithm, nodes, rate, snapshot->seconds, mebibytes, depth);
        cells_offer(text, size, columns, "%s: %s nodes, %s/s, %u MiB, %u turns deep", algorithm,
                    nodes, rate, mebibytes, depth);
    } else
        cells_offer(text, size, columns,
                    snapshot->done ? N_("%s: %s nodes, %s a second, %.0f s, %u MiB, done")
                                   : N_("%s: %s nodes, %s a second, %.0f s, %u MiB"),
                    algorithm, nodes, rate, snapshot->seconds, mebibytes);
    cells_offer(text, size, columns, "%s: %s nodes, %s/s, %u MiB", algorithm, nodes, rate,
                mebibytes);
    cells_offer(text, size, columns, "%s: %s nodes, %s/s", algorithm, nodes, rate);
    cells_offer(text, size, columns, "%s %s, %s/s", algorithm, nodes, rate);
}

/* Returns whether there is a turn with an unknown outcome. */
static bool has_open_turn(const OracleSnapshot *snapshot) {
    bool is_open = !snapshot->complete;
    for (size_t turn = 0; turn < snapshot->turns && !is_open; turn++)
        is_open = snapshot->turn[turn].verdict.outcome == OUTCOME_UNKNOWN;
    return is_open;
}

/* Writes what search asks, with the algorithm before it if that is wanted and there is room. */
static void write_question(const OraclePanelView *view, bool is_named, int columns, char *text,
                           size_t size) {
    const char *name = algorithm_name(view->snapshot->algorithm);
    int left = is_named ? columns - (int)strlen(name) - 2 : columns;
    char question[96];
    if (view->snapshot->position.outcome != OUTCOME_UNKNOWN) {
        snprintf(question, sizeof question, "%s", _("Solved; now the other turns"));
        cells_offer(question, sizeof question, left, "Now the other turns");
        cells_offer(question, sizeof question, left, "Other turns");
    } else
        write_numbers(view, left, question, sizeof question);
    is_named = is_named && cells_columns(question) <= left;
    snprintf(text, size, is_named ? "%s: %s" : "%.0s%s", name, question);
}

int panel_search_draw(const OraclePanelView *view, Cells *cells, Area area) {
    const OracleSnapshot *snapshot = view->snapshot;
    char text[128];
    bool is_solved = snapshot->position.outcome != OUTCOME_UNKNOWN;
    if (snapshot->estimates_alone)
        return 0;
    if (!snapshot->searching && (snapshot->nodes == 0 || is_solved))
        return 0;
    if (is_solved && !has_open_turn(snapshot)) /* tables are only asked for distances */
        return 0;
    int lines = area.rows >= 9 && snapshot->nodes > 1 ? 2 : area.rows >= 5 ? 1 : 0;
    int curves = area.rows >= 34 ? 8 : area.rows >= 22 ? 6 : area.rows >= 15 ? 4 : 2;
    if (area.rows < 10 || view->meter->count == 0 || is_solved)
        curves = 0;
    int row = area.row + area.rows - lines - curves;
    if (lines > 0) {
        write_question(view, lines == 1, area.columns, text, sizeof text);
        cells_text(cells, row, area.column, area.columns, STYLE_TEXT, text);
    }
    if (lines > 1) {
        write_work(snapshot, area.columns, text, sizeof text);
        cells_text(cells, row + 1, area.column, area.columns, STYLE_FAINT, text);
    }
    meter_draw(view->meter, view->glyphs, cells,
               (Area){row + lines, area.column, curves, area.columns});
    return lines + curves;
}
