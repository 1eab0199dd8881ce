#include "session_catalogue.h"

SessionCatalogue *session_catalogue(const Session *session) {
    return session_part(session, &catalogue_part);
}

DrillBook *session_catalogue_read_book(Session *session) {
    SessionCatalogue *catalogue = session_catalogue(session);
    const char *path = session->options.drills_path;
    Error error;
    if (!catalogue->book_is_loaded && path != NULL &&
        !drill_book_load(path, &catalogue->book, &error))
        session_refuse(session, &error);
    catalogue->book_is_loaded = true;
    return &catalogue->book;
}

static void forget_studies(SessionCatalogue *catalogue) {
    catalogue_list_finish(&catalogue->list);
    catalogue_finish(&catalogue->catalogue);
    catalogue->is_loaded = false;
    catalogue->problems = 0;
}

static void note_problem(void *context, const Error *error) {
    SessionCatalogue *catalogue = context;
    if (catalogue->problems++ == 0)
        catalogue->problem = *error;
}

bool session_catalogue_read(Session *session) {
    SessionCatalogue *catalogue = session_catalogue(session);
    const char *folder = session->options.studies_folder;
    CatalogueListener listener = {note_problem, catalogue};
    Error error;
    if (!catalogue->is_loaded) {
        bool loaded = folder == NULL ? catalogue_load(&catalogue->catalogue, &listener, &error)
                                     : catalogue_add_folder(&catalogue->catalogue, folder, false,
                                                            &listener, &error);
        loaded = loaded && catalogue_list_make(&catalogue->list, &catalogue->catalogue, &error);
        if (!loaded) {
            catalogue_finish(&catalogue->catalogue);
            session_refuse(session, &error);
            return false;
        }
        catalogue->is_loaded = true;
    }
    session_catalogue_read_book(session);
    if (catalogue->catalogue.studies > 0)
        return true;
    if (catalogue->problems > 0)
        session_alert(session, "there are no studies: %s", catalogue->problem.message);
    else
        session_alert(session, "there are no studies");
    /* The studies may be there the next time. */
    forget_studies(catalogue);
    return false;
}

static void finish(Session *session) {
    SessionCatalogue *catalogue = session_catalogue(session);
    forget_studies(catalogue);
    drill_book_finish(&catalogue->book);
}

const PartKind catalogue_part = {.size = sizeof(SessionCatalogue), .finish = finish};
