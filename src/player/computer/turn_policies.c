#include "turn_policies.h"

#include "certain_turns.h"

enum {
    PROOF_STONES = 9,    /* with more, proof hardly finds wins that alpha-beta doesn't */
    HOLDING_STONES = 14, /* with more, hardly any turn is proved to hold in time */
    PROOF_MEMORY_MAX = 1 << 26,
    PROOF_MEMORY_SHARE = 4, /* proofs get one part in so many of the memory, beside it */
};

static const double proof_seconds_min = 0.05;

/* The shares of the time, or of the nodes, left for a turn that proofs may take: to look for a win,
 * the same while a draw is in hand and nothing else matters as much, and to show that a turn
 * holds. */
static const double win_share = 0.2, win_share_holding = 0.75, holding_share = 0.5;

/* If alpha-beta sees the other side ahead after a glance, its best turn may be lost for certain.
 * These are the shares of what is left for the glance, for each search, and for each proof that its
 * turn loses; the rest is for the next best turn. */
enum { DOUBTED_SCORE = -50 };
static const double glance_share = 0.05, doubting_share = 0.6, refuting_share = 0.5;

/* Returns whether a player follows a search that sees more than the draw by certificates. */
static bool takes_chances(const ComputerPlayer *computer) {
    return computer->options.kind == COMPUTER_SWINDLER;
}

/* Returns whether a turn may be played: no other one is known to be better. If others are known not
 * to lose it is one of them, or it wins for certain, also if alpha-beta calls it won. */
static bool is_safe(const Thinking *thinking, const Turn *turn, int score) {
    const Knowing *knowing = &thinking->knowing;
    if (!turn_choice_holds_draw(&thinking->choice))
        return turn_choice_allows(&thinking->choice, turn);
    size_t number = knowing_find_turn(knowing, turn);
    bool chance = takes_chances(thinking->computer) && !thinking_holds_for_certain(thinking);
    return score > (chance ? 0 : SCORE_ESTIMATE_MAX) ||
           (number < knowing->turns && knowing_turn_bounds(knowing, number).low >= 0);
}

static uint64_t proof_memory(const ComputerPlayer *computer) {
    uint64_t bytes = player_resources_options(computer->resources)->memory / PROOF_MEMORY_SHARE;
    return bytes < PROOF_MEMORY_MAX ? bytes : PROOF_MEMORY_MAX;
}

/* Returns whether the position has few enough stones for proofs and there is a search for them.
 * With few stones tables are near, and mobility leads to them in fewer nodes than the estimate
 * does. */
static bool prepare_proofs(const Thinking *thinking, unsigned stones) {
    ComputerPlayer *computer = thinking->computer;
    if (computer_is_level(computer) || computer->tables == NULL ||
        !thinking_has_few_stones(thinking, stones))
        return false;
    bool is_near = thinking_has_few_stones(thinking, HOLDING_STONES);
    const DfpnOptions options = {proof_memory(computer), computer_threads(computer),
                                 is_near ? INITIAL_MOBILITY : INITIAL_ESTIMATE};
    return proof_search_prepare(&computer->proofs, &computer->rules, computer->tables,
                                player_resources_options(computer->resources)->path, &options);
}

/* Writes the share of what is left for this turn that a proof may use. Returns whether that is
 * enough to begin. */
static bool share_limits(const Thinking *thinking, double share, Limits *limits) {
    *limits = thinking_limits_left(thinking);
    limits->nodes = thinking_share_of_nodes(limits->nodes, share);
    limits->seconds *= share;
    return limits->nodes > 0 || limits->seconds >= proof_seconds_min;
}

/* Returns whether a turn that looks better than those that hold for certain is proved to hold,
 * too. */
static bool try_holding(Thinking *thinking, const Turn *turn) {
    size_t number = knowing_find_turn(&thinking->knowing, turn);
    Limits limits;
    uint64_t nodes;
    if (thinking->thought.score <= 0 || number == thinking->knowing.turns ||
        !prepare_proofs(thinking, HOLDING_STONES) ||
        !share_limits(thinking, holding_share, &limits))
        return false;
    bool holds = proof_search_holds(&thinking->computer->proofs, &thinking->knowing, number,
                                    &limits, &nodes);
    thinking->nodes += nodes;
    return holds;
}

/* Returns whether turns may be proved to lose and a glance sees the other side ahead. */
static bool has_doubts(Thinking *thinking, Turn *turn, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Knowing *knowing = &thinking->knowing;
    Limits limits;
    if (!prepare_proofs(thinking, BOARD_POINTS_MAX) ||
        !share_limits(thinking, refuting_share * (1 - doubting_share), &limits))
        return false;
    if (knowing->turns == 0 &&
        !knowing_init(knowing, &computer->rules, NULL, &thinking->position, NULL, error))
        return false;
    return knowing->position[0].is_plain && knowing->is_complete && knowing->turns > 1 &&
           thinking_search(thinking, glance_share, turn, error) &&
           thinking->thought.score <= DOUBTED_SCORE &&
           thinking->thought.score >= -SCORE_ESTIMATE_MAX;
}

