/* The simple protocol of `fanorona engine --simple` (docs/formats.md). */
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "engine.h"
#include "number.h"
#include "simple_turn.h"
#include "text.h"

static void begin(Engine *engine) {
    Error error;
    if (!engine_begin(engine, &engine->rules, &engine->start, &error))
        engine_say("error %s", error.message);
    else if (engine->player != NULL)
        computer_player_forget(engine->player);
}

typedef struct TurnLine {
    const Board *board;
    Text *text;
} TurnLine;

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    const TurnLine *line = context;
    char text[SIMPLE_TURN_TEXT_SIZE];
    (void)after;
    simple_turn_write(line->board, turn, text);
    text_format(line->text, "%s%s", line->text->length > 0 ? " " : "", text);
    return !line->text->failed;
}

static void list_turns(const Engine *engine) {
    Text text = {0};
    const Rules *rules = history_rules(engine->history);
    Position position = history_position(engine->history);
    TurnLine line = {rules->board, &text};
    if (position_turns(rules, &position, add_turn, &line))
        engine_say("%s", text_string(&text));
    else
        engine_say("error out of memory");
    text_finish(&text);
}

static void play(Engine *engine, const char *text) {
    Position position = history_position(engine->history);
    Turn turn;
    Error error;
    bool played =
        simple_turn_read(history_rules(engine->history), &position, text, &turn, &error) &&
        engine_play(engine, &turn, &error);
    engine_say(played ? "ok" : "illegal");
}

static void go(Engine *engine, const char *text) {
    uint64_t milliseconds;
    Error error;
    if (!number_read(text, UINT32_MAX, &milliseconds)) {
        engine_say("error go takes a number of milliseconds, not '%s'", text);
        return;
    }
    if (engine_is_over(engine)) {
        engine_say("bestmove none");
        return;
    }
    ThinkingLimits limits = {.seconds = engine_seconds((int64_t)milliseconds)};
    if (!engine_go(engine, &limits, &error))
        engine_say("error %s", error.message);
}

static void obey(Engine *engine, char *line) {
    char *rest = NULL, *word = strtok_r(line, " \t", &rest);
    char *operand = word == NULL ? NULL : strtok_r(NULL, " \t", &rest);
    bool more = operand != NULL && strtok_r(NULL, " \t", &rest) != NULL;
    if (word == NULL)
        return;
    if (strcmp(word, "new") == 0 && operand == NULL)
        begin(engine);
    else if (strcmp(word, "moves") == 0 && operand == NULL)
        list_turns(engine);
    else if (strcmp(word, "play") == 0)
        play(engine, operand == NULL || more ? "" : operand);
    else if (strcmp(word, "go") == 0 && operand != NULL && !more)
        go(engine, operand);
    else if (strcmp(word, "quit") == 0 && operand == NULL)
        engine->quits = true;
    else
        engine_say("error the commands are new, moves, play TURN, go MILLISECONDS and quit");
}

static void answer(Engine *engine, const PlayerThreadAnswer *answer) {
    char text[SIMPLE_TURN_TEXT_SIZE];
    if (answer->answer != PLAYER_CHOSE) {
        engine_say("error %s", answer->error.message);
        return;
    }
    simple_turn_write(history_rules(engine->history)->board, &answer->turn, text);
    engine_say("bestmove %s", text);
}

const EngineProtocol engine_simple_protocol = {.line = obey, .answer = answer, .listens = false};
