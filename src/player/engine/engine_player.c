#include "engine_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "engine_process.h"
#include "notation.h"
#include "simple_turn.h"
#include "utf8.h"

enum { TURN_TIME = 1, STOP_TIME = 1 };

/* Characters that are shown of an engine's lines. */
enum { ERROR_PART = 200, ANSWER_PART = 80 };

typedef struct EnginePlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    EngineKind kind;
    char *command;
    ThinkingLimits limits;
    double grace;
    EngineProcess process; /* none before the first question and after a failure */
    bool owes_answer;      /* to a question that was stopped */
    bool has_begun;
    Rules rules;    /* the rules that it was told */
    Position start; /* the start of the game that it knows, and its turns */
    Turn *turns;
    unsigned count;
    size_t capacity;
} EnginePlayer;

/* A question under way. */
typedef struct Asking {
    EnginePlayer *engine;
    const History *history;
    const atomic_bool *stop;
    Error *error;
} Asking;

/* --- lines --- */

static Exchange fail(const Asking *asking, const char *message) {
    error_set(asking->error, "%s", message);
    return EXCHANGE_FAILED;
}

/* Returns the patience for an exchange of at most so many seconds; 0: no limit. */
static Budget patience_of(const Asking *asking, double seconds) {
    Budget budget;
    budget_start(&budget, &(Limits){.seconds = seconds, .stop = asking->stop});
    return budget;
}

/* Sends the lines and frees their text. */
static Exchange tell(const Asking *asking, Text *lines) {
    EnginePlayer *engine = asking->engine;
    Budget patience = patience_of(asking, engine->grace);
    Exchange told = engine_process_tell(&engine->process, lines, &patience, asking->error);
    text_finish(lines);
    return told;
}

static Exchange tell_line(const Asking *asking, const char *line) {
    Text text = {0};
    text_format(&text, "%s\n", line);
    return tell(asking, &text);
}

/* Waits so many seconds for a line that begins with this word, and writes the rest of it; skips
 * other lines. */
static Exchange answer_to(const Asking *asking, const char *word, double seconds, char **rest) {
    size_t length = strlen(word);
    Budget patience = patience_of(asking, seconds);
    char *line;
    for (;;) {
        Exchange taken =
            engine_process_line(&asking->engine->process, &patience, &line, asking->error);
        if (taken != EXCHANGE_DONE)
            return taken;
        if (strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0')) {
            *rest = line + length + strspn(line + length, " ");
            return EXCHANGE_DONE;
        }
        if (strncmp(line, "error", 5) == 0) {
            size_t part = utf8_part(line, ERROR_PART);
            error_set(asking->error, "the engine says: %.*s%s", (int)part, line,
                      line[part] == '\0' ? "" : "..");
            return EXCHANGE_BROKEN;
        }
    }
}

static double turn_time(const EnginePlayer *engine) {
    return engine->limits.seconds > 0 ? engine->limits.seconds : TURN_TIME;
}

/* Waits for the answer to the last question and writes it to `rest`. With limits of nodes or depth
 * it may take any time. */
static Exchange await_turn(const Asking *asking, char **rest) {
    EnginePlayer *engine = asking->engine;
    bool by_time = engine->kind == ENGINE_SIMPLE || engine->limits.seconds > 0 ||
                   (engine->limits.nodes == 0 && engine->limits.depth == 0);
    double seconds = by_time ? turn_time(engine) + engine->grace : 0;
    Exchange answered =
        answer_to(asking, engine->kind == ENGINE_SIMPLE ? "bestmove" : "bestturn", seconds, rest);
    engine->owes_answer = answered == EXCHANGE_STOPPED;
    return answered;
}

/* --- the game so far --- */

static const HistoryNode *node_at(const History *history, unsigned ply) {
    const HistoryNode *node = history_current(history);
    while (node_ply(node) > ply)
        node = node_parent(node);
    return node;
}

/* Returns whether the engine knows the beginning of this game and nothing else. */
static bool knows_line(const EnginePlayer *engine, const History *history) {
    Position start = node_position(history_root(history));
    if (!engine->has_begun || !position_equal(&engine->start, &start) ||
        !rules_equal(&engine->rules, history_rules(history)) ||
        engine->count > node_ply(history_current(history)))
        return false;
    for (unsigned ply = engine->count; ply > 0; ply--) {
        Turn turn = node_turn(node_at(history, ply));
        if (!turn_equal(&turn, &engine->turns[ply - 1]))
            return false;
    }
    return true;
}

