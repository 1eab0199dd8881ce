/* scratch: effort by initial numbers */
#include "self_play.h"
#include "settle.h"
#include "table_knowledge.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
extern double leaf_k, leaf_c, leaf_m;
extern int leaf_cap;
static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
int main(int n, char **w) {
    /* effort SEED POSITIONS NODES TABLES algorithm kinds... each "m" or "e:K:C:M" */
    Rules rules;
    Error error;
    TablesPath path;
    TableKnowledge tables;
    Random random;
    unsigned long seed = strtoul(w[1], 0, 10);
    int positions = atoi(w[2]);
    unsigned long nodes = strtoul(w[3], 0, 10);
    Algorithm alg = strcmp(w[5], "pn2") == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
    int kinds = n - 6;
    unsigned long total[20] = {0};
    int settled[20] = {0}, answered[20] = {0};
    double sec[20] = {0};
    rules_init(&rules, 5, 9, (RuleSet){0}, &error);
    tables_path_find(w[4], &path, &error);
    table_knowledge_init(&tables, &rules, &path, TABLE_STONES_ANY, 1 << 29, &error);
    Knowledge know = table_knowledge_for_search(&tables);
    AlphaBetaOptions o = {.memory = 1 << 22, .threads = 1};
    AlphaBeta *search = alpha_beta_create(&rules, &know, &o, &error);
    random_init_seeded(&random, seed);
    int got = 0;
    while (got < positions) {
        Line line = {.now = position_start(&rules, SIDE_NONE)};
        Side winner;
        unsigned opening = 1 + (unsigned)random_below(&random, 4);
        int taken = 0;
        for (unsigned t = 0;
             t < SELF_PLAY_TURNS_MAX && !line_is_over(&rules, &know, &line, &winner) &&
             got < positions && taken < 2;
             t++) {
            Turn turn;
            if (t < opening)
                turn = random_turn(&rules, &line.now, &random);
            else {
                AlphaBetaFinding f;
                line_search(&line, search, 500, &f);
                turn = f.best;
            }
            line_play(&rules, &line, &turn);
            unsigned s = set_count(line.now.stones[0] | line.now.stones[1]);
            if (s < 10 || s > 20 || random_below(&random, 8) != 0 ||
                line_is_over(&rules, &know, &line, &winner))
                continue;
            got++;
            taken++;
            printf("%2u:", s);
            for (int k = 0; k < kinds; k++) {
                InitialNumbers in = INITIAL_MOBILITY;
                if (w[6 + k][0] == 'e') {
                    in = INITIAL_EVALUATION;
                    sscanf(w[6 + k], "e:%lf:%lf:%lf", &leaf_k, &leaf_c, &leaf_m);
                }
                if (w[6 + k][0] == '1')
                    in = INITIAL_ONE;
                Settlement st;
                SettleOptions so = {.algorithm = alg,
                                    .initial = in,
                                    .limits = {.nodes = 2 * nodes, .memory = 1 << 26}};
                double b = cpu();
                settle_position(&rules, &line.now, &know, &so, &st, &error);
                sec[k] += cpu() - b;
                total[k] += st.nodes;
                settled[k] += st.outcome != OUTCOME_UNKNOWN;
                answered[k] += (st.at_least != OUTCOME_LOSS) + (st.at_most != OUTCOME_WIN);
                printf(" %7lu%c", (unsigned long)st.nodes,
                       st.outcome == OUTCOME_WIN    ? 'w'
                       : st.outcome == OUTCOME_LOSS ? 'l'
                       : st.outcome == OUTCOME_DRAW ? 'd'
                                                    : '?');
            }
            printf("\n");
            fflush(stdout);
        }
    }
    for (int k = 0; k < kinds; k++)
        printf("%-12s settled %d bounds %d nodes %lu cpu %.1f\n", w[6 + k], settled[k], answered[k],
               total[k], sec[k]);
}
