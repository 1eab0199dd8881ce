/* From the bytes that a terminal sends to keys and the mouse. Sequences that mean nothing here are
 * swallowed whole, and so are keys with Alt: they are never taken for Esc and the keys that their
 * bytes would be. Plain values; one thread, and characters are read as the locale (LC_CTYPE) says.
 */
#ifndef TERM_KEY_READER_H
#define TERM_KEY_READER_H

#include "event.h"

enum {
    KEY_READER_SEQUENCES_MAX = 24, /* of a terminal's own */
    KEY_READER_BYTES_MAX = 64,     /* longer sequences are swallowed */
};

/* Zero-initialised it knows the sequences that most terminals send. */
typedef struct KeyReader {
    struct {
        const char *bytes;
        Key key;
    } sequence[KEY_READER_SEQUENCES_MAX];
    unsigned sequences;
    char bytes[KEY_READER_BYTES_MAX]; /* that are no event yet */
    size_t count;
    int64_t last; /* when the last of them came */
    bool is_in_string, is_pasting;
    bool has_alt; /* what comes next is a key with Alt */
} KeyReader;

/* From now on a sequence of two bytes or more, which has to stay where it is and begins with Esc,
 * is this key. NULL, another text, and one more than there is room for change nothing. */
void key_reader_add(KeyReader *reader, const char *sequence, Key key);

/* Takes the next byte, at a time in milliseconds. A sequence whose rest takes longer than half a
 * second is forgotten. Ask key_reader_next until it returns false before you give another byte. */
void key_reader_take(KeyReader *reader, char byte, int64_t now);

/* Gives the next event, EVENT_KEY, EVENT_PASTED, EVENT_CLICK or one of the wheel; returns false
 * where more bytes are needed. */
bool key_reader_next(KeyReader *reader, Event *event);

/* Returns whether there is an Esc that may be the key, or begin a sequence or a key with Alt; the
 * second function says that nothing has followed: it is the key. */
bool key_reader_has_escape(const KeyReader *reader);
Event key_reader_end_escape(KeyReader *reader);

#endif
