/* Asks at the start about unfinished games. For the files of the session alone. */
#ifndef UI_RESUME_QUESTION_H
#define UI_RESUME_QUESTION_H

#include "screen.h"

extern const PartKind resume_part;

/* Asks about the unfinished games in the folder of the autosave, if there are any. */
void resume_ask(Session *session);

#endif
