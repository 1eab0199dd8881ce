/* The certificates that are believed: those that come with the program, known by their digests, and
 * those that were verified here. A note beside the file, `NAME.verified` (docs/formats.md), says
 * so: it has the digests of the file and of the tables with which it was verified. Any thread may
 * call. */
#ifndef ORACLE_CERTIFICATE_TRUST_H
#define ORACLE_CERTIFICATE_TRUST_H

#include "certificate.h"

/* The ending of the names of notes. */
#define CERTIFICATE_NOTE_ENDING ".verified"

/* Returns whether the certificate was read from a file that came with the program, whatever its
 * name and place. */
bool certificate_is_shipped(const Certificate *certificate);

/* Returns the path of the note of a certificate. The caller frees it. Returns NULL if memory runs
 * out. */
char *certificate_note_path(const char *path);

/* Writes the note that the certificate, read from `path`, was verified. The note is there whole or
 * not at all. Returns false, with the reason, if that fails. */
bool certificate_note_write(const char *path, const Certificate *certificate, Error *error);

/* Returns whether the certificate, read from `path`, has its note, and whether those of its tables
 * that are there now are the ones with which it was verified. It is not for certificates that came
 * with the program. Entries need not be read yet. The error says why not and what would help; it
 * does not begin with the name of the file. `tables` may be NULL. */
bool certificate_is_verified(const char *path, const Certificate *certificate,
                             const TablesPath *tables, Error *error);

#endif
