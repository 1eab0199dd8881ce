#include "oracle_panel.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "folded_turns.h"
#include "notation.h"
#include "panel_search.h"
#include "translate.h"
#include "turn_groups.h"
#include "verdict_words.h"

enum {
    SOURCE_COLUMNS = 6,    /* " table" */
    SOURCE_LEAST = 7,      /* "opening"; the verdict is shortened rather than the source left out */
    WITH_SOURCE_FROM = 32, /* from so many columns on each line names its source */
};

static bool add_line(OraclePanel *panel, PanelLine line) {
    PanelLine *grown =
        array_reserve(panel->line, &panel->capacity, panel->window.count + 1, sizeof *grown);
    if (grown == NULL)
        return false;
    panel->line = grown;
    panel->line[panel->window.count++] = line;
    return true;
}

static PanelLine turn_line(const OracleSnapshot *snapshot, size_t turn, bool is_inside) {
    return (PanelLine){
        .is_inside = is_inside, .turn = turn, .verdict = snapshot->turn[turn].verdict};
}

static bool add_opened(OraclePanel *panel, const OracleSnapshot *snapshot) {
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        if (turn_begins_with(&snapshot->turn[turn].turn, &panel->open) &&
            !add_line(panel, turn_line(snapshot, turn, true)))
            return false;
    return true;
}

static bool add_group(OraclePanel *panel, const OracleSnapshot *snapshot, const TurnGroup *group) {
    PanelLine line = {.is_group = group->turns > 1,
                      .turn = group->first,
                      .turns = group->turns,
                      .as_good = group->as_good,
                      .verdict = group->best};
    bool is_open = line.is_group && panel->has_open && turn_equal(&group->beginning, &panel->open);
    return add_line(panel, line) && (!is_open || add_opened(panel, snapshot));
}

/* Adds the turn that stops first, then the groups, best first. */
static bool add_groups(OraclePanel *panel, const OracleSnapshot *snapshot) {
    TurnGroup *group;
    size_t groups;
    if (!turn_groups_make(snapshot->turn, snapshot->turns, panel->played, snapshot->complete,
                          &group, &groups))
        return false;
    bool added = true;
    for (int stops = 1; added && stops >= 0; stops--)
        for (size_t number = 0; added && number < groups; number++)
            if (group[number].stops == (stops != 0))
                added = add_group(panel, snapshot, &group[number]);
    free(group);
    return added;
}

static bool add_turns(OraclePanel *panel, const OracleSnapshot *snapshot) {
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        if (!add_line(panel, turn_line(snapshot, turn, false)))
            return false;
    return true;
}

/* Finds the turn that the pointer was on. */
static void find_pointed(OraclePanel *panel, const OracleSnapshot *snapshot) {
    for (size_t line = 0; line < panel->window.count; line++) {
        const Turn *turn = &snapshot->turn[panel->line[line].turn].turn;
        unsigned same = panel->pointed_is_group ? panel->played + 1 : panel->pointed.length;
        Turn beginning = panel->pointed;
        if (same < beginning.length)
            beginning.length = (uint8_t)same;
        bool is_it = panel->line[line].is_group == panel->pointed_is_group &&
                     (panel->pointed_is_group ? turn_begins_with(turn, &beginning)
                                              : turn_equal(turn, &panel->pointed));
        if (is_it) {
            panel->window.chosen = line;
            return;
        }
    }
}

void oracle_panel_update(OraclePanel *panel, const OracleSnapshot *snapshot, unsigned played) {
    panel->window.count = 0;
    panel->played = played;
    if (snapshot != NULL) {
        bool grouped = snapshot->turns >= PANEL_GROUPED_FROM || played > 0;
        if (!(grouped ? add_groups(panel, snapshot) : add_turns(panel, snapshot)))
            panel->window.count = 0;
        if (panel->points)
            find_pointed(panel, snapshot);
    }
    list_window_clamp(&panel->window);
}

void oracle_panel_rewind(OraclePanel *panel) {
    panel->window.top = panel->window.chosen = 0;
    panel->points = panel->has_open = false;
}

void oracle_panel_finish(OraclePanel *panel) {
    free(panel->line);
    *panel = (OraclePanel){0};
}

static void remember_pointed(OraclePanel *panel, const OracleSnapshot *snapshot) {
    panel->points = panel->window.count > 0;
    if (!panel->points)
        return;
    const PanelLine *line = &panel->line[panel->window.chosen];
    panel->pointed = snapshot->turn[line->turn].turn;
    panel->pointed_is_group = line->is_group;
}

