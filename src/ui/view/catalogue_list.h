/* The studies of a catalogue, one a line, under a line for each theme. One thread. */
#ifndef UI_CATALOGUE_LIST_H
#define UI_CATALOGUE_LIST_H

#include "catalogue.h"
#include "drill_book.h"
#include "list_window.h"

typedef struct CatalogueLine {
    bool is_theme;
    size_t study; /* of a theme its first one */
} CatalogueLine;

/* Zero-initialised it is empty. */
typedef struct CatalogueList {
    CatalogueLine *line;
    ListWindow window; /* its pointer is never on a theme */
} CatalogueList;

/* Makes the lines: the themes in the order in which they come first in the catalogue, the studies
 * of each in theirs. False when memory runs out. */
bool catalogue_list_make(CatalogueList *list, const Catalogue *catalogue, Error *error);

void catalogue_list_finish(CatalogueList *list);

/* Returns how many drills of the theme of a study went well in a row (drill_book_streak). */
unsigned catalogue_streak(const Catalogue *catalogue, size_t study, const DrillBook *book);

/* Writes the name of a study; without its value, where it ends in that ("...: win in 13"), since
 * that is shown when somebody asks. */
enum { STUDY_NAME_SIZE = 256 };
void study_name_write(const Study *study, char text[static STUDY_NAME_SIZE]);

/* The study at the pointer; the list is not empty. */
size_t catalogue_list_study(const CatalogueList *list);

/* Moves the pointer by so many lines, as far as there are any; to a study, where it is in the list.
 */
void catalogue_list_move(CatalogueList *list, int lines);
void catalogue_list_point(CatalogueList *list, size_t study);

/* Draws as many lines as there is room, among them the pointer's; how often each was drilled and
 * how many went well in a row, and what it is worth where it `reveals`. */
void catalogue_list_draw(CatalogueList *list, const Catalogue *catalogue, const DrillBook *book,
                         bool reveals, Cells *cells, Area area, const Glyphs *glyphs);

#endif
