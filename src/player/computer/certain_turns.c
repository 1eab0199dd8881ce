#include "certain_turns.h"

#include <assert.h>
#include <limits.h>

#include "fold.h"

enum {
    PROGRESS_POSITIONS = 10000, /* to look at for progress in a win if time has no limit */
    STONES_ASKED_MAX = 9,       /* looking up more stones takes too long, except on small boards */
    SMALL_BOARD_POINTS = 15,    /* the most points of a small board */
};

static bool may_ask_tables(const Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    if (computer->tables == NULL)
        return false;
    unsigned most = STONES_ASKED_MAX;
    if (computer->rules.board->points <= SMALL_BOARD_POINTS && computer->tables->stones > most)
        most = computer->tables->stones;
    return thinking_has_few_stones(thinking, most);
}

static bool ask_tables(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Tables *tables = computer->tables->tables;
    Budget budget = thinking_budget_of_tables(thinking);
    ConversionEffort effort = {budget.limits.seconds > 0 ? UINT_MAX : PROGRESS_POSITIONS,
                               thinking_is_over, &budget};
    return sources_know_tables(&thinking->knowing, &computer->rules,
                               history_current(thinking->history), &thinking->position, tables,
                               error) &&
           sources_ask_progress(&thinking->knowing, tables, &effort, error);
}

/* Writes the stones at a node, folded (fold.h). Returns false if there is no node, or its position
 * is not plain. */
static bool folded_at(const HistoryNode *node, const Rules *rules, Stones *folded) {
    Stones stones;
    if (node == NULL)
        return false;
    Position position = node_position(node);
    if (!position_plain(rules, &position, &stones, NULL))
        return false;
    *folded = stones_fold(rules->board, stones);
    return true;
}

bool certain_turns_are_promised(const ComputerPlayer *computer, const History *history) {
    const HistoryNode *after = node_parent(history_current(history));
    Stones played, before;
    if (!folded_at(after, &computer->rules, &played))
        return false;
    if (stones_equal(played, computer->held_after))
        return true;
    ProvenAnswers answers = {0};
    if (folded_at(node_parent(after), &computer->rules, &before))
        answers = proven_play_answers(computer->proven, before);
    for (unsigned number = 0; number < answers.count; number++)
        if (stones_equal(answers.after[number], played))
            return true;
    return false;
}

void certain_turns_note_promise(const Thinking *thinking, const Turn *turn) {
    const Knowing *knowing = &thinking->knowing;
    size_t number = knowing_find_turn(knowing, turn);
    Bounds bounds = {.low = -1};
    if (number < knowing->turns)
        bounds = knowing_turn_bounds(knowing, number);
    /* Settled openings come without a way to keep what they say. */
    bool holds = bounds.low >= 0 && bounds.low_ground.source != VERDICT_SETTLED;
    thinking->computer->held_after =
        holds ? knowing->position[knowing_after(knowing, number)].stones : (Stones){0};
}

/* Finds the turn that must hold, in half of the time. */
static bool keep_promise(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Budget budget = thinking_budget_of_tables(thinking);
    return !sources_find_holding(&thinking->knowing, computer->proven, computer->tables->tables,
                                 thinking_is_over, &budget) ||
           turn_choice_make(&thinking->choice, &thinking->knowing, error);
}

/* Asks tables, if there are few stones; then settled openings for turns that win or lose (a draw by
 * their word comes without a way to keep it); then certificates, if these say neither which turn is
 * best nor which ones hold. The game's past counts for tables alone: with more stones search sees
 * that a turn repeats a position. */
bool certain_turns_find(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Knowing *knowing = &thinking->knowing;
    TurnChoice *choice = &thinking->choice;
    if (may_ask_tables(thinking)) {
        if (!ask_tables(thinking, error) || !turn_choice_make(choice, knowing, error))
            return false;
        thinking->tables_know = choice->turns > 0;
    } else if ((computer->proven != NULL || computer->settled != NULL) &&
               !knowing_init(knowing, &computer->rules, NULL, &thinking->position, NULL, error))
        return false;
    if (computer->settled != NULL && choice->turns == 0) {
        sources_ask_settled_wins(knowing, computer->settled);
        if (!turn_choice_make(choice, knowing, error))
            return false;
    }
    if (computer->proven == NULL || choice->worth.outcome != OUTCOME_UNKNOWN || choice->holding > 0)
        return true;
    assert(computer->tables != NULL); /* both come from the same files */
    turn_choice_ask_certificates(knowing, computer->proven, computer->tables->tables);
    return turn_choice_make(choice, knowing, error) &&
           (choice->holding > 0 ||
            !certain_turns_are_promised(thinking->computer, thinking->history) ||
            keep_promise(thinking, error));
}
