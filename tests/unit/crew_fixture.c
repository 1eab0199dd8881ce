#include "crew_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* What the members have laid out for each other between two barriers. */
typedef struct Table {
    pthread_barrier_t barrier;
    atomic_uint_fast64_t exchanged;
    const void *laid[CREW_MEMBERS_MAX];
    void (*work)(void *context, const Crew *crew);
    void *context;
} Table;

typedef struct Member {
    Table *table;
    Crew crew;
} Member;

static void wait_for_all(const Member *member) {
    pthread_barrier_wait(&member->table->barrier);
}

/* Lays something out, and lets everybody look. */
static void lay_out(const Member *member, const void *thing) {
    member->table->laid[member->crew.member] = thing;
    wait_for_all(member);
}

static void sum(void *context, uint64_t *numbers, size_t length) {
    const Member *member = context;
    lay_out(member, numbers);
    for (size_t number = 0; member->crew.member == 0 && number < length; number++)
        for (unsigned other = 1; other < member->crew.members; other++)
            numbers[number] += ((const uint64_t *)member->table->laid[other])[number];
    wait_for_all(member);
    if (member->crew.member != 0)
        memcpy(numbers, member->table->laid[0], length * sizeof *numbers);
    wait_for_all(member);
}

static void share(void *context, unsigned from, void *bytes, size_t length) {
    const Member *member = context;
    lay_out(member, bytes);
    if (member->crew.member != from && length > 0)
        memcpy(bytes, member->table->laid[from], length);
    wait_for_all(member);
}

static void exchange(void *context, const CrewBytes *send, const CrewBytes *receive) {
    const Member *member = context;
    lay_out(member, send);
    for (unsigned other = 0; other < member->crew.members; other++) {
        const CrewBytes *sent = (const CrewBytes *)member->table->laid[other];
        const CrewBytes *from = &sent[member->crew.member];
        if (other == member->crew.member || from->length == 0)
            continue;
        atomic_fetch_add(&member->table->exchanged, from->length);
        if (from->length == receive[other].length)
            memcpy(receive[other].bytes, from->bytes, from->length);
        else
            memset(receive[other].bytes, 0xff, receive[other].length);
    }
    wait_for_all(member);
}

static void *run_member(void *argument) {
    Member *member = argument;
    member->table->work(member->table->context, &member->crew);
    return NULL;
}

uint64_t crew_run(unsigned members, void (*work)(void *context, const Crew *crew), void *context) {
    Table table = {.work = work, .context = context};
    Member member[CREW_MEMBERS_MAX];
    pthread_t thread[CREW_MEMBERS_MAX];
    assert_in_range(members, 1, CREW_MEMBERS_MAX);
    assert_int_equal(pthread_barrier_init(&table.barrier, NULL, members), 0);
    for (unsigned number = 0; number < members; number++) {
        member[number] = (Member){&table, {members, number, &member[number], sum, share, exchange}};
        assert_int_equal(pthread_create(&thread[number], NULL, run_member, &member[number]), 0);
    }
    for (unsigned number = 0; number < members; number++)
        assert_int_equal(pthread_join(thread[number], NULL), 0);
    pthread_barrier_destroy(&table.barrier);
    return table.exchanged;
}
