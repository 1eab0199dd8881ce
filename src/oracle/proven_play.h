/* Proven play: what the certificates for a board and rule set say of positions.
 *
 * An entry of a certificate says that the side to move with these stones does not lose. The rules
 * treat both colours alike, so the certificates of both sides speak for both. A claim to win is
 * taken for no more than that. Looking ahead gives the other bound: a side whose turns all lead to
 * positions that the opponent does not lose does not win.
 *
 * A file that came with the program, or was verified here (certificate_trust.h), is believed to
 * hold a sound strategy. All others are left out.
 *
 * It does not change after it was read, and any thread may ask. Every question accepts NULL, which
 * knows nothing. */
#ifndef ORACLE_PROVEN_PLAY_H
#define ORACLE_PROVEN_PLAY_H

#include "certificate.h"
#include "certificate_names.h"
#include "problem_list.h"
#include "tables.h"

typedef struct ProvenPlay ProvenPlay;

/* What reading may take, and the tables that certificates lean on. */
typedef struct ProofReading {
    uint64_t memory;         /* bytes that all certificates together may take */
    const TablesPath *path;  /* may be NULL */
    const atomic_bool *stop; /* ends it soon; may be NULL */
} ProofReading;

/* Reads the certificates for these rules, CERTIFICATES_MAX at most. `folder` NULL means the user's
 * folder ($XDG_DATA_HOME/fanorona/certificates), then the one that came with the program. It reads
 * all files of the folder whose names are the size of the board and the rule set, with or without a
 * dot and more, as "5x9-standard.white", in each folder small ones first. If two folders have files
 * of the same name, the first one that can be used counts. Returns NULL if there is none, memory
 * runs out before one was read, or it was stopped. Adds to `problems` why a file was left out,
 * except for a file of the program for which there is no memory. */
ProvenPlay *proven_play_read(const Rules *rules, const char *folder, const ProofReading *how,
                             ProblemList *problems);
void proven_play_destroy(ProvenPlay *play);

/* Returns the number of entries of all its certificates. */
uint64_t proven_play_entries(const ProvenPlay *play);

/* Returns the names of the files that were read, by the numbers of certificates, or NULL if `play`
 * is NULL. They live as long as the play does. */
const CertificateNames *proven_play_names(const ProvenPlay *play);

/* Returns a certificate that has an entry for the stones, so that the side to move does not lose;
 * an empty set if there is none. */
CertificateSet proven_play_holds(const ProvenPlay *play, Stones stones);

/* The positions after the turns that entries have for some stones, seen by the opponent, who does
 * not win there; each is folded (fold.h). */
typedef struct ProvenAnswers {
    unsigned count;
    Stones after[CERTIFICATES_MAX];
    CertificateSet certificate[CERTIFICATES_MAX]; /* the one that has this turn */
} ProvenAnswers;

/* Returns the positions after the turns that entries have for these stones; none if there is no
 * entry or memory runs out. */
ProvenAnswers proven_play_answers(const ProvenPlay *play, Stones stones);

/* The limits of proven_play_denies. */
typedef struct ProvenLook {
    Tables *tables;      /* asked, too; may be NULL */
    ProbeBudget probes;  /* for asking them */
    unsigned ahead;      /* how many turns of the side that must not lose are tried if it has no
                            entry; 0: none */
    unsigned positions;  /* positions to look at before it gives up; counted down */
    CertificateSet used; /* certificates that answers rest on, since this was last emptied */
} ProvenLook;

/* Returns limits for a position and all its turns, which take some milliseconds. */
ProvenLook proven_look(Tables *tables);

/* Returns whether it is certain that the side to move does not win: after each of its turns the
 * other side has an entry, or does not lose by tables, or has a turn after which the same is
 * certain. If so, adds to look->used the certificates that this rests on. */
bool proven_play_denies(const ProvenPlay *play, Stones stones, ProvenLook *look);

#endif
