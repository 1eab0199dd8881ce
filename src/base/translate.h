/* Texts for people in their language, by gettext. Texts in the source are English; po/ has the
 * others, and docs/architecture.md says which text is translated where.
 *
 * Functions that take a sentence for a person, such as error_set, translate it themselves:
 * tests/checks/translations.sh has the list of them. All other texts have one of these marks:
 *
 *     _("text")    the text in the chosen language
 *     N_("text")   a text in a table, marked here and translated where it is used
 *     translate_count("%d stone", "%d stones", n)   the form for n things
 *     translate_in("outcome", "draw")   a text with other meanings elsewhere; NC_ in a table
 *
 * Any thread may translate; the returned texts last as long as the program. */
#ifndef BASE_TRANSLATE_H
#define BASE_TRANSLATE_H

#include <stdbool.h>
#include <stddef.h>

#define _(text) translate(text)
#define N_(text) text
#define NC_(context, text) text

/* Return a text in the chosen language, or as it is if there is no translation, or no language was
 * chosen. */
const char *translate(const char *text) __attribute__((format_arg(1)));
const char *translate_count(const char *one, const char *many, unsigned long count)
    __attribute__((format_arg(1), format_arg(2)));

/* Returns the same for a text that means different things in different places: "draw" is an outcome
 * and a command. Translators see the context, too. */
const char *translate_in(const char *context, const char *text) __attribute__((format_arg(2)));

/* Returns the name of a language ("fr") by its number; 0 is "en". Returns NULL after the last. */
const char *language_name(size_t number);

/* Chooses the language: one of these names, or, if that is NULL, the language of the environment.
 * Texts are in ASCII, without accents, if `ascii` is set or the environment's characters aren't
 * UTF-8. To be called before the first thread is started; may be called again. */
void language_choose(const char *name, bool ascii);

/* Returns whether the environment's characters are UTF-8. */
bool environment_has_utf8(void);

#endif
