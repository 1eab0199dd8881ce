/* Where a survey of openings searches next to answer a question about a position that is too hard
 * to be searched as a whole. The places below it are the tree of a proof-number search, and each of
 * its leaves has a df-pn search of its own: I-C. Wu, H.-H. Lin, D.-J. Sun, K.-Y. Kao, P.-H. Lin,
 * Y.-C. Chan and P.-T. Chen, Job-Level Proof Number Search (2013). */
#ifndef ORACLE_SURVEY_PROOF_H
#define ORACLE_SURVEY_PROOF_H

#include "survey_places.h"

/* A question about a place. */
typedef struct SurveyQuestion {
    uint32_t at;
    Attacker attacker;
} SurveyQuestion;

/* Takes the open question about the place `at` with the least number. There must be at least one.
 * Writes this question and its numbers to `root` and `numbers`, and to `next` the
 * question whose answer would help it most, which is the most-proving node. A place without
 * `found` has the numbers `unit`. Returns false if memory runs out. Any thread may call
 * while nothing changes the places. */
bool survey_most_proving(const SurveyPlaces *places, uint32_t at, Number unit, SurveyQuestion *root,
                         Numbers *numbers, SurveyQuestion *next);

#endif
