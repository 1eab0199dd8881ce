/* The oracle in plain play. It is asked only when the player wants to know; an answer takes two
 * seconds at most. One thread. */
#ifndef CLI_PLAIN_ORACLE_H
#define CLI_PLAIN_ORACLE_H

#include "plain_game.h"
#include "verdict_words.h"

/* Returns what is known of the position on the board, valid until the next call or until the oracle
 * ends. Returns NULL, with the reason, if the game is over, hints are off, or memory is out. */
const OracleSnapshot *plain_oracle_ask(PlainGame *game, Error *error);

/* Writes a verdict in words (verdict_words.h), "not known" if nothing is known. */
void plain_oracle_words(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]);

/* Ends the oracle, if there is one. */
void plain_oracle_finish(PlainGame *game);

#endif
