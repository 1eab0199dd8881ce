#include "computer_thinking.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "budget.h"
#include "levels.h"
#include "past_positions.h"
#include "proven_turns.h"
#include "table_choice.h"

enum {
    PROOF_STONES = 9, /* with more a proof finds hardly any win that alpha-beta does not */
    PROOF_MEMORY = 1 << 26,
    AS_GOOD_AS_WON = 300, /* a score, where so many nodes were searched: odds of 20 to 1 */
    AS_GOOD_AS_NODES = 100000,
    TABLES_SHARE = 2, /* of the time, for getting on with wins whose distance is not known */
    PROGRESS_POSITIONS = 10000, /* the same where there is no limit of time */
    TABLES_ASKED_STONES = 9,    /* looking up more takes longer than it is worth */
};

static const double proof_seconds_min = 0.05;

/* What proofs may take of the time, or nodes, that are left for a turn: looking for a win, the same
 * while a draw is in hand, so that nothing else matters as much, and showing that a turn holds. */
static const double win_share = 0.2, win_share_holding = 0.75, holding_share = 0.5;

/* The thinking about one turn. */
typedef struct Thinking {
    ComputerPlayer *computer;
    const History *history;
    const atomic_bool *stop;
    Budget budget;  /* of all of it */
    uint64_t nodes; /* used so far */
    TableChoice choice;
    ProvenTurns proven;
    bool is_bound; /* to the proven turns */
    Thought thought;
} Thinking;

static void tell(Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    if (computer->listener != NULL)
        computer->listener(computer->context, &thinking->thought);
}

static void note_finding(Thought *thought, const AlphaBetaFinding *finding) {
    thought->source = THOUGHT_SEARCH;
    thought->depth = finding->depth;
    thought->score = finding->score;
    thought->nodes = finding->nodes;
    thought->seconds = finding->seconds;
    thought->length = finding->length < THOUGHT_LINE_MAX ? finding->length : THOUGHT_LINE_MAX;
    memcpy(thought->line, finding->line, thought->length * sizeof *thought->line);
}

static void report(void *context, const AlphaBetaFinding *finding) {
    Thinking *thinking = context;
    note_finding(&thinking->thought, finding);
    tell(thinking);
}

/* What is left of the player's limits for this turn. */
static Limits limits_left(const Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    const ThinkingLimits *given = &computer->limits;
    bool limited = given->seconds > 0 || given->nodes > 0 || given->depth > 0;
    Limits limits = {.nodes = given->nodes,
                     .seconds = given->seconds,
                     .threads = computer_threads(computer),
                     .stop = thinking->stop};
    if (computer_is_level(computer))
        limits.nodes = level_find(computer->options.level)->nodes; /* for each search */
    else if (limits.nodes > 0)
        limits.nodes = limits.nodes > thinking->nodes ? limits.nodes - thinking->nodes : 1;
    else if (!limited && !given->answers_stop)
        limits.seconds = perfect_seconds;
    if (limits.seconds > 0) {
        double left = limits.seconds - budget_seconds(&thinking->budget);
        limits.seconds = left > 0.001 ? left : 0.001;
    }
    return limits;
}

/* What is to be searched: the turns that tables leave, within the player's limits. */
static AlphaBetaTask make_task(const Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    AlphaBetaTask task = {.position = history_position(thinking->history),
                          .limits = limits_left(thinking),
                          .depth = computer->limits.depth};
    if (thinking->is_bound) {
        task.turns = thinking->proven.turn;
        task.turns_count = thinking->proven.turns;
    } else if (thinking->choice.turns > 0) {
        task.turns = thinking->choice.turn;
        task.turns_count = thinking->choice.turns;
    }
    if (computer_is_level(computer)) {
        const Level *level = level_find(computer->options.level);
        task.depth = level->depth;
        task.window = level_window(level);
    }
    if (thinking->choice.outcome == OUTCOME_WIN || thinking->choice.outcome == OUTCOME_LOSS)
        task.stones_unknown = set_count(task.position.stones[WHITE] | task.position.stones[BLACK]);
    if (!thinking->is_bound && (thinking->proven.turns > 1 || thinking->proven.by_tables)) {
        task.limits.nodes -= task.limits.nodes / 2; /* what is left is for the proven turns */
        task.limits.seconds /= 2;
    }
    if (computer->listener != NULL)
        task.report = report;
    return task;
}

