/* Study in a session: a position to try things on, with the oracle on from the beginning, while the
 * game that was there waits (Session.aside). Turns are judged as they are made; the best line, or
 * what is wrong with a turn, plays itself; either side can be given to the perfect player. Nobody
 * offers draws here or resigns. For the files named session_*.c alone. */
#ifndef UI_SESSION_STUDY_H
#define UI_SESSION_STUDY_H

#include "keymap.h"
#include "oracle.h"
#include "session.h"
#include "turn_entry.h"

/* What was known before a turn was begun: it is judged by that. */
typedef struct StudyKnowledge {
    const HistoryNode *node; /* NULL: nothing */
    Verdict position;
    TurnVerdict *turn; /* best first */
    size_t turns;
} StudyKnowledge;

/* Part of a Session. Zero-initialised there is no study. */
typedef struct SessionStudy {
    bool is_on;
    bool from_catalogue, from_report; /* it goes back there */
    bool hides; /* what the oracle knows is not shown: somebody shall find it */
    HintMode hints_before;
    TurnEntry entry_before; /* of the game that waits, with a turn half made */
    bool flipped_before;

    unsigned plays;      /* so many turns still play themselves */
    int64_t play_time;   /* the next one not before */
    HistoryNode *branch; /* where the line that played itself began; NULL: none did */
    StudyKnowledge knowledge;
    char judgement[1024]; /* of the turn just made; "" without one */
} SessionStudy;

/* Studies a match, which it takes over, from its current node; or the game on the board, of which
 * it makes a copy, where that is NULL. Another study is left for it. False, with a message, when
 * that fails; the match is then freed. */
bool study_begin(Session *session, Match *match, int64_t now);

/* The same from a position. */
bool study_begin_position(Session *session, const Rules *rules, const Position *position,
                          int64_t now);

/* Goes back to the game that waits, which is as it was. What was tried is kept for the next time
 * (Session.left_study). */
void study_end(Session *session, int64_t now);

/* Another game begins in the place of both. */
void study_forget(Session *session);

/* Frees what the study owns, its games excepted. */
void session_study_finish(Session *session);

/* Commands UI_BEST to UI_PLAY_OUT. */
bool study_can(const Session *session, UiCommandId command);
void study_command(Session *session, UiCommandId command, int64_t now);

/* What is known of a turn, for the side that plays it, by the knowledge of the position before;
 * NULL where that is nothing. */
const TurnVerdict *study_value(const Session *session, const Turn *turn);

/* Whether an outcome is worse than another, both known. */
bool study_is_worse(Outcome is, Outcome was);

/* A person's turn, legal and complete, before it is made; and after. */
void study_judge(Session *session, const Turn *turn);
void study_tell(Session *session);

/* Keeps what the oracle says. To be called when it may have spoken. */
void study_learn(Session *session);

/* Nothing plays itself any longer: somebody has pressed a key. */
void study_interrupt(Session *session);

/* Plays a turn that plays itself when its time has come and the oracle knows it; -1: none does. */
void study_tick(Session *session, int64_t now);
int64_t study_deadline(const Session *session);

/* Gives the other side than this one to the perfect player; with SIDE_NONE none. */
bool study_set_person(Session *session, Side person, int64_t now);

/* What is known of the position, for whom there is no panel; "" without anything. */
void study_notice(const Session *session, int columns, char *text, size_t size);

#endif
