/* What the help tells beside keys and rules: our words, how to play well, history. Any thread may
 * call. */
#ifndef UI_HELP_PAGES_H
#define UI_HELP_PAGES_H

#include "text.h"

typedef enum HelpPage { HELP_WORDS, HELP_TIPS, HELP_HISTORY, HELP_PAGES } HelpPage;

/* Returns the page's name, one word, by which a player asks for it. */
const char *help_page_name(HelpPage page);

/* Appends the page, a paragraph a line. Between a word and its meaning stands `between`. */
void help_page_write(HelpPage page, const char *between, Text *text);

#endif