/* Notes that the engine knows the start of this game and no turns. */
static void note_beginning(EnginePlayer *engine, const History *history) {
    engine->rules = *history_rules(history);
    engine->start = node_position(history_root(history));
    engine->count = 0;
    engine->has_begun = true;
}

static bool note_turn(EnginePlayer *engine, const Turn *turn) {
    Turn *turns = array_reserve(engine->turns, &engine->capacity, engine->count + 1, sizeof *turns);
    if (turns == NULL)
        return false;
    engine->turns = turns;
    engine->turns[engine->count++] = *turn;
    return true;
}

static Exchange play_simple(const Asking *asking, const Turn *turn, const Budget *patience) {
    EnginePlayer *engine = asking->engine;
    char text[SIMPLE_TURN_TEXT_SIZE], line[SIMPLE_TURN_TEXT_SIZE + 8], *rest;
    simple_turn_write(engine->rules.board, turn, text);
    snprintf(line, sizeof line, "play %s", text);
    Exchange done = tell_line(asking, line);
    while (done == EXCHANGE_DONE) {
        done = engine_process_line(&engine->process, patience, &rest, asking->error);
        if (done == EXCHANGE_DONE && strcmp(rest, "ok") == 0)
            return note_turn(engine, turn) ? EXCHANGE_DONE : fail(asking, "out of memory");
        if (done == EXCHANGE_DONE && strcmp(rest, "illegal") == 0) {
            error_set(asking->error, "the engine does not take the turn %s", text);
            return EXCHANGE_BROKEN;
        }
    }
    return done;
}

static Exchange show_game_simple(const Asking *asking) {
    EnginePlayer *engine = asking->engine;
    const History *history = asking->history;
    Exchange done = EXCHANGE_DONE;
    if (!knows_line(engine, history)) {
        done = tell_line(asking, "new");
        note_beginning(engine, history);
    }
    unsigned plies = node_ply(history_current(history));
    Budget patience = patience_of(asking, engine->grace); /* for all turns together */
    while (done == EXCHANGE_DONE && engine->count < plies) {
        Turn turn = node_turn(node_at(history, engine->count + 1));
        done = play_simple(asking, &turn, &patience);
    }
    return done;
}

static void append_position(Text *text, const History *history) {
    char written[POSITION_TEXT_SIZE];
    const Rules *rules = history_rules(history);
    Position start = node_position(history_root(history));
    unsigned plies = node_ply(history_current(history));
    position_write(rules, &start, written);
    text_format(text, "position %s turns", written);
    for (unsigned ply = 1; ply <= plies; ply++) {
        char turn_text[TURN_TEXT_SIZE];
        Turn turn = node_turn(node_at(history, ply));
        turn_write(rules->board, &turn, turn_text);
        text_format(text, " %s", turn_text);
    }
    text_append_string(text, "\n");
}

/* Begins a new game, if it is one, and waits until the engine is ready for it. */
static Exchange begin_game_full(const Asking *asking) {
    EnginePlayer *engine = asking->engine;
    char set[RULESET_TEXT_SIZE], *rest;
    Text text = {0};
    /* In one game each question has more turns than the one before. */
    bool goes_on = engine->count < node_ply(history_current(asking->history));
    if (goes_on && knows_line(engine, asking->history))
        return EXCHANGE_DONE;
    ruleset_write(history_rules(asking->history)->set, set);
    text_format(&text, "setoption name rules value %s\nnewgame\nisready\n", set);
    Exchange done = tell(asking, &text);
    if (done == EXCHANGE_DONE)
        done = answer_to(asking, "readyok", engine->grace, &rest);
    note_beginning(engine, asking->history);
    engine->has_begun = done == EXCHANGE_DONE;
    return done;
}

static Exchange show_game_full(const Asking *asking) {
    EnginePlayer *engine = asking->engine;
    unsigned plies = node_ply(history_current(asking->history));
    Text text = {0};
    Exchange done = begin_game_full(asking);
    if (done != EXCHANGE_DONE)
        return done;
    append_position(&text, asking->history);
    done = tell(asking, &text);
    while (done == EXCHANGE_DONE && engine->count < plies) {
        Turn turn = node_turn(node_at(asking->history, engine->count + 1));
        if (!note_turn(engine, &turn))
            done = fail(asking, "out of memory");
    }
    return done;
}

/* --- a question --- */

