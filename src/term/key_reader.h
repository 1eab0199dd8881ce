/* Turns the bytes that a terminal sends into keys and mouse events. Swallows sequences without a
 * meaning here, and keys with Alt, whole: they never become Esc and the keys of their bytes. Plain
 * values; one thread. Reads characters by the locale (LC_CTYPE). */
#ifndef TERM_KEY_READER_H
#define TERM_KEY_READER_H

#include "event.h"

enum {
    KEY_READER_SEQUENCES_MAX = 24, /* of the terminal's own */
    KEY_READER_BYTES_MAX = 64,     /* longer sequences are swallowed */
};

/* Zero-initialised: knows the sequences that most terminals send. */
typedef struct KeyReader {
    struct {
        const char *bytes;
        Key key;
    } sequence[KEY_READER_SEQUENCES_MAX];
    unsigned sequences;
    char bytes[KEY_READER_BYTES_MAX]; /* bytes that have not made an event yet */
    size_t count;
    int64_t last; /* when the last byte came */
    bool is_in_string, is_pasting;
    bool has_alt; /* the next key has Alt */
} KeyReader;

/* Makes a sequence mean a key from now on. The sequence must have two bytes or more, begin with
 * Esc, and outlive the reader. Does nothing for NULL, for any other text, or if there is no
 * room. */
void key_reader_add(KeyReader *reader, const char *sequence, Key key);

/* Takes the next byte, at a time in milliseconds. If the rest of a sequence takes longer than half
 * a second, the sequence is forgotten, except that which ends a paste. If nothing has come for two
 * seconds, Ctrl-C ends a paste, whose end must have got lost. Call key_reader_next until it returns
 * false before you give another byte. */
void key_reader_take(KeyReader *reader, char byte, int64_t now);

/* Gives the next event: EVENT_KEY, EVENT_PASTED, EVENT_CLICK or one of the wheel. Returns false if
 * it needs more bytes. */
bool key_reader_next(KeyReader *reader, Event *event);

/* key_reader_has_escape returns whether there is an Esc that may be the key, or begin a sequence or
 * a key with Alt. key_reader_end_escape says that nothing has followed: it returns the key. */
bool key_reader_has_escape(const KeyReader *reader);
Event key_reader_end_escape(KeyReader *reader);

#endif
