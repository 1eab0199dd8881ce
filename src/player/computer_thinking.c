#include "computer_thinking.h"

#include <assert.h>
#include <limits.h>
#include <math.h>

#include "fold.h"
#include "thinking.h"

enum {
    PROOF_STONES = 9,    /* with more, proof hardly finds wins that alpha-beta doesn't */
    HOLDING_STONES = 14, /* with more, hardly any turn is proved to hold in time */
    PROOF_MEMORY_MAX = 1 << 26,
    PROOF_MEMORY_SHARE = 4,     /* proofs get one part in so many of the memory, beside it */
    PROGRESS_POSITIONS = 10000, /* to look at for progress in a win if time has no limit */
    TABLES_ASKED_STONES = 9,    /* looking up more stones takes too long */
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

static bool is_over(void *context) {
    return budget_is_over(context);
}

/* Returns whether a player follows a search that sees more than the draw by certificates. */
static bool takes_chances(const ComputerPlayer *computer) {
    return computer->options.kind != COMPUTER_PERFECT;
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

static bool has_few_stones(const Thinking *thinking, unsigned stones) {
    return stones_count(position_stones(&thinking->position)) <= stones;
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
    ProofSearch *proofs = &computer->proofs;
    if (computer_is_level(computer) || computer->tables == NULL ||
        !has_few_stones(thinking, stones))
        return false;
    InitialNumbers initial =
        has_few_stones(thinking, HOLDING_STONES) ? INITIAL_MOBILITY : INITIAL_ESTIMATE;
    if (proofs->dfpn == NULL || proofs->initial != initial) {
        Knowledge knowledge = table_knowledge_for_search(computer->tables);
        DfpnOptions options = {proof_memory(computer), computer_threads(computer), initial};
        dfpn_destroy(proofs->dfpn);
        proofs->dfpn = dfpn_create(&computer->rules, &knowledge, &options, NULL);
        proofs->initial = initial;
        proofs->tables = computer->tables->tables;
        proofs->tables_stones = computer->tables->stones;
        proofs->path = player_resources_options(computer->resources)->path;
    }
    return proofs->dfpn != NULL;
}

/* Writes the share of what is left for this turn that a proof may use. Returns whether that is
 * enough to begin. */
static bool share_limits(const Thinking *thinking, double share, Limits *limits) {
    *limits = thinking_limits_left(thinking);
    limits->nodes = (uint64_t)ceil((double)limits->nodes * share); /* 0 would be no limit */
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

/* Returns whether a proof shows that a turn loses and another one may not. */
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
    return knowing_turn_bounds(knowing, number).high < 0 && knowing->position[0].bounds.high >= 0;
}

/* --- Policies: what a turn is chosen by --- */

typedef enum Choosing { PASSES, CHOSE, FAILED } Choosing;

static int known_score(const Verdict *worth) {
    int end = worth->distance >= 0 ? SCORE_WIN - worth->distance : SCORE_KNOWN;
    return worth->outcome == OUTCOME_WIN ? end : worth->outcome == OUTCOME_LOSS ? -end : 0;
}

static ThoughtSource known_source(Ground ground) {
    return ground.source == VERDICT_CERTIFICATE ? THOUGHT_CERTIFICATE
           : ground.source == VERDICT_PROOF     ? THOUGHT_PROOF
                                                : THOUGHT_TABLE;
}

/* Plays one of the turns that are left, which are all worth the same: first one to a new position
 * rather than to and fro, then one that leaves the opponent the fewest right answers. */
static Choosing play_choice(Thinking *thinking, Turn *turn, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    TurnChoice *choice = &thinking->choice;
    turn_choice_new_ground(choice, thinking->history);
    if (computer->tables != NULL && choice->ground.source >= VERDICT_TABLE) {
        Budget budget = thinking_budget_of_tables(thinking);
        if (!turn_choice_fewest_answers(choice, computer->tables->tables, &computer->rules,
                                        &thinking->position, is_over, &budget, error))
            return FAILED;
    }
    *turn = choice->turn[random_below(&computer->random, choice->turns)];
    thinking->thought = (Thought){.source = known_source(choice->ground),
                                  .score = known_score(&choice->worth),
                                  .certificates = choice->ground.certificates,
                                  .names = proven_play_names(computer->proven),
                                  .line = {*turn},
                                  .length = 1};
    thinking_tell(thinking);
    return CHOSE;
}

/* Plays the best turn by tables, if they know how soon the game ends or that no turn does better
 * than a draw. */
static Choosing play_known(Thinking *thinking, Turn *turn, Error *error) {
    const TurnChoice *choice = &thinking->choice;
    bool enough = choice->worth.outcome == OUTCOME_DRAW || choice->worth.distance >= 0;
    if (choice->turns == 0 || !enough || choice->ground.source <= VERDICT_CERTIFICATE)
        return PASSES;
    return play_choice(thinking, turn, error);
}

/* Plays from the opening book, with two exceptions: an analysis without limits is for the findings
 * of search, and if a position occurs again, the book would go round in a circle. */
static Choosing play_book(Thinking *thinking, Turn *turn, Error *error) {
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
static Choosing play_proof(Thinking *thinking, Turn *turn, Error *error) {
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
static Choosing play_better(Thinking *thinking, Turn *turn, Error *error) {
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
static Choosing play_holding(Thinking *thinking, Turn *turn, Error *error) {
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

/* Plays the turn that alpha-beta likes best, except those that are proved to lose. */
static Choosing play_searched(Thinking *thinking, Turn *turn, Error *error) {
    bool doubts = has_doubts(thinking, turn, error), refuted;
    do {
        if (!thinking_search(thinking, doubts ? doubting_share : 1, turn, error))
            return FAILED;
        refuted = doubts && is_refuted(thinking, turn);
        if (refuted && !turn_choice_make(&thinking->choice, &thinking->knowing, error))
            return FAILED;
    } while (refuted);
    return CHOSE;
}

/* --- What is known --- */

/* Asks tables. */
static bool ask_tables(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Tables *tables = computer->tables->tables;
    Budget budget = thinking_budget_of_tables(thinking);
    ConversionEffort effort = {budget.limits.seconds > 0 ? UINT_MAX : PROGRESS_POSITIONS, is_over,
                               &budget};
    return sources_know_tables(&thinking->knowing, &computer->rules,
                               history_current(thinking->history), &thinking->position, tables,
                               error) &&
           sources_ask_progress(&thinking->knowing, tables, &effort, error);
}

static Stones folded_at(const HistoryNode *node, const Board *board) {
    Position position = node_position(node);
    return stones_fold(board, position_stones(&position));
}

bool computer_is_promised(const ComputerPlayer *computer, const History *history) {
    const Board *board = computer->rules.board;
    const HistoryNode *after = node_parent(history_current(history));
    if (after == NULL)
        return false;
    Stones played = folded_at(after, board);
    if (stones_equal(played, computer->held_after))
        return true;
    const HistoryNode *before = node_parent(after);
    ProvenAnswers answers = {0};
    if (before != NULL)
        answers = proven_play_answers(computer->proven, folded_at(before, board));
    for (unsigned number = 0; number < answers.count; number++)
        if (stones_equal(answers.after[number], played))
            return true;
    return false;
}

/* Notes whether the chosen turn is known not to lose. */
static void note_promise(const Thinking *thinking, const Turn *turn) {
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
                                 is_over, &budget) ||
           turn_choice_make(&thinking->choice, &thinking->knowing, error);
}

/* Asks the certain sources: tables, if there are few stones, settled openings for what wins or
 * loses (a draw by their word comes without a way to keep it), and certificates if these say
 * neither which turn is best nor which ones hold. With more stones search must see that a turn
 * repeats a position. */
static bool ask_what_is_known(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    Knowing *knowing = &thinking->knowing;
    TurnChoice *choice = &thinking->choice;
    if (computer->tables != NULL && has_few_stones(thinking, TABLES_ASKED_STONES)) {
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
           (choice->holding > 0 || !computer_is_promised(thinking->computer, thinking->history) ||
            keep_promise(thinking, error));
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

bool computer_think(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                    const Budget *since, Turn *turn, Error *error) {
    /* The policies are asked in this order, from certain to likely ones; the last one always
     * chooses. */
    static Choosing (*const policies[])(Thinking *, Turn *, Error *) = {
        play_known, play_book, play_proof, play_better, play_holding, play_searched,
    };
    Thinking thinking = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .position = history_position(history),
                         .budget = *since,
                         .choice = turn_choice_none};
    Choosing choosing = ask_what_is_known(&thinking, error) ? PASSES : FAILED;
    forget_what_was_wrong(computer);
    for (unsigned policy = 0; choosing == PASSES; policy++)
        choosing = policies[policy](&thinking, turn, error);
    if (choosing == CHOSE) {
        note_promise(&thinking, turn);
        const PointSet *stones = thinking.position.stones;
        computer->chosen = *turn;
        computer->view =
            thought_verdict(&thinking.thought, set_count(stones[WHITE] | stones[BLACK]));
    }
    turn_choice_finish(&thinking.choice);
    knowing_finish(&thinking.knowing);
    return choosing == CHOSE;
}

void computer_think_ahead(ComputerPlayer *computer, const History *history,
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
