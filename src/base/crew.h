/* Several processes that do one piece of work together, each its share of it. How they talk is
 * behind an interface: by MPI in src/cluster, by threads in a test. A NULL crew is a process that
 * is alone.
 *
 * All members call the same functions in the same order, each from one thread at a time. A function
 * returns once this member has its part of the result. */
#ifndef BASE_CREW_H
#define BASE_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "text.h"

/* Bytes that one member sends another. */
typedef struct CrewBytes {
    uint8_t *bytes;
    size_t length;
} CrewBytes;

/* What a way to talk must be able to do. None of these fails: a crew that has lost a member ends.
 */
typedef struct Crew {
    unsigned members, member; /* how many there are, and which this one is, from 0 */
    void *context;
    /* Makes each number the sum of those that the members have in its place. */
    void (*sum)(void *context, uint64_t *numbers, size_t length);
    /* Gives all members the bytes that `member` has. */
    void (*share)(void *context, unsigned member, void *bytes, size_t length);
    /* Sends each member its bytes of `send`, and fills `receive`, which has the lengths of what the
     * members send here. Both have an entry for each member; that of the member itself is left
     * alone. */
    void (*exchange)(void *context, const CrewBytes *send, const CrewBytes *receive);
} Crew;

static inline unsigned crew_members(const Crew *crew) {
    return crew == NULL ? 1 : crew->members;
}

static inline unsigned crew_member(const Crew *crew) {
    return crew == NULL ? 0 : crew->member;
}

/* Whether this process does what only one shall do. */
static inline bool crew_leads(const Crew *crew) {
    return crew_member(crew) == 0;
}

/* Where the share of a member in numbered pieces begins, and that of the one before ends. */
static inline uint64_t crew_share_begin(const Crew *crew, unsigned member, uint64_t pieces) {
    return pieces / crew_members(crew) * member +
           pieces % crew_members(crew) * member / crew_members(crew);
}

/* Returns the member in whose share a piece is. */
unsigned crew_owner(const Crew *crew, uint64_t piece, uint64_t pieces);

/* The functions of the interface; those of a process that is alone do nothing. */
void crew_sum(const Crew *crew, uint64_t *numbers, size_t length);
void crew_share(const Crew *crew, unsigned member, void *bytes, size_t length);

/* Returns whether it is so for any member. */
bool crew_any(const Crew *crew, bool is_so);

/* Returns whether all members have succeeded. Otherwise everybody's error becomes that of the first
 * that has not, with its place in the crew. */
bool crew_agree(const Crew *crew, bool success, Error *error);

/* Sends each other member what is in its text of `out`, one for each member, and makes `in` what
 * they send here, in any order. `out` is empty afterwards. False for all members when memory runs
 * out for one. */
bool crew_swap(const Crew *crew, Text *out, Text *in, Error *error);

#ifdef __clang_analyzer__ /* which doesn't see into it */
#define crew_agree(crew, success, error)                                                           \
    ({                                                                                             \
        bool own_success = (success);                                                              \
        crew_agree(crew, own_success, error) && own_success;                                       \
    })
#endif

#endif
