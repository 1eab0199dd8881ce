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

/* What is read of a folder, at most: files and folders together; and the bytes of studies in it and
 * in its folders. */
enum { CATALOGUE_FILES_MAX = 4096, CATALOGUE_BYTES_MAX = 1 << 26 };

/* Is told of files that are left out since they are damaged; `problem` may be NULL. */
typedef struct CatalogueListener {
    void (*problem)(void *context, const Error *error);
    void *context;
} CatalogueListener;

/* Reads the shipped studies, then the user's own (catalogue_shipped_folder, catalogue_own_folder):
 * the files *.fan of the folder and of the folders in it, by name. A folder that is not there is
 * empty. False when memory runs out. The caller finishes the catalogue. */
bool catalogue_load(Catalogue *catalogue, const CatalogueListener *listener, Error *error);

/* The same of one folder, added at the end. */
bool catalogue_add_folder(Catalogue *catalogue, const char *folder, bool is_own,
                          const CatalogueListener *listener, Error *error);

void catalogue_finish(Catalogue *catalogue);

/* The drills of one kind, in the order of the catalogue, and the number of the study of each. */
typedef struct CatalogueDrills {
    size_t count;
    Drill *drill;
    size_t *study;
} CatalogueDrills;

/* Lists the studies that can be asked as drills of this kind. False, with the reason, if there are
 * none or memory runs out. The caller finishes the list in any case. */
bool catalogue_list_drills(const Catalogue *catalogue, DrillKind kind, CatalogueDrills *drills,
                           Error *error);
void catalogue_drills_finish(CatalogueDrills *drills);

/* Where the studies are: $XDG_DATA_HOME/fanorona/studies for the user's own, which need not be
 * there yet. The caller frees the path. NULL where there is none. */
char *catalogue_shipped_folder(void);
char *catalogue_own_folder(void);

#endif
