/* Positions of 5x9 that alpha-beta is measured by: how many of them a search solves, and how many
 * nodes it takes to a depth.
 *
 *     search_suite [-d DEPTH] [-n NODES] [-m LEAST] [-v] [-w] [-t TABLES] FILE
 *     search_suite -g COUNT [-s SEED] [-t TABLES]
 *
 * Each position of FILE (tests/data/search_suite.txt) is searched by itself, on one thread and
 * without tables, to DEPTH turns or NODES (10000 if neither is given); it is solved when the turn
 * is one of those that the line has. Prints how many are solved, by how it is known which turns are
 * right, and the nodes of all together; -w prints those that are not. The exit status is 1 if fewer
 * than LEAST (1 if not given) are solved.
 *
 * -v compares, by another way than the one that made them, what the lines say with tables, settled
 * openings, and a short df-pn with other numbers to begin with; the exit status is 1 if any is
 * wrong, or a line that tables or settled openings have made is not confirmed.
 *
 * -g makes a suite of COUNT positions, or somewhat fewer; the same command with the same tables
 * makes the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alpha_beta.h"
#include "dfpn.h"
#include "file.h"
#include "fold.h"
#include "search_suite.h"
#include "search_tables.h"
#include "settled_openings.h"

enum { SIZE_MAX_READ = 1 << 20, MEMORY = 1 << 24, TABLES_MEMORY = 1 << 26, PROOF_NODES = 1000 };

/* What confirms lines. */
typedef struct Judges {
    SearchTables tables;
    SettledOpenings settled;
    Dfpn *dfpn;
} Judges;

typedef struct Suite {
    Rules rules;
    AlphaBeta *search;
    AlphaBetaTask task; /* the limits */
    Judges judges;
    bool verifies, tells_unsolved;
    unsigned lines[SUITE_SOURCES], solved[SUITE_SOURCES], confirmed[SUITE_SOURCES], wrong;
    uint64_t nodes;
} Suite;

/* --- lines --- */

