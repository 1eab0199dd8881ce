/* Making a certificate smaller. */
#ifndef ORACLE_CERTIFICATE_PRUNE_H
#define ORACLE_CERTIFICATE_PRUNE_H

#include "certificate.h"

/* Leaves out the entries of a sound certificate that are not needed, and changes turns so that
 * fewer are: each entry that is come to gets, of the turns whose replies all hold or have an entry,
 * one that needs the fewest entries more. Ranks stay. `leaves` are of its tables and look no
 * further than a writer's (leaves_look_as_writer). The list of tables stays, too: leaves_take_asked
 * tells which it takes, once the result has been checked. `progress`, which may be NULL, is called
 * now and then with the number of entries so far. False when memory runs out or `stop` (may be
 * NULL) is set; then the certificate is what it was. The same certificate gives the same result. */
bool certificate_prune(Certificate *certificate, Leaves *leaves, const atomic_bool *stop,
                       void (*progress)(void *context, uint64_t entries), void *context,
                       Error *error);

#endif
