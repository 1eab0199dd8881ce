/* Text for a person, with lines that break between words. One thread. */
#ifndef CLI_WRAPPED_H
#define CLI_WRAPPED_H

enum { WRAPPED_USUAL = 80 };

/* Returns the columns of the terminal if standard output is one with at least 20, otherwise
 * WRAPPED_USUAL. */
int output_width(void);

/* Prints a text to standard output as output_say does (message.h), in lines of `columns` columns. A
 * line feed ends a line, too. The text begins at column `column`, and all lines but the first begin
 * at column `indent`. A word that is longer than a line stays whole. */
void output_wrapped(const char *text, int columns, int column, int indent);

/* Prints an entry of a list and what it means: in lines of at most WRAPPED_USUAL columns, and no
 * more than the terminal has. */
void output_entry(const char *entry, const char *meaning);

#endif
