#include "computer_player.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "alpha_beta.h"
#include "budget.h"
#include "levels.h"
#include "player_tables.h"
#include "proof_attempt.h"
#include "proven_turns.h"
#include "table_choice.h"

enum {
    LEVEL_MEMORY = 1 << 24,
    MEMORY_DEFAULT = 1 << 26, /* without resources */
    BOOK_LEVEL = 5,           /* from here on; those below vary enough by what they overlook */
    PROOF_STONES = 9,         /* with more a proof finds hardly any win that alpha-beta does not */
    PROOF_SHARE = 5,          /* one in so many seconds */
    PROOF_MEMORY = 1 << 26,
    AS_GOOD_AS_WON = 300, /* a score, where so many nodes were searched: odds of 20 to 1 */
    AS_GOOD_AS_NODES = 100000,
    TABLES_SHARE = 2, /* of the time, for getting on with wins whose distance is not known */
    PROGRESS_POSITIONS = 10000, /* the same where there is no limit of time */
    TABLES_ASKED_STONES = 9,    /* looking up more takes longer than it is worth */
};

static const double perfect_seconds = 1.5, proof_seconds_min = 0.05;

typedef struct ComputerPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    ComputerOptions options;
    PlayerResources *resources;
    Random random;
    ThinkingLimits limits;
    ThoughtListener listener;
    void *context;

    /* For the rules of the game last asked about. */
    Rules rules;
    AlphaBeta *search; /* NULL before the first question */
    bool is_warm;      /* the system has given the memory of its table */
    const TableKnowledge *tables;
    const ProvenPlay *proven;
    Dfpn *dfpn;       /* NULL before there was time for a proof */
    const Book *book; /* NULL: there is none */
} ComputerPlayer;

/* A question under way. */
typedef struct Question {
    ComputerPlayer *computer;
    const History *history;
    const atomic_bool *stop;
    Budget budget; /* of the whole question */
    TableChoice choice;
    ProvenTurns proven;
    bool is_bound; /* to the proven turns */
    Thought thought;
} Question;

