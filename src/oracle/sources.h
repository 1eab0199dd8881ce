/* The sources of a knowing besides rules and search: these functions ask tables, certificates and
 * settled openings about its positions, as far as they are plain, and add the answers. They draw
 * conclusions before they return. One thread at a time may use a knowing. */
#ifndef ORACLE_SOURCES_H
#define ORACLE_SOURCES_H

#include "conversion.h"
#include "knowing.h"
#include "proofs.h"

/* What asking tables about a position and its turns together may cost at most. */
enum { SOURCES_MISSING_MAX = 1 << 18, SOURCES_VISITS_MAX = 1 << 18 };

/* Asks tables for the scores that are not known yet, the position itself last. */
void sources_ask_tables(Knowing *knowing, Tables *tables, ProbeBudget *budget);

/* For a position in which some turn is known to hold, but not which one. Plays out the captures
 * after the turns until `proven` (may be NULL) or tables know more, again and again with more
 * effort, until one turn is known to hold, `is_over` (called with `context`) says so, or all effort
 * is spent. `tables` and `is_over` must not be NULL. Returns whether a turn is known to hold. */
bool sources_find_holding(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                          bool (*is_over)(void *context), void *context);

/* Makes a knowing, as knowing_init does, and asks tables. If tables contradict each other about it,
 * some are left out first (contradiction.h). Returns false if memory runs out. The caller finishes
 * the knowing. */
bool sources_know_tables(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                         const Position *position, Tables *tables, Error *error);

/* If turns win, and no distance is known, looks for the turns that make progress soonest
 * (KnownPosition.progress). Returns false if memory runs out. */
bool sources_ask_progress(Knowing *knowing, Tables *tables, const ConversionEffort *effort,
                          Error *error);

/* Asks certificates, and `tables` (may be NULL). Where certificates have no entry it looks up to
 * `ahead` turns beyond the next one (ProvenLook). Ends early if `stop` is set. */
void sources_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                              unsigned ahead, const atomic_bool *stop);

/* Asks as sources_ask_certificates does, but only about the turns that certificates have for the
 * position itself, and without looking ahead. It takes far less time. */
void sources_verify_certified_turns(Knowing *knowing, const ProvenPlay *proven, Tables *tables);

/* Notes that the turns which certificates have for the position itself do not lose. The
 * certificates may lean on tables that are not there. */
void sources_believe_certified_turns(Knowing *knowing, const ProvenPlay *proven);

/* Notes what settled openings say of the position and of those after its turns, as far as these are
 * won or lost. */
void sources_ask_settled_wins(Knowing *knowing, const SettledOpenings *settled);

/* Asks all that files prove: certificates, as sources_ask_certificates and
 * sources_believe_certified_turns do, and settled openings. */
void sources_ask_proofs(Knowing *knowing, const Proofs *proofs, Tables *tables, unsigned ahead,
                        const atomic_bool *stop);

#endif
