/* Pages of the help besides keys and rules: the words of the game, how to play well, history. Any
 * thread may call. */
#ifndef UI_HELP_PAGES_H
#define UI_HELP_PAGES_H

#include "text.h"

typedef enum HelpPage { HELP_WORDS, HELP_TIPS, HELP_HISTORY, HELP_PAGES } HelpPage;

/* Returns the page's name, one word, by which players ask for it. */
const char *help_page_name(HelpPage page);

/* Appends the page, one paragraph a line, with `between` between a word and its meaning. */
void help_page_write(HelpPage page, const char *between, Text *text);

#endif
