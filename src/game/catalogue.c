#include "catalogue.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "file.h"
#include "folders.h"
#include "translate.h"

/* The reading of a folder. It has studies and, at the top, folders with studies. */
typedef struct CatalogueLoading {
    Catalogue *catalogue;
    bool is_own;
    const CatalogueListener *listener;
    uint64_t bytes; /* of studies so far */
    Error *error;
} CatalogueLoading;

static void tell(const CatalogueLoading *loading, const Error *problem) {
    if (loading->listener != NULL && loading->listener->problem != NULL)
        loading->listener->problem(loading->listener->context, problem);
}

static bool add_study(CatalogueLoading *loading, const char *path) {
    Catalogue *catalogue = loading->catalogue;
    Study study;
    Error problem;
    struct stat status;
    loading->bytes += stat(path, &status) == 0 ? (uint64_t)status.st_size : 0;
    if (loading->bytes > CATALOGUE_BYTES_MAX) {
        error_set(&problem, "%s: left out, because the studies before it have %d MiB", path,
                  CATALOGUE_BYTES_MAX >> 20);
        tell(loading, &problem);
        return true;
    }
    if (!study_load(path, &study, &problem)) {
        tell(loading, &problem);
        return true;
    }
    Study *grown = realloc(catalogue->study, (catalogue->studies + 1) * sizeof *grown);
    if (grown == NULL) {
        study_finish(&study);
        return error_out_of_memory(loading->error);
    }
    study.is_own = loading->is_own;
    catalogue->study = grown;
    catalogue->study[catalogue->studies++] = study;
    return true;
}

static bool is_visible(const char *name) {
    return name[0] != '.';
}

static bool is_study(const char *name) {
    return text_ends_in(name, STUDY_SUFFIX);
}

static int select_visible(const struct dirent *entry) {
    return is_visible(entry->d_name);
}

static bool add_folder(CatalogueLoading *loading, const char *folder, bool has_folders);

static bool add_entry(CatalogueLoading *loading, const char *folder, const char *name,
                      bool has_folders) {
    char *path;
    bool success = true;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return error_out_of_memory(loading->error);
    if (is_study(name))
        success = add_study(loading, path);
    else if (has_folders)
        success = add_folder(loading, path, false);
    free(path);
    return success;
}

/* Passes over files that are no studies. A folder that is not there is empty. */
static bool add_folder(CatalogueLoading *loading, const char *folder, bool has_folders) {
    struct dirent **entry;
    int entries = scandir(folder, &entry, select_visible, file_compare_names);
    if (entries < 0) {
        Error problem;
        if (errno == ENOMEM)
            return error_out_of_memory(loading->error);
        if (errno != ENOENT && errno != ENOTDIR) {
            file_fail(&problem, errno, NC_("cannot", "read"), folder);
            tell(loading, &problem);
        }
        return true;
    }
    bool success = true;
    if (entries > CATALOGUE_FILES_MAX) {
        Error problem;
        error_set(&problem, "%s: of more than %d files only the first are read", folder,
                  CATALOGUE_FILES_MAX);
        tell(loading, &problem);
    }
    for (int number = 0; number < entries; number++) {
        if (success && number < CATALOGUE_FILES_MAX)
            success = add_entry(loading, folder, entry[number]->d_name, has_folders);
        free(entry[number]);
    }
    free(entry);
    return success;
}

bool catalogue_add_folder(Catalogue *catalogue, const char *folder, bool is_own,
                          const CatalogueListener *listener, Error *error) {
    CatalogueLoading loading = {catalogue, is_own, listener, 0, error};
    return add_folder(&loading, folder, true);
}

bool catalogue_load(Catalogue *catalogue, const CatalogueListener *listener, Error *error) {
    Catalogue made = {0};
    char *shipped = catalogue_shipped_folder(), *own = catalogue_own_folder();
    bool success =
        (shipped == NULL || catalogue_add_folder(&made, shipped, false, listener, error)) &&
        (own == NULL || catalogue_add_folder(&made, own, true, listener, error));
    free(shipped);
    free(own);
    if (success)
        *catalogue = made;
    else
        catalogue_finish(&made);
    return success;
}

void catalogue_finish(Catalogue *catalogue) {
    for (size_t number = 0; number < catalogue->studies; number++)
        study_finish(&catalogue->study[number]);
    free(catalogue->study);
    *catalogue = (Catalogue){0};
}

bool catalogue_list_drills(const Catalogue *catalogue, DrillKind kind, CatalogueDrills *drills,
                           Error *error) {
    drills->count = 0;
    drills->drill = calloc(catalogue->studies + 1, sizeof *drills->drill);
    drills->study = calloc(catalogue->studies + 1, sizeof *drills->study);
    if (drills->drill == NULL || drills->study == NULL)
        return error_out_of_memory(error);
    for (size_t number = 0; number < catalogue->studies; number++)
        if (study_has_drill(&catalogue->study[number], kind)) {
            drills->drill[drills->count] = study_drill(&catalogue->study[number], kind);
            drills->study[drills->count++] = number;
        }
    return drills->count > 0 || error_set(error, "there are no drills among the studies");
}

void catalogue_drills_finish(CatalogueDrills *drills) {
    free(drills->drill);
    free(drills->study);
    *drills = (CatalogueDrills){0};
}

char *catalogue_shipped_folder(void) {
    return folder_shipped("studies", "assets/studies");
}

char *catalogue_own_folder(void) {
    return folder_user(USER_DATA, "studies");
}