static bool search(Thinking *thinking, Turn *turn, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    AlphaBetaTask task = make_task(thinking);
    AlphaBetaFinding finding;
    Position *past;
    task.context = thinking;
    if (!past_positions(thinking->history, &past, &task.past_count, error))
        return false;
    task.past = past;
    bool success = alpha_beta_search(computer->search, &task, &finding, error);
    free(past);
    if (!success)
        return false;
    thinking->nodes += finding.nodes;
    note_finding(&thinking->thought, &finding);
    *turn = finding.best;
    if (computer_is_level(computer)) {
        size_t count;
        const AlphaBetaTurn *turns = alpha_beta_turns(computer->search, &count);
        const Level *level = level_find(computer->options.level);
        *turn = level_pick(level, turns, count, &computer->random)->turn;
    }
    return true;
}

/* Whether a turn may be played where others are proved not to lose: it is one of them, or what a
 * search of so many nodes says of it is worth more than that. Turns that tables know to hold are
 * left for a certain win only; a strategy that certificates have all the way, for what is as good
 * as won; a draw that merely came into sight, for anything that looks better. */
static bool is_safe(const Thinking *thinking, const Turn *turn, int score, uint64_t nodes) {
    const ProvenTurns *proven = &thinking->proven;
    Position position = history_position(thinking->history);
    bool needs_certainty = proven->by_tables || (proven->is_strategy && nodes < AS_GOOD_AS_NODES);
    int enough = needs_certainty       ? SCORE_ESTIMATE_MAX + 1
                 : proven->is_strategy ? AS_GOOD_AS_WON
                                       : 1;
    return proven->turns == 0 || score >= enough ||
           proven_turns_include(proven, &thinking->computer->rules, &position, turn);
}

/* Whether the position has few enough stones for proofs, and the search for them is there. */
static bool prepare_proofs(const Thinking *thinking) {
    ComputerPlayer *computer = thinking->computer;
    ProofSearch *proofs = &computer->proofs;
    Position position = history_position(thinking->history);
    if (computer_is_level(computer) || computer->tables == NULL ||
        set_count(position.stones[WHITE] | position.stones[BLACK]) > PROOF_STONES)
        return false;
    if (proofs->dfpn == NULL) {
        Knowledge knowledge = table_knowledge_for_search(computer->tables);
        DfpnOptions options = {PROOF_MEMORY, computer_threads(computer), INITIAL_MOBILITY};
        proofs->dfpn = dfpn_create(&computer->rules, &knowledge, &options, NULL);
        proofs->tables = computer->tables->tables;
        proofs->tables_stones = computer->tables->stones;
        proofs->path = player_resources_path(computer->resources);
    }
    return proofs->dfpn != NULL;
}

/* What a proof may use of what is left for this turn; whether that is something. */
static bool share_limits(const Thinking *thinking, double share, Limits *limits) {
    *limits = limits_left(thinking);
    limits->nodes = (uint64_t)((double)limits->nodes * share);
    limits->seconds *= share;
    return limits->nodes > 0 || limits->seconds >= proof_seconds_min;
}

/* Whether a turn that looks better than those that tables know to hold is proved to hold, too. */
static bool try_holding(Thinking *thinking, const Turn *turn) {
    Limits limits;
    uint64_t nodes;
    if (!thinking->proven.by_tables || thinking->thought.score <= 0 || !prepare_proofs(thinking) ||
        !share_limits(thinking, holding_share, &limits))
        return false;
    bool holds =
        proof_search_holds(&thinking->computer->proofs, thinking->history, turn, &limits, &nodes);
    thinking->nodes += nodes;
    return holds;
}

