/* What the tags of a study say of its value, in words. Any thread may call. */
#ifndef UI_STUDY_WORDS_H
#define UI_STUDY_WORDS_H

#include "study.h"
#include "text.h"
#include "verdict.h"

/* Returns the value of a study for its side to move, from no source; the distance is that after
 * `plies` turns of both sides along its line. */
Verdict study_verdict(const Study *study, unsigned plies);

/* Appends " 2 turns keep that." Appends nothing if that is not known. */
void study_keeping_append(const Study *study, Text *text);

#endif
