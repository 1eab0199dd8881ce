#include "seat.h"

#include <strings.h>

#include "random_player.h"

static const char *const kind_names[SEAT_KINDS] = {
    [SEAT_HUMAN] = "human",     [SEAT_RANDOM] = "random",    [SEAT_GREEDY] = "greedy",
    [SEAT_LEVEL_1] = "1",       [SEAT_LEVEL_1 + 1] = "2",    [SEAT_LEVEL_1 + 2] = "3",
    [SEAT_LEVEL_1 + 3] = "4",   [SEAT_LEVEL_1 + 4] = "5",    [SEAT_LEVEL_1 + 5] = "6",
    [SEAT_LEVEL_1 + 6] = "7",   [SEAT_LEVEL_1 + 7] = "8",    [SEAT_LEVEL_9] = "9",
    [SEAT_PERFECT] = "perfect", [SEAT_SWINDLER] = "swindler"};

const char *seat_kind_name(size_t kind) {
    return kind_names[kind];
}

bool seat_kind_read(const char *text, SeatKind *kind, Error *error) {
    for (size_t index = 0; index < SEAT_KINDS; index++)
        if (strcasecmp(text, seat_kind_name(index)) == 0) {
            *kind = (SeatKind)index;
            return true;
        }
    return error_set(error, "there is no player of this name: a player is human, random, greedy, "
                            "a level from 1 to 9, perfect or swindler");
}

bool seat_kind_computer(SeatKind kind, ComputerOptions *options) {
    if (kind < SEAT_LEVEL_1)
        return false;
    *options = (ComputerOptions){COMPUTER_LEVEL, 0};
    if (kind == SEAT_PERFECT)
        options->kind = COMPUTER_PERFECT;
    else if (kind == SEAT_SWINDLER)
        options->kind = COMPUTER_SWINDLER;
    else
        options->level = (unsigned)kind - SEAT_LEVEL_1 + 1;
    return true;
}

static Player *make_player(SeatKind kind, PlayerResources *resources, const Random *stream,
                           Error *error) {
    ComputerOptions options;
    if (seat_kind_computer(kind, &options))
        return computer_player_create(&options, resources, stream, error);
    return kind == SEAT_RANDOM ? random_player_create(stream, error)
                               : random_player_create_greedy(stream, error);
}

bool seat_init(Seat *seat, SeatKind kind, PlayerResources *resources, Random *random,
               Error *error) {
    Seat made = {kind, NULL};
    if (kind != SEAT_HUMAN) {
        Random stream;
        if (!random_init_seeded(&stream, random_next(random)))
            return error_set(error, "random numbers are not available");
        made.player = make_player(kind, resources, &stream, error);
        if (made.player == NULL)
            return false;
    }
    *seat = made;
    return true;
}

void seat_set_clock(Seat *seat, int64_t left, int64_t increment) {
    if (seat->kind >= SEAT_LEVEL_1)
        computer_player_set_clock(seat->player, left, increment);
}

void seat_finish(Seat *seat) {
    player_destroy(seat->player);
    *seat = (Seat){SEAT_HUMAN, NULL};
}
