/* Study: a position to try turns on, with the oracle on, while the player's game waits. Turns are
 * judged as they are made. The best line, or the refutation of a turn, can play itself; the perfect
 * player can take either side. There are no draw offers here, and no resigning. Turns that were
 * tried are kept for the next time. For the files of the session alone. */
#ifndef UI_STUDY_SCREEN_H
#define UI_STUDY_SCREEN_H

#include "guest_game.h"
#include "study_line.h"

typedef struct StudyScreen {
    GuestGame guest;
    HintMode hints_before;
    KnownTurns knowledge;
    StudyLine line;
    Position judged_at; /* where a turn was played that could be judged, */
    Turn judged;
    char judgement[JUDGEMENT_SIZE]; /* and what it was worth; "": the last turn wasn't judged */
} StudyScreen;

extern const PartKind study_part;

/* Studies a match, which it takes over, from its current node; an open study ends. Returns false,
 * with a message, if that fails; the caller then keeps the match. */
bool study_begin(Session *session, Match *match);

/* Studies a position. `back` opens the screen to go back to afterwards; UI_COMMANDS: the game. */
bool study_begin_position(Session *session, const Rules *rules, const Position *position,
                          UiCommandId back);

/* Gives the side opposite to this one to the perfect player; SIDE_NONE: neither side. Returns
 * false, with a message, if that fails. */
bool study_set_person(Session *session, Side person);

/* --- for screens that are a special kind of study --- */

/* Each of them has these; the functions are also what they call for all that they don't do
 * themselves. */
#define STUDY_KIND                                                                                 \
    BOARD_SCREEN_KIND, .has_oracle = true, .asks_oracle = true, .is_study = true,                  \
                       .click = study_click, .wheel = study_wheel, .prompt = study_prompt,         \
                       .quit = guest_game_leave, .draw_panel = board_screen_draw_list,             \
                       .deadline = study_deadline

void study_command(Session *session, Screen *screen, UiCommandId id);
void study_wheel(Session *session, Screen *screen, const Event *event);
void study_click(Session *session, Screen *screen, int row, int column);
bool study_can(const Session *session, const Screen *screen, UiCommandId id);
void study_play(Session *session, const Turn *turn);
bool study_refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error);
void study_tick(Session *session, Screen *screen);
int64_t study_deadline(const Session *session, const Screen *screen);
void study_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]);
void study_close(Session *session, Screen *screen);

/* The saved name of a study of no special kind. */
#define STUDY_FREE "free"

/* Studies a match, which it takes over, in a screen of `size` bytes that begins with a StudyScreen.
 * Returns NULL, with a message, if that fails; the caller then keeps the match. */
void *study_begin_as(Session *session, const ScreenKind *kind, size_t size, Match *match);

#endif