static bool note_right(const Rules *rules, SuiteLine *line, char *words, Error *error) {
    char *rest = NULL;
    unsigned count = 0;
    for (char *word = strtok_r(words, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        for (size_t i = 0, before = count++; i <= line->turns.turns; i++) {
            Turn turn;
            if (i == line->turns.turns)
                return error_set(error, "turn %zu is not there", before + 1);
            if (!turn_read(rules, &line->position, word, &turn, error))
                return false;
            if (turn_equal(&turn, &line->turns.turn[i].turn)) {
                line->right[line->turns.turn[i].result] = true;
                break;
            }
        }
    return count > 0 || error_set(error, "there is no turn");
}

static unsigned find_name(const char *const *names, unsigned count, const char *name) {
    unsigned number = 0;
    while (number < count && (name == NULL || strcmp(names[number], name) != 0))
        number++;
    return number;
}

bool suite_line_read(const Rules *rules, const char *text, SuiteLine *line, Error *error) {
    char *copy = strdup(text), *rest = NULL;
    Rules read;
    if (copy == NULL)
        return error_out_of_memory(error);
    char *position = strtok_r(copy, "\t", &rest), *turns = strtok_r(NULL, "\t", &rest);
    char *claim = strtok_r(NULL, "\t", &rest), *source = strtok_r(NULL, "\t", &rest);
    *line = (SuiteLine){
        .claim = (SuiteClaim)find_name(suite_claim_names, SUITE_CLAIMS, claim),
        .source = (SuiteSource)find_name(suite_source_names, SUITE_SOURCES, source),
    };
    bool done = line->claim < SUITE_CLAIMS && line->source < SUITE_SOURCES;
    if (!done)
        error_set(error, "it has a position, turns, what they do, and how that is known");
    done = done && position_read((RuleSet){0}, position, &read, &line->position, error) &&
           (rules_equal(&read, rules) || error_set(error, "it is another board")) &&
           turn_list_make(&line->turns, rules, &line->position, NULL);
    line->right = done ? calloc(line->turns.results + 1, sizeof *line->right) : NULL;
    done = done && line->right != NULL && note_right(rules, line, turns, error);
    free(copy);
    if (!done)
        suite_line_finish(line);
    return done;
}

void suite_line_print(const Rules *rules, const SuiteLine *line) {
    char text[POSITION_TEXT_SIZE];
    const char *before = "\t";
    uint32_t seen = 0;
    position_write(rules, &line->position, text);
    printf("%s", text);
    for (size_t i = 0; i < line->turns.turns; i++) {
        if (line->turns.turn[i].result != seen)
            continue;
        seen++;
        if (!line->right[line->turns.turn[i].result])
            continue;
        turn_write(rules->board, &line->turns.turn[i].turn, text);
        printf("%s%s", before, text);
        before = " ";
    }
    printf("\t%s\t%s\n", suite_claim_names[line->claim], suite_source_names[line->source]);
}

void suite_line_finish(SuiteLine *line) {
    turn_list_finish(&line->turns);
    free(line->right);
    *line = (SuiteLine){0};
}

/* --- whether it is true --- */

/* What tables or settled openings say of a position, for its side to move, as far as they do. */
static void ask(const Suite *suite, SuiteSource source, Stones stones, Outcome *at_least,
                Outcome *at_most) {
    const Judges *judges = &suite->judges;
    *at_least = OUTCOME_LOSS;
    *at_most = OUTCOME_WIN;
    if (stones.mover == 0) {
        *at_most = OUTCOME_LOSS;
    } else if (source == SUITE_TABLE) {
        Outcome outcome = tables_outcome(judges->tables.tables, stones);
        if (outcome != OUTCOME_UNKNOWN)
            *at_least = *at_most = outcome;
    } else if (source == SUITE_SETTLED) {
        const SettledOpening *opening = settled_openings_find(&judges->settled, stones);
        if (opening != NULL) {
            *at_least = opening->at_least;
            *at_most = opening->at_most;
        }
    } else {
        for (int attacker = 0; attacker < 2 && *at_most != OUTCOME_LOSS; attacker++) {
            Limits limits = {.nodes = PROOF_NODES};
            Finding found =
                dfpn_search(judges->dfpn, stones, (Attacker)attacker, &limits, &(Trace){0});
            if (found.answer == ANSWER_UNKNOWN)
                continue;
            bool wins = found.answer == ANSWER_YES;
            if (attacker == ATTACKER_MOVER)
                *(wins ? at_least : at_most) = wins ? OUTCOME_WIN : OUTCOME_DRAW;
            else
                *(wins ? at_most : at_least) = wins ? OUTCOME_LOSS : OUTCOME_DRAW;
        }
        if (outcome_compare(*at_least, *at_most) > 0)
            *at_least = *at_most;
    }
}

/* Whether a turn is right or not as the line says: yes, no, or not known. */
static Answer judge_turn(const Suite *suite, const SuiteLine *line, uint32_t result) {
    Outcome least, most; /* of the opponent */
    ask(suite, line->source, line->turns.result[result].stones, &least, &most);
    bool wins = line->claim == SUITE_WINS;
    bool is_right = wins ? most == OUTCOME_LOSS : most != OUTCOME_WIN;
    bool is_wrong = wins ? least != OUTCOME_LOSS : least == OUTCOME_WIN;
    if (!is_right && !is_wrong)
        return ANSWER_UNKNOWN;
    return is_right == line->right[result] ? ANSWER_YES : ANSWER_NO;
}

/* Confirms a line, by all turns but those that only search would tell apart: what proof has not
 * found to win, or settled openings to lose, may do so. */
static void verify(Suite *suite, const SuiteLine *line) {
    bool confirmed = true;
    for (uint32_t result = 0; result < line->turns.results; result++) {
        bool claimed =
            line->source == SUITE_TABLE || line->right[result] == (line->claim == SUITE_WINS);
        Answer answer = claimed ? judge_turn(suite, line, result) : ANSWER_UNKNOWN;
        if (answer == ANSWER_NO) {
            printf("wrong: ");
            suite_line_print(&suite->rules, line);
            suite->wrong++;
            return;
        }
        confirmed = confirmed && (answer == ANSWER_YES || !claimed);
    }
    suite->confirmed[line->source] += confirmed;
    if (!confirmed && line->source != SUITE_PROOF) {
        printf("not confirmed: ");
        suite_line_print(&suite->rules, line);
        suite->wrong++;
    }
}

/* --- the search --- */

static bool solve(Suite *suite, const SuiteLine *line, Error *error) {
    AlphaBetaFinding finding;
    AlphaBetaTask task = suite->task;
    task.position = line->position;
    alpha_beta_clear(suite->search);
    if (!alpha_beta_search(suite->search, &task, &finding, error))
        return false;
    Position after = line->position;
    position_play(&suite->rules, &after, &finding.best);
    Stones reached = stones_fold(suite->rules.board, position_stones(&after));
    bool solved = false;
    for (uint32_t result = 0; result < line->turns.results; result++)
        solved = solved ||
                 (line->right[result] && stones_equal(line->turns.result[result].stones, reached));
    suite->lines[line->source]++;
    suite->solved[line->source] += solved;
    suite->nodes += finding.nodes;
    if (!solved && suite->tells_unsolved)
        suite_line_print(&suite->rules, line);
    return true;
}

static bool work_through(Suite *suite, char *text, Error *error) {
    char *rest = NULL;
    for (char *row = strtok_r(text, "\n", &rest); row != NULL; row = strtok_r(NULL, "\n", &rest)) {
        SuiteLine line;
        if (row[0] == '#')
            continue;
        if (!suite_line_read(&suite->rules, row, &line, error))
            return error_prefix(error, "%s", row);
        if (suite->verifies && line.source != SUITE_SEARCH)
            verify(suite, &line);
        bool searched = solve(suite, &line, error);
        suite_line_finish(&line);
        if (!searched)
            return false;
    }
    return true;
}

static bool open_judges(Suite *suite, const char *folder, Error *error) {
    TablesPath path;
    Judges *judges = &suite->judges;
    if (!tables_path_find(folder, &path, error))
        return false;
    bool opened = search_tables_init(&judges->tables, &suite->rules, &path, TABLE_STONES_ANY,
                                     TABLES_MEMORY, error);
    tables_path_finish(&path);
    if (!opened || !settled_openings_load(&suite->rules, NULL, &judges->settled, error))
        return false;
    Knowledge knowledge = search_tables_knowledge(&judges->tables);
    DfpnOptions options = {MEMORY, 1, INITIAL_MOBILITY};
    judges->dfpn = dfpn_create(&suite->rules, &knowledge, &options, error);
    return judges->dfpn != NULL;
}

static unsigned print_counts(const Suite *suite) {
    unsigned solved = 0, lines = 0;
    for (unsigned source = 0; source < SUITE_SOURCES; source++) {
        printf("%s: %u of %u solved", suite_source_names[source], suite->solved[source],
               suite->lines[source]);
        if (suite->verifies && source != SUITE_SEARCH)
            printf(", %u confirmed", suite->confirmed[source]);
        printf("\n");
        solved += suite->solved[source];
        lines += suite->lines[source];
    }
    printf("all: %u of %u solved, %" PRIu64 " nodes\n", solved, lines, suite->nodes);
    return solved;
}

static int run(Suite *suite, const char *path, const char *folder, unsigned least) {
    Text text = {0};
    Error error;
    AlphaBetaOptions options = {.memory = MEMORY, .threads = 1};
    suite->search = alpha_beta_create(&suite->rules, &(Knowledge){0}, &options, &error);
    bool done = suite->search != NULL && (!suite->verifies || open_judges(suite, folder, &error)) &&
                file_read(path, SIZE_MAX_READ, &text, &error) &&
                work_through(suite, text.bytes, &error);
    unsigned solved = done ? print_counts(suite) : 0;
    if (!done)
        fprintf(stderr, "search_suite: %s\n", error.message);
    text_finish(&text);
    alpha_beta_destroy(suite->search);
    dfpn_destroy(suite->judges.dfpn);
    settled_openings_finish(&suite->judges.settled);
    search_tables_finish(&suite->judges.tables);
    return !done || solved < least || suite->wrong > 0;
}

int main(int count, char **words) {
    Suite suite = {0};
    Error error;
    unsigned least = 1, made = 0;
    uint64_t seed = 1;
    const char *folder = NULL;
    for (int option; (option = getopt(count, words, "d:g:m:n:s:t:vw")) != -1;) {
        uint64_t number = optarg == NULL ? 0 : strtoull(optarg, NULL, 10);
        if (option == 'd')
            suite.task.depth = (unsigned)number;
        else if (option == 'g')
            made = (unsigned)number;
        else if (option == 'm')
            least = (unsigned)number;
        else if (option == 'n')
            suite.task.limits.nodes = number;
        else if (option == 's')
            seed = number;
        else if (option == 't')
            folder = optarg;
        else if (option == 'v')
            suite.verifies = true;
        else if (option == 'w')
            suite.tells_unsolved = true;
        else
            return 2;
    }
    if (suite.task.depth == 0 && suite.task.limits.nodes == 0)
        suite.task.limits.nodes = 10000;
    if (!rules_init(&suite.rules, 5, 9, (RuleSet){0}, &error))
        return 2;
    if (made > 0)
        return suite_make(&suite.rules, folder, made, seed);
    return optind + 1 == count ? run(&suite, words[optind], folder, least) : 2;
}
