#include "proven_turns.h"

#include <stdlib.h>

#include "fold.h"
#include "question.h"

/* Where there is no entry and the board is full looking far takes long and finds little. */
enum { AHEAD_MAX = 2, AHEAD_ANYWHERE = 1, FEW_STONES = 24, RESULTS_LOOKED_AT = 1 << 12 };

enum { TURNS_VISITED_MAX = 1 << 16 };

static bool is_among(const Stones *kept, uint32_t count, Stones stones) {
    for (uint32_t number = 0; number < count; number++)
        if (stones_equal(kept[number], stones))
            return true;
    return false;
}

/* Keeps of the results those that the opponent does not win, by what is there alone. */
static uint32_t keep_denied(const ProvenPlay *play, Tables *tables, const Results *results,
                            unsigned ahead, Stones *kept, CertificateSet *used) {
    uint32_t count = 0;
    ProvenLook look = proven_look(tables);
    for (; look.ahead <= ahead; look.ahead++)
        for (uint32_t number = 0; number < results->count; number++) {
            Stones after = results->stones[number];
            if (!is_among(kept, count, after) && proven_play_denies(play, after, &look))
                kept[count++] = after;
        }
    *used = look.used;
    return count;
}

static uint32_t keep_answers(const ProvenPlay *play, const Board *board, Stones stones,
                             const Results *results, Stones *kept, CertificateSet *used) {
    ProvenAnswers answers = proven_play_answers(play, stones);
    uint32_t count = 0;
    for (uint32_t number = 0; number < results->count; number++)
        if (is_among(answers.after, answers.count, stones_fold(board, results->stones[number])))
            kept[count++] = results->stones[number];
    for (unsigned number = 0; number < answers.count; number++)
        *used |= answers.certificate[number];
    return count;
}

/* While the turns that lead to the kept positions are looked for. */
typedef struct Naming {
    ProvenTurns *turns;
    uint32_t kept, visited;
} Naming;

static bool name_turn(void *context, const Turn *turn, const Position *after) {
    Naming *naming = context;
    ProvenTurns *turns = naming->turns;
    Stones stones = position_stones(after);
    /* Those before `turns` have their turn. */
    for (size_t number = turns->turns; number < naming->kept; number++)
        if (stones_equal(turns->after[number], stones)) {
            turns->after[number] = turns->after[turns->turns];
            turns->after[turns->turns] = stones;
            turns->turn[turns->turns++] = *turn;
            break;
        }
    return turns->turns < naming->kept && ++naming->visited < TURNS_VISITED_MAX;
}

bool proven_turns_make(ProvenTurns *turns, const ProvenPlay *play, Tables *tables,
                       const Rules *rules, const Position *position, Error *error) {
    ProvenTurns made = {0};
    Stones stones;
    Results results = {0};
    uint32_t kept = 0;
    *turns = made;
    if (play == NULL || !question_stones(rules, position, &stones, NULL) ||
        !results_make(&results, rules, stones) || results.count > RESULTS_LOOKED_AT) {
        results_finish(&results);
        return true;
    }
    made.is_strategy = proven_play_holds(play, stones) != 0;
    bool looks_far = made.is_strategy || set_count(stones.mover | stones.opponent) <= FEW_STONES;
    unsigned ahead = looks_far ? AHEAD_MAX : AHEAD_ANYWHERE;
    made.after = malloc((results.count + 1) * sizeof *made.after);
    if (made.after != NULL)
        kept = keep_denied(play, tables, &results, ahead, made.after, &made.certificates);
    if (made.after != NULL && kept == 0)
        kept = keep_answers(play, rules->board, stones, &results, made.after, &made.certificates);
    results_finish(&results);
    made.turn = malloc((kept + 1) * sizeof *made.turn);
    if (made.after == NULL || made.turn == NULL) {
        proven_turns_finish(&made);
        return error_set(error, "out of memory");
    }
    Naming naming = {&made, kept, 0};
    if (kept != 0)
        position_turns(rules, position, name_turn, &naming);
    *turns = made;
    return true;
}

bool proven_turns_copy(ProvenTurns *turns, const Rules *rules, const Position *position,
                       const Turn *turn, size_t count, Error *error) {
    ProvenTurns made = {.turn = malloc((count + 1) * sizeof *made.turn),
                        .after = malloc((count + 1) * sizeof *made.after),
                        .by_tables = true};
    if (made.turn == NULL || made.after == NULL) {
        proven_turns_finish(&made);
        return error_set(error, "out of memory");
    }
    for (; made.turns < count; made.turns++) {
        Position after = *position;
        position_play(rules, &after, &turn[made.turns]);
        made.turn[made.turns] = turn[made.turns];
        made.after[made.turns] = position_stones(&after);
    }
    *turns = made;
    return true;
}

void proven_turns_finish(ProvenTurns *turns) {
    free(turns->turn);
    free(turns->after);
    *turns = (ProvenTurns){0};
}

bool proven_turns_include(const ProvenTurns *turns, const Rules *rules, const Position *position,
                          const Turn *turn) {
    Position after = *position;
    position_play(rules, &after, turn);
    for (size_t number = 0; number < turns->turns; number++)
        if (stones_equal(turns->after[number], position_stones(&after)))
            return true;
    return false;
}