/* Returns whether a proof shows that a turn loses. */
static bool is_refuted(Thinking *thinking, const Turn *turn) {
    Knowing *knowing = &thinking->knowing;
    size_t number = knowing_find_turn(knowing, turn);
    Limits limits;
    uint64_t nodes = 0;
    if (number == knowing->turns || !share_limits(thinking, refuting_share, &limits))
        return false;
    proof_search_holds(&thinking->computer->proofs, knowing, number, &limits, &nodes);
    thinking->nodes += nodes;
    knowing_conclude(knowing);
    return knowing_turn_bounds(knowing, number).high < 0;
}

/* --- Policies: what a turn is chosen by --- */

typedef enum PolicyResult { PASSES, CHOSE, FAILED } PolicyResult;

/* Returns what is known of the turns of a choice, which differ only among those that hold. */
static Verdict known_of(const TurnChoice *choice) {
    if (choice->worth.outcome == OUTCOME_UNKNOWN)
        return verdict_between(OUTCOME_DRAW, OUTCOME_WIN);
    Verdict known = verdict_between(choice->worth.outcome, choice->worth.outcome);
    known.distance = choice->worth.distance;
    return known;
}

static ThoughtSource known_source(Ground ground) {
    return ground.source <= VERDICT_CERTIFICATE ? THOUGHT_CERTIFICATE
           : ground.source == VERDICT_PROOF     ? THOUGHT_PROOF
                                                : THOUGHT_TABLE;
}

/* Plays one of the turns that are left, which are all worth the same: first one to a new position
 * rather than to and fro, then one that leaves the opponent the fewest right answers. */
static PolicyResult play_choice(Thinking *thinking, Turn *turn, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    TurnChoice *choice = &thinking->choice;
    turn_choice_new_ground(choice, thinking->history);
    if (computer->tables != NULL && choice->ground.source >= VERDICT_TABLE) {
        Budget budget = thinking_budget_of_tables(thinking);
        if (!turn_choice_fewest_answers(choice, computer->tables->tables, &computer->rules,
                                        &thinking->position, thinking_is_over, &budget, error))
            return FAILED;
    }
    *turn = choice->turn[random_below(&computer->random, choice->turns)];
    thinking->thought = (Thought){.source = known_source(choice->ground),
                                  .known = known_of(choice),
                                  .certificates = choice->ground.certificates,
                                  .names = proven_play_names(computer->proven),
                                  .line = {*turn},
                                  .length = 1};
    thinking_tell(thinking);
    return CHOSE;
}

/* Plays the best turn by tables, if they know how soon the game ends or that no turn does better
 * than a draw. */
static PolicyResult play_known(Thinking *thinking, Turn *turn, Error *error) {
    const TurnChoice *choice = &thinking->choice;
    bool enough = choice->worth.outcome == OUTCOME_DRAW || choice->worth.distance >= 0;
    if (choice->turns == 0 || !enough || choice->ground.source <= VERDICT_CERTIFICATE)
        return PASSES;
    return play_choice(thinking, turn, error);
}

/* Plays from the opening book, with two exceptions: an analysis without limits is for the findings
 * of search, and if a position occurs again, the book would go round in a circle. */
static PolicyResult play_book(Thinking *thinking, Turn *turn, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    const ThinkingLimits *limits = &computer->limits;
    BookTurn turns[BOOK_TURNS_MAX];
    bool endless =
        limits->answers_stop && limits->seconds <= 0 && limits->nodes == 0 && limits->depth == 0;
    (void)error;
    if (computer->book == NULL || endless || thinking->tables_know ||
        node_occurrences(history_current(thinking->history)) > 1)
        return PASSES;
    unsigned count = 0, known = book_turns(computer->book, &thinking->position, turns);
    for (unsigned number = 0; number < known; number++)
        if (player_resources_options(computer->resources)->book != NULL ||
            is_safe(thinking, &turns[number].turn, turns[number].score))
            turns[count++] = turns[number];
    if (count == 0)
        return PASSES;
    const BookTurn *drawn = book_draw(turns, count, &computer->random);
    *turn = drawn->turn;
    thinking->thought =
        (Thought){.source = THOUGHT_BOOK, .score = drawn->score, .line = {*turn}, .length = 1};
    thinking_tell(thinking);
    return CHOSE;
}

