#include <stdlib.h>

#include "library.h"
#include "sources.h"
#include "turn_text.h"

enum { CACHE_BYTES = 1 << 26 };

/* Positions to look at for progress; without a limit that can take minutes. */
enum { PROGRESS_POSITIONS_MAX = 200000 };

struct FanoronaTables {
    Rules rules;
    Tables *tables;
};

struct FanoronaAnswer {
    Knowing knowing;
    uint32_t *ranking; /* the numbers of all turns, best first */
};

FanoronaTables *fanorona_tables_open(const FanoronaPosition *position, const char *folder,
                                     FanoronaError *error) {
    FanoronaTables *opened = calloc(1, sizeof *opened);
    TablesPath path;
    Error reason = {.message = "out of memory"};
    if (opened != NULL && tables_path_find(folder, &path, &reason)) {
        opened->rules = position->rules;
        opened->tables = tables_create(&position->rules, &path, CACHE_BYTES, &reason);
        tables_path_finish(&path);
    }
    if (opened != NULL && opened->tables != NULL)
        return opened;
    free(opened);
    library_error(error, &reason);
    return NULL;
}

void fanorona_tables_close(FanoronaTables *tables) {
    if (tables != NULL)
        tables_destroy(tables->tables);
    free(tables);
}

bool fanorona_tables_problem(FanoronaTables *tables, FanoronaError *problem) {
    Error message;
    if (!tables_next_problem(tables->tables, &message))
        return false;
    library_error(problem, &message);
    return true;
}

FanoronaAnswer *fanorona_tables_ask(FanoronaTables *tables, const FanoronaPosition *position,
                                    FanoronaError *error) {
    static const ConversionEffort effort = {.positions = PROGRESS_POSITIONS_MAX};
    FanoronaAnswer *answer = calloc(1, sizeof *answer);
    Error reason = {.message = "out of memory"};
    bool known = false;
    if (!rules_equal(&tables->rules, &position->rules))
        error_set(&reason, "the tables are not for the board and rules of the position");
    else if (answer != NULL)
        known = sources_know_tables(&answer->knowing, &position->rules, NULL, &position->position,
                                    tables->tables, &reason) &&
                sources_ask_progress(&answer->knowing, tables->tables, &effort, &reason) &&
                (answer->ranking = knowing_ranking_known_first(&answer->knowing)) != NULL;
    if (known)
        return answer;
    fanorona_answer_destroy(answer);
    library_error(error, &reason);
    return NULL;
}

void fanorona_answer_destroy(FanoronaAnswer *answer) {
    if (answer == NULL)
        return;
    knowing_finish(&answer->knowing);
    free(answer->ranking);
    free(answer);
}

static FanoronaOutcome outcome_of(Outcome outcome) {
    static const FanoronaOutcome outcomes[] = {[OUTCOME_DRAW] = FANORONA_DRAW,
                                               [OUTCOME_WIN] = FANORONA_WIN,
                                               [OUTCOME_LOSS] = FANORONA_LOSS,
                                               [OUTCOME_UNKNOWN] = FANORONA_UNKNOWN};
    return outcomes[outcome];
}

static FanoronaValue value_of(const Verdict *verdict) {
    return (FanoronaValue){
        .outcome = outcome_of(verdict->outcome),
        .at_least = outcome_of(verdict->at_least),
        .at_most = outcome_of(verdict->at_most),
        .distance = verdict->distance,
        .source = verdict->source == VERDICT_OVER    ? FANORONA_FROM_RULES
                  : verdict->source == VERDICT_TABLE ? FANORONA_FROM_TABLES
                                                     : FANORONA_FROM_NOTHING,
    };
}

void fanorona_answer_value(const FanoronaAnswer *answer, FanoronaValue *value) {
    Verdict verdict = knowing_verdict(&answer->knowing);
    *value = value_of(&verdict);
}

size_t fanorona_answer_turns(const FanoronaAnswer *answer) {
    return answer->knowing.turns;
}

bool fanorona_answer_is_complete(const FanoronaAnswer *answer) {
    return answer->knowing.is_complete;
}

void fanorona_answer_turn(const FanoronaAnswer *answer, size_t number, char *turn,
                          FanoronaValue *value) {
    const Knowing *knowing = &answer->knowing;
    uint32_t ranked = answer->ranking[number];
    Verdict verdict = knowing_turn_verdict(knowing, ranked);
    turn_write(knowing->rules.board, &knowing->turn[ranked].turn, turn);
    *value = value_of(&verdict);
    value->progress = knowing->position[knowing_after(knowing, ranked)].progress;
}
