/* What players take from their resources. Private to src/player. */
#ifndef PLAYER_PLAYER_TABLES_H
#define PLAYER_PLAYER_TABLES_H

#include "book.h"
#include "budget.h"
#include "player_resources.h"
#include "proven_play.h"
#include "table_knowledge.h"

uint64_t player_resources_memory(const PlayerResources *resources);
unsigned player_resources_threads(const PlayerResources *resources);
const TablesPath *player_resources_path(const PlayerResources *resources);

/* Whether somebody has named the book, who is obeyed whatever it plays. */
bool player_resources_names_book(const PlayerResources *resources);

/* What is certain for some rules. */
typedef struct PlayerKnowledge {
    TableKnowledge tables; /* there may be none on the path */
    ProvenPlay *proven;    /* NULL: there is nothing */
} PlayerKnowledge;

/* Gives what is known for these rules, which a thread loads the first time and which lives as long
 * as the resources; NULL where it has not been loaded when `patience` is over (itself NULL: without
 * end). A damaged file is left out. False when memory runs out, and then it is tried anew the next
 * time. */
bool player_resources_knowledge(PlayerResources *resources, const Rules *rules,
                                const Budget *patience, const PlayerKnowledge **known,
                                Error *error);

/* Gives the opening book for these rules, read the first time, NULL where there is none. It lives
 * as long as the resources. False when memory runs out or the book turns out to be damaged. */
bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error);

#endif
