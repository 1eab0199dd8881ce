/* Texts of files that come with the program, such as studies and lessons, in the player's language.
 * The files are English; a text without a translation, as in a player's own file, is shown as it
 * is. Any thread may call. */
#ifndef BASE_TRANSLATE_DATA_H
#define BASE_TRANSLATE_DATA_H

#include "text.h"

/* Appends a text in the chosen language, translated as a whole or sentence by sentence. In the
 * catalogue {0}, {1} ... stand for the numbers of a sentence, in figures or in words from "two" to
 * "twelve", so that one "{0} against {1}" is enough for all of them. */
void translate_data(const char *text, Text *out);

#endif
