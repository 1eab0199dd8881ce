/* What both engine protocols have in common: a game, a player that thinks about it on its thread,
 * and the loop in between. What is said goes to standard output, each line at once. */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "computer_player.h"
#include "message.h"
#include "random.h"
#include "thinker.h"

typedef struct Engine Engine;

/* What a protocol does. The loop calls, one thread. */
typedef struct EngineProtocol {
    /* A line that came in; its bytes are the protocol's to change. */
    void (*line)(Engine *engine, char *line);
    /* The player's answer to engine_go. */
    void (*answer)(Engine *engine, const ThinkerAnswer *answer);
    /* engine->thought has changed. Called by the thread that thinks. May be NULL. */
    void (*thought)(const Engine *engine);
    bool listens; /* lines are read while the player thinks; else they wait */
} EngineProtocol;

struct Engine {
    const EngineProtocol *protocol;
    Rules rules;      /* of the next game */
    Position start;   /* and how it begins */
    History *history; /* the game; at its end */
    ComputerOptions kind;
    PlayerResourcesOptions resources_options;
    TablesPath path; /* that those point to */
    PlayerResources *resources;
    Player *player; /* NULL: to be made of the options above */
    Random random;
    Thinker *thinker;
    ThinkingLimits limits; /* of the question under way */
    Thought thought;       /* the newest about it; the thinking thread's while it thinks */
    bool is_thinking;
    bool may_prepare; /* the player may not be ready yet, and nothing is being done about it */
    bool quits;

    /* A question on the opponent's time: its answer is held back until the protocol wants it. */
    bool is_pondering, has_held;
    ThinkerAnswer held;
    ThinkingLimits limits_to_come;
};

/* A game from this position on, in place of the one that is there, with engine->rules its own. */
bool engine_begin(Engine *engine, const Rules *rules, const Position *start, Error *error);

/* The same with a game that has begun, at the end of its line, which the engine takes over. */
void engine_take_game(Engine *engine, History *history);

/* Plays a legal turn of the game. */
bool engine_play(Engine *engine, const Turn *turn, Error *error);

/* Makes the player, if there is none; whenever it does not think it gets ready for questions. */
bool engine_prepare(Engine *engine, Error *error);

/* Asks the player for a turn within `limits`; it gives one when it is hurried, too. */
bool engine_go(Engine *engine, const ThinkingLimits *limits, Error *error);

/* Gives up the player, so that the next question begins with one of the present options. */
void engine_forget_player(Engine *engine);

/* Seconds to think where an answer is wanted within so many milliseconds. */
double engine_seconds(int64_t milliseconds);

/* Whether the current position has no turns. */
bool engine_is_over(const Engine *engine);

/* Prints a line at once. Any thread. */
void engine_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Obeys the lines of standard input until one says to quit, or it ends: then the answer to a
 * question under way is still waited for, if that has a limit. */
Status engine_run(Engine *engine);

/* Frees what the engine owns. */
void engine_finish(Engine *engine);

#endif
