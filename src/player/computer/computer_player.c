#include "computer_player.h"

#include <stdlib.h>

#include "levels.h"
#include "stop.h"
#include "turn_policies.h"

enum {
    LEVEL_MEMORY = 1 << 24,
    MEMORY_DEFAULT = 1 << 26, /* without resources */
    BOOK_LEVEL = 5,           /* levels from here on use it; those below vary enough */
    PREPARING_SHARE = 2,      /* one part in so many of the time is for getting ready */
};

static bool uses_tables(const ComputerPlayer *computer) {
    return computer->resources != NULL &&
           (!computer_is_level(computer) || level_find(computer->options.level)->knows_tables);
}

static bool uses_book(const ComputerPlayer *computer) {
    return computer->resources != NULL &&
           (!computer_is_level(computer) || computer->options.level >= BOOK_LEVEL);
}

/* Begins anew for games of these rules, without files that are certain. */
static bool begin_rules(ComputerPlayer *computer, const Rules *rules, Error *error) {
    alpha_beta_destroy(computer->search);
    proof_search_finish(&computer->proofs);
    computer->search = NULL;
    computer->is_informed = false;
    computer->tables = NULL;
    computer->proven = NULL;
    computer->settled = NULL;
    computer->book = NULL;
    computer->held_after = (Stones){0};
    if (uses_book(computer) &&
        !player_resources_book(computer->resources, rules, &computer->book, error))
        return false;
    AlphaBetaOptions options = {.memory = LEVEL_MEMORY, .threads = computer_threads(computer)};
    if (!computer_is_level(computer))
        options.memory = computer->resources == NULL
                             ? MEMORY_DEFAULT
                             : player_resources_options(computer->resources)->memory;
    computer->search = alpha_beta_create(rules, &(Knowledge){0}, &options, error);
    computer->rules = *rules;
    return computer->search != NULL;
}

/* Gets ready for games of these rules, as far as that is possible while `patience` lasts. If files
 * are not loaded by then, the player does without them until the next question. */
static bool prepare(ComputerPlayer *computer, const Rules *rules, const Budget *patience,
                    Error *error) {
    const CertainFiles *known;
    bool same = computer->search != NULL && rules_equal(&computer->rules, rules);
    if (!same && !begin_rules(computer, rules, error))
        return false;
    if (!uses_tables(computer))
        return true;
    unsigned changes = player_resources_changes(computer->resources);
    if (computer->is_informed && computer->changes == changes)
        return true;
    if (!player_resources_files(computer->resources, rules, patience, &known, error))
        return false;
    if (known == NULL)
        return true;
    proof_search_finish(&computer->proofs); /* it asks the old tables */
    computer->is_informed = true;
    computer->changes = changes;
    computer->tables = certain_files_tables(known);
    const Proofs *proofs = certain_files_proofs(known);
    computer->proven = proofs->play;
    computer->settled = proofs->settled.count > 0 ? &proofs->settled : NULL;
    Knowledge knowledge = search_tables_knowledge(computer->tables);
    alpha_beta_set_knowledge(computer->search, &knowledge);
    return true;
}

/* Returns how long a question may get ready: a share of the time if the answer must come in
 * time. */
static Budget patience_for(const ThinkingLimits *limits, const atomic_bool *stop) {
    Budget patience;
    bool by_time = limits->answers_stop && limits->seconds > 0;
    budget_start(&patience, &(Limits){.seconds = by_time ? limits->seconds / PREPARING_SHARE : 0,
                                      .stop = stop});
    return patience;
}

static PlayerAnswer computer_choose(Player *player, const History *history, const atomic_bool *stop,
                                    Turn *turn, Error *error) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    Position position = history_position(history);
    Turn chosen;
    if (stop_is_set(stop) && !computer->limits.answers_stop)
        return PLAYER_STOPPED;
    if (position_is_over(history_rules(history), &position)) {
        error_set(error, "there is no legal turn to choose");
        return PLAYER_FAILED;
    }
    Budget budget = patience_for(&computer->limits, stop);
    if (!prepare(computer, history_rules(history), &budget, error))
        return PLAYER_FAILED;
    if (!computer->limits.answers_stop) /* then its time begins when it is ready */
        budget_start(&budget, &(Limits){0});
    if (!turn_policies_choose(computer, history, stop, &budget, &chosen, error))
        return PLAYER_FAILED;
    if (stop_is_set(stop) && !computer->limits.answers_stop)
        return PLAYER_STOPPED;
    *turn = chosen;
    return PLAYER_CHOSE;
}

static void computer_ponder(Player *player, const History *history, const atomic_bool *stop) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    Position position = history_position(history);
    Budget patience = patience_for(&(ThinkingLimits){0}, stop);
    Error error;
    if (!computer_is_level(computer) && !position_is_over(history_rules(history), &position) &&
        prepare(computer, history_rules(history), &patience, &error))
        turn_policies_ponder(computer, history, stop);
}

/* Errors are dropped, since the next question will report them. */
static void computer_prepare(Player *player, const History *history, const atomic_bool *stop) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    Budget patience = patience_for(&(ThinkingLimits){0}, stop);
    if (prepare(computer, history_rules(history), &patience, NULL))
        alpha_beta_prepare(computer->search, &patience);
}

static void computer_destroy(Player *player) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    alpha_beta_destroy(computer->search);
    proof_search_finish(&computer->proofs);
    free(computer);
}

static const PlayerKind computer_kind = {.name = "computer",
                                         .choose = computer_choose,
                                         .destroy = computer_destroy,
                                         .ponder = computer_ponder,
                                         .prepare = computer_prepare};

Player *computer_player_create(const ComputerOptions *options, PlayerResources *resources,
                               const Random *random, Error *error) {
    ComputerPlayer *computer = calloc(1, sizeof *computer);
    if (computer == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    computer->player.kind = &computer_kind;
    computer->options = *options;
    computer->resources = resources;
    computer->random = *random;
    return &computer->player;
}

enum { TURNS_TO_GO = 25 };

int64_t computer_player_turn_time(int64_t left, int64_t increment) {
    int64_t share = left / TURNS_TO_GO + increment * 3 / 4;
    return share > left / 2 ? left / 2 : share;
}

void computer_player_set_time(Player *player, unsigned seconds, int64_t left, int64_t increment) {
    ThinkingLimits limits = {.seconds = computer_is_level((ComputerPlayer *)player) ? 0 : seconds};
    if (left >= 0) {
        double share = (double)computer_player_turn_time(left, increment) / 1000;
        double most = limits.seconds > 0 ? limits.seconds : perfect_seconds;
        limits.seconds = share > most ? most : share > 0.001 ? share : 0.001;
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

bool computer_player_verdict(const Player *player, const Turn *turn, Verdict *verdict) {
    const ComputerPlayer *computer = (const ComputerPlayer *)player;
    double expected;
    if (player->kind != &computer_kind || !turn_equal(&computer->chosen, turn))
        return false;
    *verdict = computer->chosen_verdict;
    return verdict_expects(verdict, &expected) || verdict->at_least != OUTCOME_LOSS;
}

void computer_player_forget(Player *player) {
    ComputerPlayer *computer = (ComputerPlayer *)player;
    if (computer->search != NULL)
        alpha_beta_clear(computer->search);
    proof_search_finish(&computer->proofs);
    computer->held_after = (Stones){0};
}
