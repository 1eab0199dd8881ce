#include "game_clock.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    TENTH = 100,
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    NUMBER_MAX = 999,
    TENTHS_BELOW = 20 * SECOND
};

/* Reads a number of at most three digits, and goes on after it. */
static bool read_number(const char **text, int *number) {
    size_t digits = strspn(*text, "0123456789");
    if (digits == 0 || digits > 3)
        return false;
    *number = 0;
    for (; digits > 0; digits--)
        *number = *number * 10 + (*(*text)++ - '0');
    return true;
}

bool time_control_read(const char *text, TimeControl *control, Error *error) {
    int minutes, seconds = 0;
    if (strcasecmp(text, "none") == 0) {
        *control = (TimeControl){0, 0};
        return true;
    }
    bool valid = read_number(&text, &minutes) && minutes > 0;
    if (valid && *text == '+') {
        text++;
        valid = read_number(&text, &seconds);
    }
    if (!valid || *text != '\0')
        return error_set(error,
                         "a clock is none, or minutes for each side and seconds added with every "
                         "turn: 5+3 (1 to %d minutes, 0 to %d seconds)",
                         NUMBER_MAX, NUMBER_MAX);
    *control = (TimeControl){(int64_t)minutes * MINUTE, (int64_t)seconds * SECOND};
    return true;
}

void time_control_write(TimeControl control, char text[static TIME_CONTROL_TEXT_SIZE]) {
    if (control.base == 0)
        snprintf(text, TIME_CONTROL_TEXT_SIZE, "none");
    else
        snprintf(text, TIME_CONTROL_TEXT_SIZE, "%d+%d", (int)(control.base / MINUTE),
                 (int)(control.increment / SECOND));
}

void game_clock_init(GameClock *clock, TimeControl control) {
    *clock = (GameClock){control, {control.base, control.base}, SIDE_NONE, 0};
}

int64_t game_clock_left(const GameClock *clock, Side side, int64_t now) {
    int64_t left = clock->left[side];
    if (clock->running == side)
        left -= now - clock->since;
    return left < 0 ? 0 : left;
}

void game_clock_run(GameClock *clock, Side side, int64_t now) {
    if (clock->running == side)
        return;
    if (clock->running != SIDE_NONE)
        clock->left[clock->running] = game_clock_left(clock, clock->running, now);
    clock->running = side;
    clock->since = now;
}

void game_clock_add_increment(GameClock *clock, Side side, int64_t now) {
    if (game_clock_left(clock, side, now) > 0)
        clock->left[side] += clock->control.increment;
}

int64_t game_clock_revive(GameClock *clock, Side side) {
    int64_t increment = clock->control.increment;
    clock->left[side] = increment > MINUTE ? increment : MINUTE;
    return clock->left[side];
}

Side game_clock_flagged(const GameClock *clock, int64_t now) {
    bool runs = clock->control.base > 0 && clock->running != SIDE_NONE;
    return runs && game_clock_left(clock, clock->running, now) == 0 ? clock->running : SIDE_NONE;
}

int64_t game_clock_next_change(const GameClock *clock, int64_t now) {
    if (clock->running == SIDE_NONE || clock->control.base == 0)
        return -1;
    int64_t left = game_clock_left(clock, clock->running, now);
    int64_t grain = left <= TENTHS_BELOW ? TENTH : SECOND;
    return left == 0 ? now : now + 1 + (left - 1) % grain;
}

void game_clock_write(int64_t left, char text[static GAME_CLOCK_TEXT_SIZE]) {
    if (left < TENTHS_BELOW) {
        int tenths = (int)((left + TENTH - 1) / TENTH);
        snprintf(text, GAME_CLOCK_TEXT_SIZE, "%d:%02d.%d", tenths / 600, tenths / 10 % 60,
                 tenths % 10);
        return;
    }
    int seconds = (int)((left + SECOND - 1) / SECOND);
    if (seconds < 3600)
        snprintf(text, GAME_CLOCK_TEXT_SIZE, "%d:%02d", seconds / 60, seconds % 60);
    else
        snprintf(text, GAME_CLOCK_TEXT_SIZE, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
}
