/* What a terminal sends: keys and the mouse. Plain values; any thread may call. */
#ifndef TERM_EVENT_H
#define TERM_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The code point of a character, or one of these. */
typedef uint32_t Key;

enum {
    KEYS_SPECIAL = 0x110000, /* above all characters */
    TERM_KEY_ENTER,
    TERM_KEY_ESCAPE,
    TERM_KEY_BACKSPACE,
    TERM_KEY_TAB,
    TERM_KEY_BACK_TAB,
    TERM_KEY_UP,
    TERM_KEY_DOWN,
    TERM_KEY_LEFT,
    TERM_KEY_RIGHT,
    TERM_KEY_HOME,
    TERM_KEY_END,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_DELETE,
    TERM_KEY_REDRAW,    /* Ctrl-L */
    TERM_KEY_SUSPEND,   /* Ctrl-Z */
    TERM_KEY_INTERRUPT, /* Ctrl-C */
    TERM_KEY_ERASE,     /* Ctrl-U */
    KEYS_END,
    KEY_NONE = 0,
};

typedef enum EventKind {
    EVENT_NONE,
    EVENT_KEY,
    EVENT_CLICK,
    EVENT_WHEEL_UP,
    EVENT_WHEEL_DOWN,
    EVENT_PASTED, /* pasted text has ended */
    EVENT_CLOSED, /* the terminal is gone */
} EventKind;

typedef struct Event {
    EventKind kind;
    Key key;
    int row, column; /* of the mouse */
    bool is_pasted;  /* the key is a character of pasted text */
} Event;

enum { KEY_NAME_SIZE = 16 };

/* Writes "Enter", "Up", "a", ... */
void key_write(Key key, char name[static KEY_NAME_SIZE]);

/* Returns the key of a name of `length` bytes, as key_write writes it; KEY_NONE if there is none,
 * or its character can't be shown (utf8.h). */
Key key_read(const char *name, size_t length);

#endif
