/* What a session has of the catalogue of endgames, and what was practised of it: read when it is
 * first wanted. For the files of the session alone. */
#ifndef UI_SESSION_CATALOGUE_H
#define UI_SESSION_CATALOGUE_H

#include "catalogue_list.h"
#include "session_state.h"

typedef struct SessionCatalogue {
    bool is_loaded;
    bool reveals; /* values and distances are shown */
    Catalogue catalogue;
    CatalogueList list;
    unsigned problems; /* files that were left out */
    Error problem;     /* the first of them */
    DrillBook book;
    bool book_is_loaded;
} SessionCatalogue;

extern const PartKind catalogue_part;

SessionCatalogue *session_catalogue(const Session *session);

/* Reads the studies, and what was practised, unless that was done. False, with a message, where
 * there are no studies. */
bool session_catalogue_read(Session *session);

/* Reads what was practised alone. */
DrillBook *session_catalogue_read_book(Session *session);

#endif
