#include "key_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum {
    ESCAPE = 27,
    BELL = 7,
    CANCEL = 24,
    SUBSTITUTE = 26,
    PATIENCE_MILLISECONDS = 500,
    PASTE_PATIENCE = 2000,
    INTERRUPT = 'C' & 31,
    UNICODE_MAX = 0x10ffff
};

/* The kind of a sequence, by the byte that follows Esc. */
enum { CONTROL = '[', SINGLE = 'O' };
static const char strings[] = "]P_^";

typedef struct KeyMeaning {
    uint32_t sign; /* the byte or number sent; 0 after the last */
    Key means;
} KeyMeaning;

static const KeyMeaning control_characters[] = {
    {'\r', TERM_KEY_ENTER},       {'\n', TERM_KEY_ENTER},
    {'\b', TERM_KEY_BACKSPACE},   {127, TERM_KEY_BACKSPACE},
    {'\t', TERM_KEY_TAB},         {'L' & 31, TERM_KEY_REDRAW},
    {'Z' & 31, TERM_KEY_SUSPEND}, {'C' & 31, TERM_KEY_INTERRUPT},
    {'U' & 31, TERM_KEY_ERASE},   {0, KEY_NONE},
};

/* Sequences by their last byte, of both kinds, */
static const KeyMeaning last_bytes[] = {
    {'A', TERM_KEY_UP},       {'B', TERM_KEY_DOWN},  {'C', TERM_KEY_RIGHT},
    {'D', TERM_KEY_LEFT},     {'H', TERM_KEY_HOME},  {'F', TERM_KEY_END},
    {'Z', TERM_KEY_BACK_TAB}, {'M', TERM_KEY_ENTER}, {0, KEY_NONE},
};

/* and by the number before a '~'. */
static const KeyMeaning numbers[] = {
    {1, TERM_KEY_HOME},   {7, TERM_KEY_HOME},    {4, TERM_KEY_END},       {8, TERM_KEY_END},
    {3, TERM_KEY_DELETE}, {5, TERM_KEY_PAGE_UP}, {6, TERM_KEY_PAGE_DOWN}, {0, KEY_NONE},
};

static Key find_key(const KeyMeaning *meaning, uint32_t sign) {
    while (meaning->sign != 0 && meaning->sign != sign)
        meaning++;
    return meaning->means;
}

void key_reader_add(KeyReader *reader, const char *sequence, Key key) {
    bool is_read = sequence != NULL && sequence[0] == ESCAPE && sequence[1] != '\0';
    if (!is_read || reader->sequences == KEY_READER_SEQUENCES_MAX)
        return;
    reader->sequence[reader->sequences].bytes = sequence;
    reader->sequence[reader->sequences++].key = key;
}

/* Returns whether a byte continues the sequence that ends a paste. */
static bool continues_paste_end(const KeyReader *reader, char byte) {
    static const char end[] = "\033[201~";
    return reader->count < sizeof end - 1 && memcmp(reader->bytes, end, reader->count) == 0 &&
           byte == end[reader->count];
}

void key_reader_take(KeyReader *reader, char byte, int64_t now) {
    int64_t silence = now - reader->last;
    bool is_awaited = reader->is_pasting && continues_paste_end(reader, byte);
    if (silence > PATIENCE_MILLISECONDS && !is_awaited) {
        reader->count = 0;
        reader->is_in_string = reader->has_alt = false;
    }
    if (silence > PASTE_PATIENCE && byte == INTERRUPT) /* the end of a paste may have got lost */
        reader->is_pasting = false;
    if (reader->count == KEY_READER_BYTES_MAX) /* only its end matters */
        reader->count--;
    reader->bytes[reader->count++] = byte;
    if (!reader->is_pasting || byte != INTERRUPT) /* repeated, it would go on for ever */
        reader->last = now;
}

/* --- the mouse --- */

static Event mouse_event(unsigned button, int column, int row) {
    enum { MODIFIERS = 4 | 8 | 16, WHEEL = 64 };
    Event event = {.kind = EVENT_NONE, .row = row - 1, .column = column - 1};
    switch (button & ~(unsigned)MODIFIERS) {
    case 0:
        event.kind = EVENT_CLICK;
        break;
    case WHEEL:
        event.kind = EVENT_WHEEL_UP;
        break;
    case WHEEL + 1:
        event.kind = EVENT_WHEEL_DOWN;
        break;
    default:
        break;
    }
    return event;
}

/* Handles a complete sequence; `text` follows the introducer and ends in the sequence's last
 * byte. */
static Event control_event(KeyReader *reader, const char *text) {
    enum { PASTE_BEGINS = 200, PASTE_ENDS };
    Event event = {.kind = EVENT_NONE};
    char last = text[strlen(text) - 1], after, *end;
    unsigned button;
    int column, row;
    if (sscanf(text, "<%3u;%5d;%5d%c", &button, &column, &row, &after) == 4 && after == 'M')
        return mouse_event(button, column, row);
    unsigned long number = strtoul(text, &end, 10);
    if (end[0] != last || end[1] != '\0')
        return event; /* it has other parameters: a key with Shift, Ctrl or Alt, or an answer */
    if (last == '~' && number == PASTE_BEGINS)
        reader->is_pasting = true;
    else if (last == '~' && number == PASTE_ENDS) {
        reader->is_pasting = false;
        event.kind = EVENT_PASTED;
    } else {
        event.key = last == '~'   ? find_key(numbers, (uint32_t)number)
                    : number <= 1 ? find_key(last_bytes, (unsigned char)last)
                                  : KEY_NONE;
        event.kind = event.key == KEY_NONE ? EVENT_NONE : EVENT_KEY;
    }
    return event;
}

/* --- sequences --- */

