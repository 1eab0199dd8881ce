/* What the live oracle tells. */
#ifndef ORACLE_ORACLE_SNAPSHOT_H
#define ORACLE_ORACLE_SNAPSHOT_H

#include "settle.h"
#include "verdict.h"

enum { ORACLE_LINE_MAX = 9 };

/* How far the work on a question is. Immutable; who has taken it frees it. */
typedef struct OracleSnapshot {
    unsigned question;
    bool done;         /* nothing more will come: all is known, or a limit or a failure ended it */
    bool failed;       /* memory ran out: it knows nothing but that, which `problem` says */
    Error problem;     /* why search cannot begin or go on, or a damaged table; "" without one */
    Verdict position;  /* for its side to move */
    TurnVerdict *turn; /* best first; of a turn under way whole from its origin */
    size_t turns;
    bool complete; /* no turn was left out because there are too many */
    /* Where the outcome is not known: the turn that is best as far as is known or likely, and what
     * is expected after it. No turns where it ends there. */
    Turn line[ORACLE_LINE_MAX];
    unsigned line_turns;
    Algorithm algorithm;
    bool searching;    /* search works on it; else the fields below are those of the end of it */
    Attacker attacker; /* whose win is asked for now */
    Numbers root[2];   /* by Attacker: proof and disproof numbers so far; 0 and 0: not asked */
    uint64_t nodes;    /* of all searches of the question that prove */
    uint64_t estimate_nodes; /* of those that estimate */
    double seconds;          /* since it was asked */
    uint64_t memory;         /* bytes that search has in use */
    unsigned depth;          /* of the most-proving node, 0 where it is not known */
    unsigned tables_stones;  /* tables of up to so many stones were asked */
    CertificateNames names;  /* of the certificates that verdicts rest on */
} OracleSnapshot;

void oracle_snapshot_destroy(OracleSnapshot *snapshot);

#endif
