/* A folder to build tables into, and what builds leave in it. A failure fails the test. */
#ifndef BUILD_FIXTURE_H
#define BUILD_FIXTURE_H

#include "build.h"
#include "digest.h"
#include "folder_fixture.h"
#include "text.h"

/* A temporary folder and a build into it. */
typedef struct Site {
    char folder[FOLDER_SIZE];
    char place[FOLDER_SIZE + TABLES_FOLDER_SIZE]; /* where the files are in it */
    char *folders[2];
    TablesPath path;
    BuildOptions options;
} Site;

void site_init(Site *site, int rows, int columns, unsigned stones);
void site_finish(Site *site);

/* A build that succeeds; `plan` may be NULL. */
void site_build(const Site *site, BuildPlan *plan);

/* A build that does not, and gives a reason. */
void site_refuse(const Site *site, Error *error);

/* What is in a folder: the tables, and how many temporary files. */
enum { FILES_MAX = 200 };

typedef struct Snapshot {
    unsigned files, temporary;
    uint64_t bytes;
    struct SnapshotFile {
        char name[TABLE_NAME_SIZE];
        uint8_t digest[DIGEST_BYTES_MAX];
    } file[FILES_MAX];
} Snapshot;

/* Fails where anything else than tables, the lock and temporary files is in the folder. */
void take_snapshot(const char *place, Snapshot *snapshot);

/* Whether the file is there, with this digest unless that is NULL. */
bool snapshot_has(const Snapshot *snapshot, const char *name, const uint8_t *digest);

/* All tables of the place, no others, no temporary files. */
void check_equal(const char *place, const Snapshot *expected);

/* Whole tables only, but perhaps not all of them; returns how many, and how many temporary files.
 */
unsigned check_part(const char *place, const Snapshot *expected, unsigned *temporary);

/* What a build that nothing disturbs leaves. */
void build_undisturbed(int rows, int columns, unsigned stones, Snapshot *snapshot);

/* Appends what a file has; makes it the content of a file. */
void read_file(const char *path, Text *text);
void write_file(const char *path, const Text *text);

#endif
