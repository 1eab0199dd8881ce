/* estimate_cost NODES [TABLES]: how much longer the oracle takes to so many nodes of proof because
 * it estimates, too, on one thread, in processor time, for a few positions that it does not settle.
 * docs/research/estimates.md has the figures. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../unit/seconds_worked.h"
#include "notation.h"
#include "oracle.h"

static const char *const position_table[] = {
    "bbbb1bbbb/bbb1b1bbb/b1bw1w1w1/wwww2www/wwwwww1ww w -",
    "bbbbbb1bb/bbb1b1bbb/bw1b3bw/w1wwwbwww/1ww1w2ww w -",
    "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -",
    "1bbbbbbbb/b4bbbb/5wwbw/1w3wwww/1w3wwww b -",
};

static const Algorithm algorithms[] = {ALGORITHM_PN2, ALGORITHM_DFPN};

typedef struct Cost {
    double seconds;
    uint64_t nodes, estimate_nodes;
} Cost;

static OracleSnapshot *last_snapshot(Oracle *oracle) {
    for (;;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        if (snapshot->done)
            return snapshot;
        oracle_snapshot_destroy(snapshot);
    }
}

/* Asks an oracle of its own. Ends the program where that cannot be done. */
static Cost ask(const Rules *rules, const Position *position, const OracleOptions *options,
                uint64_t nodes) {
    Error error;
    Oracle *oracle = oracle_create(rules, options, &error);
    History *line = history_create(rules, position, &error);
    double begin = seconds_worked();
    if (oracle == NULL || line == NULL ||
        oracle_ask(oracle, line, position, &(Limits){.nodes = nodes}) == 0) {
        fprintf(stderr, "%s\n", error.message);
        exit(1);
    }
    OracleSnapshot *last = last_snapshot(oracle);
    Cost cost = {seconds_worked() - begin, last->nodes, last->estimate_nodes};
    oracle_snapshot_destroy(last);
    oracle_destroy(oracle);
    return cost;
}

static void compare(const char *text, Algorithm algorithm, const TablesPath *path, uint64_t nodes) {
    Rules rules;
    Position position;
    Error error;
    if (!position_read((RuleSet){0}, text, &rules, &position, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(1);
    }
    OracleOptions options = {
        .path = path, .algorithm = algorithm, .threads = 1, .proofs.none = true};
    Cost with = ask(&rules, &position, &options, nodes);
    options.without_estimates = true;
    Cost without = ask(&rules, &position, &options, nodes);
    printf("%-5s %9" PRIu64 " %9" PRIu64 " %8.2f %8.2f %6.2f  %s\n", algorithm_name(algorithm),
           with.nodes, with.estimate_nodes, without.seconds, with.seconds,
           with.seconds / without.seconds, text);
    fflush(stdout);
}

int main(int count, char **arguments) {
    TablesPath path;
    Error error;
    if (count < 2 || !tables_path_find(count > 2 ? arguments[2] : NULL, &path, &error)) {
        fprintf(stderr, "estimate_cost NODES [TABLES]\n");
        return 2;
    }
    printf("%-5s %9s %9s %8s %8s %6s\n", "", "nodes", "estimate", "without", "with", "ratio");
    for (size_t algorithm = 0; algorithm < sizeof algorithms / sizeof *algorithms; algorithm++)
        for (size_t number = 0; number < sizeof position_table / sizeof *position_table; number++)
            compare(position_table[number], algorithms[algorithm], &path,
                    strtoull(arguments[1], NULL, 10));
    tables_path_finish(&path);
    return 0;
}
