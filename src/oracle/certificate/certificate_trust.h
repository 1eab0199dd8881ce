/* Which certificates are believed: those that come with the program, known by their digests, and
 * those that were verified here. Of that a note is kept beside the file, `NAME.verified`
 * (docs/formats.md): the digests of the file and of the tables it was verified with. Any thread may
 * call. */
#ifndef ORACLE_CERTIFICATE_TRUST_H
#define ORACLE_CERTIFICATE_TRUST_H

#include "certificate.h"

/* What the names of notes end in. */
#define CERTIFICATE_NOTE_ENDING ".verified"

/* Whether the file that it was read from is one of those that come with the program, whatever its
 * name and place. */
bool certificate_is_known(const Certificate *certificate);

/* The path of the note of a certificate, for the caller to free. NULL when memory runs out. */
char *certificate_note_path(const char *path);

/* Notes that the certificate, read from `path`, was verified. The note is there whole or not at
 * all. */
bool certificate_note_write(const char *path, const Certificate *certificate, Error *error);

/* Whether the certificate, which didn't come with the program and of which no entry need be there,
 * has its note, and whether those of its tables that are there now are the ones it was verified
 * with. The error says why not,
 * and what would help; it does not name the file at its beginning. `tables` may be NULL. */
bool certificate_is_verified(const char *path, const Certificate *certificate,
                             const TablesPath *tables, Error *error);

#endif
