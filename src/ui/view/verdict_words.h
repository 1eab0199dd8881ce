/* Verdicts in the words that a person reads. Any thread may call. */
#ifndef UI_VERDICT_WORDS_H
#define UI_VERDICT_WORDS_H

#include "glyphs.h"
#include "verdict.h"

enum { VERDICT_WORDS_SIZE = 64 };

/* Writes the longest form that fits into so many columns, else the shortest: "win in 13 (7 turns of
 * yours)", "win in 13", "win 13"; where only a bound is proved "at least a draw", "win or draw",
 * and what is estimated, "~62 % (depth 9)", "~62 %"; "?" where there is nothing. */
void verdict_words(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* Writes a value as a badge: "+7" and "-18" with the distance, "+" and "-" without, "=" for a draw,
 * "+/=" and "=/-" where one bound alone is known; else "~62%" for an estimate; "" where there is
 * nothing. */
enum { VERDICT_BADGE_SIZE = 16, VERDICT_BADGE_COLUMNS = 4 };
void verdict_badge(const Verdict *verdict, char text[static VERDICT_BADGE_SIZE]);

/* The same in words with a capital letter, as a sentence begins. */
void verdict_sentence(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* Writes where what is known comes from: "table"; "proved beforehand (certificate)" if that fits
 * into so many columns, else "certificate" or "cert."; "settled opening", "opening" or "sett."; ""
 * while nothing is known, and where the game is over, which the verdict says itself. */
enum { VERDICT_SOURCE_SIZE = 128 };
void verdict_source_words(const Verdict *verdict, int columns,
                          char text[static VERDICT_SOURCE_SIZE]);

/* Writes a number of any size in at most 6 columns: "987654", "12.3M". */
enum { SHORT_NUMBER_SIZE = 16 };
void short_number(uint64_t number, char text[static SHORT_NUMBER_SIZE]);

#endif
