/* The full protocol of `fanorona engine` (docs/formats.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alpha_beta.h"
#include "engine.h"
#include "engine_options.h"
#include "notation.h"
#include "text.h"
#include "verdict.h"

static void say_error(const Error *error) {
    engine_say("error %s", error->message);
}

/* --- output --- */

static void append_turn(Text *text, const Board *board, const Turn *turn) {
    char written[TURN_TEXT_SIZE];
    turn_write(board, turn, written);
    text_format(text, " %s", written);
}

/* Appends the value of the position, as far as it is known, and otherwise the expected result, in
 * percent. */
static void append_value(Text *text, const Engine *engine) {
    const Thought *thought = &engine->thought;
    Position position = history_position(engine->history);
    unsigned stones = stones_count(position_stones(&position));
    Verdict verdict = thought_verdict(thought, stones);
    if (verdict.outcome == OUTCOME_UNKNOWN)
        text_format(text, " score stones %+.2f", thought->score / 100.0);
    else
        text_format(text, " score %s", outcome_name(verdict.outcome));
    if (verdict.distance >= 0)
        text_format(text, " %d", verdict.distance);
    if (verdict.estimate.depth != 0)
        text_format(text, " expected %d", estimate_percent(verdict.estimate));
}

static void say_thought(const Engine *engine) {
    static const char *const sources[] = {[THOUGHT_SEARCH] = "search",
                                          [THOUGHT_PROOF] = "proof",
                                          [THOUGHT_CERTIFICATE] = "certificate",
                                          [THOUGHT_TABLE] = "table",
                                          [THOUGHT_BOOK] = "book"};
    const Thought *thought = &engine->thought;
    Text text = {0};
    text_format(&text, "info depth %u", thought->depth);
    append_value(&text, engine);
    text_format(&text, " nodes %llu time %lld", (unsigned long long)thought->nodes,
                (long long)(thought->seconds * 1000));
    if (thought->seconds > 0)
        text_format(&text, " nps %.0f", (double)thought->nodes / thought->seconds);
    text_format(&text, " source %s", sources[thought->source]);
    for (unsigned number = 0; thought->names != NULL && number < thought->names->count; number++)
        if (thought->certificates >> number & 1)
            text_format(&text, " %s", thought->names->name[number]);
    text_append_string(&text, " line");
    for (unsigned i = 0; i < thought->length; i++)
        append_turn(&text, history_rules(engine->history)->board, &thought->line[i]);
    engine_say("%s", text_string(&text));
    text_finish(&text);
}

static void say_answer(const Engine *engine, const PlayerThreadAnswer *answer) {
    const Thought *thought = &engine->thought;
    const Board *board = history_rules(engine->history)->board;
    Text text = {0};
    if (answer->answer != PLAYER_CHOSE) {
        engine_say("error %s", answer->error.message);
        engine_say("bestturn none");
        return;
    }
    append_turn(&text, board, &answer->turn);
    if (thought->length >= 2 && turn_equal(&thought->line[0], &answer->turn)) {
        text_append_string(&text, " ponder");
        append_turn(&text, board, &thought->line[1]);
    }
    engine_say("bestturn%s", text_string(&text));
    text_finish(&text);
}

static void take_answer(Engine *engine, const PlayerThreadAnswer *answer) {
    if (engine->is_pondering) {
        engine->held = *answer;
        engine->has_held = true;
    } else
        say_answer(engine, answer);
}

/* --- input --- */

static void identify(Engine *engine, char *rest) {
    (void)rest;
    engine_say("id name Fanorona " FANORONA_VERSION);
    engine_options_say(engine);
    engine_say("ufiok");
}

static void say_ready(Engine *engine, char *rest) {
    Error error;
    (void)rest;
    if (!engine->is_thinking && !engine_prepare(engine, &error))
        say_error(&error);
    engine_say("readyok");
}

static void begin(Engine *engine, char *rest) {
    Position start = position_start(&engine->rules, SIDE_NONE);
    Error error;
    (void)rest;
    if (!engine_begin(engine, &engine->rules, &start, &error))
        say_error(&error);
    else if (engine->player != NULL)
        computer_player_forget(engine->player);
}

/* Splits the text after `position` before the word `turns`. Returns the text after that word. */
static char *split_turns(char *text) {
    for (char *place = strstr(text, "turns"); place != NULL; place = strstr(place + 1, "turns")) {
        bool begins = place == text || place[-1] == ' ';
        if (begins && (place[5] == ' ' || place[5] == '\0')) {
            *place = '\0';
            return place + 5;
        }
    }
    return NULL;
}

