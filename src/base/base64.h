/* Bytes as text, as in RFC 4648. Any thread may call. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include "text.h"

/* Appends the bytes in base64, with padding. Sets text->failed if memory runs out. */
void base64_append(Text *text, const char *bytes, size_t length);

#endif