void oracle_panel_move(OraclePanel *panel, const OracleSnapshot *snapshot, int lines) {
    list_window_move(&panel->window, lines);
    remember_pointed(panel, snapshot);
}

void oracle_panel_scroll(OraclePanel *panel, int lines) {
    size_t distance = (size_t)abs(lines);
    if (lines < 0)
        panel->window.top = panel->window.top < distance ? 0 : panel->window.top - distance;
    else
        panel->window.top += distance; /* drawing corrects it if there are fewer lines */
}

bool oracle_panel_open(OraclePanel *panel, const OracleSnapshot *snapshot, const Turn **turn) {
    *turn = oracle_panel_turn(panel, snapshot);
    if (*turn == NULL || !panel->line[panel->window.chosen].is_group)
        return false;
    Turn beginning = **turn;
    beginning.length = (uint8_t)(panel->played + 1);
    panel->has_open = !(panel->has_open && turn_equal(&panel->open, &beginning));
    panel->open = beginning;
    remember_pointed(panel, snapshot);
    oracle_panel_update(panel, snapshot, panel->played);
    return true;
}

const Turn *oracle_panel_turn(const OraclePanel *panel, const OracleSnapshot *snapshot) {
    if (snapshot == NULL || panel->window.count == 0)
        return NULL;
    return &snapshot->turn[panel->line[panel->window.chosen].turn].turn;
}

/* --- drawing --- */

/* Returns the turn from the present point of its stone on: the whole turn if it has not begun. */
static Turn rest_of(const Board *board, const Turn *turn, unsigned played) {
    Turn rest = {.origin = (uint8_t)turn_point(board, turn, played),
                 .length = (uint8_t)(turn->length - played)};
    memcpy(rest.steps, turn->steps + played, rest.length * sizeof *rest.steps);
    return rest;
}

static void write_group(const PanelLine *line, const char *step, int columns, char *text,
                        size_t size) {
    text[0] = '\0';
    bool is_likely = line->verdict.estimate.depth != 0;
    /* If nothing is known or likely, nobody knows how many turns are as good. */
    if (line->verdict.outcome == OUTCOME_UNKNOWN && !is_likely)
        cells_offer(text, size, columns, "%s...  %zu turns", step, line->turns);
    else {
        cells_offer(text, size, columns,
                    is_likely ? N_("%s...  ~%zu of %zu turns") : N_("%s...  %zu of %zu turns"),
                    step, line->as_good, line->turns);
        cells_offer(text, size, columns,
                    is_likely ? N_("%s... ~%zu of %zu") : N_("%s... %zu of %zu"), step,
                    line->as_good, line->turns);
    }
    cells_offer(text, size, columns, "%s (%zu)", step, line->turns);
}

/* A certain verdict is bright. A guess, or nothing, is dim. */
static Style verdict_style(const Verdict *verdict) {
    return verdict->outcome == OUTCOME_WIN       ? STYLE_STRONG
           : verdict->outcome != OUTCOME_UNKNOWN ? STYLE_TEXT
           : verdict_is_bounded(verdict)         ? STYLE_TEXT
                                                 : STYLE_FAINT;
}

/* Writes the source; for an estimate its depth. */
static void write_source(const Verdict *verdict, char text[static VERDICT_SOURCE_SIZE]) {
    if (verdict->estimate.depth == 0)
        verdict_source_words(verdict, SOURCE_COLUMNS - 1, text);
    else
        snprintf(text, VERDICT_SOURCE_SIZE, "d%u", verdict->estimate.depth);
}

static bool has_two_values(const Verdict *verdict) {
    return verdict->estimate.depth != 0 && verdict_is_bounded(verdict);
}

static int value_columns(const Verdict *verdict) {
    return (VERDICT_BADGE_COLUMNS + 1) * (has_two_values(verdict) ? 2 : 1);
}