static bool read_position(const Engine *engine, const char *text, Rules *rules, Position *position,
                          Error *error) {
    char word[16] = "";
    int read = 0;
    bool is_start = sscanf(text, " %15s %n", word, &read) == 1 && strcmp(word, "start") == 0;
    if (is_start && text[read] != '\0')
        return error_set(error, "after 'start' comes the word 'turns', not '%s'", text + read);
    if (strcmp(word, "startpos") == 0)
        return error_set(error, "the start is called 'start', not 'startpos'");
    if (is_start) {
        *rules = engine->rules;
        *position = position_start(rules, SIDE_NONE);
        return true;
    }
    return position_read(engine->rules.set, text, rules, position, error);
}

static void set_position(Engine *engine, char *rest) {
    Rules rules;
    Position position;
    Error error;
    char *turns = split_turns(rest), *more = NULL;
    bool made = read_position(engine, rest, &rules, &position, &error);
    History *history = made ? history_create(&rules, &position, &error) : NULL;
    made = history != NULL;
    for (char *word = turns == NULL ? NULL : strtok_r(turns, " \t", &more); made && word != NULL;
         word = strtok_r(NULL, " \t", &more)) {
        Turn turn;
        position = history_position(history);
        made = turn_read(&rules, &position, word, &turn, &error) &&
               history_play(history, &turn, &error);
    }
    if (!made) {
        history_destroy(history);
        say_error(&error);
        return;
    }
    engine_take_game(engine, history);
}

static void go(Engine *engine, char *rest) {
    GoWords words;
    Error error;
    if (!engine_go_read(engine, rest, &words, &error)) {
        say_error(&error);
        return;
    }
    if (engine_is_over(engine)) {
        engine_say("bestturn none");
        return;
    }
    const ThinkingLimits endless = {0};
    if (!engine_go(engine, words.ponders ? &endless : &words.limits, &error)) {
        say_error(&error);
        engine_say("bestturn none");
        return;
    }
    engine->is_pondering = words.ponders;
    engine->limits_to_come = words.limits;
}

static void stop(Engine *engine, char *rest) {
    (void)rest;
    bool was_pondering = engine->is_pondering;
    engine->is_pondering = false;
    if (was_pondering && engine->has_held) {
        engine->has_held = false;
        say_answer(engine, &engine->held);
    } else if (engine->is_thinking)
        player_thread_hurry(engine->player_thread);
}

static void expected_turn_came(Engine *engine, char *rest) {
    Error error;
    (void)rest;
    if (!engine->is_pondering) {
        engine_say("error there is no pondering under way");
        return;
    }
    ThinkingLimits limits = engine->limits_to_come;
    if (!engine_go(engine, &limits, &error)) {
        say_error(&error);
        engine_say("bestturn none");
    }
}

static void set_option(Engine *engine, char *rest) {
    Error error;
    if (!engine_options_set(engine, rest, &error))
        say_error(&error);
}

static void show(Engine *engine, char *rest) {
    char text[POSITION_TEXT_SIZE];
    Position position = history_position(engine->history);
    (void)rest;
    position_write(history_rules(engine->history), &position, text);
    engine_say("position %s", text);
}

static void quit(Engine *engine, char *rest) {
    (void)rest;
    engine->quits = true;
}

typedef struct EngineCommand {
    const char *name;
    void (*obey)(Engine *engine, char *rest);
    bool takes_words;
    bool while_thinking; /* otherwise it is refused then */
} EngineCommand;

static const EngineCommand command_table[] = {
    {"ufi", identify, false, true},
    {"isready", say_ready, false, true},
    {"setoption", set_option, true, false},
    {"newgame", begin, false, false},
    {"position", set_position, true, false},
    {"go", go, true, false},
    {"stop", stop, false, true},
    {"ponderhit", expected_turn_came, false, true},
    {"show", show, false, true},
    {"quit", quit, false, true},
};

static void obey(Engine *engine, char *line) {
    char *name = line + strspn(line, " \t");
    size_t length = strcspn(name, " \t");
    char *rest = name + length;
    if (length == 0)
        return;
    rest += strspn(rest, " \t");
    for (size_t i = 0; i < sizeof command_table / sizeof *command_table; i++) {
        const EngineCommand *command = &command_table[i];
        if (strlen(command->name) != length || memcmp(command->name, name, length) != 0)
            continue;
        if (*rest != '\0' && !command->takes_words)
            engine_say("error '%s' takes nothing", command->name);
        else if ((engine->is_thinking || engine->has_held) && !command->while_thinking)
            engine_say("error '%s' has to wait for the answer; stop brings it", command->name);
        else
            command->obey(engine, rest);
        return;
    }
    engine_say("error there is no command '%.*s'", length > 40 ? 40 : (int)length, name);
}

const EngineProtocol engine_protocol = {
    .line = obey, .answer = take_answer, .thought = say_thought, .listens = true};