static Exchange ask_for_turn(const Asking *asking) {
    const EnginePlayer *engine = asking->engine;
    const ThinkingLimits *limits = &engine->limits;
    double milliseconds = turn_time(engine) * 1000;
    Text text = {0};
    text_append_string(&text, "go");
    if (engine->kind == ENGINE_SIMPLE)
        text_format(&text, " %.0f", milliseconds);
    else {
        if (limits->seconds > 0 || (limits->nodes == 0 && limits->depth == 0))
            text_format(&text, " movetime %.0f", milliseconds);
        if (limits->nodes > 0)
            text_format(&text, " nodes %llu", (unsigned long long)limits->nodes);
        if (limits->depth > 0)
            text_format(&text, " depth %u", limits->depth);
    }
    text_append_string(&text, "\n");
    return tell(asking, &text);
}

static Exchange read_answer(const Asking *asking, char *rest, Turn *turn) {
    const Rules *rules = history_rules(asking->history);
    Position position = history_position(asking->history);
    rest[strcspn(rest, " ")] = '\0';
    bool read = asking->engine->kind == ENGINE_SIMPLE
                    ? simple_turn_read(rules, &position, rest, turn, asking->error)
                    : turn_read(rules, &position, rest, turn, asking->error);
    if (read)
        return EXCHANGE_DONE;
    size_t part = utf8_part(rest, ANSWER_PART);
    error_prefix(asking->error, "the engine answers '%.*s%s'", (int)part, rest,
                 rest[part] == '\0' ? "" : "..");
    return EXCHANGE_BROKEN;
}

static Exchange choose(const Asking *asking, Turn *turn) {
    EnginePlayer *engine = asking->engine;
    Exchange done = EXCHANGE_DONE;
    char *rest;
    if (!engine->process.runs &&
        !engine_process_start(&engine->process, engine->command, asking->error))
        return EXCHANGE_FAILED;
    if (engine->owes_answer)
        done = await_turn(asking, &rest);
    if (done == EXCHANGE_DONE)
        done = engine->kind == ENGINE_SIMPLE ? show_game_simple(asking) : show_game_full(asking);
    if (done == EXCHANGE_DONE)
        done = ask_for_turn(asking);
    if (done == EXCHANGE_DONE)
        done = await_turn(asking, &rest);
    return done == EXCHANGE_DONE ? read_answer(asking, rest, turn) : done;
}

/* Tells the engine to stop. Does not wait for a program that reads nothing. */
static bool tell_to_stop(EnginePlayer *engine) {
    Text text = {0};
    Budget patience;
    budget_start(&patience, &(Limits){.seconds = STOP_TIME});
    text_append_string(&text, "stop\n");
    Exchange told = engine_process_tell(&engine->process, &text, &patience, NULL);
    text_finish(&text);
    return told == EXCHANGE_DONE;
}

/* Ends the program; the next question starts it anew. */
static void end(EnginePlayer *engine, const char *last) {
    engine_process_end(&engine->process, last);
    engine->owes_answer = engine->has_begun = false;
}

static PlayerAnswer engine_choose(Player *player, const History *history, const atomic_bool *stop,
                                  Turn *turn, Error *error) {
    EnginePlayer *engine = (EnginePlayer *)player;
    Asking asking = {engine, history, stop, error};
    Exchange done = choose(&asking, turn);
    if (done == EXCHANGE_DONE)
        return PLAYER_CHOSE;
    /* A program that was stopped while it thought can go on. In any other case it is unknown how
     * much it has read, so it must end. */
    if (!engine->owes_answer || (engine->kind == ENGINE_FULL && !tell_to_stop(engine)))
        end(engine, done == EXCHANGE_STOPPED ? "quit" : NULL);
    return done == EXCHANGE_STOPPED  ? PLAYER_STOPPED
           : done == EXCHANGE_BROKEN ? PLAYER_FORFEITS
                                     : PLAYER_FAILED;
}

static void engine_destroy(Player *player) {
    EnginePlayer *engine = (EnginePlayer *)player;
    end(engine, engine->owes_answer && engine->kind == ENGINE_FULL ? "stop\nquit" : "quit");
    free(engine->command);
    free(engine->turns);
    free(engine);
}

static const PlayerKind engine_kind = {
    .name = "engine", .choose = engine_choose, .destroy = engine_destroy};

Player *engine_player_create(const EngineOptions *options, Error *error) {
    EnginePlayer *engine = calloc(1, sizeof *engine);
    char *command = strdup(options->command);
    if (engine == NULL || command == NULL) {
        free(engine);
        free(command);
        error_out_of_memory(error);
        return NULL;
    }
    engine->player.kind = &engine_kind;
    engine->kind = options->kind;
    engine->command = command;
    engine->limits = options->limits;
    engine->grace = options->grace > 0 ? options->grace : ENGINE_GRACE;
    return &engine->player;
}
