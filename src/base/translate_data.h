/* Texts of files that come with the program, such as studies and lessons, in the player's language.
 * Files stay English; a text that has no translation, as in a file of the player's own, is shown as
 * it is. Any thread may call. */
#ifndef BASE_TRANSLATE_DATA_H
#define BASE_TRANSLATE_DATA_H

#include "text.h"

/* Appends a text in the language that was chosen: as a whole, or sentence by sentence. In a
 * sentence of the catalogue {0}, {1} ... stand for the numbers of the text, in figures or in words
 * from "two" to "twelve", so that "{0} against {1}" does for all of them. */
void translate_data(const char *text, Text *out);

#endif
