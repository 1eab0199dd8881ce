/* Verdicts in words for players. Any thread may call. */
#ifndef UI_VERDICT_WORDS_H
#define UI_VERDICT_WORDS_H

#include "glyphs.h"
#include "verdict.h"

enum { VERDICT_WORDS_SIZE = 64 };

/* Writes the longest form that fits into `columns` columns, or the shortest: "win in 13 (7 turns of
 * yours)", "win in 13", "win 13"; if only a bound is proved "at least a draw", "win or draw", and
 * the estimate, "~62 % (depth 9)", "~62 %"; "?" if nothing is known; "the game is over" or "over"
 * if it is. */
void verdict_words(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* Writes a value as a badge: "+7" and "-18" with the distance, "+" and "-" without, "=" for a draw,
 * "+/=" and "=/-" if only a bound is known; otherwise "~62%" for an estimate, or "" if nothing is
 * known. */
enum { VERDICT_BADGE_SIZE = 16, VERDICT_BADGE_COLUMNS = 4 };
void verdict_badge(const Verdict *verdict, char text[static VERDICT_BADGE_SIZE]);

/* Writes the same words to begin a sentence, with a capital letter: "Not known yet" in place of
 * "?", and "Not certain, ~62 % (depth 9)" for an estimate alone, if there is room. */
void verdict_sentence(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* Writes the source of a verdict: "table"; "proved beforehand (certificate)" if that fits into so
 * many columns, otherwise "certificate" or "cert."; "settled opening", "opening" or "sett."; "" if
 * nothing is known, and if the game is over, since the verdict says that. */
enum { VERDICT_SOURCE_SIZE = 128 };
void verdict_source_words(const Verdict *verdict, int columns,
                          char text[static VERDICT_SOURCE_SIZE]);

/* Writes a number of any size in at most 6 columns: "987654", "12.3M". */
enum { SHORT_NUMBER_SIZE = 16 };
void short_number(uint64_t number, char text[static SHORT_NUMBER_SIZE]);

#endif
