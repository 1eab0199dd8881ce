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

/* A question under way. */
typedef struct Question {
    ComputerPlayer *computer;
    const History *history;
    const atomic_bool *stop;
    Budget budget;  /* of the whole question */
    uint64_t nodes; /* used so far */
    TableChoice choice;
    ProvenTurns proven;
    bool is_bound; /* to the proven turns */
    Thought thought;
} Question;

static void tell(Question *question) {
    const ComputerPlayer *computer = question->computer;
    if (computer->listener != NULL)
        computer->listener(computer->context, &question->thought);
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
    Question *question = context;
    note_finding(&question->thought, finding);
    tell(question);
}

/* What is left of the player's limits for this turn. */
static Limits limits_left(const Question *question) {
    const ComputerPlayer *computer = question->computer;
    const ThinkingLimits *given = &computer->limits;
    bool limited = given->seconds > 0 || given->nodes > 0 || given->depth > 0;
    Limits limits = {.nodes = given->nodes,
                     .seconds = given->seconds,
                     .threads = computer_threads(computer),
                     .stop = question->stop};
    if (computer_is_level(computer))
        limits.nodes = level_find(computer->options.level)->nodes; /* for each search */
    else if (limits.nodes > 0)
        limits.nodes = limits.nodes > question->nodes ? limits.nodes - question->nodes : 1;
    else if (!limited && !given->answers_stop)
        limits.seconds = perfect_seconds;
    if (limits.seconds > 0) {
        double left = limits.seconds - budget_seconds(&question->budget);
        limits.seconds = left > 0.001 ? left : 0.001;
    }
    return limits;
}

/* What is to be searched: the turns that tables leave, within the player's limits. */
static AlphaBetaTask make_task(const Question *question) {
    const ComputerPlayer *computer = question->computer;
    AlphaBetaTask task = {.position = history_position(question->history),
                          .limits = limits_left(question),
                          .depth = computer->limits.depth};
    if (question->is_bound) {
        task.turns = question->proven.turn;
        task.turns_count = question->proven.turns;
    } else if (question->choice.turns > 0) {
        task.turns = question->choice.turn;
        task.turns_count = question->choice.turns;
    }
    if (computer_is_level(computer)) {
        const Level *level = level_find(computer->options.level);
        task.depth = level->depth;
        task.window = level_window(level);
    }
    if (question->choice.outcome == OUTCOME_WIN || question->choice.outcome == OUTCOME_LOSS)
        task.stones_unknown = set_count(task.position.stones[WHITE] | task.position.stones[BLACK]);
    if (!question->is_bound && (question->proven.turns > 1 || question->proven.by_tables)) {
        task.limits.nodes -= task.limits.nodes / 2; /* what is left is for the proven turns */
        task.limits.seconds /= 2;
    }
    if (computer->listener != NULL)
        task.report = report;
    return task;
}

