/* Several processes that share one piece of work. Their way to communicate is behind an interface:
 * MPI in src/cluster, threads in a test. A NULL crew is a process on its own.
 *
 * All members call the same functions in the same order, each from one thread at a time. A function
 * returns when this member has its part of the result. */
#ifndef BASE_CREW_H
#define BASE_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "text.h"

/* Bytes from one member to another. */
typedef struct CrewBytes {
    uint8_t *bytes;
    size_t length;
} CrewBytes;

/* A way to communicate. None of its functions fails: a crew that has lost a member ends. */
typedef struct Crew {
    unsigned members, member; /* the number of members, and the number of this one, from 0 */
    void *context;
    /* Makes each number the sum of the members' numbers in this place. */
    void (*sum)(void *context, uint64_t *numbers, size_t length);
    /* Gives all members the bytes of `member`. */
    void (*share)(void *context, unsigned member, void *bytes, size_t length);
    /* Sends each member its bytes of `send`, and fills `receive`, whose lengths are those of the
     * bytes that the members send here. Both have an entry for each member; the member's own entry
     * is left alone. */
    void (*exchange)(void *context, const CrewBytes *send, const CrewBytes *receive);
} Crew;

static inline unsigned crew_members(const Crew *crew) {
    return crew == NULL ? 1 : crew->members;
}

static inline unsigned crew_member(const Crew *crew) {
    return crew == NULL ? 0 : crew->member;
}

/* Returns whether this process does the work that only one must do. */
static inline bool crew_leads(const Crew *crew) {
    return crew_member(crew) == 0;
}

/* Returns where a member's share of numbered pieces begins; the share of the member before ends
 * there. */
static inline uint64_t crew_share_begin(const Crew *crew, unsigned member, uint64_t pieces) {
    return pieces / crew_members(crew) * member +
           pieces % crew_members(crew) * member / crew_members(crew);
}

/* Returns the member whose share has a piece. */
unsigned crew_owner(const Crew *crew, uint64_t piece, uint64_t pieces);

/* Call the functions of the interface; do nothing for a process on its own. */
void crew_sum(const Crew *crew, uint64_t *numbers, size_t length);
void crew_share(const Crew *crew, unsigned member, void *bytes, size_t length);

/* Returns whether `is_so` is true for any member. */
bool crew_any(const Crew *crew, bool is_so);

/* Returns whether all members have succeeded. If not, the error of the first member that has
 * failed, with its number, becomes the error of all. */
bool crew_agree(const Crew *crew, bool success, Error *error);

/* Sends each other member the text for it in `out`, which has one for each member, and fills `in`
 * with the texts that come here, in any order. `crew` is not NULL. Leaves `out` empty. Returns
 * false for all members, with the reason, if memory runs out for one; then `in` and `out` mean
 * nothing. */
bool crew_swap(const Crew *crew, Text *out, Text *in, Error *error);

#ifdef __clang_analyzer__ /* which doesn't see into it */
#define crew_agree(crew, success, error)                                                           \
    ({                                                                                             \
        bool own_success = (success);                                                              \
        crew_agree(crew, own_success, error) && own_success;                                       \
    })
#endif

#endif
