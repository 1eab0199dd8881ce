/* The catalogue: the studies that come with the program, and the user's own.
 *
 * Any thread may call; a Catalogue belongs to one thread at a time. */
#ifndef GAME_CATALOGUE_H
#define GAME_CATALOGUE_H

#include "study.h"

typedef struct Catalogue {
    Study *study;
    size_t studies;
} Catalogue;

/* The most that is read of a folder: files and folders together, and bytes of studies in it and in
 * its folders. */
enum { CATALOGUE_FILES_MAX = 4096, CATALOGUE_BYTES_MAX = 1 << 26 };

/* Called for each file that is left out, because it is damaged or beyond CATALOGUE_BYTES_MAX; for a
 * folder that cannot be read; and for one with more than CATALOGUE_FILES_MAX files, of which only
 * the first are read. `problem` may be NULL. */
typedef struct CatalogueListener {
    void (*problem)(void *context, const Error *error);
    void *context;
} CatalogueListener;

/* Reads the shipped studies, then the user's own (catalogue_shipped_folder, catalogue_own_folder):
 * the files *.fan of the folder and of the folders in it, by name. A folder that is not there is
 * empty. Returns false if memory runs out. The caller finishes the catalogue. */
bool catalogue_load(Catalogue *catalogue, const CatalogueListener *listener, Error *error);

/* Adds the studies of one folder at the end, in the same way. */
bool catalogue_add_folder(Catalogue *catalogue, const char *folder, bool is_own,
                          const CatalogueListener *listener, Error *error);

void catalogue_finish(Catalogue *catalogue);

/* The drills of one kind in the order of the catalogue, with the number of each one's study. */
typedef struct CatalogueDrills {
    size_t count;
    Drill *drill;
    size_t *study;
} CatalogueDrills;

/* Lists the studies that can be asked as drills of this kind. Returns false, with the reason, if
 * there are none or memory runs out. The caller finishes the list in any case. */
bool catalogue_list_drills(const Catalogue *catalogue, DrillKind kind, CatalogueDrills *drills,
                           Error *error);
void catalogue_drills_finish(CatalogueDrills *drills);

/* Return the folders of the studies: the one that came with the program, and
 * $XDG_DATA_HOME/fanorona/studies for the user's own, which need not be there yet. The caller frees
 * the path. They return NULL if there is none. */
char *catalogue_shipped_folder(void);
char *catalogue_own_folder(void);

#endif
