#include "translate_data.h"

#include <ctype.h>
#include <string.h>

#include "translate.h"

enum { NUMBERS_MAX = 8 };

typedef struct Piece {
    const char *start;
    size_t length;
} Piece;

/* Returns the figures of a word for a number; an empty piece if the word is none. */
static Piece number_of(Piece word) {
    static const char *const words[][2] = {{"two", "2"},     {"three", "3"},  {"four", "4"},
                                           {"five", "5"},    {"six", "6"},    {"seven", "7"},
                                           {"eight", "8"},   {"nine", "9"},   {"ten", "10"},
                                           {"eleven", "11"}, {"twelve", "12"}};
    size_t digits = 0;
    while (digits < word.length && isdigit((unsigned char)word.start[digits]))
        digits++;
    if (digits == word.length)
        return word;
    for (size_t number = 0; number < sizeof words / sizeof *words; number++)
        if (strlen(words[number][0]) == word.length &&
            memcmp(words[number][0], word.start, word.length) == 0)
            return (Piece){words[number][1], strlen(words[number][1])};
    return (Piece){word.start, 0};
}

/* Returns the next word, or the next byte if no word begins here. */
static Piece take_word(const char *at, const char *end) {
    size_t length = 0;
    while (at + length < end && isalnum((unsigned char)at[length]))
        length++;
    return (Piece){at, length == 0 ? 1 : length};
}

/* Writes the sentence as in the catalogue, with {0} for a number. Returns the number of numbers. */
static size_t write_pattern(Piece sentence, Piece number[static NUMBERS_MAX], Text *pattern) {
    const char *end = sentence.start + sentence.length;
    size_t numbers = 0;
    for (const char *at = sentence.start; at < end;) {
        Piece word = take_word(at, end), found = number_of(word);
        at += word.length;
        if (found.length > 0 && numbers < NUMBERS_MAX) {
            text_format(pattern, "{%zu}", numbers);
            number[numbers++] = found;
        } else
            text_append(pattern, word.start, word.length);
    }
    return numbers;
}

static void fill_in(const char *translated, const Piece *number, size_t numbers, Text *out) {
    for (const char *at = translated; *at != '\0'; at++) {
        bool is_place = at[0] == '{' && isdigit((unsigned char)at[1]) && at[2] == '}';
        size_t which = is_place ? (size_t)(at[1] - '0') : numbers;
        if (which < numbers) {
            text_append(out, number[which].start, number[which].length);
            at += 2;
        } else
            text_append(out, at, 1);
    }
}

static void translate_sentence(Piece sentence, Text *out) {
    Text pattern = {0};
    Piece number[NUMBERS_MAX];
    size_t numbers = write_pattern(sentence, number, &pattern);
    const char *known = text_string(&pattern), *translated = translate(known);
    if (pattern.failed || translated == known)
        text_append(out, sentence.start, sentence.length);
    else
        fill_in(translated, number, numbers, out);
    text_finish(&pattern);
}

/* Returns the length of the first sentence: up to a full stop before a blank and a capital
 * letter. */
static size_t sentence_length(const char *text) {
    const char *at = text;
    while (*at != '\0' &&
           !(at > text && at[-1] == '.' && at[0] == ' ' && isupper((unsigned char)at[1])))
        at++;
    return (size_t)(at - text);
}

void translate_data(const char *text, Text *out) {
    const char *whole = translate(text);
    if (whole != text) {
        text_append_string(out, whole);
        return;
    }
    while (*text != '\0') {
        Piece sentence = {text, sentence_length(text)};
        translate_sentence(sentence, out);
        text += sentence.length;
        if (*text == ' ') {
            text_append(out, text, 1);
            text++;
        }
    }
}
