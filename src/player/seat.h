/* The kinds of players that a side can be given to, by their names on the command line. */
#ifndef PLAYER_SEAT_H
#define PLAYER_SEAT_H

#include "player.h"
#include "random.h"

typedef enum SeatKind { SEAT_HUMAN, SEAT_RANDOM, SEAT_KINDS } SeatKind;

/* Who plays a side: a player, or a person. Zero-initialised it is a person. */
typedef struct Seat {
    SeatKind kind;
    Player *player; /* NULL for a person */
} Seat;

/* "human", "random". Any thread may call. */
const char *seat_kind_name(size_t kind);

/* Finds a kind by its name, letter case free; the reason names all of them. */
bool seat_kind_read(const char *text, SeatKind *kind, Error *error);

/* Makes a player of this kind, whose random choices come from a stream of its own, taken from
 * `random`. The caller finishes the seat. */
bool seat_init(Seat *seat, SeatKind kind, Random *random, Error *error);

/* Frees the player, and leaves a person. */
void seat_finish(Seat *seat);

#endif
