/* Finds openings of 5x9 that neither side is known to win, for matches.
 *
 *     even_openings [-c COUNT] [-n NODES] [-p NODES] [-q NODES] [-s SEED] [-t TABLES]
 *     even_openings -r FILE ...
 *
 * Openings are 3 to 6 random turns, equally often. One is kept if a search of `-q` nodes and one of
 * `-n` nodes call it even, to SCORE_QUICK and SCORE_DEEP, if neither side is proved to win by
 * `-p` nodes of df-pn for each, and if the position, images of it and the same with the colours
 * changed aside, is not there yet.
 *
 * Opening i has random numbers of its own. The same command with the same tables and certificates
 * prints the same openings; `-r` prints those that an earlier run with the same seed, whose output
 * is in the file, has not come to. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "dfpn.h"
#include "fold.h"
#include "openings.h"
#include "proven_play.h"
#include "search_tables.h"
#include "self_play.h"
#include "turn_text.h"

enum {
    MEMORY = 1 << 28, /* of each search */
    PLIES_MIN = 3,
    PLIES_MAX = 6,
    SCORE_QUICK = 50,
    SCORE_DEEP = 25,
    OPENINGS_MAX = 10000,
};

typedef struct Opening {
    Line line;
    Turn turn[PLIES_MAX];
    unsigned plies;
} Opening;

typedef struct Work {
    Rules rules;
    SearchTables tables;
    ProvenPlay *proven;
    AlphaBeta *search;
    Dfpn *dfpn;
    uint64_t seed, quick, deep, proof;
    unsigned count, found;
    Stones seen[OPENINGS_MAX]; /* folded */
    Openings earlier;          /* found by an earlier run */
} Work;

/* Plays the random turns. Returns false if the game ended. */
static bool play_opening(const Work *work, Random *random, unsigned plies, Opening *opening) {
    *opening = (Opening){.line.now = position_start(&work->rules, SIDE_NONE), .plies = plies};
    for (unsigned ply = 0; ply < plies; ply++) {
        opening->turn[ply] = random_turn(&work->rules, &opening->line.now, random);
        line_play(&work->rules, &opening->line, &opening->turn[ply]);
        if (position_is_over(&work->rules, &opening->line.now))
            return false;
    }
    return true;
}

/* Whether a search calls it even. */
static bool is_even(const Work *work, const Opening *opening, uint64_t nodes, int most,
                    AlphaBetaFinding *finding) {
    alpha_beta_clear(work->search);
    return line_search(&opening->line, work->search, nodes, finding) && abs(finding->score) <= most;
}

static bool is_won(const Work *work, Stones stones, Attacker attacker) {
    Limits limits = {.nodes = work->proof};
    dfpn_clear(work->dfpn);
    return dfpn_search(work->dfpn, stones, attacker, &limits, &(Trace){0}).answer == ANSWER_YES;
}

static bool was_found(const Work *work, const Opening *opening) {
    size_t count;
    const Turn *turn = openings_turns(&work->earlier, work->found, &count);
    bool same = count == opening->plies;
    for (unsigned ply = 0; same && ply < opening->plies; ply++)
        same = turn_equal(&turn[ply], &opening->turn[ply]);
    return same;
}

static bool is_seen(const Work *work, Stones folded) {
    for (unsigned i = 0; i < work->found; i++)
        if (stones_equal(work->seen[i], folded))
            return true;
    return false;
}

/* What certificates prove, for the side to move and for the other one. */
static void print_proved(const Work *work, const Opening *opening, Stones stones) {
    ProvenLook look = proven_look(work->tables.tables);
    bool mover_holds = proven_play_holds(work->proven, stones) != 0;
    bool other_holds = false;
    for (; look.ahead <= 1 && !other_holds; look.ahead++)
        other_holds = proven_play_denies(work->proven, stones, &look);
    const char *mover = side_name((Side)opening->line.now.side);
    const char *other = side_name(side_other((Side)opening->line.now.side));
    if (mover_holds && other_holds)
        printf("; proved a draw");
    else if (mover_holds || other_holds)
        printf("; %s is proved not to lose", mover_holds ? mover : other);
}

static void print_opening(const Work *work, const Opening *opening, Stones stones,
                          const AlphaBetaFinding *finding) {
    for (unsigned ply = 0; ply < opening->plies; ply++) {
        char text[TURN_TEXT_SIZE];
        turn_write(work->rules.board, &opening->turn[ply], text);
        printf("%s%s", ply > 0 ? " " : "", text);
    }
    printf(" # %s to move: %+.2f at depth %u", side_name((Side)opening->line.now.side),
           finding->score / 100.0, finding->depth);
    print_proved(work, opening, stones);
    printf("\n");
    fflush(stdout);
}