/* Forgets the first bytes. */
static void drop(KeyReader *reader, size_t count) {
    reader->count -= count;
    memmove(reader->bytes, reader->bytes + count, reader->count);
}

/* Takes a sequence of this terminal's own. Returns whether there is one; sets `*may_be` to whether
 * the bytes can be the beginning of one. */
static bool take_own(KeyReader *reader, Event *event, bool *may_be) {
    *may_be = false;
    for (unsigned number = 0; number < reader->sequences; number++) {
        const char *bytes = reader->sequence[number].bytes;
        size_t length = strlen(bytes);
        if (length <= reader->count && memcmp(bytes, reader->bytes, length) == 0) {
            *event = (Event){.kind = EVENT_KEY, .key = reader->sequence[number].key};
            drop(reader, length);
            return true;
        }
        *may_be =
            *may_be || (reader->count < length && memcmp(bytes, reader->bytes, reader->count) == 0);
    }
    return false;
}

/* Returns the length of a sequence that begins with Esc and '[' or 'O'; 0 if it is not complete. */
static size_t sequence_length(const KeyReader *reader) {
    bool is_control = reader->bytes[1] == CONTROL;
    const char *bytes = reader->bytes;
    if (reader->count < 3)
        return 0;
    if (is_control && bytes[2] == 'M') /* the mouse: a button and a place follow */
        return reader->count < 6 ? 0 : 6;
    if (is_control && bytes[2] == '[') /* function keys of the Linux console */
        return reader->count < 4 ? 0 : 4;
    for (size_t place = 2; place < reader->count; place++)
        if (bytes[place] == ESCAPE) /* a new one begins, so this one never ends */
            return place;
        else if (bytes[place] < ' ' || bytes[place] > '?')
            return place + 1;
    return 0;
}

static bool take_sequence(KeyReader *reader, Event *event) {
    char text[KEY_READER_BYTES_MAX + 1];
    size_t length = sequence_length(reader);
    *event = (Event){.kind = EVENT_NONE};
    if (length == 0)
        return false;
    memcpy(text, reader->bytes, length);
    text[length] = '\0';
    const unsigned char *place = (const unsigned char *)text + 3;
    if (text[1] == CONTROL && text[2] == 'M')
        *event = mouse_event(place[0] - ' ', place[1] - ' ', place[2] - ' ');
    else if (text[2] != '\0' && text[2] != CONTROL)
        *event = control_event(reader, text + 2);
    drop(reader, length);
    return true;
}

/* Skips text for the terminal's program, such as an answer: it has no keys. */
static void skip_string(KeyReader *reader) {
    size_t place = 0;
    bool ends = false;
    while (place < reader->count && !ends) {
        char byte = reader->bytes[place];
        if (byte == ESCAPE) {
            if (place + 1 == reader->count)
                break; /* the next byte decides */
            place += reader->bytes[place + 1] == '\\' ? 2 : 0;
            ends = true;
        } else {
            ends = byte == BELL || byte == CANCEL || byte == SUBSTITUTE;
            place++;
        }
    }
    reader->is_in_string = !ends;
    drop(reader, place);
}

/* --- characters --- */

static bool take_character(KeyReader *reader, Event *event) {
    mbstate_t state = {0};
    wchar_t character;
    size_t length = mbrtowc(&character, reader->bytes, reader->count, &state);
    *event = (Event){.kind = EVENT_NONE};
    if (length == (size_t)-2)
        return false;
    bool is_nothing = length == (size_t)-1 || length == 0; /* not in this locale, or the byte 0 */
    if (is_nothing || character > UNICODE_MAX) { /* some locales read more than Unicode has */
        drop(reader, is_nothing ? 1 : length);
        return true;
    }
    Key control = find_key(control_characters, (uint32_t)character);
    event->key = control != KEY_NONE || character < ' ' ? control : (Key)character;
    event->kind = event->key == KEY_NONE ? EVENT_NONE : EVENT_KEY;
    drop(reader, length);
    return true;
}

static bool take_escape(KeyReader *reader, Event *event) {
    bool may_be;
    if (take_own(reader, event, &may_be))
        return true;
    if (may_be || reader->count == 1)
        return false;
    char kind = reader->bytes[1];
    if (kind == CONTROL || kind == SINGLE)
        return take_sequence(reader, event);
    *event = (Event){.kind = EVENT_NONE};
    if (kind != '\0' && strchr(strings, kind) != NULL) {
        reader->is_in_string = true;
        drop(reader, 2);
    } else if (kind == ESCAPE)
        *event = key_reader_end_escape(reader);
    else { /* a key with Alt: Esc, followed at once by the key */
        reader->has_alt = true;
        drop(reader, 1);
    }
    return true;
}

bool key_reader_next(KeyReader *reader, Event *event) {
    Event next = {.kind = EVENT_NONE};
    for (;;) {
        if (reader->is_in_string)
            skip_string(reader);
        if (reader->is_in_string || reader->count == 0)
            return false;
        bool had_alt = reader->has_alt;
        bool taken =
            reader->bytes[0] == ESCAPE ? take_escape(reader, &next) : take_character(reader, &next);
        if (!taken)
            return false;
        if (had_alt) {
            reader->has_alt = false;
            continue;
        }
        next.is_pasted = reader->is_pasting;
        if (next.kind != EVENT_NONE) {
            *event = next;
            return true;
        }
    }
}

bool key_reader_has_escape(const KeyReader *reader) {
    return !reader->is_pasting && !reader->is_in_string && reader->count == 1 &&
           reader->bytes[0] == ESCAPE;
}

Event key_reader_end_escape(KeyReader *reader) {
    drop(reader, 1);
    return (Event){.kind = EVENT_KEY, .key = TERM_KEY_ESCAPE, .is_pasted = reader->is_pasting};
}
