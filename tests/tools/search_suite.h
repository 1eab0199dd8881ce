/* Positions that a search is measured by, and what is known of their turns: the lines of
 * tests/data/search_suite.txt. */
#ifndef SEARCH_SUITE_H
#define SEARCH_SUITE_H

#include "notation.h"
#include "turn_list.h"

/* How it is known which turns are right. All others are worse, by the same word, but where search
 * alone says so. */
typedef enum SuiteSource {
    SUITE_TABLE,   /* by tables */
    SUITE_SETTLED, /* settled openings call the others lost */
    SUITE_PROOF,   /* df-pn: that these win, or that the others lose */
    SUITE_SEARCH,  /* a long search likes it: nothing is proved */
    SUITE_SOURCES,
} SuiteSource;

/* What the right turns do. */
typedef enum SuiteClaim { SUITE_WINS, SUITE_HOLDS, SUITE_BEST, SUITE_CLAIMS } SuiteClaim;

static const char *const suite_source_names[SUITE_SOURCES] = {"table", "settled", "proof",
                                                              "search"};
static const char *const suite_claim_names[SUITE_CLAIMS] = {"wins", "holds", "best"};

typedef struct SuiteLine {
    Position position;
    TurnList turns;
    bool *right; /* by the number of the result */
    SuiteClaim claim;
    SuiteSource source;
} SuiteLine;

/* Reads a line: the position, its right turns with blanks between, "wins", "holds" or "best", and
 * the source, all with tabs between. False with what is wrong. The caller finishes the line. */
bool suite_line_read(const Rules *rules, const char *text, SuiteLine *line, Error *error);

/* Prints it as it is read; of the turns to one result only the first. */
void suite_line_print(const Rules *rules, const SuiteLine *line);

void suite_line_finish(SuiteLine *line);

/* Makes a suite from games of levels and from settled openings, and prints it. Needs tables. */
int suite_make(const Rules *rules, const char *folder, unsigned count, uint64_t seed);

#endif
