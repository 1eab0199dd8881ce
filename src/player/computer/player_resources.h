/* The resources of computer players: tables and memory, which all players of a program share. Any
 * thread may call. */
#ifndef PLAYER_PLAYER_RESOURCES_H
#define PLAYER_PLAYER_RESOURCES_H

#include "proofs.h"

typedef struct PlayerResources PlayerResources;

typedef struct PlayerResourcesOptions {
    const TablesPath *path; /* copied; NULL: no tables */
    uint64_t memory;        /* bytes for each player's search; as much again for outcomes of all
                             * tables, half as much for their heads and indexes, and three eighths
                             * as much for all certificates */
    unsigned threads;       /* threads with which a player may think; 0 is 1 */
    bool without_book;      /* else players use the opening book that comes with the program, */
    const char *book;       /* or, unless NULL, this file; copied */
    ProofFiles proofs;      /* copied */
} PlayerResourcesOptions;

/* Makes resources, which read no table before a player asks for one. They must outlive the players
 * that use them. Returns NULL if memory runs out. */
PlayerResources *player_resources_create(const PlayerResourcesOptions *options, Error *error);
void player_resources_destroy(PlayerResources *resources);

/* Takes the next message about a certificate or a table that was left out. Returns false if there
 * is none. */
bool player_resources_next_problem(PlayerResources *resources, Error *problem);

/* Says that tables were added: computer players load them before their next turn. The old ones stay
 * until the resources are destroyed, since players may still use them. */
void player_resources_tables_changed(PlayerResources *resources);

#endif
