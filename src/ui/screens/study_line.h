/* A line that plays itself in a study: the best turn, or best play from here on and then the way
 * back. If the best turn is not certain yet, the line waits for it; the same command again plays
 * the likely one. For the files of the session alone. */
#ifndef UI_STUDY_LINE_H
#define UI_STUDY_LINE_H

#include "known_turns.h"

/* Zero-initialised: no line plays, and nothing was offered. */
typedef struct StudyLine {
    unsigned plays;      /* number of turns that still play themselves */
    bool plays_on;       /* after the first of them: each stays on the screen for a while */
    bool plays_likely;   /* they may be turns that are only likely best */
    bool is_likely;      /* one of those that were played was no more than that */
    UiCommandId offered; /* given again, it plays those; UI_COMMANDS: nothing was offered */
    HistoryNode *branch; /* where the line began; NULL: nowhere to go back to. It may have been
                            deleted since. */
} StudyLine;

/* Begin a line of one turn, and one of many. The second, given again, goes back to where the line
 * began. `known` is what is known of the position on the board. */
void study_line_best(Session *session, StudyLine *line, const KnownTurns *known);
void study_line_why(Session *session, StudyLine *line, const KnownTurns *known);

/* Returns where the line began, to go back to; NULL if there is no such place (any more). */
HistoryNode *study_line_branch(const Session *session, const StudyLine *line);

/* Plays a turn of the line if it is time and the oracle knows one. */
void study_line_tick(Session *session, StudyLine *line, const KnownTurns *known);

/* Returns when the next turn plays itself; -1 means that it is not known. */
int64_t study_line_deadline(const Session *session, const StudyLine *line);

/* Stops the line, since the player has given this command; UI_COMMANDS: another event. */
void study_line_stop(StudyLine *line, UiCommandId id);

#endif
