#include "engine_player.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "line_reader.h"
#include "notation.h"
#include "simple_turn.h"
#include "text.h"

enum { STOP_POLLED_EVERY = 20, TURN_TIME = 1, END_TIME = 1 };

typedef struct EnginePlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    EngineKind kind;
    ThinkingLimits limits;
    pid_t process;
    int socket; /* the program's standard input and output */
    LineReader reader;
    bool has_failed;
    bool owes_answer; /* to a question that was stopped */
    bool has_begun;
    Rules rules;    /* that it was told */
    Position start; /* ENGINE_SIMPLE: of the game that it knows, and its turns */
    Turn *turns;
    unsigned count, capacity;
} EnginePlayer;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool is_stopped(const atomic_bool *stop) {
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

/* --- lines --- */

static bool tell(EnginePlayer *engine, const Text *text, Error *error) {
    const char *bytes = text_string(text);
    size_t left = strlen(bytes);
    if (text->failed)
        return error_set(error, "out of memory");
    while (left > 0) {
        ssize_t sent = send(engine->socket, bytes, left, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && (errno == EPIPE || errno == ECONNRESET))
            return error_set(error, "the engine has ended");
        if (sent < 0)
            return error_set(error, "the engine takes no more commands: %s", strerror(errno));
        bytes += sent;
        left -= (size_t)sent;
    }
    return true;
}

static bool tell_line(EnginePlayer *engine, const char *line, Error *error) {
    Text text = {0};
    text_format(&text, "%s\n", line);
    bool told = tell(engine, &text, error);
    text_finish(&text);
    return told;
}

typedef enum Wait { WAIT_LINE, WAIT_STOPPED, WAIT_FAILED } Wait;

static Wait next_line(EnginePlayer *engine, double deadline, const atomic_bool *stop, char **line,
                      Error *error) {
    for (;;) {
        LineRead read = line_reader_line(&engine->reader, line);
        if (read == LINE_READ)
            return WAIT_LINE;
        if (read == LINE_BAD)
            continue;
        if (engine->reader.ended)
            error_set(error, "the engine has ended");
        else if (now() > deadline)
            error_set(error, "the engine does not answer");
        else if (is_stopped(stop))
            return WAIT_STOPPED;
        else {
            struct pollfd source = {engine->socket, POLLIN, 0};
            if (poll(&source, 1, STOP_POLLED_EVERY) > 0)
                line_reader_fill(&engine->reader);
            continue;
        }
        return WAIT_FAILED;
    }
}

/* Waits for a line that begins with this word, and gives what is behind it; others are skipped. */
static Wait answer_to(EnginePlayer *engine, const char *word, double deadline,
                      const atomic_bool *stop, char **rest, Error *error) {
    size_t length = strlen(word);
    char *line;
    for (;;) {
        Wait wait = next_line(engine, deadline, stop, &line, error);
        if (wait != WAIT_LINE)
            return wait;
        if (strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0')) {
            *rest = line + length + strspn(line + length, " ");
            return WAIT_LINE;
        }
        if (strncmp(line, "error", 5) == 0) {
            error_set(error, "the engine says: %.200s", line);
            return WAIT_FAILED;
        }
    }
}

static const char *answer_word(const EnginePlayer *engine) {
    return engine->kind == ENGINE_SIMPLE ? "bestmove" : "bestturn";
}

static double turn_time(const EnginePlayer *engine) {
    return engine->limits.seconds > 0 ? engine->limits.seconds : TURN_TIME;
}

/* When an answer that is asked for now must be there; limits of nodes and depth take any time. */
static double answer_deadline(const EnginePlayer *engine) {
    bool by_time = engine->kind == ENGINE_SIMPLE || engine->limits.seconds > 0 ||
                   (engine->limits.nodes == 0 && engine->limits.depth == 0);
    return by_time ? now() + turn_time(engine) + ENGINE_GRACE : 1e300;
}

/* Takes away the answer to a question that was stopped. */
static Wait settle_debt(EnginePlayer *engine, const atomic_bool *stop, Error *error) {
    char *rest;
    if (!engine->owes_answer)
        return WAIT_LINE;
    Wait wait = answer_to(engine, answer_word(engine), answer_deadline(engine), stop, &rest, error);
    engine->owes_answer = wait == WAIT_STOPPED;
    return wait;
}

/* --- the game so far --- */

static const HistoryNode *node_at(const History *history, unsigned ply) {
    const HistoryNode *node = history_current(history);
    while (node_ply(node) > ply)
        node = node_parent(node);
    return node;
}

/* Whether the engine knows the beginning of this game, and nothing else. */
static bool knows_line(const EnginePlayer *engine, const History *history) {
    Position start = node_position(history_root(history));
    if (!engine->has_begun || !position_equal(&engine->start, &start) ||
        engine->rules.board != history_rules(history)->board ||
        engine->count > node_ply(history_current(history)))
        return false;
    for (unsigned ply = engine->count; ply > 0; ply--) {
        Turn turn = node_turn(node_at(history, ply));
        if (!turn_equal(&turn, &engine->turns[ply - 1]))
            return false;
    }
    return true;
}

static bool note_turn(EnginePlayer *engine, const Turn *turn, Error *error) {
    if (engine->count == engine->capacity) {
        unsigned capacity = engine->capacity == 0 ? 64 : 2 * engine->capacity;
        Turn *turns = realloc(engine->turns, capacity * sizeof *turns);
        if (turns == NULL)
            return error_set(error, "out of memory");
        engine->turns = turns;
        engine->capacity = capacity;
    }
    engine->turns[engine->count++] = *turn;
    return true;
}

static bool play_simple(EnginePlayer *engine, const Turn *turn, Error *error) {
    char text[SIMPLE_TURN_TEXT_SIZE], line[SIMPLE_TURN_TEXT_SIZE + 8], *rest;
    simple_turn_write(engine->rules.board, turn, text);
    snprintf(line, sizeof line, "play %s", text);
    if (!tell_line(engine, line, error))
        return false;
    for (;;) {
        if (next_line(engine, now() + ENGINE_GRACE, NULL, &rest, error) != WAIT_LINE)
            return false;
        if (strcmp(rest, "ok") == 0)
            return note_turn(engine, turn, error);
        if (strcmp(rest, "illegal") == 0)
            return error_set(error, "the engine does not take the turn %s", text);
    }
}

static bool show_game_simple(EnginePlayer *engine, const History *history, Error *error) {
    if (!knows_line(engine, history)) {
        if (!tell_line(engine, "new", error))
            return false;
        engine->count = 0;
        engine->rules = *history_rules(history);
        engine->start = node_position(history_root(history));
        engine->has_begun = true;
    }
    unsigned plies = node_ply(history_current(history));
    while (engine->count < plies) {
        Turn turn = node_turn(node_at(history, engine->count + 1));
        if (!play_simple(engine, &turn, error))
            return false;
    }
    return true;
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

static bool show_game_full(EnginePlayer *engine, const History *history, Error *error) {
    const Rules *rules = history_rules(history);
    Text text = {0};
    bool same = engine->has_begun && engine->rules.board == rules->board &&
                ruleset_equal(engine->rules.set, rules->set);
    if (!same) {
        char set[RULESET_TEXT_SIZE];
        ruleset_write(rules->set, set);
        text_format(&text, "setoption name rules value %s\nnewgame\n", set);
    }
    append_position(&text, history);
    bool told = tell(engine, &text, error);
    text_finish(&text);
    if (told) {
        engine->rules = *rules;
        engine->has_begun = true;
    }
    return told;
}

/* --- a question --- */

static bool ask(EnginePlayer *engine, Error *error) {
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
    bool told = tell(engine, &text, error);
    text_finish(&text);
    return told;
}

static bool read_answer(const EnginePlayer *engine, const History *history, char *rest, Turn *turn,
                        Error *error) {
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    rest[strcspn(rest, " ")] = '\0';
    bool read = engine->kind == ENGINE_SIMPLE
                    ? simple_turn_read(rules, &position, rest, turn, error)
                    : turn_read(rules, &position, rest, turn, error);
    return read || error_prefix(error, "the engine answers '%.80s'", rest);
}

static PlayerAnswer choose(EnginePlayer *engine, const History *history, const atomic_bool *stop,
                           Turn *turn, Error *error) {
    char *rest;
    Wait wait = settle_debt(engine, stop, error);
    if (wait == WAIT_LINE) {
        bool shown = engine->kind == ENGINE_SIMPLE ? show_game_simple(engine, history, error)
                                                   : show_game_full(engine, history, error);
        if (!shown || !ask(engine, error))
            return PLAYER_FAILED;
        wait = answer_to(engine, answer_word(engine), answer_deadline(engine), stop, &rest, error);
    }
    if (wait == WAIT_STOPPED) {
        engine->owes_answer = true;
        if (engine->kind == ENGINE_FULL && !tell_line(engine, "stop", error))
            return PLAYER_FAILED;
        return PLAYER_STOPPED;
    }
    return wait == WAIT_LINE && read_answer(engine, history, rest, turn, error) ? PLAYER_CHOSE
                                                                                : PLAYER_FAILED;
}

static PlayerAnswer engine_choose(Player *player, const History *history, const atomic_bool *stop,
                                  Turn *turn, Error *error) {
    EnginePlayer *engine = (EnginePlayer *)player;
    if (engine->has_failed) {
        error_set(error, "the engine has failed before");
        return PLAYER_FAILED;
    }
    PlayerAnswer answer = choose(engine, history, stop, turn, error);
    engine->has_failed = answer == PLAYER_FAILED;
    return answer;
}

/* --- the program --- */

/* Waits a while for the program to end by itself. */
static bool has_ended(pid_t process) {
    for (double deadline = now() + END_TIME; now() < deadline;) {
        if (waitpid(process, NULL, WNOHANG) != 0)
            return true;
        nanosleep(&(struct timespec){0, 5000000}, NULL);
    }
    return false;
}

static void engine_destroy(Player *player) {
    EnginePlayer *engine = (EnginePlayer *)player;
    tell_line(engine, engine->owes_answer && engine->kind == ENGINE_FULL ? "stop\nquit" : "quit",
              NULL);
    shutdown(engine->socket, SHUT_WR);
    if (!has_ended(engine->process)) {
        kill(-engine->process, SIGKILL);
        waitpid(engine->process, NULL, 0);
    }
    close(engine->socket);
    line_reader_finish(&engine->reader);
    free(engine->turns);
    free(engine);
}

static const PlayerKind engine_kind = {
    .name = "engine", .choose = engine_choose, .destroy = engine_destroy};

/* Starts the command in a process group of its own, so that the shell's children can be ended with
 * it, too. Gives 0 or what errno would be. */
static int spawn(const char *command, int descriptor, pid_t *process) {
    char shell[] = "/bin/sh", option[] = "-c", *line = strdup(command);
    char *arguments[] = {shell, option, line, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (line == NULL)
        return ENOMEM;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    int failure = posix_spawn(process, shell, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(line);
    return failure;
}

static bool start(EnginePlayer *engine, const char *command, Error *error) {
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
        return error_set(error, "no connection to an engine: %s", strerror(errno));
    int failure = spawn(command, sockets[1], &engine->process);
    close(sockets[1]);
    if (failure != 0) {
        close(sockets[0]);
        return error_set(error, "'%s' cannot be started: %s", command, strerror(failure));
    }
    engine->socket = sockets[0];
    engine->reader.descriptor = sockets[0];
    return true;
}

Player *engine_player_create(EngineKind kind, const char *command, const ThinkingLimits *limits,
                             Error *error) {
    EnginePlayer *engine = calloc(1, sizeof *engine);
    if (engine == NULL || !line_reader_init(&engine->reader, -1)) {
        free(engine);
        error_set(error, "out of memory");
        return NULL;
    }
    engine->player.kind = &engine_kind;
    engine->kind = kind;
    engine->limits = *limits;
    if (!start(engine, command, error)) {
        line_reader_finish(&engine->reader);
        free(engine);
        return NULL;
    }
    return &engine->player;
}
