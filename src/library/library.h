/* Functions that the files of the library share. Private to them. */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "fanorona.h"
#include "position.h"

struct FanoronaPosition {
    Rules rules;
    Position position;
};

/* Copies a message as utf8_append_shown shows it; cuts it if it is too long. `to` may be NULL. */
void library_error(FanoronaError *to, const Error *from);

#endif
