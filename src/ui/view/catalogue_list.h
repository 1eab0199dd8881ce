/* The studies of a catalogue, one a line, under a line for each theme. One thread. */
#ifndef UI_CATALOGUE_LIST_H
#define UI_CATALOGUE_LIST_H

#include "catalogue.h"
#include "drill_book.h"
#include "list_window.h"

typedef struct CatalogueLine {
    bool is_theme;
    size_t study; /* a theme has its first study */
} CatalogueLine;

/* Zero-initialised: the list is empty. */
typedef struct CatalogueList {
    CatalogueLine *line;
    ListWindow window; /* its pointer is never on a theme */
} CatalogueList;

/* Makes the lines: themes in the order of their first studies in the catalogue, each followed by
 * its studies in the order of the catalogue. Returns false, with the reason, if memory runs out. */
bool catalogue_list_make(CatalogueList *list, const Catalogue *catalogue, Error *error);

void catalogue_list_finish(CatalogueList *list);

/* Returns how many drills of the theme of a study went well in a row (drill_book_streak). */
unsigned catalogue_streak(const Catalogue *catalogue, size_t study, const DrillBook *book);

/* Returns the study at the pointer. The list must not be empty. */
size_t catalogue_list_study(const CatalogueList *list);

/* catalogue_list_move moves the pointer by up to `lines` lines; catalogue_list_point moves it to a
 * study, if the list has that. */
void catalogue_list_move(CatalogueList *list, int lines);
void catalogue_list_point(CatalogueList *list, size_t study);

/* Draws as many lines as there is room for, among them the pointer's; each with its tries and its
 * successes in a row, and with its value if `reveals`. */
void catalogue_list_draw(CatalogueList *list, const Catalogue *catalogue, const DrillBook *book,
                         bool reveals, Cells *cells, Area area, const Glyphs *glyphs);

#endif