static bool is_stopped(const atomic_bool *stop) {
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

static bool is_level(const ComputerPlayer *computer) {
    return computer->options.kind == COMPUTER_LEVEL;
}

static unsigned threads_of(const ComputerPlayer *computer) {
    return is_level(computer) || computer->resources == NULL
               ? 1
               : player_resources_threads(computer->resources);
}

static bool uses_tables(const ComputerPlayer *computer) {
    return computer->resources != NULL &&
           (!is_level(computer) || level_find(computer->options.level)->knows_tables);
}

static bool uses_book(const ComputerPlayer *computer) {
    return computer->resources != NULL &&
           (!is_level(computer) || computer->options.level >= BOOK_LEVEL);
}

/* Gets ready for games of these rules. */
static bool prepare(ComputerPlayer *computer, const Rules *rules, Error *error) {
    if (computer->search != NULL && computer->rules.board == rules->board &&
        ruleset_equal(computer->rules.set, rules->set))
        return true;
    alpha_beta_destroy(computer->search);
    dfpn_destroy(computer->dfpn);
    computer->search = NULL;
    computer->dfpn = NULL;
    computer->tables = NULL;
    computer->proven = NULL;
    computer->book = NULL;
    if (uses_book(computer) &&
        !player_resources_book(computer->resources, rules, &computer->book, error))
        return false;
    Knowledge knowledge = {0};
    if (uses_tables(computer)) {
        const PlayerKnowledge *known =
            player_resources_knowledge(computer->resources, rules, error);
        if (known == NULL)
            return false;
        computer->tables = &known->tables;
        computer->proven = known->proven;
        knowledge = table_knowledge_for_search(computer->tables);
    }
    AlphaBetaOptions options = {.memory = LEVEL_MEMORY, .threads = threads_of(computer)};
    if (!is_level(computer))
        options.memory = computer->resources == NULL ? MEMORY_DEFAULT
                                                     : player_resources_memory(computer->resources);
    computer->search = alpha_beta_create(rules, &knowledge, &options, error);
    computer->is_warm = false;
    computer->rules = *rules;
    return computer->search != NULL;
}

/* The positions of the game since the last capture, the current one left out. */
static bool collect_past(const History *history, Position **past, size_t *count, Error *error) {
    const HistoryNode *current = history_current(history), *node;
    Position now = node_position(current);
    unsigned stones = set_count(now.stones[WHITE] | now.stones[BLACK]);
    size_t room = node_ply(current) + 1u;
    *past = malloc(room * sizeof **past);
    if (*past == NULL)
        return error_set(error, "out of memory");
    *count = 0;
    for (node = node_parent(current); node != NULL; node = node_parent(node)) {
        Position position = node_position(node);
        if (set_count(position.stones[WHITE] | position.stones[BLACK]) != stones)
            break;
        (*past)[(*count)++] = position;
    }
    return true;
}

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

/* What is to be searched: the turns that tables leave, within the player's limits. */
static AlphaBetaTask make_task(const Question *question) {
    const ComputerPlayer *computer = question->computer;
    const ThinkingLimits *limits = &computer->limits;
    bool limited = limits->seconds > 0 || limits->nodes > 0 || limits->depth > 0;
    AlphaBetaTask task = {.position = history_position(question->history),
                          .limits = {.nodes = limits->nodes,
                                     .seconds = limits->seconds,
                                     .threads = threads_of(computer),
                                     .stop = question->stop},
                          .depth = limits->depth};
    if (question->is_bound) {
        task.turns = question->proven.turn;
        task.turns_count = question->proven.turns;
    } else if (question->choice.turns > 0) {
        task.turns = question->choice.turn;
        task.turns_count = question->choice.turns;
    }
    if (is_level(computer)) {
        const Level *level = level_find(computer->options.level);
        task.limits.nodes = level->nodes;
        task.limits.seconds = limits->seconds;
        task.depth = level->depth;
        task.window = level_window(level);
    } else if (!limited && !limits->answers_stop)
        task.limits.seconds = perfect_seconds;
    if (question->choice.outcome == OUTCOME_WIN || question->choice.outcome == OUTCOME_LOSS)
        task.stones_unknown = set_count(task.position.stones[WHITE] | task.position.stones[BLACK]);
    if (!question->is_bound && question->proven.turns > 1) {
        task.limits.nodes -= task.limits.nodes / 2; /* what is left is for the proven turns */
        task.limits.seconds /= 2;
    }
    if (task.limits.seconds > 0) {
        double left = task.limits.seconds - budget_seconds(&question->budget);
        task.limits.seconds = left > 0.001 ? left : 0.001;
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
    if (!collect_past(question->history, &past, &task.past_count, error))
        return false;
    task.past = past;
    bool success = alpha_beta_search(computer->search, &task, &finding, error);
    free(past);
    if (!success)
        return false;
    note_finding(&question->thought, &finding);
    *turn = finding.best;
    if (is_level(computer)) {
        size_t count;
        const AlphaBetaTurn *turns = alpha_beta_turns(computer->search, &count);
        const Level *level = level_find(computer->options.level);
        *turn = level_pick(level, turns, count, &computer->random)->turn;
    }
    return true;
}

/* Whether a turn may be played where others are proved not to lose: it is one of them, or what a
 * search of so many nodes says of it is worth more than that. A strategy that certificates have all
 * the way is left for what is as good as won only; a draw that merely came into sight, for anything
 * that looks better. */
static bool is_safe(const Question *question, const Turn *turn, int score, uint64_t nodes) {
    const ProvenTurns *proven = &question->proven;
    Position position = history_position(question->history);
    int enough = !proven->is_strategy        ? 1
                 : nodes >= AS_GOOD_AS_NODES ? AS_GOOD_AS_WON
                                             : SCORE_ESTIMATE_MAX + 1;
    return proven->turns == 0 || score >= enough ||
           proven_turns_include(proven, &question->computer->rules, &position, turn);
}

/* Looks at all turns first, for one that is worth more, and then at those that are proved not to
 * lose. */
static bool search_safely(Question *question, Turn *turn, Error *error) {
    if (!search(question, turn, error))
        return false;
    if (is_safe(question, turn, question->thought.score, question->thought.nodes))
        return true;
    question->is_bound = true;
    if (question->proven.turns > 1)
        return search(question, turn, error);
    *turn = question->proven.turn[0];
    question->thought = (Thought){.source = THOUGHT_CERTIFICATE, .line = {*turn}, .length = 1};
    tell(question);
    return true;
}

static int choice_score(const TableChoice *choice) {
    int end = choice->distance >= 0 ? SCORE_WIN - choice->distance : SCORE_KNOWN;
    return choice->outcome == OUTCOME_WIN ? end : choice->outcome == OUTCOME_LOSS ? -end : 0;
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
    Limits limits = make_task(question).limits;
    Budget budget;
    limits.seconds /= TABLES_SHARE;
    budget_start(&budget, &limits);
    ConversionEffort effort = {limits.seconds > 0 ? UINT_MAX : PROGRESS_POSITIONS, is_over,
                               &budget};
    if (!table_choice_make(choice, computer->tables->tables, question->history, &effort, error))
        return false;
    *enough = choice->turns > 0 && (choice->outcome == OUTCOME_DRAW || choice->distance >= 0);
    if (*enough && choice->turns > 1 && computer->options.kind == COMPUTER_SWINDLER)
        return table_choice_swindle(choice, computer->tables->tables, question->history,
                                    question->stop, error);
    return true;
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

/* Spends a share of the time of an ending on proving a win; whether it has. */
static bool try_proof(Question *question, Turn *turn) {
    ComputerPlayer *computer = question->computer;
    Position position = history_position(question->history);
    AlphaBetaTask task = make_task(question);
    Limits limits = {.seconds = task.limits.seconds / PROOF_SHARE, .stop = question->stop};
    if (is_level(computer) || computer->tables == NULL || limits.seconds < proof_seconds_min ||
        question->choice.outcome != OUTCOME_UNKNOWN ||
        set_count(position.stones[WHITE] | position.stones[BLACK]) > PROOF_STONES)
        return false;
    if (computer->dfpn == NULL) {
        Knowledge knowledge = table_knowledge_for_search(computer->tables);
        DfpnOptions options = {PROOF_MEMORY, 1, INITIAL_MOBILITY};
        computer->dfpn = dfpn_create(&computer->rules, &knowledge, &options, NULL);
    }
    if (computer->dfpn == NULL || !proof_attempt(computer->dfpn, question->history, &limits, turn))
        return false;
    question->thought =
        (Thought){.source = THOUGHT_PROOF, .score = SCORE_KNOWN, .line = {*turn}, .length = 1};
    tell(question);
    return true;
}

/* Finds turns that are proved not to lose, unless tables know which win. */
static bool find_proven_turns(Question *question, Error *error) {
    const ComputerPlayer *computer = question->computer;
    Position position = history_position(question->history);
    return computer->proven == NULL ||
           (question->choice.turns > 0 && question->choice.outcome != OUTCOME_UNKNOWN) ||
           proven_turns_make(&question->proven, computer->proven, computer->tables->tables,
                             &computer->rules, &position, error);
}

static bool choose_turn(Question *question, Turn *turn, Error *error) {
    ComputerPlayer *computer = question->computer;
    const TableChoice *choice = &question->choice;
    bool enough;
    if (!ask_tables(question, &enough, error))
        return false;
    if (!enough)
        return find_proven_turns(question, error) &&
               (ask_book(question, turn) || try_proof(question, turn) ||
                search_safely(question, turn, error));
    *turn = choice->turn[random_below(&computer->random, choice->turns)];
    question->thought = (Thought){
        .source = THOUGHT_TABLE, .score = choice_score(choice), .line = {*turn}, .length = 1};
    tell(question);
    return true;
}

static PlayerAnswer computer_choose(Player *player, const History *history, const atomic_bool *stop,
                                    Turn *turn, Error *error) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    Position position = history_position(history);
    if (is_stopped(stop) && !computer->limits.answers_stop)
        return PLAYER_STOPPED;
    if (position_winner(history_rules(history), &position) != SIDE_NONE) {
        error_set(error, "there is no legal turn to choose");
        return PLAYER_FAILED;
    }
    if (!prepare(computer, history_rules(history), error))
        return PLAYER_FAILED;
    Question question = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    Turn chosen;
    budget_start(&question.budget, &(Limits){0});
    bool success = choose_turn(&question, &chosen, error);
    table_choice_finish(&question.choice);
    proven_turns_finish(&question.proven);
    if (!success)
        return PLAYER_FAILED;
    if (is_stopped(stop) && !computer->limits.answers_stop)
        return PLAYER_STOPPED;
    *turn = chosen;
    return PLAYER_CHOSE;
}

static void computer_ponder(Player *player, const History *history, const atomic_bool *stop) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    Position position = history_position(history);
    Question question = {.computer = computer,
                         .history = history,
                         .stop = stop,
                         .choice = {.outcome = OUTCOME_UNKNOWN}};
    AlphaBetaFinding finding;
    Error error;
    if (is_level(computer) || position_winner(history_rules(history), &position) != SIDE_NONE ||
        !prepare(computer, history_rules(history), &error))
        return;
    budget_start(&question.budget, &(Limits){0});
    AlphaBetaTask task = make_task(&question);
    Position *past;
    task.limits.seconds = 0;
    task.limits.nodes = 0;
    task.depth = 0;
    task.context = &question;
    if (!collect_past(history, &past, &task.past_count, &error))
        return;
    task.past = past;
    alpha_beta_search(computer->search, &task, &finding, &error);
    free(past);
}

static void computer_destroy(Player *player) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    alpha_beta_destroy(computer->search);
    dfpn_destroy(computer->dfpn);
    free(computer);
}