/* Plays a win that was proved, or that can be proved in a share of the time in an ending. */
static PolicyResult play_proof(Thinking *thinking, Turn *turn, Error *error) {
    ProofSearch *proofs = &thinking->computer->proofs;
    double share = thinking_holds_for_certain(thinking) ? win_share_holding : win_share;
    Limits limits;
    uint64_t nodes = 0;
    if (thinking->choice.worth.outcome != OUTCOME_UNKNOWN ||
        !prepare_proofs(thinking, PROOF_STONES))
        return PASSES;
    bool wins =
        proof_search_follow(proofs, &thinking->knowing) ||
        (share_limits(thinking, share, &limits) &&
         proof_search_win(proofs, &thinking->knowing, &thinking->position, &limits, &nodes));
    thinking->nodes += nodes;
    if (!wins)
        return PASSES;
    return turn_choice_make(&thinking->choice, &thinking->knowing, error)
               ? play_choice(thinking, turn, error)
               : FAILED;
}

/* If a draw is in hand, plays a turn that is worth more for certain, or looks better and is proved
 * to hold, too. */
static PolicyResult play_better(Thinking *thinking, Turn *turn, Error *error) {
    TurnChoice *choice = &thinking->choice;
    if (!turn_choice_holds_draw(choice) || choice->turns == choice->holding)
        return PASSES;
    if (!thinking_search(thinking, 1, turn, error))
        return FAILED;
    if (is_safe(thinking, turn, thinking->thought.score) || try_holding(thinking, turn))
        return CHOSE;
    turn_choice_hold(choice);
    return PASSES;
}

/* Plays the best of the turns that hold, as far as search sees it. Among turns that tables know,
 * search sees which may be more than a draw; if none may, they are all worth the same. */
static PolicyResult play_holding(Thinking *thinking, Turn *turn, Error *error) {
    const TurnChoice *choice = &thinking->choice;
    if (!turn_choice_holds_draw(choice))
        return PASSES;
    if (choice->holding_results == 1)
        return play_choice(thinking, turn, error);
    if (!thinking_search(thinking, 1, turn, error))
        return FAILED;
    return !thinking_holds_for_certain(thinking) || thinking->thought.score > 0
               ? CHOSE
               : play_choice(thinking, turn, error);
}

static bool is_lost(const Thinking *thinking) {
    return thinking->knowing.position[0].bounds.high < 0;
}

/* Plays the turn that alpha-beta likes best, except those that are proved to lose. If all of them
 * are, it is the best of all again: the one after which the game lasts longest. */
static PolicyResult play_searched(Thinking *thinking, Turn *turn, Error *error) {
    bool doubts = has_doubts(thinking, turn, error) && !is_lost(thinking), refuted;
    do {
        if (!thinking_search(thinking, doubts ? doubting_share : 1, turn, error))
            return FAILED;
        refuted = doubts && is_refuted(thinking, turn);
        if (refuted && !turn_choice_make(&thinking->choice, &thinking->knowing, error))
            return FAILED;
        doubts = doubts && !is_lost(thinking);
    } while (refuted);
    return CHOSE;
}

/* Forgets the findings of search if a table was left out since, which they may lean on. */
static void forget_what_was_wrong(ComputerPlayer *computer) {
    unsigned left_out = computer->tables == NULL ? 0 : tables_left_out(computer->tables->tables);
    if (left_out == computer->left_out)
        return;
    computer->left_out = left_out;
    alpha_beta_clear(computer->search);
    proof_search_finish(&computer->proofs);
}

bool turn_policies_choose(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                          const Budget *since, Turn *turn, Error *error) {
    /* The policies are asked in this order, from certain to likely ones; the last one always
     * chooses. */
    static PolicyResult (*const policies[])(Thinking *, Turn *, Error *) = {
        play_known, play_book, play_proof, play_better, play_holding, play_searched,
    };
    Thinking thinking = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .position = history_position(history),
                         .budget = *since,
                         .choice = turn_choice_none};
    PolicyResult choosing = certain_turns_find(&thinking, error) ? PASSES : FAILED;
    forget_what_was_wrong(computer);
    for (unsigned policy = 0; choosing == PASSES; policy++)
        choosing = policies[policy](&thinking, turn, error);
    if (choosing == CHOSE) {
        certain_turns_note_promise(&thinking, turn);
        computer->chosen = *turn;
        computer->chosen_verdict =
            thought_verdict(&thinking.thought, stones_count(position_stones(&thinking.position)));
    }
    turn_choice_finish(&thinking.choice);
    knowing_finish(&thinking.knowing);
    return choosing == CHOSE;
}

void turn_policies_ponder(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop) {
    Thinking thinking = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .position = history_position(history),
                         .choice = turn_choice_none};
    forget_what_was_wrong(computer);
    budget_start(&thinking.budget, &(Limits){0});
    thinking_search_ahead(&thinking);
}
