/* Files of games: save, open, and export in other forms. For the files of the session alone. */
#ifndef UI_FILE_SCREEN_H
#define UI_FILE_SCREEN_H

#include "screen.h"

extern const PartKind files_part;

/* Begins a game that was read, and takes over the record. Asks first if there is a game under way,
 * or one that would be lost. `path` is the name of its file as typed; "" if there is none. */
void files_offer(Session *session, Record *record, const char *path);

#endif
