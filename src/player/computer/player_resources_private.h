/* The parts of resources that players use. Private to src/player. */
#ifndef PLAYER_PLAYER_RESOURCES_PRIVATE_H
#define PLAYER_PLAYER_RESOURCES_PRIVATE_H

#include "book.h"
#include "certain_files.h"
#include "player_resources.h"

/* Returns the options with which the resources were made; they live as long, and `threads` is at
 * least 1. If `book` names a file, any of its turns may be played, even one that is not known to
 * hold. */
const PlayerResourcesOptions *player_resources_options(const PlayerResources *resources);

/* Writes the files for these rules to `known`. A thread loads them the first time; they live as
 * long as the resources. `known` is NULL if they are not loaded when `patience` is over (NULL: it
 * waits without end). A damaged file is left out. Returns false if memory runs out. */
bool player_resources_files(PlayerResources *resources, const Rules *rules, const Budget *patience,
                            const CertainFiles **known, Error *error);

/* Returns how often tables have changed. If the number is another one than before, call
 * player_resources_files again. */
unsigned player_resources_changes(const PlayerResources *resources);

/* Writes the opening book for these rules to `book`, NULL if there is none. It is read the first
 * time and lives as long as the resources. Returns false, with the reason, if memory runs out or
 * the book is damaged. */
bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error);

#endif
