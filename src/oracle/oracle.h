/* The live oracle: what is known of a position and of each of its turns, told at once as far as the
 * rules and tables say it and then as search proves it.
 *
 * A background service with threads of its own. One thread, the owner's, asks and takes; nothing
 * here waits for the search, and no lock is held across a step of it. Each question has a number
 * and each snapshot carries it; asking anew or stopping drops what is under way, and what was
 * proved stays for the next question. Verdicts ignore the past of a game, save that a turn which
 * makes a position occur for the third time is a draw, over. */
#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H

#include "history.h"
#include "settle.h"
#include "tables.h"
#include "verdict.h"

typedef struct Oracle Oracle;

typedef struct OracleOptions {
    const TablesPath *path; /* copied */
    Algorithm algorithm;    /* ALGORITHM_PN2 by default, or ALGORITHM_DFPN */
    uint64_t memory;        /* bytes, for tables and search together */
    unsigned threads;       /* that search may work with; 0 is 1 */
} OracleOptions;

/* How far the work on a question is. Immutable once taken; its owner frees it. */
typedef struct OracleSnapshot {
    unsigned question;
    bool done;         /* nothing more will come: all is known, or a limit or a failure ended it */
    Error problem;     /* why search cannot go on, or a damaged table; "" without one */
    Verdict position;  /* for its side to move */
    TurnVerdict *turn; /* best first; of a turn under way whole from its origin */
    size_t turns;
    bool complete;     /* no turn was left out because there are too many */
    bool searching;    /* search works on it; else the fields below are those of the end of it */
    Attacker attacker; /* whose win is asked for now */
    Numbers root[2];   /* by Attacker: proof and disproof numbers so far */
    uint64_t nodes;
    double seconds;
    uint64_t memory;        /* bytes that search has in use */
    unsigned depth;         /* of the most-proving node, 0 where it is not known */
    unsigned tables_stones; /* tables of up to so many stones were asked */
} OracleSnapshot;

void oracle_snapshot_destroy(OracleSnapshot *snapshot);

/* Starts the threads. The position of every question has these rules. NULL, with the reason, when
 * memory or a thread is not to be had. */
Oracle *oracle_create(const Rules *rules, const OracleOptions *options, Error *error);

/* Stops the question under way, within 50 ms, and ends the threads. Accepts NULL. */
void oracle_destroy(Oracle *oracle);

/* Readable while there is a snapshot to take. */
int oracle_descriptor(const Oracle *oracle);

/* Asks about the current node of `history` with the steps of `position` played since (its turn may
 * be unfinished); both are copied or taken over as the names say. Gives the number of the question.
 * `limits` may be NULL: until all is known. */
unsigned oracle_ask(Oracle *oracle, History *line_taken_over, const Position *position,
                    const Limits *limits);

/* Drops the question under way. Does not wait. */
void oracle_stop(Oracle *oracle);

/* Takes the newest snapshot of the question asked last, or NULL. */
OracleSnapshot *oracle_take(Oracle *oracle);

/* There are new tables on the path: they are used from the next question on. */
void oracle_tables_changed(Oracle *oracle);

#endif
