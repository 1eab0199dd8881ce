#include "exchange.h"

#include <string.h>
#include <strings.h>

#include "autosave_text.h"
#include "file.h"
#include "notation.h"
#include "utf8.h"

static const struct {
    const char *name, *ending;
} forms[EXCHANGE_FORMS] = {
    [FORM_RECORD] = {"record", ".fan"},
    [FORM_POSITION] = {"position", ".pos"},
    [FORM_TEXT] = {"text", ".txt"},
    [FORM_SVG] = {"svg", ".svg"},
};

bool form_read(const char *name, ExchangeForm *form, Error *error) {
    for (ExchangeForm candidate = 0; candidate < EXCHANGE_FORMS; candidate++)
        if (strcasecmp(name, forms[candidate].name) == 0) {
            *form = candidate;
            return true;
        }
    return error_set(error, "the forms are record, position, text and svg");
}

bool form_of_file(const char *path, ExchangeForm *form, Error *error) {
    size_t length = strlen(path);
    for (ExchangeForm candidate = 0; candidate < EXCHANGE_FORMS; candidate++) {
        size_t ending = strlen(forms[candidate].ending);
        if (length > ending && strcasecmp(path + length - ending, forms[candidate].ending) == 0) {
            *form = candidate;
            return true;
        }
    }
    return error_set(error, "the ending of the name says what is written: .fan the game, .pos the "
                            "position, .txt a diagram as text, .svg a picture");
}

bool form_append(ExchangeForm form, const Record *record, const Diagram *diagram, Text *text,
                 Error *error) {
    if (form == FORM_RECORD)
        return record_write(record, text, error);
    Text made = {0};
    char position[POSITION_TEXT_SIZE];
    switch (form) {
    case FORM_TEXT:
        diagram_append_text(diagram, &made);
        break;
    case FORM_SVG:
        diagram_append_svg(diagram, &made);
        break;
    default:
        position_write(diagram->rules, &diagram->position, position);
        text_format(&made, "%s\n", position);
    }
    if (!made.failed)
        text_append(text, text_string(&made), made.length);
    bool success = !made.failed && !text->failed;
    text_finish(&made);
    return success || error_out_of_memory(error);
}

/* --- Reading --- */

/* Returns whether a text must be meant as a position: it begins with rows and a blank. */
static bool begins_as_position(const char *text) {
    size_t length = strspn(text, "wWbB123456789/");
    bool ends = text[length] == ' ' || text[length] == '\t' || text[length] == '\0';
    return ends && memchr(text, '/', length) != NULL;
}

static bool begins_as_diagram(const char *text) {
    return *text == '<' || diagram_row_begins(text);
}

/* Reads a game that begins from a position: the rest of a line up to one of the bytes in `end`. */
static bool read_position(const char *text, const char *end, RuleSet set, Record *record,
                          Error *error) {
    char line[1024];
    Rules rules;
    Position position;
    size_t length = strcspn(text, end);
    if (length >= sizeof line)
        return error_set(error, "too long for a position");
    memcpy(line, text, length);
    line[length] = '\0';
    return position_read(set, line, &rules, &position, error) &&
           record_init(record, &rules, &position, error);
}

/* Checks that only blanks stand after the line. */
static bool check_one_line(const char *text, Error *error) {
    const char *rest = text + strcspn(text, "\r\n");
    return rest[strspn(rest, " \t\r\n\v\f")] == '\0' ||
           error_set(error, "a position is one line, but more follows it");
}

static bool read_diagram(const char *text, RuleSet set, Record *record, Error *error) {
    const char *position = strstr(text, DIAGRAM_POSITION);
    if (position == NULL)
        return error_set(error, "a diagram is read by its line '%s...', which is not there",
                         DIAGRAM_POSITION);
    return read_position(position + strlen(DIAGRAM_POSITION), "\r\n<", set, record, error);
}

/* Returns the text after a byte order mark and blanks. */
static const char *find_beginning(const char *text) {
    text += utf8_mark(text, strlen(text));
    return text + strspn(text, " \t\r\n\v\f");
}

bool exchange_read(const char *bytes, size_t length, RuleSet set, Record *record, Error *error) {
    if (length > EXCHANGE_SIZE_MAX)
        return error_set(error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    Text text = {0};
    text_append(&text, bytes, length);
    bool success;
    const char *begin = find_beginning(text_string(&text));
    bool is_text = strlen(text_string(&text)) == text.length;
    bool is_waiting = is_text && autosave_text_head(begin).version > 0;
    if (text.failed)
        success = error_out_of_memory(error);
    else if (length > RECORD_SIZE_MAX && !is_waiting)
        success = error_set(error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    else if (is_text && begins_as_position(begin))
        success = check_one_line(begin, error) && read_position(begin, "\r\n", set, record, error);
    else if (is_text && begins_as_diagram(begin))
        success = read_diagram(begin, set, record, error);
    else if (is_waiting)
        success = autosave_text_read_game(begin, strlen(begin), record, error);
    else
        success = record_read(bytes, length, record, error);
    text_finish(&text);
    return success;
}

static bool load(const char *path, bool (*read)(const char *, size_t, Text *, Error *), RuleSet set,
                 Record *record, Error *error) {
    Text text = {0};
    bool success = read(path, EXCHANGE_SIZE_MAX, &text, error);
    if (success && !exchange_read(text_string(&text), text.length, set, record, error))
        success = error_prefix(error, "%s", path);
    text_finish(&text);
    return success;
}

bool exchange_load(const char *path, RuleSet set, Record *record, Error *error) {
    return load(path, file_read, set, record, error);
}

bool exchange_load_regular(const char *path, RuleSet set, Record *record, Error *error) {
    return load(path, file_read_regular, set, record, error);
}
