#include <stdio.h>
#include <stdlib.h>

#include "library.h"
#include "notation.h"
#include "perft.h"
#include "utf8.h"

_Static_assert((int)POSITION_TEXT_SIZE <= (int)FANORONA_TEXT_SIZE &&
                   (int)TURN_TEXT_SIZE <= (int)FANORONA_TEXT_SIZE &&
                   (int)RULESET_TEXT_SIZE <= (int)FANORONA_TEXT_SIZE,
               "every text fits");

static const Error out_of_memory = {.message = "out of memory"};

void library_error(FanoronaError *to, const Error *from) {
    Text shown = {0};
    Error cut;
    if (to == NULL)
        return;
    utf8_append_shown(&shown, from->message, "");
    error_set(&cut, "%s", shown.failed ? out_of_memory.message : text_string(&shown));
    snprintf(to->message, sizeof to->message, "%s", cut.message);
    text_finish(&shown);
}

const char *fanorona_version(void) {
    return FANORONA_VERSION;
}

static FanoronaPosition *make(const Rules *rules, const Position *position, FanoronaError *error) {
    FanoronaPosition *made = malloc(sizeof *made);
    if (made == NULL)
        library_error(error, &out_of_memory);
    else
        *made = (FanoronaPosition){*rules, *position};
    return made;
}

/* NULL stands for the standard rules. */
static bool read_rules(const char *text, RuleSet *set, Error *error) {
    *set = (RuleSet){0};
    return text == NULL || ruleset_read(text, set, error);
}

FanoronaPosition *fanorona_position_start(int rows, int columns, const char *rules,
                                          FanoronaError *error) {
    RuleSet set;
    Rules of;
    Error reason;
    if (!read_rules(rules, &set, &reason) || !rules_init(&of, rows, columns, set, &reason)) {
        library_error(error, &reason);
        return NULL;
    }
    Position position = position_start(&of, SIDE_NONE);
    return make(&of, &position, error);
}

FanoronaPosition *fanorona_position_read(const char *text, const char *rules,
                                         FanoronaError *error) {
    RuleSet set;
    Rules of;
    Position position;
    Error reason;
    if (!read_rules(rules, &set, &reason) || !position_read(set, text, &of, &position, &reason)) {
        library_error(error, &reason);
        return NULL;
    }
    return make(&of, &position, error);
}

FanoronaPosition *fanorona_position_copy(const FanoronaPosition *position) {
    return make(&position->rules, &position->position, NULL);
}

void fanorona_position_destroy(FanoronaPosition *position) {
    free(position);
}

void fanorona_position_write(const FanoronaPosition *position, char *text) {
    position_write(&position->rules, &position->position, text);
}

static FanoronaSide side_of(Side side) {
    return side == WHITE ? FANORONA_WHITE : side == BLACK ? FANORONA_BLACK : FANORONA_NOBODY;
}

FanoronaSide fanorona_position_mover(const FanoronaPosition *position) {
    return side_of(position->position.side);
}

bool fanorona_position_is_over(const FanoronaPosition *position) {
    return position_is_over(&position->rules, &position->position);
}

FanoronaSide fanorona_position_winner(const FanoronaPosition *position) {
    return side_of(position_winner(&position->rules, &position->position));
}

bool fanorona_position_play(FanoronaPosition *position, const char *turn, FanoronaError *error) {
    Turn read;
    Error reason;
    if (!turn_read(&position->rules, &position->position, turn, &read, &reason)) {
        library_error(error, &reason);
        return false;
    }
    position_play(&position->rules, &position->position, &read);
    return true;
}

typedef struct Visit {
    const Rules *rules;
    bool (*visit)(void *context, const char *turn, const FanoronaPosition *after);
    void *context;
} Visit;

static bool visit_turn(void *context, const Turn *turn, const Position *after) {
    const Visit *visit = context;
    char text[TURN_TEXT_SIZE];
    FanoronaPosition position = {*visit->rules, *after};
    turn_write(visit->rules->board, turn, text);
    return visit->visit(visit->context, text, &position);
}

bool fanorona_position_turns(const FanoronaPosition *position,
                             bool (*visit)(void *context, const char *turn,
                                           const FanoronaPosition *after),
                             void *context) {
    Visit all = {&position->rules, visit, context};
    return position_turns(&position->rules, &position->position, visit_turn, &all);
}

uint64_t fanorona_position_perft(const FanoronaPosition *position, unsigned depth) {
    return perft(&position->rules, &position->position, depth);
}
