#include "crew.h"

#include <stdlib.h>

#undef crew_agree /* what an analyzer of those that call it is told (crew.h) */

unsigned crew_owner(const Crew *crew, uint64_t piece, uint64_t pieces) {
    unsigned members = crew_members(crew), owner = (unsigned)(piece * members / pieces);
    while (owner + 1 < members && crew_share_begin(crew, owner + 1, pieces) <= piece)
        owner++;
    return owner;
}

void crew_sum(const Crew *crew, uint64_t *numbers, size_t length) {
    if (crew != NULL)
        crew->sum(crew->context, numbers, length);
}

void crew_share(const Crew *crew, unsigned member, void *bytes, size_t length) {
    if (crew != NULL)
        crew->share(crew->context, member, bytes, length);
}

bool crew_any(const Crew *crew, bool is_so) {
    uint64_t number = is_so;
    crew_sum(crew, &number, 1);
    return number > 0;
}

/* Returns the first member that has failed, or the number of members. */
static unsigned first_failed(const Crew *crew, bool success) {
    for (unsigned member = 0; member < crew->members; member++)
        if (crew_any(crew, !success && member == crew->member))
            return member;
    return crew->members;
}

bool crew_agree(const Crew *crew, bool success, Error *error) {
    if (crew == NULL || !crew_any(crew, !success))
        return success;
    Error shared = {.message = ""};
    if (!success && error != NULL)
        shared = *error;
    unsigned failed = first_failed(crew, success);
    crew_share(crew, failed, &shared, sizeof shared);
    if (crew->members > 1)
        error_prefix(&shared, "process %u of %u", failed + 1, crew->members);
    if (error != NULL)
        *error = shared;
    return false;
}

/* Tells each member how many bytes it will get. */
static void swap_lengths(const Crew *crew, const Text *out, uint64_t *lengths, CrewBytes *send,
                         CrewBytes *receive) {
    uint64_t *own = lengths + crew->members;
    for (unsigned member = 0; member < crew->members; member++) {
        own[member] = member == crew->member ? 0 : out[member].length;
        send[member] = (CrewBytes){(uint8_t *)&own[member], sizeof *own};
        receive[member] = (CrewBytes){(uint8_t *)&lengths[member], sizeof *lengths};
    }
    crew->exchange(crew->context, send, receive);
}

/* Makes room for the bytes that will come. */
static bool make_room(Text *in, uint64_t length) {
    text_clear(in);
    if (in->capacity <= length) {
        char *grown = realloc(in->bytes, length + 1);
        if (grown == NULL)
            return false;
        in->bytes = grown;
        in->capacity = length + 1;
    }
    in->length = length;
    in->bytes[length] = '\0';
    return true;
}

bool crew_swap(const Crew *crew, Text *out, Text *in, Error *error) {
    unsigned members = crew->members;
    bool fits = true;
    uint64_t *lengths = calloc(2 * (size_t)members, sizeof *lengths), all = 0;
    CrewBytes *bytes = calloc(2 * (size_t)members, sizeof *bytes);
    if (!crew_agree(crew, (lengths != NULL && bytes != NULL) || error_out_of_memory(error),
                    error)) {
        free(lengths);
        free(bytes);
        return false;
    }
    CrewBytes *send = bytes, *receive = bytes + members;
    swap_lengths(crew, out, lengths, send, receive);
    for (unsigned member = 0; member < members; member++) {
        fits = fits && !out[member].failed;
        all += lengths[member];
    }
    fits = crew_agree(crew, (fits && make_room(in, all)) || error_out_of_memory(error), error);
    uint8_t *at = fits ? (uint8_t *)in->bytes : NULL;
    for (unsigned member = 0; fits && member < members; member++) {
        send[member] = (CrewBytes){(uint8_t *)out[member].bytes, out[member].length};
        receive[member] = (CrewBytes){at, lengths[member]};
        at += lengths[member];
    }
    if (fits)
        crew->exchange(crew->context, send, receive);
    for (unsigned member = 0; member < members; member++)
        text_clear(&out[member]);
    free(lengths);
    free(bytes);
    return fits;
}
