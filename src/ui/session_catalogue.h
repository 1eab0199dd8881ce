/* The catalogue of endgames and the drill book of a session. Both are read when they are first
 * wanted. For the files of the session alone. */
#ifndef UI_SESSION_CATALOGUE_H
#define UI_SESSION_CATALOGUE_H

#include "catalogue_list.h"
#include "session_state.h"

typedef struct SessionCatalogue {
    bool is_loaded;
    bool reveals; /* values and distances are shown */
    bool is_cut;  /* there is no room for the whole text about the study */
    Catalogue catalogue;
    CatalogueList list;
    unsigned problems; /* number of files that were left out */
    Error problem;     /* of the first such file */
    DrillBook book;
    bool book_is_loaded;
} SessionCatalogue;

extern const PartKind catalogue_part;

SessionCatalogue *session_catalogue(const Session *session);

/* Reads the studies and the drill book unless they are there. Returns false, with a message, if
 * there are no studies. */
bool session_catalogue_read(Session *session);

/* Reads the drill book unless it is there, and returns it. */
DrillBook *session_catalogue_read_book(Session *session);

#endif
