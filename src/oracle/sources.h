/* Where a knowing comes from beside rules and search: functions that ask tables and certificates
 * about its positions, as far as they are plain, and add what those say. What follows from that is
 * concluded before they return. One thread at a time for each knowing. */
#ifndef ORACLE_SOURCES_H
#define ORACLE_SOURCES_H

#include "conversion.h"
#include "knowing.h"
#include "proven_play.h"
#include "settled_openings.h"

/* Asks tables for the scores that are not known yet, the position itself last. */
void sources_ask_tables(Knowing *knowing, Tables *tables, ProbeBudget *budget);

/* Plays out the captures after the turns, to where `proven` (may be NULL) or tables know more, each
 * time with more effort, until of one turn it is known that it holds, `is_over` (with its context)
 * says so, or all is asked. For a position of which it is known that a turn holds, and not which
 * one. Returns whether one is known to hold then. */
bool sources_find_holding(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                          bool (*is_over)(void *context), void *context);

/* Makes a knowing, as knowing_init does, with what tables say. Where they contradict each other
 * about it some are left out first (contradiction.h). False when memory runs out. */
bool sources_know_tables(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                         const Position *position, Tables *tables, Error *error);

/* Where turns win, and of none it is known how soon, looks for those that get on with it
 * soonest (KnownPosition.progress). False when memory runs out. */
bool sources_ask_progress(Knowing *knowing, Tables *tables, const ConversionEffort *effort,
                          Error *error);

/* Asks certificates, looking `ahead` turns beyond the next one where they have no entry
 * (ProvenLook). `tables` (may be NULL) are asked, too. */
void sources_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                              unsigned ahead, const atomic_bool *stop);

/* The same for the turns alone that certificates have for the position itself, without looking
 * ahead: much sooner done. */
void sources_check_certified_turns(Knowing *knowing, const ProvenPlay *proven, Tables *tables);

/* Takes in that the turns which certificates have for the position itself do not lose. They may
 * lean on tables that are not there. */
void sources_ask_certified_turns(Knowing *knowing, const ProvenPlay *proven);

/* Takes in what settled openings say of the position and of those after its turns. */
void sources_ask_settled(Knowing *knowing, const SettledOpenings *settled);

#endif
