/* The turns of a position that are proved not to lose. Private to src/player. */
#ifndef PLAYER_PROVEN_TURNS_H
#define PLAYER_PROVEN_TURNS_H

#include "position.h"
#include "proven_play.h"

typedef struct ProvenTurns {
    Turn *turn; /* of those that lead to one position, or to images of it, one */
    size_t turns;
    Stones *after;               /* the positions they lead to */
    CertificateSet certificates; /* that this rests on */
    bool is_strategy;            /* a certificate has a turn for this very position */
    bool by_tables;              /* tables know them */
} ProvenTurns;

/* Finds them. Those for which `tables` (may be NULL) suffice come alone where there are any: a
 * certificate may lean on larger tables, which then are missing when they are needed. None where
 * nothing is proved. False when memory runs out. The caller finishes them. */
bool proven_turns_make(ProvenTurns *turns, const ProvenPlay *play, Tables *tables,
                       const Rules *rules, const Position *position, Error *error);

/* Takes over a copy of legal turns that tables know not to lose. False when memory runs out. The
 * caller finishes them. */
bool proven_turns_copy(ProvenTurns *turns, const Rules *rules, const Position *position,
                       const Turn *turn, size_t count, Error *error);
void proven_turns_finish(ProvenTurns *turns);

/* Whether a legal turn leads to where one of them does. */
bool proven_turns_include(const ProvenTurns *turns, const Rules *rules, const Position *position,
                          const Turn *turn);

#endif
