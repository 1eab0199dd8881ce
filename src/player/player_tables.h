/* What players take from their resources. Private to src/player. */
#ifndef PLAYER_PLAYER_TABLES_H
#define PLAYER_PLAYER_TABLES_H

#include "book.h"
#include "known_files.h"
#include "player_resources.h"

/* What they were made with, lives as long as they do; there is at least one thread. Whoever has
 * named a book is obeyed whatever it plays. */
const PlayerResourcesOptions *player_resources_options(const PlayerResources *resources);

/* Gives the files for these rules, which a thread loads the first time and which live as long as
 * the resources; NULL where they have not been loaded when `patience` is over (itself NULL: without
 * end). A damaged file is left out. False when memory runs out. */
bool player_resources_files(PlayerResources *resources, const Rules *rules, const Budget *patience,
                            const KnownFiles **known, Error *error);

/* How often tables have changed: when it is another number than before, what
 * player_resources_files gave is not all that is there. */
unsigned player_resources_changes(const PlayerResources *resources);

/* Gives the opening book for these rules, read the first time, NULL where there is none. It lives
 * as long as the resources. False when memory runs out or the book turns out to be damaged. */
bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error);

#endif
