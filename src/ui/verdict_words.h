/* Verdicts in the words that a person reads. Any thread may call. */
#ifndef UI_VERDICT_WORDS_H
#define UI_VERDICT_WORDS_H

#include "verdict.h"

enum { VERDICT_WORDS_SIZE = 64 };

/* Writes the longest form that fits into so many columns, else the shortest: "win in 13 (7 turns of
 * yours)", "win in 13", "win 13"; where only a bound is proved "at least a draw", ">=draw"; "?"
 * where nothing is. */
void verdict_words(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* The same with a capital letter, as a sentence begins. */
void verdict_sentence(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]);

/* Where the outcome comes from: "table"; "" while it is unknown. */
const char *verdict_source_words(const Verdict *verdict);

/* Writes a number of any size in at most 6 columns: "987654", "12.3M". */
enum { SHORT_NUMBER_SIZE = 16 };
void short_number(uint64_t number, char text[static SHORT_NUMBER_SIZE]);

#endif
