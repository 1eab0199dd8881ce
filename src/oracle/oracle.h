/* The live oracle: what is known of a position and of each of its turns, told at once as far as the
 * rules, tables and certificates say it and then as search proves it; and what is likely where
 * nothing is certain yet (Estimate).
 *
 * A background service with threads of its own. One thread, the owner's, asks and takes; nothing
 * here waits for the search, and no lock is held across a step of it. Each question has a number
 * and each snapshot carries it; asking anew or stopping drops what is under way, and what was
 * proved stays for the next questions, whoever is to move in them: to ask while the opponent thinks
 * is to think on the opponent's time. Verdicts ignore the past of a game, save that a turn which
 * makes a position occur for the third time is a draw, over.
 *
 * Search asks about the position and about those after its turns, a slice each in turn, with limits
 * that grow; what is proved of one bounds the others. While a question stands its verdicts only
 * become more definite, unless memory runs out. Search knows whole turns of the full rules: of an
 * unfinished turn, or a first turn of one step, it asks about what comes after, and of a vela's
 * first phase nothing.
 *
 * The same threads estimate, in turn with search, each turn of unknown outcome: soon after the
 * first snapshot all have an estimate, which changes as it looks further ahead. */
#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H

#include "history.h"
#include "oracle_snapshot.h"
#include "settle.h"
#include "tables.h"
#include "verdict.h"

typedef struct Oracle Oracle;

/* The one that settles more turns of real positions (docs/research/estimates.md, Coverage). */
#define ORACLE_ALGORITHM ALGORITHM_DFPN

/* Reads "pn2" or "dfpn", the algorithms that an oracle has. */
bool oracle_algorithm_read(const char *name, Algorithm *algorithm, Error *error);

typedef struct OracleOptions {
    const TablesPath *path;    /* copied; NULL: there are no tables */
    Algorithm algorithm;       /* ORACLE_ALGORITHM by default, or ALGORITHM_PN2 */
    uint64_t memory;           /* bytes, for tables and search together; 0 is ORACLE_MEMORY.
                                * Certificates come beside it, up to 3/8 as much. */
    unsigned threads;          /* that search may work with; 0 is 1 */
    bool without_estimates;    /* all work goes into proof */
    bool without_certificates; /* else those that proven_play_read finds by itself, */
    const char *certificates;  /* or in this folder; copied */
    const char *openings;      /* as for settled_openings_load; copied */
} OracleOptions;

#define ORACLE_MEMORY ((uint64_t)1 << 28)

/* Starts the threads. The position of every question has these rules. Tables are loaded in the
 * background, and so are certificates. NULL, with the reason, when memory or a thread is not to be
 * had. */
Oracle *oracle_create(const Rules *rules, const OracleOptions *options, Error *error);

/* Stops the question under way, within 50 ms, and ends the threads. Accepts NULL. */
void oracle_destroy(Oracle *oracle);

/* Readable while there is a snapshot to take. */
int oracle_descriptor(const Oracle *oracle);

/* Asks about the current node of a line, with the steps of `position` played since (its turn may be
 * unfinished). The line is the oracle's from now on (history_copy_line); the position is copied.
 * Gives the number of the question, or 0 when memory is out: the question before goes on then. Does
 * not wait for that one. `limits` may be NULL: until all is known. Of them, nodes are of proof (or,
 * where nothing can be proved, of estimates), nodes and seconds are for the whole question, and
 * `stop` ends it with what is known; memory and threads are the oracle's own. */
unsigned oracle_ask(Oracle *oracle, History *line_taken_over, const Position *position,
                    const Limits *limits);

/* Drops the question under way. Does not wait. */
void oracle_stop(Oracle *oracle);

/* Takes the newest snapshot of the question asked last, or NULL. The first comes as soon as the
 * rules and tables have spoken, or, with more stones than tables know, when there are estimates;
 * the last, which comes in any case, is `done`. */
OracleSnapshot *oracle_take(Oracle *oracle);

/* Waits until all that is loaded in the background is there. For measuring, while no question
 * stands. */
void oracle_await_files(const Oracle *oracle);

/* How many parts of tables were unpacked so far. For measuring, while no question stands. */
uint64_t oracle_unpacked(const Oracle *oracle);

/* Searches by another algorithm from the next question on, and forgets then what was proved. Where
 * memory runs out the one before goes on. */
void oracle_use_algorithm(Oracle *oracle, Algorithm algorithm);

/* There are new tables on the path: they are used from the next question on. */
void oracle_tables_changed(Oracle *oracle);

#endif
