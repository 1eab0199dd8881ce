/* A turn in the making, step by step: what the player can choose next, and what each choice would
 * do. Knows nothing of keys or screens: cursor, mouse and typed notation all use it.
 *
 * The player chooses a stone, then its destination; if the step can capture both by approach and by
 * withdrawal, one of the two; and while the stone can capture further, the next destination, or to
 * stop. A turn that can only stop is complete. Plain values; a TurnEntry belongs to one thread. */
#ifndef UI_TURN_ENTRY_H
#define UI_TURN_ENTRY_H

#include "position.h"

typedef enum EntryStage {
    ENTRY_STONE,       /* choose a stone */
    ENTRY_DESTINATION, /* choose where the selected stone goes */
    ENTRY_KIND,        /* choose approach or withdrawal for the step to `to` */
    ENTRY_FURTHER,     /* choose where the stone goes next, or stop if that is allowed */
    ENTRY_COMPLETE,    /* entry_turn is the turn */
    ENTRY_CLOSED,      /* nothing to choose: the game is over, or it is another player's turn */
} EntryStage;

typedef struct TurnEntry {
    Rules rules;
    Position start;    /* before this turn; steps of its unfinished turn can't be taken back */
    Position position; /* with the steps made so far */
    EntryStage stage;
    uint8_t stone; /* present point of the selected stone, or POINT_NONE */
    uint8_t to;    /* ENTRY_KIND: the destination of the step */
    unsigned choice_count;
    StepChoice choices[STEP_CHOICES_MAX]; /* the legal next steps */
} TurnEntry;

/* Begins the turn of the side to move. A start with an unfinished turn begins in ENTRY_FURTHER. */
void entry_begin(TurnEntry *entry, const Rules *rules, const Position *start);

/* Shows this position, with nothing to choose. */
void entry_close(TurnEntry *entry, const Rules *rules, const Position *position);

/* Chooses a point, by its meaning now: a stone to select; the selected stone, to let it go or, if
 * it has moved, to stop; a destination; in ENTRY_KIND a stone of one of the two lines, to take that
 * line. Returns false, with the reason, if the point cannot be part of a turn. */
bool entry_choose(TurnEntry *entry, unsigned point, Error *error);

/* Chooses approach or withdrawal in ENTRY_KIND. Returns false, with the reason, in other stages. */
bool entry_choose_kind(TurnEntry *entry, StepKind kind, Error *error);

/* Ends the turn here. Returns false, with the reason, if it must go on. */
bool entry_stop(TurnEntry *entry, Error *error);

/* Takes back the last choice: the open question, the last step, or the selection. Keeps the steps
 * of `start`. Returns false if there is none. */
bool entry_back(TurnEntry *entry);

/* Takes back all choices. Returns false if there are none. */
bool entry_cancel(TurnEntry *entry);

/* Returns whether there is a choice to take back. */
bool entry_has_begun(const TurnEntry *entry);

/* Returns the complete turn, or the steps so far. */
static inline const Turn *entry_turn(const TurnEntry *entry) {
    return &entry->position.unfinished;
}

/* Returns the stones that can be selected now; while one is selected and has not moved, the others,
 * too. */
PointSet entry_movable(const TurnEntry *entry);

/* Returns where the selected stone can go; in ENTRY_KIND only the destination of the step. */
PointSet entry_destinations(const TurnEntry *entry);

/* Returns the stones that the selected stone would take by a step of this kind to a destination;
 * none if there is no such step. */
PointSet entry_taken(const TurnEntry *entry, unsigned to, StepKind kind);

/* Returns whether the turn may end here. */
bool entry_may_stop(const TurnEntry *entry);

#endif
