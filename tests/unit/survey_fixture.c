#include "survey_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

SettledOpenings openings_from_text(const char *text) {
    SettledOpenings openings;
    Error error;
    if (!settled_openings_read(text, strlen(text), &openings, &error))
        fail_msg("%s", error.message);
    return openings;
}

bool listener_keep(void *context, const SettledOpening *opening, Error *error) {
    Listener *listener = context;
    if (listener->lines == listener->lines_max)
        return error_set(error, "enough");
    listener->lines++;
    settled_opening_write(opening, &listener->kept);
    return true;
}
