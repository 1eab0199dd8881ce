/* The report of the game: made in the background, and shown over the board. For the files of the
 * session alone. */
#ifndef UI_REPORT_SCREEN_H
#define UI_REPORT_SCREEN_H

#include "screen.h"

extern const PartKind report_part;

/* Returns whether a report on the game is being made. */
bool report_works(const Session *session);

#endif
