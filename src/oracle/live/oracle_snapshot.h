/* The answers of the live oracle. */
#ifndef ORACLE_ORACLE_SNAPSHOT_H
#define ORACLE_ORACLE_SNAPSHOT_H

#include "settle.h"
#include "verdict.h"

enum { ORACLE_LINE_MAX = 9 };

/* The state of the work on a question. It does not change any more, so any thread may read it. The
 * caller that takes it destroys it. */
typedef struct OracleSnapshot {
    unsigned question;
    bool done;     /* nothing more will come: all is known, or a limit or a failure ended it */
    bool failed;   /* memory ran out; `problem` says so, and nothing else is known */
    Error problem; /* why search cannot begin or go on, or a damaged table; "" without one */
    bool estimates_alone; /* nothing that is unknown can be proved; `problem` says why */
    Verdict position;     /* for its side to move */
    TurnVerdict *turn; /* best first; turns are whole from their origin, even if one is under way */
    size_t turns;
    bool complete; /* no turn was left out because there are too many */
    /* If the outcome is unknown: the turn that is best as far as is known or likely, and the turns
     * that are expected after it. No turns if none is expected. */
    Turn line[ORACLE_LINE_MAX];
    unsigned line_turns;
    Algorithm algorithm;
    bool searching;    /* search is at work; else the fields below tell how it ended */
    Attacker attacker; /* the side whose win is asked for now */
    Numbers root[2];   /* by Attacker: proof and disproof numbers so far; 0 and 0: not asked */
    uint64_t nodes;    /* of all searches of the question that prove */
    uint64_t estimate_nodes; /* of those that estimate */
    double seconds;          /* since it was asked */
    uint64_t memory;         /* bytes that search uses */
    unsigned depth;          /* of the most-proving node; 0 if it is not known */
    unsigned tables_stones;  /* tables of up to this many stones were asked */
    CertificateNames names;  /* of the certificates that verdicts rest on */
} OracleSnapshot;

/* Frees a snapshot. Accepts NULL. */
void oracle_snapshot_destroy(OracleSnapshot *snapshot);

#endif
