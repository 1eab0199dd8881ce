/* A clock for both seats: so much time for the game, and an increment for each turn.
 *
 * The clock knows no time of its own: its callers say what time it is, in milliseconds of a clock
 * that only goes forward. Plain values; any thread may call. */
#ifndef GAME_GAME_CLOCK_H
#define GAME_GAME_CLOCK_H

#include <stdint.h>

#include "position.h"

enum { TIME_CONTROL_TEXT_SIZE = 32, GAME_CLOCK_TEXT_SIZE = 24 };

/* How much time a game gives to each side; no clock when `base` is 0. */
typedef struct TimeControl {
    int64_t base, increment; /* milliseconds */
} TimeControl;

/* Reads "none", or minutes for the game and seconds added with every turn, "5+3"; "5" is "5+0".
 * From 1 to 999 minutes, 0 to 999 seconds. `control` is only written on success. */
bool time_control_read(const char *text, TimeControl *control, Error *error);

/* Writes what time_control_read reads. */
void time_control_write(TimeControl control, char text[static TIME_CONTROL_TEXT_SIZE]);

typedef struct GameClock {
    TimeControl control;
    int64_t left[2]; /* by Side, when the clock that runs was started */
    Side running;    /* SIDE_NONE: neither */
    int64_t since;
} GameClock;

/* A clock that stands, with all its time. */
void game_clock_init(GameClock *clock, TimeControl control);

/* Lets the clock of `side`, or of SIDE_NONE, run from now on, and the other one stand. Nothing
 * changes where it runs already. */
void game_clock_run(GameClock *clock, Side side, int64_t now);

/* Adds the increment to the time of a side that has made a turn; not where its time is up. */
void game_clock_add_increment(GameClock *clock, Side side, int64_t now);

/* Gives a side whose time was up a minute, or the increment where that is more: the game goes on
 * all the same. Returns the time given. */
int64_t game_clock_revive(GameClock *clock, Side side);

/* The time that a side has left, never below 0. */
int64_t game_clock_left(const GameClock *clock, Side side, int64_t now);

/* The side whose time is up, or SIDE_NONE, always so without a clock. */
Side game_clock_flagged(const GameClock *clock, int64_t now);

/* When what game_clock_write writes of the clock that runs changes next; -1 where none runs. */
int64_t game_clock_next_change(const GameClock *clock, int64_t now);

/* Writes a time left: "4:59", from an hour on "1:04:59", below 20 seconds "0:12.3". Rounded up to
 * what is shown, so that nothing is shown only when nothing is left. */
void game_clock_write(int64_t left, char text[static GAME_CLOCK_TEXT_SIZE]);

#endif
