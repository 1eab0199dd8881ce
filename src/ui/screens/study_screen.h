/* Study: a position to try things on, with the oracle on from the beginning, while the game that
 * was there waits. Turns are judged as they are made; the best line, or what is wrong with a turn,
 * plays itself; either side can be given to the perfect player. Nobody offers draws here or
 * resigns. What was tried is kept for the next time. For the files of the session alone. */
#ifndef UI_STUDY_SCREEN_H
#define UI_STUDY_SCREEN_H

#include "game_screen.h"

/* What was known before a turn was begun: it is judged by that. Zero-initialised that is nothing.
 */
typedef struct KnownTurns {
    const HistoryNode *node; /* NULL: nothing */
    Verdict position;
    TurnVerdict *turn; /* best first */
    size_t turns;
} KnownTurns;

/* Takes in what the oracle knows of the position on the board, where no turn is under way. To be
 * called whenever the oracle may have said something. */
void known_turns_learn(KnownTurns *known, const Session *session);

/* Returns what is known of a turn from there, for the side that plays it; NULL where that is
 * nothing. */
const TurnVerdict *known_turns_find(const KnownTurns *known, const Session *session,
                                    const Turn *turn);

/* Knows nothing any more. */
void known_turns_finish(KnownTurns *known);

typedef struct StudyScreen {
    GameScreen screen;
    HintMode hints_before;
    unsigned plays;      /* so many turns still play themselves */
    bool plays_on;       /* not the first of them: each is to be looked at for a while */
    HistoryNode *branch; /* where the line that played itself began; NULL: none did */
    KnownTurns knowledge;
    char judgement[1024]; /* of the turn just made */
} StudyScreen;

extern const PartKind study_part;

/* Studies a match, which it takes over, from its current node. Another study is left for it. False,
 * with a message, when that fails. */
bool study_begin(Session *session, Match *match);

/* The same from a position; `back` opens what the study goes back to, UI_COMMANDS the game. */
bool study_begin_position(Session *session, const Rules *rules, const Position *position,
                          UiCommandId back);

/* Gives the other side than this one to the perfect player; with SIDE_NONE none. */
bool study_set_person(Session *session, Side person);

/* --- for screens that are a study of a special kind --- */

/* What is the same for each of them, and what the others do where they do nothing of their own. */
#define STUDY_KIND                                                                                 \
    BOARD_KIND, .has_oracle = true, .asks_oracle = true, .is_study = true, .click = study_click,   \
                .prompt = board_prompt, .draw_panel = board_draw_list, .deadline = study_deadline, \
                .close = study_close

void study_command(Session *session, Screen *screen, UiCommandId id);
void study_click(Session *session, Screen *screen, int row, int column);
bool study_can(const Session *session, const Screen *screen, UiCommandId id);
void study_play(Session *session, const Turn *turn);
bool study_refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error);
void study_tick(Session *session, Screen *screen);
int64_t study_deadline(const Session *session, const Screen *screen);
void study_close(Session *session, Screen *screen);

/* What a study is saved as that is for nothing else. */
#define STUDY_FREE "free"

/* Studies a match in a screen of so many bytes that begins with a StudyScreen. NULL, with a
 * message, when that fails. */
void *study_begin_as(Session *session, const ScreenKind *kind, size_t size, Match *match);

#endif
