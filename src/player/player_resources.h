/* What computer players think with: tables and memory, shared by all players of a program. Any
 * thread may call. */
#ifndef PLAYER_PLAYER_RESOURCES_H
#define PLAYER_PLAYER_RESOURCES_H

#include "tables.h"

typedef struct PlayerResources PlayerResources;

typedef struct PlayerResourcesOptions {
    const TablesPath *path;    /* copied; NULL: no tables */
    uint64_t memory;           /* bytes for each player's search; as much again for all tables
                                * together, and three eighths as much for all certificates */
    unsigned threads;          /* that a player may think with; 0 is 1 */
    bool without_book;         /* else the opening book that comes with the program, */
    const char *book;          /* or this file; copied */
    bool without_certificates; /* else those that proven_play_read finds by itself, */
    const char *certificates;  /* or in this folder; copied */
} PlayerResourcesOptions;

/* Reads no table before a player asks for one. NULL when memory is out. It must outlive the players
 * that were given it. */
PlayerResources *player_resources_create(const PlayerResourcesOptions *options, Error *error);
void player_resources_destroy(PlayerResources *resources);

/* Takes the next message about a certificate or a table that was left out. False when there is
 * none. */
bool player_resources_next_problem(PlayerResources *resources, Error *problem);

/* Tables were added for rules that had hardly any: computer players load what is there before their
 * next turn. What they use until then stays. */
void player_resources_tables_changed(PlayerResources *resources);

#endif
