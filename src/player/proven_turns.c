#include "proven_turns.h"

#include <stdlib.h>

#include "fold.h"
#include "question.h"
#include "turn_list.h"

/* Where there is no entry and the board is full looking far takes long and finds little. */
enum { AHEAD_MAX = 2, AHEAD_ANYWHERE = 1, FEW_STONES = 24, RESULTS_LOOKED_AT = 1 << 12 };

/* Marks the results in which the opponent does not win, by what is there alone. */
static bool mark_denied(const ProvenPlay *play, Tables *tables, const TurnList *list,
                        unsigned ahead, bool *kept, CertificateSet *used) {
    bool any = false;
    ProvenLook look = proven_look(tables);
    for (; look.ahead <= ahead; look.ahead++)
        for (uint32_t number = 0; number < list->results; number++) {
            kept[number] =
                kept[number] || proven_play_denies(play, list->result[number].stones, &look);
            any = any || kept[number];
        }
    *used = look.used;
    return any;
}

/* Marks those that turns of certificates lead to. */
static void mark_answers(const ProvenPlay *play, Stones stones, const TurnList *list, bool *kept,
                         CertificateSet *used) {
    ProvenAnswers answers = proven_play_answers(play, stones);
    for (unsigned answer = 0; answer < answers.count; answer++) {
        *used |= answers.certificate[answer];
        for (uint32_t number = 0; number < list->results; number++)
            kept[number] =
                kept[number] || stones_equal(list->result[number].stones, answers.after[answer]);
    }
}

static void add_turn(ProvenTurns *turns, const Turn *turn, const Position *after) {
    turns->turn[turns->turns] = *turn;
    turns->after[turns->turns++] = position_stones(after);
}

/* Makes room for so many turns. */
static bool reserve(ProvenTurns *turns, size_t count, Error *error) {
    turns->turn = malloc((count + 1) * sizeof *turns->turn);
    turns->after = malloc((count + 1) * sizeof *turns->after);
    if (turns->turn != NULL && turns->after != NULL)
        return true;
    proven_turns_finish(turns);
    return error_set(error, "out of memory");
}

/* The first turn to each result that is kept. */
static void take_kept(ProvenTurns *turns, const TurnList *list, const bool *kept) {
    uint32_t seen = 0;
    for (size_t turn = 0; turn < list->turns; turn++) {
        uint32_t result = list->turn[turn].result;
        if (result != seen)
            continue;
        seen++;
        if (kept[result])
            add_turn(turns, &list->turn[turn].turn, &list->result[result].after);
    }
}

bool proven_turns_make(ProvenTurns *turns, const ProvenPlay *play, Tables *tables,
                       const Rules *rules, const Position *position, Error *error) {
    ProvenTurns made = {0};
    TurnList list = {0};
    Stones stones;
    *turns = made;
    if (play == NULL || !question_stones(rules, position, &stones, NULL))
        return true;
    if (!turn_list_make(&list, rules, position, NULL))
        return error_set(error, "out of memory");
    if (!list.is_complete || list.results > RESULTS_LOOKED_AT) {
        turn_list_finish(&list);
        return true;
    }
    made.is_strategy = proven_play_holds(play, stones) != 0;
    bool looks_far = made.is_strategy || set_count(stones.mover | stones.opponent) <= FEW_STONES;
    bool *kept = calloc(list.results + 1, sizeof *kept);
    bool success =
        reserve(&made, list.results, error) && (kept != NULL || error_set(error, "out of memory"));
    if (success) {
        if (!mark_denied(play, tables, &list, looks_far ? AHEAD_MAX : AHEAD_ANYWHERE, kept,
                         &made.certificates))
            mark_answers(play, stones, &list, kept, &made.certificates);
        take_kept(&made, &list, kept);
        *turns = made;
    } else
        proven_turns_finish(&made);
    free(kept);
    turn_list_finish(&list);
    return success;
}

bool proven_turns_copy(ProvenTurns *turns, const Rules *rules, const Position *position,
                       const Turn *turn, size_t count, Error *error) {
    ProvenTurns made = {.by_tables = true};
    if (!reserve(&made, count, error))
        return false;
    for (size_t number = 0; number < count; number++) {
        Position after = *position;
        position_play(rules, &after, &turn[number]);
        add_turn(&made, &turn[number], &after);
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
    Stones folded = stones_fold(rules->board, position_stones(&after));
    for (size_t number = 0; number < turns->turns; number++)
        if (stones_equal(stones_fold(rules->board, turns->after[number]), folded))
            return true;
    return false;
}
