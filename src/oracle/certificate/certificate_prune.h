/* Makes a certificate smaller. */
#ifndef ORACLE_CERTIFICATE_PRUNE_H
#define ORACLE_CERTIFICATE_PRUNE_H

#include "certificate.h"

/* Leaves out the entries that a certificate does not need, and changes turns so that it needs
 * fewer: among the turns whose replies all hold or have an entry, each entry gets one that needs
 * the fewest further entries. certificate_check must have found the certificate sound. Ranks stay.
 * `leaves` must be of its tables and look no further than a writer's (leaves_look_as_writer). The
 * list of tables stays, too: after a check of the result leaves_take_asked tells which of them it
 * needs. `progress`, which may be NULL, is called now and then with the number of entries so far.
 * Returns false if memory runs out or `stop` (may be NULL) is set; then the certificate has not
 * changed. The same certificate gives the same result. */
bool certificate_prune(Certificate *certificate, Leaves *leaves, const atomic_bool *stop,
                       void (*progress)(void *context, uint64_t entries), void *context,
                       Error *error);

#endif
