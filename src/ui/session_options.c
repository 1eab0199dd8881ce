#include "session_options.h"

#include <strings.h>

#include "number.h"

bool hint_mode_read(const char *name, HintMode *mode, Error *error) {
    static const char *const names[HINT_MODES] = {
        [HINTS_OFF] = "off", [HINTS_ON_REQUEST] = "request", [HINTS_ON] = "on"};
    for (HintMode number = 0; number < HINT_MODES; number++)
        if (strcasecmp(name, names[number]) == 0) {
            *mode = number;
            return true;
        }
    return error_set(error, "hints are off, request or on");
}

bool pace_read(const char *text, int *pace, Error *error) {
    uint64_t number;
    if (!number_read(text, PACE_MAX, &number))
        return error_set(error, "a pace is a number of milliseconds from 0 to %d", PACE_MAX);
    *pace = (int)number;
    return true;
}
