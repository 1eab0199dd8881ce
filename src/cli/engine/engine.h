/* The shared part of both engine protocols: a game, a player that thinks about it on a thread of
 * its own, and the loop between them. Output goes to standard output, each line at once. Only the
 * thread of the loop calls these functions, except where one says so. */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "computer_player.h"
#include "message.h"
#include "player_thread.h"
#include "random.h"

typedef struct Engine Engine;

/* A protocol. The loop calls these functions on its thread. */
typedef struct EngineProtocol {
    /* Handles a line of input, and may change its bytes. */
    void (*line)(Engine *engine, char *line);
    /* Handles the player's answer to engine_go. */
    void (*answer)(Engine *engine, const PlayerThreadAnswer *answer);
    /* Called after engine->thought has changed, on the thread that thinks. May be NULL. */
    void (*thought)(const Engine *engine);
    bool listens; /* lines are read while the player thinks; otherwise they wait */
} EngineProtocol;

/* The full one and the simple one. */
extern const EngineProtocol engine_protocol, engine_simple_protocol;

struct Engine {
    const EngineProtocol *protocol;
    Rules rules;      /* of the next game */
    Position start;   /* and how it begins */
    History *history; /* the game, at its end */
    ComputerOptions kind;
    PlayerResourcesOptions resources_options;
    TablesPath path;        /* resources_options points to it */
    bool has_chosen_tables; /* the path is a folder that the user has named */
    PlayerResources *resources;
    Player *player; /* NULL: made of the options above when it is needed */
    Random random;
    PlayerThread *player_thread;
    ThinkingLimits limits; /* of the present question */
    Thought thought;       /* the newest of that question; only the thread that thinks writes it */
    bool is_thinking;
    bool may_prepare; /* the player may not be ready yet, and nothing prepares it */
    bool quits;

    /* A question on the opponent's time: its answer is held until the protocol wants it. */
    bool is_pondering, has_held;
    PlayerThreadAnswer held;
    ThinkingLimits limits_to_come;
};

/* Begins a game at this position in place of the present one; engine->rules become its rules.
 * Returns false, with the reason, if memory is out. */
bool engine_begin(Engine *engine, const Rules *rules, const Position *start, Error *error);

/* Takes over a game that has begun, at the end of its line, in place of the present one. */
void engine_take_game(Engine *engine, History *history);

/* Plays a legal turn of the game. Returns false, with the reason, if memory is out. */
bool engine_play(Engine *engine, const Turn *turn, Error *error);

/* Makes the player unless there is one. From then on it gets ready for questions while it does not
 * think. Returns false, with the reason, if it cannot be made. */
bool engine_prepare(Engine *engine, Error *error);

/* Asks the player for a turn within `limits`; it also answers when it is hurried. Returns false,
 * with the reason, if that fails. */
bool engine_go(Engine *engine, const ThinkingLimits *limits, Error *error);

/* Destroys the player, so that the next question makes one of the present options. */
void engine_forget_player(Engine *engine);

/* Returns the seconds to think if an answer is wanted within `milliseconds` milliseconds. */
double engine_seconds(int64_t milliseconds);

/* Returns whether the game is over at the present position. */
bool engine_is_over(const Engine *engine);

/* Prints a line at once. Any thread may call. */
void engine_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Obeys the lines of standard input until one says to quit or the input ends. At the end it still
 * waits for the answer to a question that has a limit. */
Status engine_run(Engine *engine);

/* Frees what the engine owns. */
void engine_finish(Engine *engine);

#endif
