/* How far the drill on the board is. For the files of the session alone. */
#ifndef UI_DRILL_PROGRESS_H
#define UI_DRILL_PROGRESS_H

#include "drill_book.h"
#include "study.h"
#include "study_screen.h"

typedef enum DrillState {
    DRILL_OPEN, /* not decided yet */
    DRILL_HIT,
    DRILL_MISSED, /* can be tried again, unless the answer was shown */
} DrillState;

/* The state of a drill. */
typedef struct DrillProgress {
    DrillState state;
    Drill drill;
    size_t number;  /* in the catalogue */
    Outcome goal;   /* the outcome to keep */
    unsigned turns; /* of the player, so far */
    Turn last_turn; /* the last one of the player, made at `asked` (NULL: none yet) */
    const HistoryNode *asked;
    const HistoryNode *decided;  /* the node after the turn that decided the drill */
    bool has_missed, has_answer; /* missed once, which counts; has been shown the right turn */
} DrillProgress;

typedef struct DrillScreen {
    StudyScreen study;
    DrillProgress progress;
} DrillScreen;

/* Returns the drill on the board, or NULL if there is none. */
DrillProgress *drill_progress(const Session *session);

/* Returns the study of a drill by its number in the catalogue. */
const Study *drill_study_at(const Session *session, size_t number);

/* Returns the side that the player has in the drill, and whether it is to move. */
Side drill_side(const DrillProgress *progress);
bool drill_awaits_answer(const Session *session, const DrillProgress *progress);

#endif
