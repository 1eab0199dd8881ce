/* Certificates: a strategy for one side, written out so that anybody can verify it with the rules
 * and the tables that it leans on (certificate_check.h), and the file it is kept in
 * (docs/formats.md).
 *
 * The strategy has a turn for every position in which its side, the strategist, has to move and
 * which is no leaf (leaves.h). Whatever the opponent does, the next such position is a leaf or has
 * a turn as well.
 *
 * - A strategy that wins gives each position a rank, which falls from position to position: so play
 *   comes to a leaf after at most so many turns of the strategist.
 * - A strategy that draws has no ranks. Play that never comes to a leaf never ends, and that is a
 *   draw; it needs no care about repeated positions, for no position leads out of the strategy.
 *
 * Symmetric positions share a turn: those kept are the lowest of their images. */
#ifndef ORACLE_CERTIFICATE_H
#define ORACLE_CERTIFICATE_H

#include <stdatomic.h>

#include "leaves.h"
#include "notation.h"
#include "position.h"
#include "results.h"
#include "sealed_file.h"

typedef struct CertificateEntry {
    Stones stones; /* folded (fold.h); the strategist's are the mover's */
    uint32_t turn; /* the number of its result (results.h) */
    uint32_t rank; /* at least 1; 0 where the claim is a draw */
} CertificateEntry;

/* Owns its lists. All zero, it is empty. */
typedef struct Certificate {
    Rules rules;   /* as tables know them: without `first` */
    Position root; /* no unfinished turn, no vela, no first turns of one step */
    Side strategist;
    Claim claim;
    LeafTable *table; /* those leaned on, by rising number of stones, then of the mover's */
    unsigned tables;
    CertificateEntry *entry; /* by rising stones */
    uint64_t entries;
    uint8_t digest[SEAL_BYTES]; /* of the file that it was read from, all of it */
} Certificate;

void certificate_finish(Certificate *certificate);

/* The entry of a folded position, or NULL. */
const CertificateEntry *certificate_find(const Certificate *certificate, Stones stones);

/* Writes stones as their players see them: a position of the certificate's board. */
void certificate_write_stones(const Certificate *certificate, Stones stones, bool strategist_moves,
                              char text[static POSITION_TEXT_SIZE]);

/* The bare stones of the root; no certificate is about a position that more depends on, and the
 * error says on what. */
bool certificate_root(const Rules *rules, const Position *root, Stones *stones, Error *error);

/* Writes a certificate. The same certificate gives the same bytes (with one version of zstd). */
bool certificate_write(const Certificate *certificate, const char *path, Error *error);

/* How a certificate is read. All zero: within CERTIFICATE_MEMORY, whatever it is. */
typedef struct CertificateReading {
    uint64_t memory;         /* bytes that its entries may take; 0: CERTIFICATE_MEMORY */
    const atomic_bool *stop; /* ends it when it is set, in some milliseconds; may be NULL */
    /* Asked, unless NULL, when all but the entries has been read and the seal is right: false, with
     * the reason, leaves the certificate out, and no entry is unpacked. */
    bool (*accept)(void *context, const Certificate *head, Error *error);
    void *context;
} CertificateReading;

#define CERTIFICATE_MEMORY ((uint64_t)1 << 30)

/* Bytes that so many entries take in memory. */
uint64_t certificate_bytes(uint64_t entries);

/* Reads what certificate_write wrote. What it gives is in form: positions folded and sorted,
 * both sides with stones, ranks where they belong; whether the strategy is sound is for
 * certificate_check. False with a clear error that names the file when it is damaged, truncated,
 * foreign or of a newer version, would take more memory than it may, or was stopped. `reading` may
 * be NULL, which is all zero. */
bool certificate_read(const char *path, const CertificateReading *reading, Certificate *certificate,
                      Error *error);

#endif