static bool try_opening(Work *work, uint64_t number, Error *error) {
    Random random;
    Opening opening;
    AlphaBetaFinding finding;
    unsigned plies = PLIES_MIN + (unsigned)(number % (PLIES_MAX - PLIES_MIN + 1));
    if (!random_init_seeded(&random, work->seed << 32 | number))
        return error_set(error, "random numbers are not available");
    if (!play_opening(work, &random, plies, &opening))
        return true;
    Stones stones = position_stones(&opening.line.now);
    Stones folded = stones_fold(work->rules.board, stones);
    if (work->found < work->earlier.count) {
        if (was_found(work, &opening))
            work->seen[work->found++] = folded;
        return true;
    }
    if (is_seen(work, folded) || !is_even(work, &opening, work->quick, SCORE_QUICK, &finding) ||
        !is_even(work, &opening, work->deep, SCORE_DEEP, &finding) ||
        is_won(work, stones, ATTACKER_MOVER) || is_won(work, stones, ATTACKER_OPPONENT))
        return true;
    work->seen[work->found++] = folded;
    print_opening(work, &opening, stones, &finding);
    return true;
}

static bool prepare(Work *work, const char *folder, Error *error) {
    TablesPath path;
    ProblemList problems = {0};
    if (!rules_init(&work->rules, 5, 9, (RuleSet){0}, error) ||
        !tables_path_find(folder, &path, error))
        return false;
    bool loaded =
        search_tables_init(&work->tables, &work->rules, &path, TABLE_STONES_ANY, MEMORY, error);
    ProofReading how = {.memory = MEMORY, .path = &path};
    if (loaded)
        work->proven = proven_play_read(&work->rules, NULL, &how, &problems);
    tables_path_finish(&path);
    if (!loaded)
        return false;
    Knowledge knowledge = search_tables_knowledge(&work->tables);
    work->search =
        alpha_beta_create(&work->rules, &knowledge, &(AlphaBetaOptions){.memory = MEMORY}, error);
    DfpnOptions options = {MEMORY, 1, INITIAL_MOBILITY};
    work->dfpn = dfpn_create(&work->rules, &knowledge, &options, error);
    return work->search != NULL && work->dfpn != NULL;
}

static void print_heading(const Work *work) {
    printf("# Openings of 5x9 that are even as far as is known: %u of 3 to 6 random turns.\n"
           "# Made by even_openings -c %u -n %" PRIu64 " -p %" PRIu64 " -q %" PRIu64 " -s %" PRIu64
           ", which says\n# what it asks of them. Behind each: the score of %" PRIu64
           " nodes of search for the\n# side to move, and what certificates prove.\n",
           work->count, work->count, work->deep, work->proof, work->quick, work->seed, work->deep);
}

static bool work_through(Work *work, const char *earlier, Error *error) {
    Position start = position_start(&work->rules, SIDE_NONE);
    if (earlier != NULL) {
        if (!openings_load(earlier, &work->rules, &start, &work->earlier, error))
            return false;
    } else {
        print_heading(work);
    }
    for (uint64_t number = 0; work->found < work->count; number++)
        if (!try_opening(work, number, error))
            return false;
    return true;
}

int main(int count, char **words) {
    static Work work = {.seed = 1, .quick = 20000, .deep = 1000000, .proof = 3000, .count = 200};
    const char *folder = NULL, *earlier = NULL;
    Error error = {0};
    for (int option; (option = getopt(count, words, "c:n:p:q:r:s:t:")) != -1;) {
        uint64_t number = optarg == NULL ? 0 : strtoull(optarg, NULL, 10);
        if (option == 'c')
            work.count = number < OPENINGS_MAX ? (unsigned)number : OPENINGS_MAX;
        else if (option == 'n')
            work.deep = number;
        else if (option == 'p')
            work.proof = number;
        else if (option == 'q')
            work.quick = number;
        else if (option == 'r')
            earlier = optarg;
        else if (option == 's')
            work.seed = number;
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    }
    bool success = prepare(&work, folder, &error) && work_through(&work, earlier, &error);
    if (!success)
        fprintf(stderr, "even_openings: %s\n", error.message);
    openings_finish(&work.earlier);
    proven_play_destroy(work.proven);
    alpha_beta_destroy(work.search);
    dfpn_destroy(work.dfpn);
    if (work.rules.board != NULL)
        search_tables_finish(&work.tables);
    return success ? 0 : 1;
}
