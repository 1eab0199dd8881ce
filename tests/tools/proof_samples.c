/* Makes samples for network_fit of what proof search decides, and measures what fitting to them
 * gains.
 *
 *     proof_samples [-n NODES] [-i INITIAL] [-s SEED] [-t TABLES] [OUT]
 *
 * Takes the settled openings of 5x9 after three turns in random order, asks of each whether the
 * side to move wins and whether the other side does, with NODES nodes for a question, and writes
 * positions that the search has decided: those with the attacker to move to OUT.mover, the others
 * to OUT.opponent. It leaves out one opening in HELD_OUT_EVERY. Of positions with few stones, which
 * are many, it writes some.
 *
 * Without OUT it asks only about those that were left out and are settled, and prints the nodes of
 * each question, then how many questions had no answer, and the geometric mean of the nodes. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "network_sample.h"
#include "random.h"
#include "search_tables.h"
#include "settle.h"
#include "settled_openings.h"
#include "transposition.h"

enum { HELD_OUT_EVERY = 20, PLIES = 3, RECORDS = 4096, MEBIBYTE = 1 << 20 };

static const uint64_t search_bytes = (uint64_t)1024 * MEBIBYTE;
static const uint64_t tables_bytes = (uint64_t)1024 * MEBIBYTE;

typedef struct Sampling {
    SettledOpenings openings;
    SearchTables tables;
    Knowledge knowledge;
    Dfpn *dfpn;
    Random random;
    uint64_t nodes;
    FILE *file[2]; /* by Attacker */
} Sampling;

typedef struct Measured {
    unsigned questions, open;
    double logarithms; /* of nodes */
} Measured;

static void fail(const char *message) {
    fprintf(stderr, "proof_samples: %s\n", message);
    exit(2);
}

/* Of so many positions with these stones one is written. */
static unsigned one_in(unsigned stones) {
    return stones < 12 ? 64 : stones < 14 ? 24 : stones < 17 ? 8 : stones < 20 ? 2 : 1;
}

static void write_sample(Sampling *sampling, const TableRecord *record) {
    Entry entry;
    ProofKey key = {record->mover, record->opponent};
    Stones stones = proof_key_stones(key);
    if (!transposition_read_record(record, &entry) || !entry.is_visited ||
        numbers_answer(entry.numbers) == ANSWER_UNKNOWN ||
        random_below(&sampling->random, one_in(stones_count(stones))) != 0)
        return;
    Sample sample = {.mover = stones.mover,
                     .opponent = stones.opponent,
                     .result = numbers_answer(entry.numbers) == ANSWER_YES ? 1 : -1};
    if (fwrite(&sample, sizeof sample, 1, sampling->file[proof_key_attacker(key)]) != 1)
        fail("a file of samples cannot be written");
}

static void write_samples(Sampling *sampling) {
    static TableRecord records[RECORDS];
    uint64_t place = 0;
    for (size_t count; (count = dfpn_take(sampling->dfpn, &place, records, RECORDS)) > 0;)
        for (size_t i = 0; i < count; i++)
            write_sample(sampling, &records[i]);
}

static Finding ask(Sampling *sampling, const SettledOpening *opening, Attacker attacker) {
    Limits limits = {.nodes = sampling->nodes};
    dfpn_clear(sampling->dfpn);
    return dfpn_search(sampling->dfpn, opening->stones, attacker, &limits, NULL);
}

static void measure(Sampling *sampling, const SettledOpening *opening, Attacker attacker,
                    Measured *measured) {
    Finding finding = ask(sampling, opening, attacker);
    printf("%s\t%s\t%" PRIu64 "\n", opening->line,
           finding.answer == ANSWER_YES  ? "yes"
           : finding.answer == ANSWER_NO ? "no"
                                         : "open",
           finding.nodes);
    fflush(stdout);
    measured->questions++;
    measured->open += finding.answer == ANSWER_UNKNOWN;
    measured->logarithms += log((double)finding.nodes + 1);
}

