/* The questions about larger endgame tables: which to build, and whether to stop. For the files of
 * the session alone. */
#ifndef UI_TABLES_QUESTION_H
#define UI_TABLES_QUESTION_H

#include "screen.h"

extern const PartKind tables_question_part;

#endif