static const PlayerKind computer_kind = {.name = "computer",
                                         .choose = computer_choose,
                                         .destroy = computer_destroy,
                                         .ponder = computer_ponder};

Player *computer_player_create(const ComputerOptions *options, PlayerResources *resources,
                               const Random *random, Error *error) {
    ComputerPlayer *computer = calloc(1, sizeof *computer);
    if (computer == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    computer->player.kind = &computer_kind;
    computer->options = *options;
    computer->resources = resources;
    computer->random = *random;
    return &computer->player;
}

bool computer_player_prepare(Player *player, const Rules *rules, Error *error) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    if (!prepare(computer, rules, error))
        return false;
    if (!computer->is_warm)
        alpha_beta_clear(computer->search); /* by writing to it; that takes up to a second */
    computer->is_warm = true;
    return true;
}

enum { TURNS_TO_GO = 25 };

int64_t thinking_share(int64_t left, int64_t increment) {
    int64_t share = left / TURNS_TO_GO + increment * 3 / 4;
    return share > left / 2 ? left / 2 : share;
}

void computer_player_set_clock(Player *player, int64_t left, int64_t increment) {
    ThinkingLimits limits = {0};
    if (left >= 0) {
        double share = (double)thinking_share(left, increment) / 1000;
        limits.seconds = share > perfect_seconds ? perfect_seconds : share > 0.001 ? share : 0.001;
    }
    computer_player_set_limits(player, &limits);
}

void computer_player_set_limits(Player *player, const ThinkingLimits *limits) {
    ((ComputerPlayer *)player)->limits = *limits;
}

void computer_player_listen(Player *player, ThoughtListener listener, void *context) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    computer->listener = listener;
    computer->context = context;
}

void computer_player_forget(Player *player) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    if (computer->search != NULL)
        alpha_beta_clear(computer->search);
}
