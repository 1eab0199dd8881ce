/* A game with its players, as a front end has it: the match, a player or a person on each seat, the
 * clock. These functions do what a person may ask of the game on the board, and what follows from
 * the players of the seats. Input, messages and the screen belong to the front end.
 *
 * Times are milliseconds of a clock that only goes forward. A SeatedGame belongs to one thread at a
 * time. Callers may read its fields, and call the match for anything that is not here. */
#ifndef PLAYER_SEATED_GAME_H
#define PLAYER_SEATED_GAME_H

#include "autosave_text.h"
#include "computer_verdicts.h"
#include "game_clock.h"
#include "match.h"
#include "player_thread.h"
#include "seat.h"

/* The beginning of a game, and what its players need (seat_init). `random` moves on with each
 * game. */
typedef struct GameTerms {
    Rules rules;
    Position start;
    SeatKind seats[2]; /* by Side */
    TimeControl control;
    unsigned thinking_seconds;  /* for each turn of a player (seat_set_time) */
    PlayerResources *resources; /* outlives the game; may be NULL */
    Random random;
} GameTerms;

/* All zero, there is no game. */
typedef struct SeatedGame {
    Match *match;
    Seat seats[2]; /* by Side */
    GameClock clock;
    unsigned thinking_seconds;
    bool paused;      /* computer players and clocks wait */
    uint64_t edition; /* history_edition when the game was put on the board */
    ComputerVerdicts verdicts;
} SeatedGame;

/* Begins a game on these terms in place of the one that is there, with today's date and the names
 * of the kinds of players in its tags. If `match` is not NULL, goes on with it and takes it over:
 * its tags stay, unless it is a position alone, the game is paused if no person plays it, and the
 * terms get its rules and its first position. Returns false, with the reason, if memory runs out;
 * then the game is as it was and `match` is still the caller's, perhaps with some of those tags. */
bool seated_game_begin(SeatedGame *game, GameTerms *terms, Match *match, Error *error);

/* Goes on with an unfinished game (autosave_text.h) in place of the one that is there, and takes
 * over its record. The players are those that it names; its clock stands. The terms become those of
 * that game. Returns false, with the reason, if memory runs out; then nothing has changed except
 * that the record may be empty. */
bool seated_game_resume(SeatedGame *game, GameTerms *terms, AutosaveGame *saved, Error *error);

/* Finds the kinds of players by the names in a record's tags, as seated_game_begin writes them.
 * Returns false and leaves `seats` alone if a name is no kind of player or no person played. */
bool seated_game_read_seats(const Tags *tags, SeatKind seats[static 2]);

/* Begins the return game of a decided one, with the same players. Returns false, with the reason,
 * and changes nothing if match_create_vela fails. */
bool seated_game_begin_vela(SeatedGame *game, Error *error);

/* Puts a match in place of the game that is there, with a person on each seat and no clock. Takes
 * over the match. */
void seated_game_show(SeatedGame *game, Match *match);

/* Frees what the game owns and leaves no game. */
void seated_game_finish(SeatedGame *game);

/* Gives a seat to another player, whose name goes into the tags. Returns false, with the reason,
 * and changes nothing if memory runs out. */
bool seated_game_seat(SeatedGame *game, Side side, SeatKind kind, GameTerms *terms, Error *error);

/* seated_game_note writes the settings for seated_game_resume: players, time control, thinking
 * time, and whether the game is paused. seated_game_was_paused reads the last one. */
void seated_game_note(const SeatedGame *game, Tags *settings);
bool seated_game_was_paused(const AutosaveGame *saved);

const History *seated_game_history(const SeatedGame *game);

/* Returns whether the game has changed since it was put on the board. */
bool seated_game_is_touched(const SeatedGame *game);

/* Returns whether turns have been played and the main line has no result, wherever the game is
 * looked at. */
bool seated_game_is_under_way(const SeatedGame *game);

/* Return whether a person has one of the seats, and whether a person is to move. */
bool seated_game_has_person(const SeatedGame *game);
bool seated_game_awaits_person(const SeatedGame *game);

/* Returns the side for which a person at the board can speak: the side to move, or else the other
 * one; SIDE_NONE if there is no such person or the game is over. */
Side seated_game_person(const SeatedGame *game);

/* Plays a turn of the side to move, whose clock then gets its increment. A person's turn ends a
 * pause. Returns false, with the reason, as match_play does. */
bool seated_game_play(SeatedGame *game, const Turn *turn, int64_t now, Error *error);

/* Returns the verdict that a computer player had, for itself, of the turn that led to a node.
 * Returns NULL while the game goes on, and if the verdict is not known. */
const Verdict *seated_game_verdict(const SeatedGame *game, const HistoryNode *node);

/* Takes back the last turn, and those before it up to one of a person; or only the end of the game.
 * If no person plays, takes back one turn and pauses the game. Returns false, with the reason, and
 * takes back nothing if there is no turn, or none of a person. */
bool seated_game_undo(SeatedGame *game, Error *error);

/* Plays turns again that were taken back, up to a person's turn; one turn if no person plays.
 * Returns false, with the reason, if there are none. */
bool seated_game_redo(SeatedGame *game, Error *error);

/* Goes to a node to look at it. A computer player waits there, and so does the clock if the game
 * has gone on from there. */
void seated_game_go(SeatedGame *game, HistoryNode *node);

/* The person offers a draw; a person must have a seat. A computer player answers at once: if it
 * declines, the game goes on and there is no offer. Returns false, with the reason, as
 * match_offer_draw does. */
bool seated_game_offer_draw(SeatedGame *game, Error *error);

/* Accepts or declines the draw that was offered, for the side that was asked. Returns false, with
 * the reason, if there is no offer. */
bool seated_game_answer_draw(SeatedGame *game, bool accepts, Error *error);

/* The person resigns; a person must have a seat. Returns false, with the reason, if the game is
 * over. */
bool seated_game_resign(SeatedGame *game, Error *error);

/* Lets the clock of the side to move run, unless the game is paused or over. If the game goes on
 * although that side's time was up (the loss was taken back, or the game goes on from before it),
 * the side gets some time. Returns that time in milliseconds, else 0. */
int64_t seated_game_run_clock(SeatedGame *game, int64_t now);

/* Ends the game if the time of the side whose clock runs is up: it loses. Returns whether that has
 * happened now. */
bool seated_game_check_clock(SeatedGame *game, int64_t now);

/* Tells the computer player to move how long it may think, by the game's thinking time and its
 * clock. */
void seated_game_set_time(const SeatedGame *game, int64_t now);

/* Asks the computer player to move for a turn, after it has told it the time. Returns false, with
 * the reason, if memory runs out. */
bool seated_game_ask(const SeatedGame *game, PlayerThread *thread, int64_t now, Error *error);

/* Lets the computer player on the other side think while a person thinks, if it is a player that
 * does so. */
void seated_game_ponder(const SeatedGame *game, PlayerThread *thread);

#endif
