/* The kinds of players that can play a side, by their names on the command line. */
#ifndef PLAYER_SEAT_H
#define PLAYER_SEAT_H

#include "computer_player.h"
#include "player_resources.h"
#include "random.h"

typedef enum SeatKind {
    SEAT_HUMAN,
    SEAT_RANDOM,
    SEAT_GREEDY, /* takes the most stones that it can */
    SEAT_LEVEL_1,
    SEAT_LEVEL_2,
    SEAT_LEVEL_3,
    SEAT_LEVEL_4,
    SEAT_LEVEL_5,
    SEAT_LEVEL_6,
    SEAT_LEVEL_7,
    SEAT_LEVEL_8,
    SEAT_LEVEL_9,
    SEAT_PERFECT,
    SEAT_SWINDLER,
    SEAT_KINDS,
} SeatKind;

/* The seat of a side, which a player or a person has. All zero, a person has it. */
typedef struct Seat {
    SeatKind kind;
    Player *player; /* NULL for a person */
} Seat;

/* Returns "human", "random", "greedy", "1", ..., "9", "perfect", "swindler". Any thread may
 * call. */
const char *seat_kind_name(size_t kind);

/* Returns the same in words for a person: "level 3" for "3". */
const char *seat_kind_title(size_t kind);

/* Finds a kind by its name or title; the case of letters does not matter. Returns false, with an
 * error that names all kinds, if there is none. */
bool seat_kind_read(const char *text, SeatKind *kind, Error *error);

/* Writes which player that looks ahead (computer_player.h) a kind is. Returns false if the kind
 * does not look ahead. */
bool seat_kind_computer(SeatKind kind, ComputerOptions *options);

/* Returns whether a player of this kind thinks by time: levels think by nodes. Any thread may
 * call. */
bool seat_kind_thinks_by_time(SeatKind kind);

/* Makes a player of this kind, whose random choices come from a stream of its own, taken from
 * `random`. The resources must outlive it; if they are NULL, it knows no tables and has little
 * memory. Returns false if memory runs out. The caller finishes the seat. */
bool seat_init(Seat *seat, SeatKind kind, PlayerResources *resources, Random *random, Error *error);

enum { THINKING_SECONDS_MAX = 3600, SEAT_TIME_TEXT_SIZE = 16 };

/* Read and write the time for a turn of a player: "usual", which is 0, or a whole number of seconds
 * up to THINKING_SECONDS_MAX, as "10" or "10 s". seat_time_read returns false, with the reason,
 * if the text is anything else. Any thread may call both. */
bool seat_time_read(const char *text, unsigned *seconds, Error *error);
void seat_time_write(unsigned seconds, char text[static SEAT_TIME_TEXT_SIZE]);

/* Sets how long the player of the seat may think about the next turn. `seconds` is for players that
 * think by time; 0 means their usual time. `left` is the time on the clock of the seat, in
 * milliseconds, or negative if there is no clock: a player that looks ahead takes no more than
 * computer_player_turn_time of it. */
void seat_set_time(Seat *seat, unsigned seconds, int64_t left, int64_t increment);

/* Frees the player, and leaves a person. */
void seat_finish(Seat *seat);

#endif
