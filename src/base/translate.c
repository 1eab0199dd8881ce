#include "translate.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "folders.h"
#include "lock.h"
#include "text.h"
#include "utf8.h"

enum { LANGUAGE_SIZE = 16, KEY_SIZE = 128 };

static const char *const languages[] = {LANGUAGES};

/* --- texts in ASCII --- */

/* The ASCII spelling of characters. */
static const struct {
    const char *characters, *ascii;
} spellings[] = {
    {"àáâãäå", "a"}, {"ÀÁÂÃÄÅ", "A"},       {"ç", "c"},
    {"Ç", "C"},      {"èéêë", "e"},         {"ÈÉÊË", "E"},
    {"ìíîï", "i"},   {"ÌÍÎÏ", "I"},         {"ñ", "n"},
    {"Ñ", "N"},      {"òóôõö", "o"},        {"ÒÓÔÕÖ", "O"},
    {"ùúûü", "u"},   {"ÙÚÛÜ", "U"},         {"ýÿ", "y"},
    {"æ", "ae"},     {"Æ", "AE"},           {"œ", "oe"},
    {"Œ", "OE"},     {"«»“”", "\""},        {"‘’", "'"},
    {"–—", "-"},     {"\u00A0\u202F", " "}, {"…", "..."},
    {"\u0308", ""},
};

static const char *spelling(uint32_t character) {
    for (size_t number = 0; number < sizeof spellings / sizeof *spellings; number++)
        for (const char *next = spellings[number].characters; *next != '\0';)
            if (utf8_read(&next) == character)
                return spellings[number].ascii;
    return "?";
}

static bool is_no_break_space(uint32_t character) {
    return character == 0xA0 || character == 0x202F;
}

/* Returns the next character without taking it; 0 at the end. */
static uint32_t peek(const char *next) {
    return *next == '\0' ? 0 : utf8_read(&next);
}

/* A text and its spelling, which are kept as long as the program runs. */
typedef struct Spelled {
    const char *text;
    char *ascii;
} Spelled;

static bool is_chosen;  /* there is a language: in a program with its own, texts are English */
static bool is_spelled; /* texts must be in ASCII */
static Lock spelled_lock = LOCK_INITIALIZER;
static void *spelled_texts GUARDED_BY(spelled_lock);

static int compare_spelled(const void *a, const void *b) {
    uintptr_t first = (uintptr_t)((const Spelled *)a)->text;
    uintptr_t second = (uintptr_t)((const Spelled *)b)->text;
    return (first > second) - (first < second);
}

/* Returns a text with its spelling, or NULL if memory runs out. */
static Spelled *spell(const char *text) {
    Text ascii = {0};
    Spelled *spelled = malloc(sizeof *spelled);
    for (const char *next = text; *next != '\0';) {
        const char *character = next;
        uint32_t read = utf8_read(&next);
        bool is_in_quotes = (read == 0xAB && is_no_break_space(peek(next))) ||
                            (is_no_break_space(read) && peek(next) == 0xBB);
        if (is_in_quotes) { /* the quotation mark and the blank inside it */
            utf8_read(&next);
            text_append_string(&ascii, "\"");
        } else if (read < 0x80)
            text_append(&ascii, character, 1);
        else
            text_append_string(&ascii, spelling(read));
    }
    if (spelled != NULL)
        *spelled = (Spelled){text, text_copy(text_string(&ascii), ascii.length, NULL)};
    bool is_made = !ascii.failed && spelled != NULL && spelled->ascii != NULL;
    text_finish(&ascii);
    if (is_made)
        return spelled;
    if (spelled != NULL)
        free(spelled->ascii);
    free(spelled);
    return NULL;
}

static const char *in_ascii(const char *text) {
    const char *byte = text;
    while (*byte != '\0' && (unsigned char)*byte < 0x80)
        byte++;
    if (*byte == '\0')
        return text;
    const Spelled wanted = {.text = text};
    lock_take(&spelled_lock);
    Spelled **found = tfind(&wanted, &spelled_texts, compare_spelled), *made = NULL;
    if (found == NULL && (made = spell(text)) != NULL)
        found = tsearch(made, &spelled_texts, compare_spelled);
    const char *ascii = found == NULL ? text : (*found)->ascii;
    lock_release(&spelled_lock);
    return ascii;
}

/* --- translation --- */

const char *translate(const char *text) {
    if (!is_chosen || *text == '\0') /* gettext("") is no text */
        return text;
    const char *translated = gettext(text);
    return is_spelled && translated != text ? in_ascii(translated) : translated;
}

const char *translate_in(const char *context, const char *text) {
    char key[KEY_SIZE];
    if (!is_chosen)
        return text;
    snprintf(key, sizeof key, "%s\004%s", context, text); /* as in catalogues */
    const char *translated = gettext(key);
    if (translated == key)
        return text;
    return is_spelled ? in_ascii(translated) : translated;
}

const char *translate_count(const char *one, const char *many, unsigned long count) {
    if (!is_chosen)
        return count == 1 ? one : many;
    const char *translated = ngettext(one, many, count);
    bool is_own = translated == one || translated == many;
    return is_spelled && !is_own ? in_ascii(translated) : translated;
}

/* --- choice of the language --- */

const char *language_name(size_t number) {
    return number < sizeof languages / sizeof *languages ? languages[number] : NULL;
}

/* Returns the name of the environment's locale for a category, "fr_FR.UTF-8", or "". */
static const char *environment_locale(const char *category) {
    const char *const variables[] = {"LC_ALL", category, "LANG"};
    const char *locale = NULL;
    for (size_t number = 0; number < 3 && (locale == NULL || *locale == '\0'); number++)
        locale = getenv(variables[number]);
    return locale == NULL ? "" : locale;
}

/* Asks a locale that it drops again: the environment must not decide what a letter is, or what its
 * other case is. If the C library lacks the locale, its name tells. */
bool environment_has_utf8(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "", 0);
    if (locale == 0) {
        const char *characters = strchr(environment_locale("LC_CTYPE"), '.');
        return characters != NULL && (strncasecmp(characters, ".UTF-8", 6) == 0 ||
                                      strncasecmp(characters, ".utf8", 5) == 0);
    }
    bool has_utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return has_utf8;
}

/* Writes the language in the name of the environment's locale, "fr" for "fr_FR.UTF-8". */
static void write_environment_language(char name[static LANGUAGE_SIZE]) {
    const char *locale = environment_locale("LC_MESSAGES");
    size_t length = strcspn(locale, "_.@");
    if (length >= LANGUAGE_SIZE)
        length = 0;
    memcpy(name, locale, length);
    name[length] = '\0';
}

static void choose_name(const char *name) {
    char own[LANGUAGE_SIZE] = "";
    if (setlocale(LC_MESSAGES, "") == NULL && name == NULL) {
        /* The C library lacks this locale, but the program may have the language. */
        const char *wanted = getenv("LANGUAGE");
        write_environment_language(own);
        setenv("LANGUAGE", own, wanted != NULL && *wanted == '\0');
    } else if (name == NULL)
        return;
    else
        setenv("LANGUAGE", name, 1);
    /* In the locale C the C library ignores LANGUAGE. */
    if (strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
}

void language_choose(const char *name, bool ascii) {
    static const char domain[] = "fanorona";
    char *folder = folder_languages();
    is_chosen = true;
    is_spelled = ascii || !environment_has_utf8();
    choose_name(name);
    if (folder != NULL)
        bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
    free(folder);
}
