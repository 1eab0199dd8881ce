#include "catalogue_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study_words.h"
#include "translate.h"
#include "translate_data.h"
#include "verdict_words.h"

enum { VALUE_COLUMNS = 8, INDENT = 2 };

static const char *theme_of(const Catalogue *catalogue, size_t study) {
    const char *theme = catalogue->study[study].theme;
    return theme[0] == '\0' ? _("Others") : theme;
}

/* Returns whether a study is the first of its theme. */
static bool is_first(const Catalogue *catalogue, size_t study) {
    for (size_t before = 0; before < study; before++)
        if (strcmp(theme_of(catalogue, before), theme_of(catalogue, study)) == 0)
            return false;
    return true;
}

typedef struct Theme {
    const Catalogue *catalogue;
    const char *name;
} Theme;

static bool is_of_theme(void *context, const Drill *drill) {
    const Theme *theme = context;
    for (size_t number = 0; number < theme->catalogue->studies; number++) {
        const Study *study = &theme->catalogue->study[number];
        Drill made = {drill->kind, *study_rules(study), study_position(study)};
        if (drill_equal(&made, drill) &&
            strcmp(theme_of(theme->catalogue, number), theme->name) == 0)
            return true;
    }
    return false;
}

unsigned catalogue_streak(const Catalogue *catalogue, size_t study, const DrillBook *book) {
    Theme theme = {catalogue, theme_of(catalogue, study)};
    return drill_book_streak(book, is_of_theme, &theme);
}

bool catalogue_list_make(CatalogueList *list, const Catalogue *catalogue, Error *error) {
    CatalogueLine *line = calloc(2 * catalogue->studies + 1, sizeof *line);
    size_t lines = 0;
    if (line == NULL)
        return error_out_of_memory(error);
    for (size_t first = 0; first < catalogue->studies; first++) {
        if (!is_first(catalogue, first))
            continue;
        line[lines++] = (CatalogueLine){true, first};
        for (size_t study = first; study < catalogue->studies; study++)
            if (strcmp(theme_of(catalogue, study), theme_of(catalogue, first)) == 0)
                line[lines++] = (CatalogueLine){false, study};
    }
    free(list->line);
    *list = (CatalogueList){.line = line, .window = {.count = lines, .chosen = lines == 0 ? 0 : 1}};
    return true;
}

void catalogue_list_finish(CatalogueList *list) {
    free(list->line);
    *list = (CatalogueList){0};
}

size_t catalogue_list_study(const CatalogueList *list) {
    return list->line[list->window.chosen].study;
}

void catalogue_list_move(CatalogueList *list, int lines) {
    if (list->window.count == 0)
        return;
    list_window_move(&list->window, lines);
    /* The pointer passes over a theme; a study follows each. */
    if (list->line[list->window.chosen].is_theme)
        list->window.chosen += lines < 0 && list->window.chosen > 0 ? (size_t)-1 : 1;
}

void catalogue_list_point(CatalogueList *list, size_t study) {
    for (size_t line = 0; line < list->window.count; line++)
        if (!list->line[line].is_theme && list->line[line].study == study)
            list->window.chosen = line;
}

static void write_value(const Study *study, int columns, char text[static VERDICT_WORDS_SIZE]) {
    Verdict verdict = study_verdict(study, 0);
    verdict_words(&verdict, columns, text);
}

/* Writes the drills of both kinds together, "2/3"; writes nothing if the study was never tried. */
static void write_tries(const Study *study, const DrillBook *book, char text[static 24]) {
    unsigned tries = 0, hits = 0;
    for (DrillKind kind = 0; kind < DRILL_KINDS; kind++) {
        Drill drill = study_drill(study, kind);
        const DrillEntry *entry = drill_book_find(book, &drill);
        tries += entry == NULL ? 0 : entry->tries;
        hits += entry == NULL ? 0 : entry->hits;
    }
    text[0] = '\0';
    if (tries > 0)
        snprintf(text, 24, "%u/%u", hits, tries);
}

static void draw_study(const Study *study, const DrillBook *book, bool reveals, bool chosen,
                       Cells *cells, Area place, const Glyphs *glyphs) {
    Style style = chosen ? STYLE_CHOSEN : STYLE_TEXT;
    char value[VERDICT_WORDS_SIZE] = "", tries[24], right[VERDICT_WORDS_SIZE + 32];
    char name[STUDY_NAME_SIZE];
    if (reveals)
        write_value(study, VALUE_COLUMNS, value);
    write_tries(study, book, tries);
    if (reveals) /* the values are below each other */
        snprintf(right, sizeof right, "%s %-*s", tries, VALUE_COLUMNS, value);
    else
        snprintf(right, sizeof right, "%s", tries);
    int right_columns = cells_columns(right);
    study_name_write(study, name);
    cells_fill(cells, place, ' ', style);
    if (chosen)
        cells_put(cells, place.row, place.column, glyphs->pointer, style);
    cells_text(cells, place.row, place.column + INDENT, place.columns - INDENT - right_columns - 1,
               style, name);
    cells_text(cells, place.row, place.column + place.columns - right_columns, right_columns, style,
               right);
    if (chosen)
        cells_set_cursor(cells, place.row, place.column + INDENT);
}

static void draw_theme(const Catalogue *catalogue, size_t study, const DrillBook *book,
                       Cells *cells, Area place) {
    unsigned streak = catalogue_streak(catalogue, study, book);
    char right[24] = "";
    if (streak > 1)
        snprintf(right, sizeof right, _("%u in a row"), streak);
    int columns = cells_columns(right);
    Text theme = {0};
    translate_data(theme_of(catalogue, study), &theme);
    cells_text(cells, place.row, place.column, place.columns - columns - (columns > 0),
               STYLE_STRONG, text_string(&theme));
    text_finish(&theme);
    cells_text(cells, place.row, place.column + place.columns - columns, columns, STYLE_TEXT,
               right);
}

void catalogue_list_draw(CatalogueList *list, const Catalogue *catalogue, const DrillBook *book,
                         bool reveals, Cells *cells, Area area, const Glyphs *glyphs) {
    ListWindow *window = &list->window;
    size_t chosen = window->chosen;
    /* If the first study of a theme is shown, the theme is, too. */
    bool is_below_theme = chosen > 0 && list->line[chosen - 1].is_theme;
    list_window_show(window, area, is_below_theme ? chosen - 1 : chosen, chosen);
    for (size_t line = window->top; line < list_window_end(window); line++) {
        Area place = list_window_row(window, line);
        size_t study = list->line[line].study;
        place.columns--; /* leaves room for the signs that there are more lines */
        if (list->line[line].is_theme)
            draw_theme(catalogue, study, book, cells, place);
        else
            draw_study(&catalogue->study[study], book, reveals, line == chosen, cells, place,
                       glyphs);
    }
    list_window_draw_more(window, glyphs, cells, area.column + area.columns - 1);
}
