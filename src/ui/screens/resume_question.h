/* Asks at the beginning about the games that were not finished. For the files of the session alone.
 */
#ifndef UI_RESUME_QUESTION_H
#define UI_RESUME_QUESTION_H

#include "screen.h"

extern const PartKind resume_part;

/* Asks about the games that are in the folder of the autosave to go on with, if there are any. */
void resume_ask(Session *session);

#endif
