/* A crew whose members are threads of the test. A failure fails the test. */
#ifndef CREW_FIXTURE_H
#define CREW_FIXTURE_H

#include "crew.h"

enum { CREW_MEMBERS_MAX = 8 };

/* Calls `work` for each member of a crew of so many, each on a thread of its own, and returns when
 * all have returned. Returns the bytes that they have exchanged. */
uint64_t crew_run(unsigned members, void (*work)(void *context, const Crew *crew), void *context);

#endif
