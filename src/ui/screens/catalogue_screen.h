/* The catalogue of endgames in a session: a list by themes from which studies and drills begin. For
 * the files of the session alone. */
#ifndef UI_CATALOGUE_SCREEN_H
#define UI_CATALOGUE_SCREEN_H

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

/* Frees what was read. */
void session_catalogue_finish(Session *session);

#endif
