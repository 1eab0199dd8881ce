/* The result of `fanorona match`: the score with its Elo difference, and how an SPRT came out. */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include <jansson.h>

#include "series.h"

/* Prints, translated, the score of a match between two players with these titles; nothing if no
 * game was played. `sprt` may be NULL. */
void match_report_print(const char *const titles[2], const SeriesScore *score, const Sprt *sprt);

/* Returns the members of the result that follow the games; NULL without memory. `complete` says
 * whether the match came to its end. `sprt` may be NULL. */
json_t *match_report_json(const SeriesScore *score, bool complete, const Sprt *sprt);

#endif
