/* Sessions that are saved as they are played by a script in a folder that goes away, and what can
 * be seen of them. A failure fails the test. For programs that wrap what counted_disk.h names, and
 * time. */
#ifndef SCRIPTED_SESSION_H
#define SCRIPTED_SESSION_H

#include "session.h"

enum { EVENTS = 260, STATE_SIZE = 12288, SCRIPTS = 5, STUDY_SCRIPT = 4 };

typedef struct Script {
    int kind; /* of the game, below SCRIPTS; in STUDY_SCRIPT there are studies between */
    uint64_t seed;
    const char *keys; /* NULL: so many as EVENTS, at random */
    bool quits;       /* at the end, as somebody wishes */
    bool asks;        /* each start, what to play: then it offers what somebody has quit, too */
    const struct Script *before; /* was played before, and the first key goes on with it; or NULL */
} Script;

/* How the game stands, as far as it can be seen; "" where nobody has touched it. */
typedef struct Seen {
    char text[STATE_SIZE];
    int64_t left[2];
} Seen;

/* The folder that goes away, and that of the games in it. */
extern char base[64], folder[96];

/* Set-up and tear-down of a group of tests. */
int begin(void **state);
int finish(void **state);

void empty_folder(void);

/* Those of a session as the script begins it. */
SessionOptions script_options(int kind, uint64_t seed);
bool script_has_clock(const Script *script);

/* The key of a character: those of LF, TAB and ESC have names. */
Key typed_key(char key);

/* Where the computer is asked for a turn: until it has answered. One that is stopped sooner or
 * later would go on differently. */
void await_player(const Session *session);

/* Whether a game that was not finished is offered. */
bool asks_to_resume(const Session *session);

void write_state(const Session *session, int64_t now, Seen *seen);

/* Plays what was before, from an empty folder. `seen` takes what was there then. */
void play_before(const Script *script, Seen *seen);

/* Plays the script, in the folder as it is. What can be seen after each event goes to `seen`, if
 * that is not NULL, and what the next start shall offer behind it; `drawn`, the number of the last
 * screen; the last alert that the game is not being saved to `last_alert`. */
void play_script(const Script *script, const Seen *before, Seen *seen, unsigned *drawn,
                 Error *last_alert);

/* What the next start offers, gone on with; "" where it offers nothing. */
void resume_offered(bool asks, Seen *seen);

/* The same; but of a clock some time may have come back. */
bool seen_matches(const Seen *seen, const Seen *wanted, bool has_clock);

#endif