static int choice_score(const TableChoice *choice) {
    int end = choice->distance >= 0 ? SCORE_WIN - choice->distance : SCORE_KNOWN;
    return choice->outcome == OUTCOME_WIN ? end : choice->outcome == OUTCOME_LOSS ? -end : 0;
}

/* Plays one of the turns that tables leave, all of which are worth the same. */
static void play_choice(Thinking *thinking, Turn *turn) {
    const TableChoice *choice = &thinking->choice;
    *turn = choice->turn[random_below(&thinking->computer->random, choice->turns)];
    thinking->thought = (Thought){
        .source = THOUGHT_TABLE, .score = choice_score(choice), .line = {*turn}, .length = 1};
    tell(thinking);
}

/* The swindler leaves the opponent the fewest right answers. */
static bool swindle(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    TableChoice *choice = &thinking->choice;
    return computer->options.kind != COMPUTER_SWINDLER || choice->turns < 2 ||
           table_choice_swindle(choice, computer->tables->tables, thinking->history, thinking->stop,
                                error);
}

/* Plays one of the turns that tables know to hold: one that may be more than a draw, if search sees
 * that. */
static bool play_holding(Thinking *thinking, Turn *turn, Error *error) {
    thinking->choice.turns = thinking->choice.holding;
    if (!search(thinking, turn, error))
        return false;
    if (thinking->thought.score > 0)
        return true;
    if (!swindle(thinking, error))
        return false;
    play_choice(thinking, turn);
    return true;
}

/* Looks at all turns first, for one that is worth more, and then at those that are proved not to
 * lose. */
static bool search_safely(Thinking *thinking, Turn *turn, Error *error) {
    const ProvenTurns *proven = &thinking->proven;
    if (!search(thinking, turn, error))
        return false;
    if (is_safe(thinking, turn, thinking->thought.score, thinking->thought.nodes) ||
        try_holding(thinking, turn))
        return true;
    thinking->is_bound = true;
    if (proven->by_tables)
        return play_holding(thinking, turn, error);
    if (proven->turns > 1)
        return search(thinking, turn, error);
    *turn = proven->turn[0];
    thinking->thought = (Thought){.source = THOUGHT_CERTIFICATE,
                                  .certificates = proven->certificates,
                                  .names = proven_play_names(thinking->computer->proven),
                                  .line = {*turn},
                                  .length = 1};
    tell(thinking);
    return true;
}

static bool is_over(void *context) {
    return budget_is_over(context);
}

/* Asks tables; whether their answer is enough to choose by. */
static bool ask_tables(Thinking *thinking, bool *enough, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    Position position = history_position(thinking->history);
    TableChoice *choice = &thinking->choice;
    *enough = false;
    if (computer->tables == NULL ||
        set_count(position.stones[WHITE] | position.stones[BLACK]) > TABLES_ASKED_STONES)
        return true;
    Limits limits = limits_left(thinking);
    Budget budget;
    limits.seconds /= TABLES_SHARE;
    budget_start(&budget, &limits);
    ConversionEffort effort = {limits.seconds > 0 ? UINT_MAX : PROGRESS_POSITIONS, is_over,
                               &budget};
    if (!table_choice_make(choice, computer->tables->tables, thinking->history, &effort, error))
        return false;
    *enough = choice->turns > 0 && (choice->outcome == OUTCOME_DRAW || choice->distance >= 0);
    return !*enough || swindle(thinking, error);
}

/* Asks the opening book; whether it has a turn. An analysis without limits wants to know what
 * search finds, and where a position occurs again the book would go round in a circle. */
