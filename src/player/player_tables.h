/* What players take from their resources. Private to src/player. */
#ifndef PLAYER_PLAYER_TABLES_H
#define PLAYER_PLAYER_TABLES_H

#include "book.h"
#include "player_resources.h"
#include "table_knowledge.h"

uint64_t player_resources_memory(const PlayerResources *resources);
unsigned player_resources_threads(const PlayerResources *resources);

/* The tables for these rules, loaded the first time; there may be none on the path. They live as
 * long as the resources. NULL when memory runs out; a damaged table is left out. */
const TableKnowledge *player_resources_tables(PlayerResources *resources, const Rules *rules,
                                              Error *error);

/* Gives the opening book for these rules, read the first time, NULL where there is none. It lives
 * as long as the resources. False when memory runs out or the book turns out to be damaged. */
bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error);

#endif
