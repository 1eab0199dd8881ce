/* The live oracle tells what is known of a position and of each of its turns: at once as far as the
 * rules, tables and certificates say it, then as search proves it. Where nothing is certain yet it
 * tells what is likely (Estimate).
 *
 * It is a background service with threads of its own. One thread, the owner's, asks and takes
 * snapshots. No call waits for the search unless it says so, and no lock is held during a step of
 * the search. Each question has a number, and each snapshot carries it. A new question or a stop
 * drops the question under way. Proofs stay for the next questions, whichever side moves in them,
 * so a player who asks while the opponent thinks uses the opponent's time. Verdicts ignore the past
 * of a game, with one exception: a turn that makes a position occur for the third time draws and
 * ends the game.
 *
 * Search asks about the position and about those after its turns, slice by slice, with limits that
 * grow; a proof about one of them bounds the others. While a question stands its verdicts only
 * become more definite, unless memory runs out. Search knows whole turns of the full rules only: if
 * a turn is unfinished, or a first turn of one step, it asks about the positions after the turn; in
 * a vela's first phase it asks nothing.
 *
 * The same threads estimate each turn of unknown outcome, in alternation with search: soon after
 * the first snapshot all have an estimate, which changes as they look further ahead. */
#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H

#include "history.h"
#include "oracle_snapshot.h"
#include "proofs.h"
#include "settle.h"
#include "tables.h"
#include "verdict.h"

typedef struct Oracle Oracle;

/* The algorithm that settles more turns of real positions (docs/research/estimates.md,
 * Coverage). */
#define ORACLE_ALGORITHM ALGORITHM_DFPN

/* Reads "pn2" or "dfpn", the algorithms that an oracle has. Returns false, with the reason, for any
 * other name. */
bool oracle_algorithm_read(const char *name, Algorithm *algorithm, Error *error);

typedef struct OracleOptions {
    const TablesPath *path; /* copied; NULL: there are no tables */
    Algorithm algorithm;    /* ORACLE_ALGORITHM by default, or ALGORITHM_PN2 */
    uint64_t memory;        /* bytes, for search, tables and certificates together; 0 is
                             * ORACLE_MEMORY */
    unsigned threads;       /* threads of search; 0 is 1 */
    bool without_estimates; /* all work goes into proof */
    ProofFiles proofs;      /* copied */
} OracleOptions;

#define ORACLE_MEMORY ((uint64_t)384 << 20)

/* Starts the threads. The position of every question must have these rules. Tables and certificates
 * are loaded in the background. Returns NULL, with the reason, if memory runs out or a thread can't
 * be started. */
Oracle *oracle_create(const Rules *rules, const OracleOptions *options, Error *error);

/* Stops the question under way and waits until the threads have ended, within some 50 ms. Accepts
 * NULL. */
void oracle_destroy(Oracle *oracle);

/* Returns a descriptor that is readable while there is a snapshot to take. */
int oracle_descriptor(const Oracle *oracle);

/* Asks about the current node of a line, with the steps of `position` played since then (its turn
 * may be unfinished). The oracle owns the line from now on (history_copy_line makes one), whether
 * it succeeds or not; the position is copied. Does not wait for the end of the question before.
 * Returns the number of the question, or 0 if memory runs out; then the question before goes on.
 *
 * `limits` are for the whole question; NULL means until all is known. Nodes count those of proof,
 * or those of estimates if nothing can be proved. `stop` must be NULL (oracle_stop stops). Memory
 * and threads are the oracle's own. */
unsigned oracle_ask(Oracle *oracle, History *line_taken_over, const Position *position,
                    const Limits *limits);

/* Drops the question under way. Does not wait. */
void oracle_stop(Oracle *oracle);

/* Returns the newest snapshot of the question asked last, or NULL if there is no new one. The
 * caller destroys it. The first comes as soon as the rules and tables have been asked, or, with
 * more stones than tables know, as soon as there are estimates. The last one, which comes in any
 * case, is `done`. */
OracleSnapshot *oracle_take(Oracle *oracle);

/* Waits for the next snapshot of a question that stands, and takes it. Returns NULL if there is
 * none after so many milliseconds, or sooner if a signal comes; -1 means that it waits until there
 * is one. */
OracleSnapshot *oracle_wait(Oracle *oracle, int milliseconds);

/* Waits until all files are loaded in the background. For measuring, while no question stands. */
void oracle_await_files(const Oracle *oracle);

/* Returns how many parts of tables were unpacked so far. For measuring, while no question
 * stands. */
uint64_t oracle_unpacked(const Oracle *oracle);

/* Searches by another algorithm from the next question on, and then forgets what was proved. If
 * memory runs out, the old algorithm stays. */
void oracle_use_algorithm(Oracle *oracle, Algorithm algorithm);

/* Says that there are new tables on the path. They are used from the next question on. */
void oracle_tables_changed(Oracle *oracle);

#endif
