#include "plain_say.h"

#include <stdarg.h>

#include "text.h"
#include "translate.h"
#include "wrapped.h"

void plain_say(const char *format, ...) {
    Text text = {0};
    va_list values;
    va_start(values, format);
    text_format_values(&text, _(format), values);
    va_end(values);
    output_wrapped(text.failed ? "out of memory\n" : text_string(&text), output_width(), 0, 0);
    text_finish(&text);
}
