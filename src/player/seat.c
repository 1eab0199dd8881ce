#include "seat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "random_player.h"
#include "translate.h"

static const struct {
    const char *name;  /* on the command line */
    const char *title; /* its name for people; NULL: the same as `name` */
    bool looks_ahead;
    ComputerOptions computer; /* if it looks ahead */
} kinds[SEAT_KINDS] = {
    [SEAT_HUMAN] = {.name = N_("human")},
    [SEAT_RANDOM] = {.name = N_("random")},
    [SEAT_GREEDY] = {.name = N_("greedy")},
    [SEAT_LEVEL_1] = {"1", N_("level 1"), true, {COMPUTER_LEVEL, 1}},
    [SEAT_LEVEL_2] = {"2", N_("level 2"), true, {COMPUTER_LEVEL, 2}},
    [SEAT_LEVEL_3] = {"3", N_("level 3"), true, {COMPUTER_LEVEL, 3}},
    [SEAT_LEVEL_4] = {"4", N_("level 4"), true, {COMPUTER_LEVEL, 4}},
    [SEAT_LEVEL_5] = {"5", N_("level 5"), true, {COMPUTER_LEVEL, 5}},
    [SEAT_LEVEL_6] = {"6", N_("level 6"), true, {COMPUTER_LEVEL, 6}},
    [SEAT_LEVEL_7] = {"7", N_("level 7"), true, {COMPUTER_LEVEL, 7}},
    [SEAT_LEVEL_8] = {"8", N_("level 8"), true, {COMPUTER_LEVEL, 8}},
    [SEAT_LEVEL_9] = {"9", N_("level 9"), true, {COMPUTER_LEVEL, 9}},
    [SEAT_PERFECT] = {N_("perfect"), NULL, true, {.kind = COMPUTER_PERFECT}},
    [SEAT_SWINDLER] = {N_("swindler"), NULL, true, {.kind = COMPUTER_SWINDLER}},
};

const char *seat_kind_name(size_t kind) {
    return kinds[kind].name;
}

const char *seat_kind_title(size_t kind) {
    return kinds[kind].title == NULL ? kinds[kind].name : kinds[kind].title;
}

bool seat_kind_read(const char *text, SeatKind *kind, Error *error) {
    for (size_t index = 0; index < SEAT_KINDS; index++)
        if (strcasecmp(text, kinds[index].name) == 0 ||
            strcasecmp(text, seat_kind_title(index)) == 0) {
            *kind = (SeatKind)index;
            return true;
        }
    return error_set(error, "there is no player of this name: a player is human, random, greedy, "
                            "a level from 1 to 9, perfect or swindler");
}

bool seat_kind_computer(SeatKind kind, ComputerOptions *options) {
    if (kinds[kind].looks_ahead)
        *options = kinds[kind].computer;
    return kinds[kind].looks_ahead;
}

bool seat_kind_thinks_by_time(SeatKind kind) {
    return kinds[kind].looks_ahead && kinds[kind].computer.kind != COMPUTER_LEVEL;
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

bool seat_time_read(const char *text, unsigned *seconds, Error *error) {
    if (strcasecmp(text, "usual") == 0) {
        *seconds = 0;
        return true;
    }
    size_t digits = strspn(text, "0123456789");
    const char *unit = text + digits + strspn(text + digits, " ");
    unsigned long number = digits == 0 || digits > 4 ? 0 : strtoul(text, NULL, 10);
    if (number == 0 || number > THINKING_SECONDS_MAX ||
        (*unit != '\0' && strcasecmp(unit, "s") != 0))
        return error_set(error, "a thinking time is usual, or a number of seconds from 1 to %d",
                         THINKING_SECONDS_MAX);
    *seconds = (unsigned)number;
    return true;
}

void seat_time_write(unsigned seconds, char text[static SEAT_TIME_TEXT_SIZE]) {
    if (seconds == 0)
        snprintf(text, SEAT_TIME_TEXT_SIZE, "usual");
    else
        snprintf(text, SEAT_TIME_TEXT_SIZE, "%u s", seconds);
}

void seat_set_time(Seat *seat, unsigned seconds, int64_t left, int64_t increment) {
    if (kinds[seat->kind].looks_ahead)
        computer_player_set_time(seat->player, seconds, left, increment);
}

void seat_finish(Seat *seat) {
    player_destroy(seat->player);
    *seat = (Seat){SEAT_HUMAN, NULL};
}
