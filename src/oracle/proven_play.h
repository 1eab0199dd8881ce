/* Proven play: what the certificates that are there for a board and rule set say of positions.
 *
 * An entry of a certificate says that whoever is to move with these stones does not lose, for the
 * rules treat both colours alike: so the certificates of both sides speak for both. Of a claim to
 * win no more than that is taken. Looking ahead gives the other bound: who has only turns to where
 * the opponent does not lose does not win.
 *
 * What is believed: that a file which came with the program, or was verified here
 * (certificate_trust.h), holds a sound strategy. All others are left out.
 *
 * What has been read does not change, and any thread may ask; every question accepts NULL, which
 * knows nothing. */
#ifndef ORACLE_PROVEN_PLAY_H
#define ORACLE_PROVEN_PLAY_H

#include "certificate.h"
#include "certificate_names.h"
#include "problem_list.h"
#include "tables.h"

typedef struct ProvenPlay ProvenPlay;

/* What is read, and how. */
typedef struct ProvenSources {
    const char *folder;     /* NULL: the user's ($XDG_DATA_HOME/fanorona/certificates), then the one
                             * that came with the program */
    uint64_t memory;        /* that the program may use for other things: all certificates together
                             * take up to PROVEN_PLAY_EIGHTHS of it more */
    const TablesPath *path; /* of the tables; may be NULL */
    const atomic_bool *stop; /* may be NULL */
} ProvenSources;

enum {
    PROVEN_PLAY_EIGHTHS = 3
}; /* those of 5x9 that come with the program fit into 3/8 of 256 MiB */

/* Reads the certificates for these rules: all files of the folder whose names are the size of the
 * board and the rule set, perhaps with a dot and more behind it, as "5x9-standard.white",
 * CERTIFICATES_MAX at most; in two folders of files of the same name the first that is used. NULL
 * when there is none, memory runs out, or it was stopped. Each file that was left out, and why, is
 * added to `problems`, but for files that came with the program and that there is no memory for. */
ProvenPlay *proven_play_read(const Rules *rules, const ProvenSources *sources,
                             ProblemList *problems);
void proven_play_destroy(ProvenPlay *play);

/* Entries of all its certificates. */
uint64_t proven_play_entries(const ProvenPlay *play);

/* The files that were read, by the numbers of certificates, as long as the play is there; NULL
 * without any. */
const CertificateNames *proven_play_names(const ProvenPlay *play);

/* A certificate that has an entry for the stones, so that the side to move does not lose; none is
 * an empty set. */
CertificateSet proven_play_holds(const ProvenPlay *play, Stones stones);

/* The positions after the turns that the entries of some stones have, seen by the opponent, who
 * does not win there; each is folded (fold.h). */
typedef struct ProvenAnswers {
    unsigned count;
    Stones after[CERTIFICATES_MAX];
    CertificateSet certificate[CERTIFICATES_MAX]; /* whose turn it is */
} ProvenAnswers;

ProvenAnswers proven_play_answers(const ProvenPlay *play, Stones stones);

/* How far proven_play_denies looks. */
typedef struct ProvenLook {
    Tables *tables;      /* that are asked, too; may be NULL */
    ProbeBudget probes;  /* what that may cost */
    unsigned ahead;      /* so many turns of the side that is not to lose are tried where it has no
                          * entry; 0: none */
    unsigned positions;  /* to be looked at before it is given up; counted down */
    CertificateSet used; /* by what is certain since this was last emptied */
} ProvenLook;

/* What looking at a position and all its turns may cost, some milliseconds. */
ProvenLook proven_look(Tables *tables);

/* Whether it is certain that the side to move does not win: after each of its turns the other has
 * an entry, or tables say that it does not lose, or it has a turn of which the same is certain.
 * What that rests on is added to `used`; nothing is added for a position of which it is not
 * certain. */
bool proven_play_denies(const ProvenPlay *play, Stones stones, ProvenLook *look);

#endif
