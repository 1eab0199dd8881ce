/* The file of the game on the board, and whether one has the player's game as it is. For the files
 * of the session alone. */
#ifndef UI_SAVED_GAME_H
#define UI_SAVED_GAME_H

#include "screen.h"

extern const PartKind saved_game_part;

/* Notes the path of the file of the game on the board, as typed. */
void saved_game_set_path(const Session *session, const char *path);

/* Returns that path; "" if the game has none. The session owns it. */
const char *saved_game_path(const Session *session);

/* Notes that a file has the player's game, which is on the board, as it is now. */
void saved_game_note(Session *session);

/* Writes what becomes of the player's game if another one takes its place; "" if nothing is to be
 * said. */
void saved_game_write_fate(const Session *session, char text[static SESSION_TEXT_SIZE]);

#endif