static void run(Sampling *sampling, bool measures) {
    const SettledOpenings *openings = &sampling->openings;
    size_t *order = calloc(openings->count, sizeof *order), count = 0, seen = 0;
    Measured measured = {0};
    if (order == NULL)
        fail("out of memory");
    for (size_t i = 0; i < openings->count; i++) {
        const SettledOpening *opening = &openings->opening[i];
        bool is_held_out = opening->plies == PLIES && seen++ % HELD_OUT_EVERY == 0;
        if (opening->plies == PLIES && is_held_out == measures &&
            (!measures || settled_opening_is_decided(opening)))
            order[count++] = i;
    }
    for (; count > 0; count--) {
        size_t chosen = random_below(&sampling->random, count);
        const SettledOpening *opening = &openings->opening[order[chosen]];
        order[chosen] = order[count - 1];
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (measures) {
                measure(sampling, opening, attacker, &measured);
            } else {
                ask(sampling, opening, attacker);
                write_samples(sampling);
            }
    }
    if (measured.questions > 0)
        printf("%u questions, %u without an answer, %.0f nodes\n", measured.questions,
               measured.open, exp(measured.logarithms / measured.questions));
    free(order);
}

static void open_files(Sampling *sampling, const char *out) {
    static const char *const names[2] = {"opponent", "mover"};
    for (int attacker = 0; attacker < 2; attacker++) {
        char *path = malloc(strlen(out) + 16);
        if (path == NULL)
            fail("out of memory");
        sprintf(path, "%s.%s", out, names[attacker]);
        sampling->file[attacker] = fopen(path, "wbe");
        if (sampling->file[attacker] == NULL)
            fail("a file of samples cannot be made");
        free(path);
    }
}

static void prepare(Sampling *sampling, const char *folder, InitialNumbers initial, uint64_t seed) {
    Rules rules;
    TablesPath path;
    Error error;
    DfpnOptions options = {search_bytes, 1, initial};
    if (!rules_init(&rules, 5, 9, (RuleSet){0}, &error) ||
        !settled_openings_load(&rules, NULL, &sampling->openings, &error) ||
        !tables_path_find(folder, &path, &error) ||
        !search_tables_init(&sampling->tables, &rules, &path, TABLE_STONES_ANY, tables_bytes,
                            &error))
        fail(error.message);
    tables_path_finish(&path);
    sampling->knowledge = search_tables_knowledge(&sampling->tables);
    sampling->dfpn = dfpn_create(&rules, &sampling->knowledge, &options, &error);
    if (sampling->dfpn == NULL)
        fail(error.message);
    if (!random_init_seeded(&sampling->random, seed))
        fail("there are no random numbers");
}

int main(int count, char **words) {
    static Sampling sampling = {.nodes = 1500000};
    size_t initial = INITIAL_MOBILITY;
    uint64_t seed = 1;
    const char *folder = NULL;
    for (int option; (option = getopt(count, words, "n:i:s:t:")) != -1;)
        if (option == 'n')
            sampling.nodes = strtoull(optarg, NULL, 10);
        else if (option == 'i')
            for (initial = 0;
                 initial < INITIAL_KINDS && strcmp(optarg, initial_name(initial)) != 0;)
                initial++;
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    if (initial == INITIAL_KINDS || optind + 1 < count)
        return 2;
    prepare(&sampling, folder, (InitialNumbers)initial, seed);
    if (optind < count)
        open_files(&sampling, words[optind]);
    run(&sampling, optind == count);
    for (int attacker = 0; attacker < 2; attacker++)
        if (sampling.file[attacker] != NULL && fclose(sampling.file[attacker]) != 0)
            fail("a file of samples cannot be written");
    dfpn_destroy(sampling.dfpn);
    search_tables_finish(&sampling.tables);
    settled_openings_finish(&sampling.openings);
    return 0;
}