/* Draws the value of a line: what is certain, and beside it what is likely. */
static void draw_value(const Verdict *verdict, Cells *cells, Area place, bool is_chosen) {
    char badge[VERDICT_BADGE_SIZE];
    Style style = is_chosen ? STYLE_CHOSEN : verdict_style(verdict);
    verdict_badge(verdict, badge);
    cells_text(cells, place.row, place.column, VERDICT_BADGE_COLUMNS, style, badge);
    if (!has_two_values(verdict))
        return;
    snprintf(badge, sizeof badge, "~%d%%", estimate_percent(verdict->estimate));
    cells_text(cells, place.row, place.column + VERDICT_BADGE_COLUMNS + 1, VERDICT_BADGE_COLUMNS,
               is_chosen ? style : STYLE_FAINT, badge);
}

static int source_columns_of(int columns) {
    return columns >= WITH_SOURCE_FROM ? SOURCE_COLUMNS : 0;
}

/* Returns the columns for the turn in a line of so many. */
static int turn_columns_of(const PanelLine *line, int columns) {
    return columns - 1 - value_columns(&line->verdict) - source_columns_of(columns);
}

static bool stops_here(const OraclePanel *panel, const Turn *turn) {
    return panel->played > 0 && turn->length <= panel->played;
}

/* Makes the texts of all lines on the screen that are turns, since no two may look the same. The
 * caller frees them. Returns NULL if memory is out. */
static FoldedTurn *fold_turns(const OraclePanel *panel, const OraclePanelView *view, int columns) {
    const ListWindow *window = &panel->window;
    size_t count = list_window_end(window) - window->top;
    FoldedTurn *folded = calloc(count + 1, sizeof *folded);
    if (folded == NULL)
        return NULL;
    for (size_t number = 0; number < count; number++) {
        const PanelLine *line = &panel->line[window->top + number];
        const Turn *turn = &view->snapshot->turn[line->turn].turn;
        if (line->is_group || stops_here(panel, turn))
            continue;
        folded[number].turn = rest_of(view->board, turn, panel->played);
        folded[number].columns = turn_columns_of(line, columns) - line->is_inside;
    }
    folded_turns_write(view->board, folded, count);
    return folded;
}

/* Writes what a line says after its value. `folded` is the text of a turn. */
static void write_line(const OraclePanel *panel, const PanelLine *line, const OraclePanelView *view,
                       const char *folded, int columns, char *text, size_t size) {
    const Turn *turn = &view->snapshot->turn[line->turn].turn;
    if (stops_here(panel, turn))
        snprintf(text, size, _("stop here"));
    else if (line->is_group) {
        char step[TURN_TEXT_SIZE];
        Turn shown = rest_of(view->board, turn, panel->played);
        shown.length = 1;
        turn_write(view->board, &shown, step);
        write_group(line, step, columns, text, size);
    } else
        snprintf(text, size, "%s%s", line->is_inside ? " " : "", folded);
}

static void draw_line(const OraclePanel *panel, const PanelLine *line, const OraclePanelView *view,
                      const char *folded, Cells *cells, Area place, bool is_chosen) {
    char text[TURN_TEXT_SIZE + 64];
    int source_columns = source_columns_of(place.columns);
    Style style = is_chosen ? STYLE_CHOSEN : verdict_style(&line->verdict);
    Area value = {place.row, place.column + 1, 1, place.columns - 1};
    cells_fill(cells, place, ' ', style);
    if (is_chosen) {
        cells_put(cells, place.row, place.column, view->glyphs->pointer, style);
        cells_set_cursor(cells, place.row, place.column);
    }
    draw_value(&line->verdict, cells, value, is_chosen);
    int turn_column = value.column + value_columns(&line->verdict);
    int turn_columns = turn_columns_of(line, place.columns);
    write_line(panel, line, view, folded, turn_columns, text, sizeof text);
    cells_text(cells, place.row, turn_column, turn_columns, style, text);
    if (source_columns == 0)
        return;
    char source[VERDICT_SOURCE_SIZE];
    write_source(&line->verdict, source);
    cells_text(cells, place.row, turn_column + turn_columns + 1, SOURCE_COLUMNS - 1,
               is_chosen ? style : STYLE_FAINT, source);
}

static void draw_lines(OraclePanel *panel, const OraclePanelView *view, Cells *cells, Area area) {
    ListWindow *window = &panel->window;
    size_t seen = view->choosing ? window->chosen : window->top;
    list_window_show(window, area, seen, seen);
    FoldedTurn *folded = fold_turns(panel, view, area.columns);
    for (size_t line = window->top; line < list_window_end(window); line++)
        draw_line(panel, &panel->line[line], view,
                  folded == NULL ? "" : folded[line - window->top].text, cells,
                  list_window_row(window, line), view->choosing && line == window->chosen);
    free(folded);
    list_window_draw_more(window, view->glyphs, cells, area.column);
}

