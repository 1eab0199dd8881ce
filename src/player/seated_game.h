/* A game with who plays it, as a front end has it: the match, a player or a person on each seat,
 * the clock. What somebody may ask of the game on the board is done here, and what follows from who
 * sits where; what is typed, said and shown is the front end's.
 *
 * No input or output. Times are milliseconds of a clock that only goes forward. A SeatedGame
 * belongs to one thread at a time. Anybody may read its fields, and do with the match what is not
 * here. */
#ifndef PLAYER_SEATED_GAME_H
#define PLAYER_SEATED_GAME_H

#include "autosave_text.h"
#include "game_clock.h"
#include "match.h"
#include "seat.h"
#include "thinker.h"

/* How a game begins, and what its players are made with (seat_init): the random numbers go on. */
typedef struct GameTerms {
    Rules rules;
    Position start;
    SeatKind seats[2]; /* by Side */
    TimeControl control;
    unsigned thinking_seconds;  /* for each turn of a player (seat_set_time) */
    PlayerResources *resources; /* outlives the game; may be NULL */
    Random random;
} GameTerms;

/* What a computer player expected of a turn that it played, for itself. */
typedef struct ComputerView {
    const HistoryNode *node; /* after the turn, */
    Turn turn;               /* which tells whether it is still that one */
    Verdict verdict;
} ComputerView;

/* Zero-initialised there is none. */
typedef struct SeatedGame {
    Match *match;
    Seat seats[2]; /* by Side */
    GameClock clock;
    unsigned thinking_seconds;
    bool paused;        /* computer players and clocks wait */
    uint64_t edition;   /* of the history, when it was put on the board */
    ComputerView *view; /* in the order of play */
    size_t views, views_capacity;
} SeatedGame;

/* Begins the game of these terms in place of the one that is there, with today's date and the names
 * of the kinds of players in its tags; or goes on with `match`, which it takes over then and whose
 * tags stay. Such a game is paused where no person plays it. False, with the reason, and nothing
 * has changed, when memory is out. */
bool seated_game_begin(SeatedGame *game, GameTerms *terms, Match *match, Error *error);

/* Goes on with a game that waited (autosave_text.h) in place of the one that is there, and takes
 * its record: with the players that it names, and its clock, which stands. The terms become those
 * of that game. False, with the reason, and nothing has changed but the record, which may be empty,
 * when memory is out. */
bool seated_game_resume(SeatedGame *game, GameTerms *terms, AutosaveGame *saved, Error *error);

/* Finds by the names in a record's tags who played, as seated_game_begin writes them. False, and
 * nothing has changed, where a name is no kind of player, or no person played. */
bool seated_game_read_seats(const Tags *tags, SeatKind seats[static 2]);

/* Begins the return game of one that is decided, with the players of that. False, with the reason,
 * and nothing has changed, where match_create_vela gives none. */
bool seated_game_begin_vela(SeatedGame *game, Error *error);

/* Puts a match with a person on each seat and no clock in place of the game that is there. */
void seated_game_show(SeatedGame *game, Match *match);

/* Frees what the game owns and leaves none. */
void seated_game_finish(SeatedGame *game);

/* Gives a seat to another player, whose name goes into the tags. False, with the reason, and
 * nothing has changed, when memory is out. */
bool seated_game_seat(SeatedGame *game, Side side, SeatKind kind, GameTerms *terms, Error *error);

/* Writes into the settings of a game that is to wait what seated_game_resume finds there: players,
 * time control, how long players think, and whether it is paused. */
void seated_game_note(const SeatedGame *game, Tags *settings);
bool seated_game_was_paused(const AutosaveGame *saved);

const History *seated_game_history(const SeatedGame *game);

/* Whether the game is another one than was put on the board. */
bool seated_game_is_touched(const SeatedGame *game);

/* Whether a person has one of the seats; whether a person is to move. */
bool seated_game_has_person(const SeatedGame *game);
bool seated_game_awaits_person(const SeatedGame *game);

/* The side that a person at the board can speak for: to move, or else the other; or SIDE_NONE, as
 * when the game is over. */
Side seated_game_person(const SeatedGame *game);

/* Plays a turn of the side to move, whose clock then gets its increment. A person's goes on with a
 * game that was paused. False, with the reason, as match_play. */
bool seated_game_play(SeatedGame *game, const Turn *turn, int64_t now, Error *error);

/* Returns what the computer player that played the turn before a node expected of it, for itself,
 * once the game is over; NULL before, and where that is not known, as of turns that were played
 * before the game waited. */
const Verdict *seated_game_view(const SeatedGame *game, const HistoryNode *node);

/* Takes back the last turn, and those before it up to a person's; or how the game ended alone.
 * Where no person plays the game is paused. False, with the reason, and nothing is taken back,
 * where there is nothing, or no turn of a person's. */
bool seated_game_undo(SeatedGame *game, Error *error);

/* Plays again what was taken back, up to a person's turn. False, with the reason, where there is
 * nothing. */
bool seated_game_redo(SeatedGame *game, Error *error);

/* Goes to a node, to look at it: a computer player waits there, and so does the clock where the
 * game has gone on from there. */
void seated_game_go(SeatedGame *game, HistoryNode *node);

/* The person offers a draw. A computer player declines at once: the game is open afterwards and
 * there is no offer. False, with the reason, as match_offer_draw. */
bool seated_game_offer_draw(SeatedGame *game, Error *error);

/* Whoever is asked accepts or declines the draw that is offered. False, with the reason, where none
 * is. */
bool seated_game_answer_draw(SeatedGame *game, bool accepts, Error *error);

/* The person gives up. False, with the reason, when the game is over. */
bool seated_game_resign(SeatedGame *game, Error *error);

/* Lets the clock of the side to move run, unless the game is paused or over. Where the game goes on
 * although that side's time was up (the loss was taken back, or the game goes on from before it),
 * the side gets some time, which is returned; else 0. */
int64_t seated_game_run_clock(SeatedGame *game, int64_t now);

/* The side whose clock runs loses when its time is up: true when that has happened now. */
bool seated_game_check_clock(SeatedGame *game, int64_t now);

/* Tells the computer player that is to move how long it may think: the game's thinking time, or
 * what its clock shows. */
void seated_game_set_time(const SeatedGame *game, int64_t now);

/* Asks the computer player to move, who learns how long it may think. False, with the reason, when
 * memory is out. */
bool seated_game_ask(const SeatedGame *game, Thinker *thinker, int64_t now, Error *error);

/* While a person thinks, lets the computer player on the other side do so, if it is one that does.
 */
void seated_game_ponder(const SeatedGame *game, Thinker *thinker);

#endif