static bool ask_book(Thinking *thinking, Turn *turn) {
    ComputerPlayer *computer = thinking->computer;
    const ThinkingLimits *limits = &computer->limits;
    Position position = history_position(thinking->history);
    BookTurn turns[BOOK_TURNS_MAX];
    bool endless =
        limits->answers_stop && limits->seconds <= 0 && limits->nodes == 0 && limits->depth == 0;
    if (computer->book == NULL || endless || thinking->choice.turns > 0 ||
        node_occurrences(history_current(thinking->history)) > 1)
        return false;
    unsigned count = 0, known = book_turns(computer->book, &position, turns);
    for (unsigned number = 0; number < known; number++)
        if (player_resources_names_book(computer->resources) ||
            is_safe(thinking, &turns[number].turn, turns[number].score, 0))
            turns[count++] = turns[number];
    if (count == 0)
        return false;
    const BookTurn *drawn = book_draw(turns, count, &computer->random);
    *turn = drawn->turn;
    thinking->thought =
        (Thought){.source = THOUGHT_BOOK, .score = drawn->score, .line = {*turn}, .length = 1};
    tell(thinking);
    return true;
}

/* Goes on with a win that was proved, or spends a share of the time of an ending on proving one;
 * whether there is one. */
static bool try_proof(Thinking *thinking, Turn *turn) {
    ProofSearch *proofs = &thinking->computer->proofs;
    double share = thinking->proven.by_tables ? win_share_holding : win_share;
    Limits limits;
    uint64_t nodes = 0;
    if (thinking->choice.outcome != OUTCOME_UNKNOWN || !prepare_proofs(thinking))
        return false;
    bool wins = proof_search_follow(proofs, thinking->history, turn) ||
                (share_limits(thinking, share, &limits) &&
                 proof_search_win(proofs, thinking->history, &limits, turn, &nodes));
    thinking->nodes += nodes;
    if (!wins)
        return false;
    thinking->thought =
        (Thought){.source = THOUGHT_PROOF, .score = SCORE_KNOWN, .line = {*turn}, .length = 1};
    tell(thinking);
    return true;
}

/* Finds turns that are proved not to lose, unless tables know what every turn is worth. */
static bool find_proven_turns(Thinking *thinking, Error *error) {
    const ComputerPlayer *computer = thinking->computer;
    const TableChoice *choice = &thinking->choice;
    Position position = history_position(thinking->history);
    if (choice->turns > 0 && choice->outcome != OUTCOME_UNKNOWN)
        return true;
    if (choice->holding > 0)
        return proven_turns_copy(&thinking->proven, &computer->rules, &position, choice->turn,
                                 choice->holding, error);
    return computer->proven == NULL ||
           proven_turns_make(&thinking->proven, computer->proven, computer->tables->tables,
                             &computer->rules, &position, error);
}

/* Forgets what was found by search if a table that it leaned on was left out since. */
static void forget_what_was_wrong(ComputerPlayer *computer) {
    unsigned left_out = computer->tables == NULL ? 0 : tables_left_out(computer->tables->tables);
    if (left_out == computer->left_out)
        return;
    computer->left_out = left_out;
    alpha_beta_clear(computer->search);
    proof_search_finish(&computer->proofs);
}

static bool choose_turn(Thinking *thinking, Turn *turn, Error *error) {
    bool enough;
    if (!ask_tables(thinking, &enough, error))
        return false;
    forget_what_was_wrong(thinking->computer);
    if (enough)
        play_choice(thinking, turn);
    return enough || (find_proven_turns(thinking, error) &&
                      (ask_book(thinking, turn) || try_proof(thinking, turn) ||
                       search_safely(thinking, turn, error)));
}

bool computer_think(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                    const Budget *since, Turn *turn, Error *error) {
    Thinking thinking = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .budget = *since,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    bool success = choose_turn(&thinking, turn, error);
    table_choice_finish(&thinking.choice);
    proven_turns_finish(&thinking.proven);
    return success;
}

void computer_think_ahead(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop) {
    Thinking thinking = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    AlphaBetaFinding finding;
    Position *past;
    Error error;
    forget_what_was_wrong(computer);
    budget_start(&thinking.budget, &(Limits){0});
    AlphaBetaTask task = make_task(&thinking);
    task.limits.seconds = 0;
    task.limits.nodes = 0;
    task.depth = 0;
    task.context = &thinking;
    if (!past_positions(history, &past, &task.past_count, &error))
        return;
    task.past = past;
    alpha_beta_search(computer->search, &task, &finding, &error);
    free(past);
}
