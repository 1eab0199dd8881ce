/* A turn in the making, step by step: what a person may choose next and what that would do. Knows
 * nothing of keys or screens: cursor, mouse and typed notation all go through it.
 *
 * First a stone is chosen, then where it goes; where a step takes both by approach and by
 * withdrawal, which of the two; and while the stone can capture further, where next, or to stop. A
 * turn that can only stop is complete. Plain values; a TurnEntry belongs to one thread. */
#ifndef UI_TURN_ENTRY_H
#define UI_TURN_ENTRY_H

#include "position.h"

typedef enum EntryStage {
    ENTRY_STONE,       /* choose a stone */
    ENTRY_DESTINATION, /* choose where the selected stone goes */
    ENTRY_KIND,        /* choose approach or withdrawal for the step to `to` */
    ENTRY_FURTHER,     /* choose where the stone goes next, or stop if that is allowed */
    ENTRY_COMPLETE,    /* entry_turn is the turn */
    ENTRY_CLOSED,      /* nothing to choose: the game is over, or somebody else's turn */
} EntryStage;

typedef struct TurnEntry {
    Rules rules;
    Position start;    /* before this turn; may hold an unfinished one, which stays */
    Position position; /* with the steps made so far */
    EntryStage stage;
    uint8_t stone; /* where the selected stone stands, or POINT_NONE */
    uint8_t to;    /* ENTRY_KIND: where it is about to go */
    unsigned choice_count;
    StepChoice choices[STEP_CHOICES_MAX]; /* the legal next steps */
} TurnEntry;

/* Begins the turn of the side to move. A start with an unfinished turn begins in ENTRY_FURTHER. */
void entry_begin(TurnEntry *entry, const Rules *rules, const Position *start);

/* Lets nobody choose, and shows this position. */
void entry_close(TurnEntry *entry, const Rules *rules, const Position *position);

/* Chooses a point, whatever that means now: a stone to select, the selected one to let go or, where
 * it has moved, to stop; a destination; a stone of one of two lines that could be taken, which is
 * choosing that line. False, with the reason, where it means nothing. */
bool entry_choose(TurnEntry *entry, unsigned point, Error *error);

/* Chooses approach or withdrawal in ENTRY_KIND. */
bool entry_choose_kind(TurnEntry *entry, StepKind kind, Error *error);

/* Ends the turn here. */
bool entry_stop(TurnEntry *entry, Error *error);

/* Takes back the last choice: the open prompt, the last step, the selection. False where there is
 * none; steps of `start` stay. */
bool entry_back(TurnEntry *entry);

/* Takes back all choices. False where there are none. */
bool entry_cancel(TurnEntry *entry);

/* Whether there is something to take back. */
bool entry_has_begun(const TurnEntry *entry);

/* The complete turn, or the steps so far. */
static inline const Turn *entry_turn(const TurnEntry *entry) {
    return &entry->position.unfinished;
}

/* The stones that can be selected now; with one selected, the other ones too until it has moved. */
PointSet entry_movable(const TurnEntry *entry);

/* Where the selected stone can go; in ENTRY_KIND only where it is about to go. */
PointSet entry_destinations(const TurnEntry *entry);

/* The stones that a step of the selected stone to a destination would take by this kind; none where
 * there is no such step. */
PointSet entry_taken(const TurnEntry *entry, unsigned to, StepKind kind);

/* Whether the turn may end here. */
bool entry_may_stop(const TurnEntry *entry);

#endif