static bool search(Question *question, Turn *turn, Error *error) {
    ComputerPlayer *computer = question->computer;
    AlphaBetaTask task = make_task(question);
    AlphaBetaFinding finding;
    Position *past;
    task.context = question;
    if (!past_positions(question->history, &past, &task.past_count, error))
        return false;
    task.past = past;
    bool success = alpha_beta_search(computer->search, &task, &finding, error);
    free(past);
    if (!success)
        return false;
    question->nodes += finding.nodes;
    note_finding(&question->thought, &finding);
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
static bool is_safe(const Question *question, const Turn *turn, int score, uint64_t nodes) {
    const ProvenTurns *proven = &question->proven;
    Position position = history_position(question->history);
    bool needs_certainty = proven->by_tables || (proven->is_strategy && nodes < AS_GOOD_AS_NODES);
    int enough = needs_certainty       ? SCORE_ESTIMATE_MAX + 1
                 : proven->is_strategy ? AS_GOOD_AS_WON
                                       : 1;
    return proven->turns == 0 || score >= enough ||
           proven_turns_include(proven, &question->computer->rules, &position, turn);
}

/* Whether the position has few enough stones for proofs, and the search for them is there. */
static bool prepare_proofs(const Question *question) {
    ComputerPlayer *computer = question->computer;
    ProofSearch *proofs = &computer->proofs;
    Position position = history_position(question->history);
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
static bool share_limits(const Question *question, double share, Limits *limits) {
    *limits = limits_left(question);
    limits->nodes = (uint64_t)((double)limits->nodes * share);
    limits->seconds *= share;
    return limits->nodes > 0 || limits->seconds >= proof_seconds_min;
}

/* Whether a turn that looks better than those that tables know to hold is proved to hold, too. */
static bool try_holding(Question *question, const Turn *turn) {
    Limits limits;
    uint64_t nodes;
    if (!question->proven.by_tables || question->thought.score <= 0 || !prepare_proofs(question) ||
        !share_limits(question, holding_share, &limits))
        return false;
    bool holds =
        proof_search_holds(&question->computer->proofs, question->history, turn, &limits, &nodes);
    question->nodes += nodes;
    return holds;
}

static int choice_score(const TableChoice *choice) {
    int end = choice->distance >= 0 ? SCORE_WIN - choice->distance : SCORE_KNOWN;
    return choice->outcome == OUTCOME_WIN ? end : choice->outcome == OUTCOME_LOSS ? -end : 0;
}

/* Plays one of the turns that tables leave, all of which are worth the same. */
static void play_choice(Question *question, Turn *turn) {
    const TableChoice *choice = &question->choice;
    *turn = choice->turn[random_below(&question->computer->random, choice->turns)];
    question->thought = (Thought){
        .source = THOUGHT_TABLE, .score = choice_score(choice), .line = {*turn}, .length = 1};
    tell(question);
}

/* The swindler leaves the opponent the fewest right answers. */
static bool swindle(Question *question, Error *error) {
    const ComputerPlayer *computer = question->computer;
    TableChoice *choice = &question->choice;
    return computer->options.kind != COMPUTER_SWINDLER || choice->turns < 2 ||
           table_choice_swindle(choice, computer->tables->tables, question->history, question->stop,
                                error);
}

/* Plays one of the turns that tables know to hold: one that may be more than a draw, if search sees
 * that. */
static bool play_holding(Question *question, Turn *turn, Error *error) {
    question->choice.turns = question->choice.holding;
    if (!search(question, turn, error))
        return false;
    if (question->thought.score > 0)
        return true;
    if (!swindle(question, error))
        return false;
    play_choice(question, turn);
    return true;
}

/* Looks at all turns first, for one that is worth more, and then at those that are proved not to
 * lose. */
static bool search_safely(Question *question, Turn *turn, Error *error) {
    const ProvenTurns *proven = &question->proven;
    if (!search(question, turn, error))
        return false;
    if (is_safe(question, turn, question->thought.score, question->thought.nodes) ||
        try_holding(question, turn))
        return true;
    question->is_bound = true;
    if (proven->by_tables)
        return play_holding(question, turn, error);
    if (proven->turns > 1)
        return search(question, turn, error);
    *turn = proven->turn[0];
    question->thought = (Thought){.source = THOUGHT_CERTIFICATE,
                                  .certificates = proven->certificates,
                                  .names = proven_play_names(question->computer->proven),
                                  .line = {*turn},
                                  .length = 1};
    tell(question);
    return true;
}

static bool is_over(void *context) {
    return budget_is_over(context);
}

/* Asks tables; whether their answer is enough to choose by. */
static bool ask_tables(Question *question, bool *enough, Error *error) {
    ComputerPlayer *computer = question->computer;
    Position position = history_position(question->history);
    TableChoice *choice = &question->choice;
    *enough = false;
    if (computer->tables == NULL ||
        set_count(position.stones[WHITE] | position.stones[BLACK]) > TABLES_ASKED_STONES)
        return true;
    Limits limits = limits_left(question);
    Budget budget;
    limits.seconds /= TABLES_SHARE;
    budget_start(&budget, &limits);
    ConversionEffort effort = {limits.seconds > 0 ? UINT_MAX : PROGRESS_POSITIONS, is_over,
                               &budget};
    if (!table_choice_make(choice, computer->tables->tables, question->history, &effort, error))
        return false;
    *enough = choice->turns > 0 && (choice->outcome == OUTCOME_DRAW || choice->distance >= 0);
    return !*enough || swindle(question, error);
}

/* Asks the opening book; whether it has a turn. An analysis without limits wants to know what
 * search finds, and where a position occurs again the book would go round in a circle. */
static bool ask_book(Question *question, Turn *turn) {
    ComputerPlayer *computer = question->computer;
    const ThinkingLimits *limits = &computer->limits;
    Position position = history_position(question->history);
    BookTurn turns[BOOK_TURNS_MAX];
    bool endless =
        limits->answers_stop && limits->seconds <= 0 && limits->nodes == 0 && limits->depth == 0;
    if (computer->book == NULL || endless || question->choice.turns > 0 ||
        node_occurrences(history_current(question->history)) > 1)
        return false;
    unsigned count = 0, known = book_turns(computer->book, &position, turns);
    for (unsigned number = 0; number < known; number++)
        if (player_resources_names_book(computer->resources) ||
            is_safe(question, &turns[number].turn, turns[number].score, 0))
            turns[count++] = turns[number];
    if (count == 0)
        return false;
    const BookTurn *drawn = book_draw(turns, count, &computer->random);
    *turn = drawn->turn;
    question->thought =
        (Thought){.source = THOUGHT_BOOK, .score = drawn->score, .line = {*turn}, .length = 1};
    tell(question);
    return true;
}

/* Goes on with a win that was proved, or spends a share of the time of an ending on proving one;
 * whether there is one. */
static bool try_proof(Question *question, Turn *turn) {
    ProofSearch *proofs = &question->computer->proofs;
    double share = question->proven.by_tables ? win_share_holding : win_share;
    Limits limits;
    uint64_t nodes = 0;
    if (question->choice.outcome != OUTCOME_UNKNOWN || !prepare_proofs(question))
        return false;
    bool wins = proof_search_follow(proofs, question->history, turn) ||
                (share_limits(question, share, &limits) &&
                 proof_search_win(proofs, question->history, &limits, turn, &nodes));
    question->nodes += nodes;
    if (!wins)
        return false;
    question->thought =
        (Thought){.source = THOUGHT_PROOF, .score = SCORE_KNOWN, .line = {*turn}, .length = 1};
    tell(question);
    return true;
}

/* Finds turns that are proved not to lose, unless tables know what every turn is worth. */
static bool find_proven_turns(Question *question, Error *error) {
    const ComputerPlayer *computer = question->computer;
    const TableChoice *choice = &question->choice;
    Position position = history_position(question->history);
    if (choice->turns > 0 && choice->outcome != OUTCOME_UNKNOWN)
        return true;
    if (choice->holding > 0)
        return proven_turns_copy(&question->proven, &computer->rules, &position, choice->turn,
                                 choice->holding, error);
    return computer->proven == NULL ||
           proven_turns_make(&question->proven, computer->proven, computer->tables->tables,
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

static bool choose_turn(Question *question, Turn *turn, Error *error) {
    bool enough;
    if (!ask_tables(question, &enough, error))
        return false;
    forget_what_was_wrong(question->computer);
    if (enough)
        play_choice(question, turn);
    return enough || (find_proven_turns(question, error) &&
                      (ask_book(question, turn) || try_proof(question, turn) ||
                       search_safely(question, turn, error)));
}

bool computer_think(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                    const Budget *since, Turn *turn, Error *error) {
    Question question = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .budget = *since,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    bool success = choose_turn(&question, turn, error);
    table_choice_finish(&question.choice);
    proven_turns_finish(&question.proven);
    return success;
}

void computer_think_ahead(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop) {
    Question question = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    AlphaBetaFinding finding;
    Position *past;
    Error error;
    forget_what_was_wrong(computer);
    budget_start(&question.budget, &(Limits){0});
    AlphaBetaTask task = make_task(&question);
    task.limits.seconds = 0;
    task.limits.nodes = 0;
    task.depth = 0;
    task.context = &question;
    if (!past_positions(history, &past, &task.past_count, &error))
        return;
    task.past = past;
    alpha_beta_search(computer->search, &task, &finding, &error);
    free(past);
}
