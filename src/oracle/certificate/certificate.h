/* A certificate is a strategy for one side, written out so that anybody can verify it with the
 * rules and the tables that it leans on (certificate_check.h). It is kept in a file
 * (docs/formats.md).
 *
 * The strategy has a turn for every position that it reaches in which its side, the strategist, has
 * to move, unless the position is a leaf (leaves.h). Whatever the opponent does, the next such
 * position is a leaf or has a turn as well.
 *
 * - A strategy that wins gives each position a rank. It falls from position to position, so play
 *   comes to a leaf after at most this many turns of the strategist.
 * - A strategy that draws has no ranks. Play that never comes to a leaf never ends, and that is a
 *   draw; it needs no care about repeated positions, for no position leads out of the strategy.
 *
 * Symmetric positions share an entry, which has the lowest of their images. */
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
    uint32_t rank; /* at least 1; 0 if the claim is a draw */
} CertificateEntry;

/* Owns its lists. All zero, it is empty. The caller finishes it. */
typedef struct Certificate {
    Rules rules;   /* as tables know them (table_ruleset) */
    Position root; /* no unfinished turn, no vela, no first turns of one step */
    Side strategist;
    Claim claim;
    LeafTable *table; /* its tables, by rising number of stones, then of the mover's */
    unsigned tables;
    CertificateEntry *entry; /* by rising stones */
    uint64_t entries;
    uint8_t digest[SEAL_BYTES]; /* of the whole file that it was read from */
} Certificate;

/* Frees the lists, and leaves the certificate empty. */
void certificate_finish(Certificate *certificate);

/* Returns the number of stones of its largest table; 0 if it leans on none. */
static inline unsigned certificate_tables_stones(const Certificate *certificate) {
    if (certificate->tables == 0)
        return 0;
    Split split = certificate->table[certificate->tables - 1].split;
    return (unsigned)split.mover + split.opponent;
}

/* Above every rank, and more than any number of entries. */
#define RANK_ANY ((uint64_t)UINT32_MAX + 1)

/* Returns the rank that the entries after this one's turn must be below. Only a win has ranks. */
static inline uint64_t certificate_rank(const Certificate *certificate,
                                        const CertificateEntry *entry) {
    return certificate->claim == CLAIM_WINS ? entry->rank : RANK_ANY;
}

/* Returns the entry of a folded position, or NULL. The certificate owns it. Any thread may call. */
const CertificateEntry *certificate_find(const Certificate *certificate, Stones stones);

/* Writes stones as their players see them: a position of the certificate's board. */
void certificate_write_stones(const Certificate *certificate, Stones stones, bool strategist_moves,
                              char text[static POSITION_TEXT_SIZE]);

/* Writes a certificate to a file. The same certificate gives the same bytes, with the same version
 * of zstd. Returns false, with the reason, if that fails. */
bool certificate_write(const Certificate *certificate, const char *path, Error *error);

/* How a certificate is read. All zero, any certificate is read that fits into
 * CERTIFICATE_MEMORY. */
typedef struct CertificateReading {
    uint64_t memory;         /* bytes that its entries may take; 0: CERTIFICATE_MEMORY */
    const atomic_bool *stop; /* ends it within some milliseconds; may be NULL */
    /* Called, unless NULL, when all but the entries has been read and the seal is right. If it
     * returns false, with the reason, no entry is unpacked and reading fails. */
    bool (*accept)(void *context, const Certificate *head, Error *error);
    void *context;
} CertificateReading;

#define CERTIFICATE_MEMORY ((uint64_t)1 << 30)

/* Returns the bytes that `entries` entries take in memory; UINT64_MAX if no memory has room for
 * them. */
uint64_t certificate_bytes(uint64_t entries);

/* Reads a file of certificate_write. The result is in form: positions are folded and sorted, both
 * sides have stones, ranks are there for a win; certificate_check says whether the strategy is
 * sound. Returns false, with an error that names the file, if the file is damaged, truncated,
 * foreign or of a newer version, if it takes more memory than it may, or if it was stopped.
 * `reading` may be NULL, which is the same as all zero. */
bool certificate_read(const char *path, const CertificateReading *reading, Certificate *certificate,
                      Error *error);

#endif
