/* A study in words: its name, and what its tags say of its value. Any thread may call. */
#ifndef UI_STUDY_WORDS_H
#define UI_STUDY_WORDS_H

#include "study.h"
#include "text.h"
#include "verdict.h"

/* Writes the name of a study. If it ends in the value ("...: win in 13"), leaves that out: the
 * value is shown on request. */
enum { STUDY_NAME_SIZE = 256 };
void study_name_write(const Study *study, char text[static STUDY_NAME_SIZE]);

/* Returns the value of a study for its side to move, from no source; the distance is that after
 * `plies` turns of both sides along its line. */
Verdict study_verdict(const Study *study, unsigned plies);

/* Appends " 2 turns keep that." Appends nothing if that is not known. */
void study_keeping_append(const Study *study, Text *text);

#endif
