#include "catalogue_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verdict_words.h"

enum { VALUE_COLUMNS = 8, VALUE_COLUMNS_LONG = 12, INDENT = 2 };

static const char *theme_of(const Catalogue *catalogue, size_t study) {
    const char *theme = catalogue->study[study].theme;
    return theme[0] == '\0' ? "Others" : theme;
}

/* Whether a study is the first one of its theme. */
static bool is_first(const Catalogue *catalogue, size_t study) {
    for (size_t before = 0; before < study; before++)
        if (strcmp(theme_of(catalogue, before), theme_of(catalogue, study)) == 0)
            return false;
    return true;
}

bool catalogue_list_make(CatalogueList *list, const Catalogue *catalogue, Error *error) {
    CatalogueLine *line = calloc(2 * catalogue->studies + 1, sizeof *line);
    size_t lines = 0;
    if (line == NULL)
        return error_set(error, "out of memory");
    for (size_t first = 0; first < catalogue->studies; first++) {
        if (!is_first(catalogue, first))
            continue;
        line[lines++] = (CatalogueLine){true, first};
        for (size_t study = first; study < catalogue->studies; study++)
            if (strcmp(theme_of(catalogue, study), theme_of(catalogue, first)) == 0)
                line[lines++] = (CatalogueLine){false, study};
    }
    free(list->line);
    *list = (CatalogueList){.line = line, .lines = lines, .chosen = lines == 0 ? 0 : 1};
    return true;
}

void catalogue_list_finish(CatalogueList *list) {
    free(list->line);
    *list = (CatalogueList){0};
}

size_t catalogue_list_study(const CatalogueList *list) {
    return list->line[list->chosen].study;
}

void catalogue_list_move(CatalogueList *list, int lines) {
    int64_t wanted = (int64_t)list->chosen + lines, last = (int64_t)list->lines - 1;
    if (list->lines == 0)
        return;
    wanted = wanted < 1 ? 1 : wanted > last ? last : wanted;
    /* A theme is passed over; there is a study behind each. */
    if (list->line[wanted].is_theme)
        wanted += lines < 0 ? -1 : 1;
    list->chosen = (size_t)wanted;
}

void catalogue_list_point(CatalogueList *list, size_t study) {
    for (size_t line = 0; line < list->lines; line++)
        if (!list->line[line].is_theme && list->line[line].study == study)
            list->chosen = line;
}

size_t catalogue_list_line(const CatalogueList *list, int row, int column) {
    const Area *area = &list->area;
    bool inside = row >= area->row && row < area->row + area->rows && column >= area->column &&
                  column < area->column + area->columns;
    size_t line = inside ? list->top + (size_t)(row - area->row) : list->lines;
    return line < list->lines ? line : list->lines;
}

static void write_value(const Study *study, int columns, char text[static VERDICT_WORDS_SIZE]) {
    Verdict verdict = {.outcome = study->value,
                       .at_least = study->value == OUTCOME_UNKNOWN ? OUTCOME_LOSS : study->value,
                       .at_most = study->value == OUTCOME_UNKNOWN ? OUTCOME_WIN : study->value,
                       .distance = study->plies};
    verdict_words(&verdict, columns, text);
}

void study_name_write(const Study *study, char text[static STUDY_NAME_SIZE]) {
    char words[VERDICT_WORDS_SIZE], suffix[VERDICT_WORDS_SIZE + 2];
    write_value(study, VALUE_COLUMNS_LONG, words);
    snprintf(suffix, sizeof suffix, ": %s", words);
    snprintf(text, STUDY_NAME_SIZE, "%s", study->name);
    size_t length = strlen(text), behind = strlen(suffix);
    if (length > behind && strcmp(text + length - behind, suffix) == 0)
        text[length - behind] = '\0';
}

/* Both kinds of drill together: "2/3", or nothing where it was never tried. */
static void write_tries(const Study *study, const DrillBook *book, char text[static 24]) {
    unsigned tries = 0, hits = 0;
    for (DrillKind kind = 0; kind < DRILL_KINDS; kind++) {
        Drill drill = {kind, *study_rules(study), study_position(study)};
        const DrillEntry *entry = drill_book_find(book, &drill);
        tries += entry == NULL ? 0 : entry->tries;
        hits += entry == NULL ? 0 : entry->hits;
    }
    text[0] = '\0';
    if (tries > 0)
        snprintf(text, 24, "%u/%u", hits, tries);
}

static void draw_study(const CatalogueList *list, size_t number, const Study *study,
                       const DrillBook *book, bool reveals, Cells *cells, Area place,
                       const Glyphs *glyphs) {
    bool chosen = list->chosen == number;
    Style style = chosen ? STYLE_CHOSEN : STYLE_TEXT;
    char value[VERDICT_WORDS_SIZE] = "", tries[24], right[VERDICT_WORDS_SIZE + 32];
    char name[STUDY_NAME_SIZE];
    if (reveals)
        write_value(study, VALUE_COLUMNS, value);
    write_tries(study, book, tries);
    if (reveals) /* the values under each other */
        snprintf(right, sizeof right, "%s %-*s", tries, VALUE_COLUMNS, value);
    else
        snprintf(right, sizeof right, "%s", tries);
    int right_columns = text_columns(right);
    study_name_write(study, name);
    cells_fill(cells, place, ' ', style);
    if (chosen)
        cells_put(cells, place.row, place.column, glyphs->pointer, style);
    cells_text(cells, place.row, place.column + INDENT, place.columns - INDENT - right_columns - 1,
               style, name);
    cells_text(cells, place.row, place.column + place.columns - right_columns, right_columns, style,
               right);
    if (chosen) {
        cells->cursor_row = place.row;
        cells->cursor_column = place.column + INDENT;
    }
}

/* The pointer's line is shown, and with the first study of a theme the theme. */
static void scroll(CatalogueList *list, size_t rows) {
    size_t first =
        list->chosen > 0 && list->line[list->chosen - 1].is_theme ? list->chosen - 1 : list->chosen;
    if (first < list->top)
        list->top = first;
    if (list->chosen >= list->top + rows)
        list->top = list->chosen + 1 - rows;
    if (list->top + rows > list->lines)
        list->top = list->lines > rows ? list->lines - rows : 0;
}

void catalogue_list_draw(CatalogueList *list, const Catalogue *catalogue, const DrillBook *book,
                         bool reveals, Cells *cells, Area area, const Glyphs *glyphs) {
    list->area = area;
    if (area.rows <= 0 || list->lines == 0)
        return;
    scroll(list, (size_t)area.rows);
    for (int row = 0; row < area.rows && list->top + (size_t)row < list->lines; row++) {
        size_t number = list->top + (size_t)row;
        Area place = {area.row + row, area.column, 1, area.columns - 1};
        size_t study = list->line[number].study;
        if (list->line[number].is_theme)
            cells_text(cells, place.row, place.column, place.columns, STYLE_STRONG,
                       theme_of(catalogue, study));
        else
            draw_study(list, number, &catalogue->study[study], book, reveals, cells, place, glyphs);
    }
    int last = area.row + area.rows - 1, right = area.column + area.columns - 1;
    if (list->top > 0)
        cells_put(cells, area.row, right, glyphs->more_above, STYLE_FAINT);
    if (list->top + (size_t)area.rows < list->lines)
        cells_put(cells, last, right, glyphs->more_below, STYLE_FAINT);
}