/* Draws the words of a verdict, the estimate in them dim. Returns the columns that they took. */
static int draw_words(const char *words, Cells *cells, Area area) {
    const char *estimate = strchr(words, '~');
    int used = cells_text(cells, area.row, area.column, area.columns, STYLE_STRONG, words);
    if (estimate != NULL) {
        int column = used - cells_columns(estimate);
        cells_text(cells, area.row, area.column + column, area.columns - column, STYLE_FAINT,
                   estimate);
    }
    return used;
}

/* Draws the verdict and its source, or the reason why the oracle cannot go on. */
static void draw_verdict(const OraclePanelView *view, Cells *cells, Area area) {
    char words[VERDICT_WORDS_SIZE];
    const OracleSnapshot *snapshot = view->snapshot;
    verdict_sentence(&snapshot->position, area.columns, words);
    int left = area.columns - cells_columns(words);
    char source[VERDICT_SOURCE_SIZE];
    int room = left - 2 > SOURCE_LEAST ? left - 2 : SOURCE_LEAST;
    verdict_source_words(&snapshot->position, room, source);
    int source_columns = source[0] == '\0' ? 0 : cells_columns(source) + 2;
    if (source_columns > left)
        verdict_sentence(&snapshot->position, area.columns - source_columns, words);
    int used = draw_words(words, cells, area);
    used += cells_text(cells, area.row, area.column + used, area.columns - used, STYLE_STRONG,
                       source[0] == '\0' ? "" : ", ");
    cells_text(cells, area.row, area.column + used, area.columns - used, STYLE_STRONG, source);
}

/* Says why the oracle cannot know or do all. It is normal if nothing can be proved; anything else
 * is an error. Returns the rows used. */
static int draw_problem(const OracleSnapshot *snapshot, Cells *cells, Area area) {
    Error problem = snapshot->problem;
    Style style = snapshot->estimates_alone ? STYLE_FAINT : STYLE_ALERT;
    if (snapshot->estimates_alone) /* an error may begin with the name of a file */
        problem.message[0] = (char)toupper((unsigned char)problem.message[0]);
    int lines = cells_paragraph(cells, area, 0, style, problem.message);
    return lines < area.rows ? lines : area.rows;
}

/* Says that there are no tables, if they might know more. Returns the rows used. */
static int draw_missing(const OraclePanelView *view, Cells *cells, Area area) {
    const OracleSnapshot *snapshot = view->snapshot;
    char text[128];
    if (snapshot->tables_stones != 0 || snapshot->position.outcome != OUTCOME_UNKNOWN ||
        area.rows < 4)
        return 0;
    if (view->tables_key != NULL) {
        snprintf(text, sizeof text, _("No tables for these rules: %s builds them"),
                 view->tables_key);
        cells_offer(text, sizeof text, area.columns, "No tables: %s builds them", view->tables_key);
        cells_offer(text, sizeof text, area.columns, "%s builds tables", view->tables_key);
    } else
        snprintf(text, sizeof text, _("No tables for this game"));
    cells_text(cells, area.row, area.column, area.columns, STYLE_FAINT, text);
    return 1;
}

void oracle_panel_draw(OraclePanel *panel, const OraclePanelView *view, Cells *cells, Area area) {
    panel->window.area = (Area){0, 0, 0, 0};
    if (area.rows <= 0)
        return;
    if (view->snapshot == NULL) {
        cells_paragraph(cells, area, 0, STYLE_FAINT, view->waiting);
        return;
    }
    draw_verdict(view, cells, area);
    int used = 1;
    if (view->snapshot->problem.message[0] != '\0')
        used += draw_problem(view->snapshot, cells,
                             (Area){area.row + 1, area.column, area.rows / 3, area.columns});
    used += draw_missing(view, cells,
                         (Area){area.row + used, area.column, area.rows - used, area.columns});
    int foot = panel_search_draw(view, cells, area);
    bool more = !view->snapshot->complete;
    Area lines = {area.row + used, area.column, area.rows - used - foot - more, area.columns};
    if (more && lines.rows >= 0)
        cells_text(cells, lines.row + lines.rows, area.column, area.columns, STYLE_FAINT,
                   _("and more turns than are listed"));
    draw_lines(panel, view, cells, lines);
}
