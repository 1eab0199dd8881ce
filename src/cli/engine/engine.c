#include "engine.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "line_reader.h"
#include "player_setup.h"

void engine_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    flockfile(stdout);
    output_shown(stdout, "", format, arguments);
    putchar('\n');
    output_flush();
    funlockfile(stdout);
    va_end(arguments);
}

/* Stops the player if it thinks, and drops its answer. */
static void stop(Engine *engine) {
    player_thread_stop(engine->player_thread);
    engine->is_thinking = engine->is_pondering = engine->has_held = false;
    engine->may_prepare = true;
}

void engine_take_game(Engine *engine, History *history) {
    stop(engine);
    history_destroy(engine->history);
    engine->history = history;
    engine->rules = *history_rules(history);
    engine->start = node_position(history_root(history));
}

bool engine_begin(Engine *engine, const Rules *rules, const Position *start, Error *error) {
    History *history = history_create(rules, start, error);
    if (history != NULL)
        engine_take_game(engine, history);
    return history != NULL;
}

/* Keeps a reserve: the answer's way back takes time, too. */
double engine_seconds(int64_t milliseconds) {
    int64_t reserve = milliseconds / 20 < 5 ? milliseconds / 20 : 5;
    int64_t left = milliseconds - reserve;
    return left < 1 ? 0.001 : (double)left / 1000;
}

bool engine_play(Engine *engine, const Turn *turn, Error *error) {
    stop(engine);
    return history_play(engine->history, turn, error);
}

bool engine_is_over(const Engine *engine) {
    Position position = history_position(engine->history);
    return position_is_over(history_rules(engine->history), &position);
}

static void note_thought(void *context, const Thought *thought) {
    Engine *engine = context;
    engine->thought = *thought;
    if (engine->protocol->thought != NULL)
        engine->protocol->thought(engine);
}

static bool make_player(Engine *engine, Error *error) {
    Random stream;
    if (engine->resources == NULL)
        engine->resources = player_resources_create(&engine->resources_options, error);
    if (engine->resources == NULL)
        return false;
    if (!random_init_seeded(&stream, random_next(&engine->random)))
        return error_set(error, "random numbers are not available");
    engine->player = computer_player_create(&engine->kind, engine->resources, &stream, error);
    if (engine->player == NULL)
        return false;
    computer_player_listen(engine->player, note_thought, engine);
    return true;
}

bool engine_prepare(Engine *engine, Error *error) {
    return engine->player != NULL || make_player(engine, error);
}

/* Gets the player ready, on the thread that thinks, where the next command can stop it. */
static void go_on_preparing(Engine *engine) {
    if (!engine->may_prepare || engine->is_thinking || engine->has_held || engine->player == NULL)
        return;
    History *line = history_copy_line(engine->history, NULL);
    if (line != NULL)
        player_thread_prepare(engine->player_thread, engine->player, line);
    engine->may_prepare = false;
}

void engine_forget_player(Engine *engine) {
    stop(engine);
    player_destroy(engine->player);
    player_resources_destroy(engine->resources);
    engine->player = NULL;
    engine->resources = NULL;
}

bool engine_go(Engine *engine, const ThinkingLimits *limits, Error *error) {
    stop(engine);
    if (!engine_prepare(engine, error))
        return false;
    History *line = history_copy_line(engine->history, error);
    if (line == NULL)
        return false;
    engine->limits = *limits;
    engine->limits.answers_stop = true;
    engine->thought = (Thought){0};
    computer_player_set_limits(engine->player, &engine->limits);
    player_thread_ask(engine->player_thread, engine->player, line);
    engine->is_thinking = true;
    return true;
}

static bool is_endless(const Engine *engine) {
    const ThinkingLimits *limits = &engine->limits;
    return limits->seconds <= 0 && limits->nodes == 0 && limits->depth == 0;
}

static void take_answer(Engine *engine) {
    PlayerThreadAnswer answer;
    if (!engine->is_thinking || !player_thread_take(engine->player_thread, &answer))
        return;
    engine->is_thinking = false;
    engine->may_prepare = true;
    player_problems_tell(engine->resources);
    engine->protocol->answer(engine, &answer);
}

/* Obeys the next line. Returns false if none is there. */
static bool obey_line(Engine *engine, LineReader *input) {
    char *line;
    switch (line_reader_line(input, &line)) {
    case LINE_READ:
        engine->protocol->line(engine, line);
        return true;
    case LINE_BAD:
        engine_say("error a line is too long, or holds a zero byte");
        return true;
    default:
        return false;
    }
}

static void wait_for_something(Engine *engine, LineReader *input, bool listens) {
    struct pollfd sources[] = {
        {player_thread_descriptor(engine->player_thread), POLLIN, 0},
        {STDOUT_FILENO, 0, 0}, /* tells when the reader of the output has gone */
        {input->descriptor, POLLIN, 0},
    };
    if (poll(sources, listens && !input->ended ? 3 : 2, -1) < 0 && errno != EINTR)
        input->ended = true;
    if ((sources[1].revents & (POLLERR | POLLNVAL)) != 0)
        engine->quits = true;
    if (sources[2].revents != 0)
        line_reader_fill(input);
}

Status engine_run(Engine *engine) {
    LineReader input;
    if (read(STDIN_FILENO, NULL, 0) != 0)
        return message_failure("standard input cannot be read");
    if (!line_reader_init(&input, STDIN_FILENO))
        return message_failure("out of memory");
    while (!engine->quits) {
        bool listens = engine->protocol->listens || !engine->is_thinking;
        if (listens && obey_line(engine, &input))
            continue;
        if (input.ended && engine->is_thinking && is_endless(engine))
            player_thread_hurry(engine->player_thread);
        if (input.ended && !engine->is_thinking)
            break;
        go_on_preparing(engine);
        wait_for_something(engine, &input, listens);
        take_answer(engine);
    }
    stop(engine);
    player_problems_tell(engine->resources);
    line_reader_finish(&input);
    return STATUS_FINE;
}

void engine_finish(Engine *engine) {
    player_thread_destroy(engine->player_thread);
    player_destroy(engine->player);
    player_resources_destroy(engine->resources);
    history_destroy(engine->history);
    tables_path_finish(&engine->path);
}
