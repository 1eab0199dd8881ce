/* A file that the members of a crew write together, each its share. They must see the same files.
 * All members call these functions together; the crew may be NULL. */
#ifndef BASE_CREW_FILE_H
#define BASE_CREW_FILE_H

#include "crew.h"
#include "file.h"

/* Begins, with file_writer_create in the first member and file_writer_join in the others: each
 * overwrites its share. NULL for all when it fails for one. */
FileWriter *crew_file_create(const Crew *crew, const char *path, Error *error);

/* Puts the new content in place once the share of every member is on the disk, or for none. */
bool crew_file_commit(const Crew *crew, FileWriter *writer, Error *error);

#endif
