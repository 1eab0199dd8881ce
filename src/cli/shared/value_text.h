/* Verdicts, and what certificates claim, in words. */
#ifndef CLI_VALUE_TEXT_H
#define CLI_VALUE_TEXT_H

#include <jansson.h>

#include "certificate.h"
#include "verdict.h"

enum { VALUE_TEXT_SIZE = 192 };

/* Writes in the player's language "win in 13 (7 turns of yours)", "draw", "unknown, at least a
 * draw", "unknown, ~62 % (depth 9)", ... */
void value_write(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]);

/* Writes the same for a distance that is only an upper bound: "win in at most 13 (7 turns of
 * yours)". */
void value_write_at_most(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]);

/* Writes "table", or "certificate 5x9-standard.white" with the names of all files that the verdict
 * rests on. `names` may be NULL if there are none. */
enum { SOURCE_TEXT_SIZE = CERTIFICATE_NAMES_TEXT_SIZE + 16 };
void value_write_source(const Verdict *verdict, const CertificateNames *names,
                        char text[static SOURCE_TEXT_SIZE]);

/* Returns in the player's language "White wins", "Black at least draws", and so on. */
const char *value_claim(const Certificate *certificate);

/* Returns {"outcome":..., "plies":..., "source":..., "at_least":..., "at_most":...}, with
 * "estimate" {"percent":..., "depth":...} if there is one, and "certificates" with names if the
 * verdict rests on any; NULL without memory. `names` may be NULL. */
json_t *value_json(const Verdict *verdict, const CertificateNames *names);

#endif
