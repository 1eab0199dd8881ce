#include "seat.h"

#include <strings.h>

#include "random_player.h"

const char *seat_kind_name(size_t kind) {
    static const char *const names[SEAT_KINDS] = {[SEAT_HUMAN] = "human", [SEAT_RANDOM] = "random"};
    return names[kind];
}

bool seat_kind_read(const char *text, SeatKind *kind, Error *error) {
    for (size_t index = 0; index < SEAT_KINDS; index++)
        if (strcasecmp(text, seat_kind_name(index)) == 0) {
            *kind = (SeatKind)index;
            return true;
        }
    return error_set(error, "there is no player of this name: a player is human or random");
}

bool seat_init(Seat *seat, SeatKind kind, Random *random, Error *error) {
    Seat made = {kind, NULL};
    if (kind == SEAT_RANDOM) {
        Random stream;
        if (!random_init_seeded(&stream, random_next(random)))
            return error_set(error, "random numbers are not available");
        made.player = random_player_create(&stream, error);
        if (made.player == NULL)
            return false;
    }
    *seat = made;
    return true;
}

void seat_finish(Seat *seat) {
    player_destroy(seat->player);
    *seat = (Seat){SEAT_HUMAN, NULL};
}
