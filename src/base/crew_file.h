/* A file that the members of a crew write together, a share each. All must see the same file
 * system. All members call these functions together; the crew may be NULL. */
#ifndef BASE_CREW_FILE_H
#define BASE_CREW_FILE_H

#include "crew.h"
#include "file.h"

/* Begins: the first member by file_writer_create, the others by file_writer_join. Each overwrites
 * its share. Returns NULL for all, with the reason, if one fails. */
FileWriter *crew_file_create(const Crew *crew, const char *path, Error *error);

/* Puts the new content in place when the shares of all members are on the disk. If one fails,
 * returns false for all, with the reason. */
bool crew_file_commit(const Crew *crew, FileWriter *writer, Error *error);

#endif
