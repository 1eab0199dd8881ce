/* What is known of one question of the live oracle, and what is to be asked next: the position, the
 * different positions that its turns lead to, bounds for each, and which of their questions search
 * has looked into how far. Knows neither tables nor threads; one thread at a time. */
#ifndef ORACLE_INQUIRY_H
#define ORACLE_INQUIRY_H

#include "history.h"
#include "oracle.h"
#include "tables_turns.h"

/* Between which, both included, a score is, and what each bound rests on. */
typedef struct Bounds {
    Score low, high;
    Ground low_ground, high_ground;
} Bounds;

/* Of one of the two questions about a position. */
typedef struct Inquest {
    uint64_t limit;    /* nodes of the next slice */
    uint64_t reached;  /* by the longest slice so far, which had these numbers */
    Numbers numbers;   /* 0 and 0 before the first */
    bool is_under_way; /* a slice is */
    bool gave_up;      /* the last slice ended for want of memory ... */
    uint64_t proved;   /* ... when the inquiry had proved so much */
} Inquest;

/* A position: number 0 is the question's own, the others come after its turns. */
typedef struct Subject {
    Stones stones;      /* folded; where the position is more than its stones, not for asking */
    bool is_plain;      /* tables and search may be asked about the stones */
    Bounds bounds;      /* for its mover */
    Inquest inquest[2]; /* by Attacker */
} Subject;

typedef struct InquiryTurn {
    Turn turn;
    uint32_t subject; /* the position after it */
    bool repeats;     /* that occurs for the third time */
} InquiryTurn;

typedef struct Inquiry {
    Rules rules;
    Subject *subject;
    uint32_t subjects;
    InquiryTurn *turn;
    size_t turns;
    bool complete;        /* no turn was left out */
    bool is_contradicted; /* bounds crossed: one of the sources is wrong */
    Error not_plain;      /* why the position itself is no question for search; "" where it is */
    uint64_t proved;      /* questions answered by search */
    uint64_t root_nodes, other_nodes; /* that went into the position and into those after it */
} Inquiry;

/* Lists the turns of a position and what the rules say of it and of them: what is over, and, from
 * the line that leads to it, what occurs for the third time. False when memory runs out or `stop`
 * is set. The caller finishes the inquiry. */
bool inquiry_init(Inquiry *inquiry, const Rules *rules, const History *line,
                  const Position *position, const atomic_bool *stop, Error *error);
void inquiry_finish(Inquiry *inquiry);

/* The outcome that is known, else OUTCOME_UNKNOWN. */
Outcome bounds_outcome(const Bounds *bounds);

/* Takes in what tables say: exact scores, or outcomes alone (tables_outcome_within). */
void inquiry_add_probe(Inquiry *inquiry, uint32_t subject, Probe probe);
void inquiry_add_outcome(Inquiry *inquiry, uint32_t subject, Probe probe);

/* Takes in what certificates say: that the mover does not lose, or that it does not win. */
void inquiry_add_not_lost(Inquiry *inquiry, uint32_t subject, Ground ground);
void inquiry_add_not_won(Inquiry *inquiry, uint32_t subject, Ground ground);

/* The same of the positions after turns that have these stones or an image of them. */
void inquiry_add_not_won_after(Inquiry *inquiry, Stones after, Ground ground);

/* Takes in a proved answer. */
void inquiry_add_answer(Inquiry *inquiry, uint32_t subject, Attacker attacker, Answer answer);

/* Draws conclusions: from the turns to the position and back. */
void inquiry_conclude(Inquiry *inquiry);

/* A slice of search: so many nodes for a question about a subject. */
typedef struct Slice {
    uint32_t subject;
    Attacker attacker;
    uint64_t nodes;
} Slice;

/* Whether the answer to a question would still say something new. */
bool inquiry_is_open(const Inquiry *inquiry, uint32_t subject, Attacker attacker);

/* Chooses the next slice, which is then under way. Half of all nodes go into the position itself,
 * the rest into those after the turns in rounds, the most promising first. False when there is
 * none: all is known or under way, or search has given up on it. */
bool inquiry_next(Inquiry *inquiry, Slice *slice);

/* Takes in what a slice found; what it proved is concluded from. `stopped`: it was ended from
 * outside, and says nothing about whether search gave up. */
void inquiry_note(Inquiry *inquiry, const Slice *slice, const Finding *finding, bool stopped);

/* Whether there is a question that search may ask, if not at once. */
bool inquiry_has_open(const Inquiry *inquiry);

/* Whether there is anything that tables and search may be asked about. */
bool inquiry_has_plain(const Inquiry *inquiry);

/* A snapshot of what is known: its verdicts, turns, numbers of the root; all else is zero. NULL
 * without memory. */
OracleSnapshot *inquiry_snapshot(const Inquiry *inquiry);

#endif
