/* The catalogue of endgames in a session: a list by themes from which studies and drills begin. For
 * the files named session_*.c alone. */
#ifndef UI_SESSION_CATALOGUE_H
#define UI_SESSION_CATALOGUE_H

#include "catalogue_list.h"
#include "session.h"

/* Part of a Session. Zero-initialised nothing has been read. */
typedef struct SessionCatalogue {
    bool is_loaded;
    bool reveals; /* values and distances are shown */
    Catalogue catalogue;
    CatalogueList list;
    unsigned problems; /* files that were left out */
    Error problem;     /* the first of them */
} SessionCatalogue;

/* Reads the studies unless that was done. False, with a message, where there are none. */
bool catalogue_read(Session *session);

void catalogue_open(Session *session, int64_t now);
void catalogue_close(Session *session, int64_t now);
void catalogue_key(Session *session, Key key, int64_t now);
void catalogue_click(Session *session, int row, int column, int64_t now);
void catalogue_wheel(Session *session, bool up);
void catalogue_draw(Session *session, Cells *cells);

/* Frees what was read. */
void session_catalogue_finish(Session *session);

#endif
