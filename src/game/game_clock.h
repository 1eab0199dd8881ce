/* A clock for both seats: so much time for the game, and an increment for each turn.
 *
 * The clock does not ask the time: its callers pass `now`, in milliseconds of a clock that only
 * goes forward. Plain values; any thread may call. */
#ifndef GAME_GAME_CLOCK_H
#define GAME_GAME_CLOCK_H

#include <stdint.h>

#include "position.h"

enum { TIME_CONTROL_TEXT_SIZE = 32, GAME_CLOCK_TEXT_SIZE = 24 };

/* The time that a game gives to each side. If `base` is 0, there is no clock. */
typedef struct TimeControl {
    int64_t base, increment; /* milliseconds */
} TimeControl;

/* Reads "none", or minutes for the game and seconds added with every turn, "5+3"; "5" is "5+0".
 * From 1 to 999 minutes, 0 to 999 seconds. `control` is only written on success. */
bool time_control_read(const char *text, TimeControl *control, Error *error);

/* Writes a time control so that time_control_read takes it back. */
void time_control_write(TimeControl control, char text[static TIME_CONTROL_TEXT_SIZE]);

typedef struct GameClock {
    TimeControl control;
    int64_t left[2]; /* by Side: milliseconds, at the time `since` */
    Side running;    /* SIDE_NONE: neither */
    int64_t since;
} GameClock;

/* Makes a clock that stands, with all its time. */
void game_clock_init(GameClock *clock, TimeControl control);

/* Lets the clock of `side`, or of SIDE_NONE, run from now on, and the other one stand. Nothing
 * changes if it runs already. */
void game_clock_run(GameClock *clock, Side side, int64_t now);

/* Adds the increment to the time of a side that has made a turn, unless its time is up. */
void game_clock_add_increment(GameClock *clock, Side side, int64_t now);

/* Gives a side whose time was up a minute, or the increment if that is more, so that the game can
 * go on. The clock of `side` must not run. Returns the time given, in milliseconds. */
int64_t game_clock_revive(GameClock *clock, Side side);

/* Returns the milliseconds that a side has left, never less than 0. */
int64_t game_clock_left(const GameClock *clock, Side side, int64_t now);

/* Returns the side whose clock runs if its time is up, or SIDE_NONE; always SIDE_NONE without a
 * clock. */
Side game_clock_flagged(const GameClock *clock, int64_t now);

/* Returns the time at which the text of the running clock changes next (game_clock_write), or -1 if
 * none runs. */
int64_t game_clock_next_change(const GameClock *clock, int64_t now);

/* Writes a time left: "4:59", from an hour on "1:04:59", below 20 seconds "0:12.3". The time is
 * rounded up, so that 0 is shown only if nothing is left. */
void game_clock_write(int64_t left, char text[static GAME_CLOCK_TEXT_SIZE]);

#endif
