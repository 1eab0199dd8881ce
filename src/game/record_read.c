#include "array.h"
#include "notation.h"
#include "record.h"
#include "translate.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = TURN_TEXT_SIZE + 32, NUMBER_DIGITS_MAX = 9 };

typedef struct Reader {
    const char *bytes;
    size_t length, offset;
    unsigned line;
    char *game_tags[GAME_TAGS]; /* kept until all have been read, since some depend on others */
    unsigned game_tag_lines[GAME_TAGS];
    Record record;
    HistoryNode **opened; /* the turns to which the open variations are alternatives */
    size_t depth, capacity;
    bool line_begun;   /* there is a turn that a variation could replace */
    bool number_given; /* a number was read, and its turn must follow */
} Reader;

static bool at_end(const Reader *reader) {
    return reader->offset == reader->length;
}

static char peek(const Reader *reader) {
    return reader->bytes[reader->offset];
}

static bool is_space(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* Returns the next byte and counts lines, which end in LF, CR LF or CR. */
static char take(Reader *reader) {
    char byte = reader->bytes[reader->offset++];
    bool before_line_feed = byte == '\r' && !at_end(reader) && peek(reader) == '\n';
    if (byte == '\n' || (byte == '\r' && !before_line_feed))
        reader->line++;
    return byte;
}

static void skip_space(Reader *reader) {
    while (!at_end(reader) && is_space(peek(reader)))
        take(reader);
}

static bool at_line(unsigned line, Error *error) {
    return error_prefix(error, "line %u", line);
}

static bool fail_at(unsigned line, Error *error, const char *message) {
    error_set(error, "%s", translate(message));
    return at_line(line, error);
}

/* Adds the line and the number of the turn to an error. Returns false. */
static bool at_turn(const Reader *reader, unsigned line, Error *error) {
    const HistoryNode *node = history_current(reader->record.history);
    return error_prefix(error, "line %u, turn %u of %s", line, node_turn_number(node),
                        _(side_name((Side)node_position(node).side)));
}

static bool unexpected_byte(const Reader *reader, Error *error) {
    unsigned char byte = (unsigned char)peek(reader);
    if (byte > ' ' && byte < 127)
        error_set(error, "'%c' is not expected here", byte);
    else
        error_set(error, "the byte 0x%02x is not expected here", byte);
    return at_line(reader->line, error);
}

/* --- Tags --- */

/* Reads a value between quotes, and removes its escapes. */
static bool read_value(Reader *reader, Text *value, Error *error) {
    unsigned line = reader->line;
    if (at_end(reader) || peek(reader) != '"')
        return fail_at(line, error, "a tag looks like [Event \"Name\"]");
    take(reader);
    for (;;) {
        if (at_end(reader) || peek(reader) == '\n' || peek(reader) == '\r' || peek(reader) == '\0')
            return fail_at(line, error, "a tag's value ends in a quote on the line it begins");
        char byte = take(reader);
        if (byte == '"')
            return true;
        if (byte == '\\' && !at_end(reader) && (peek(reader) == '"' || peek(reader) == '\\'))
            byte = take(reader);
        if (value->length == TAG_VALUE_MAX)
            return fail_at(line, error, "a tag's value is too long");
        text_append(value, &byte, 1);
        if (value->failed)
            return error_out_of_memory(error);
    }
}

static bool keep_tag(Reader *reader, const char *name, const char *value, unsigned line,
                     Error *error) {
    for (unsigned tag = 0; tag < GAME_TAGS; tag++) {
        if (!tag_names_equal(name, game_tag_name(tag)))
            continue;
        if (reader->game_tags[tag] != NULL)
            return error_set(error, "the tag %s is there twice", game_tag_name(tag));
        reader->game_tags[tag] = strdup(value);
        reader->game_tag_lines[tag] = line;
        return reader->game_tags[tag] != NULL || error_out_of_memory(error);
    }
    if (tags_get(reader->record.tags, name) != NULL)
        return error_set(error, "the tag %s is there twice", name);
    return tags_set(reader->record.tags, name, value, error);
}

static bool read_tag(Reader *reader, Error *error) {
    unsigned line = reader->line;
    char name[TAG_NAME_MAX +
              2]; /* one byte more than allowed, so that tags_set can refuse the name */
    size_t length = 0;
    take(reader);
    skip_space(reader);
    while (!at_end(reader) && !is_space(peek(reader)) && peek(reader) != '"' &&
           peek(reader) != ']' && length < sizeof name - 1)
        name[length++] = take(reader);
    name[length] = '\0';
    skip_space(reader);
    Text value = {0};
    bool success = read_value(reader, &value, error);
    if (success) {
        skip_space(reader);
        success =
            (!at_end(reader) && take(reader) == ']') || fail_at(line, error, "a tag ends in ]");
    }
    if (success && !keep_tag(reader, name, text_string(&value), line, error))
        success = at_line(line, error);
    text_finish(&value);
    return success;
}

static bool read_tags(Reader *reader, Error *error) {
    reader->record.tags = tags_create(error);
    if (reader->record.tags == NULL)
        return false;
    for (;;) {
        skip_space(reader);
        if (at_end(reader) || peek(reader) != '[')
            return true;
        if (!read_tag(reader, error))
            return false;
    }
}

/* --- From the tags to the start --- */

static bool read_vela(const char *text, Side *vela, Error *error) {
    *vela = SIDE_NONE;
    return text == NULL || side_read(text, vela) ||
           error_set(error, "the tag Vela is \"white\" or \"black\", the previous winner's colour");
}

/* Makes a position that was given as text a position of the vela game that the tag names. */
static bool apply_vela(const Rules *rules, Side vela, Position *start, Error *error) {
    if (vela == SIDE_NONE || start->vela == vela)
        return true;
    if (start->vela == SIDE_NONE && start->unfinished.length == 0) {
        start->vela = (uint8_t)vela;
        position_normalise(rules, start);
        if (start->vela == vela)
            return true;
    }
    return error_set(error, "the tag Vela names %s, but in the tag Position that side may capture",
                     _(side_name(vela)));
}

static bool read_start(Reader *reader, Rules *rules, Position *start, GameTag *tag, Error *error) {
    char **texts = reader->game_tags;
    RuleSet set = {0};
    Side vela;
    int rows = 5, columns = 9;
    *tag = TAG_RULES;
    if (texts[TAG_RULES] != NULL && !ruleset_read(texts[TAG_RULES], &set, error))
        return false;
    *tag = TAG_BOARD;
    if (texts[TAG_BOARD] != NULL && !board_read_size(texts[TAG_BOARD], &rows, &columns, error))
        return false;
    *tag = TAG_VELA;
    if (!read_vela(texts[TAG_VELA], &vela, error))
        return false;
    if (texts[TAG_POSITION] == NULL) {
        if (!rules_init(rules, rows, columns, set, error))
            return false;
        *start = position_start(rules, vela);
        return true;
    }
    *tag = TAG_POSITION;
    if (!position_read(set, texts[TAG_POSITION], rules, start, error))
        return false;
    if (texts[TAG_BOARD] != NULL &&
        (rules->board->rows != rows || rules->board->columns != columns))
        return error_set(error, "the position is on a board of %dx%d, but the tag Board says %dx%d",
                         rules->board->rows, rules->board->columns, rows, columns);
    return apply_vela(rules, vela, start, error);
}

static bool begin_game(Reader *reader, Error *error) {
    Rules rules;
    Position start;
    GameTag tag;
    if (!read_start(reader, &rules, &start, &tag, error))
        return at_line(reader->game_tag_lines[tag], error);
    reader->record.history = history_create(&rules, &start, error);
    return reader->record.history != NULL;
}

/* --- Turns, comments and variations --- */

static bool read_comment(Reader *reader, Error *error) {
    unsigned line = reader->line;
    Text comment = {0};
    take(reader);
    bool closed = false;
    while (!closed && !at_end(reader)) {
        char byte = take(reader);
        if (byte == '}') {
            closed = true;
            continue;
        }
        if (byte == '\\' && !at_end(reader) && (peek(reader) == '}' || peek(reader) == '\\'))
            byte = take(reader);
        text_append(&comment, &byte, 1);
    }
    bool success = closed || fail_at(line, error, "a comment that begins here has no closing }");
    History *history = reader->record.history;
    if (success && comment.failed)
        success = error_out_of_memory(error);
    if (success)
        success = history_add_comment(history, history_current(history), text_string(&comment),
                                      comment.length, error);
    text_finish(&comment);
    return success;
}

static bool open_variation(Reader *reader, Error *error) {
    History *history = reader->record.history;
    if (!reader->line_begun || reader->number_given)
        return fail_at(reader->line, error, "a variation comes after the turn that it replaces");
    HistoryNode **opened =
        array_reserve(reader->opened, &reader->capacity, reader->depth + 1, sizeof *opened);
    if (opened == NULL)
        return error_out_of_memory(error);
    reader->opened = opened;
    take(reader);
    reader->opened[reader->depth++] = history_current(history);
    history_undo(history);
    reader->line_begun = false;
    return true;
}

static bool close_variation(Reader *reader, Error *error) {
    if (reader->depth == 0)
        return fail_at(reader->line, error, "')' without a variation that it ends");
    if (!reader->line_begun || reader->number_given)
        return fail_at(reader->line, error, "')' where a turn is expected");
    take(reader);
    history_go(reader->record.history, reader->opened[--reader->depth]);
    return true;
}

/* Reads "12." or "12..." at the beginning of a word, and checks it. Returns the rest of the word,
 * or NULL with an error. */
static const char *read_number(Reader *reader, const char *word, Error *error) {
    const HistoryNode *node = history_current(reader->record.history);
    unsigned number = node_turn_number(node);
    bool white = node_position(node).side == WHITE;
    size_t digits = strspn(word, "0123456789");
    size_t dots = strspn(word + digits, ".");
    unsigned long given = digits > NUMBER_DIGITS_MAX ? 0 : strtoul(word, NULL, 10);
    if (dots == 0 || given != number || (dots == 1) != white) {
        error_set(error, "\"%.*s\" where %u.%s or a result (1-0, 0-1, 1/2-1/2, *) is expected", 20,
                  word, number, white ? "" : "..");
        return NULL;
    }
    reader->number_given = true;
    return word + digits + dots;
}

static bool read_turn(Reader *reader, const char *word, Error *error) {
    History *history = reader->record.history;
    Position position = history_position(history);
    Turn turn;
    if (!turn_read(history_rules(history), &position, word, &turn, error) ||
        !history_play(history, &turn, error))
        return false;
    /* A variation may have played this turn before, so that it is not the first child yet. */
    HistoryNode *node = history_current(history);
    if (reader->depth == 0 && node_first_child(node_parent(node)) != node)
        history_promote(history, node);
    reader->line_begun = true;
    reader->number_given = false;
    return true;
}

static bool is_word_byte(char byte) {
    return byte > ' ' && byte < 127 && strchr("{}()[]\"", byte) == NULL;
}

static bool read_word(Reader *reader, char word[static WORD_SIZE], Error *error) {
    size_t length = 0;
    if (!is_word_byte(peek(reader)))
        return unexpected_byte(reader, error);
    while (!at_end(reader) && is_word_byte(peek(reader))) {
        if (length == WORD_SIZE - 1)
            return fail_at(reader->line, error, "too long for a turn");
        word[length++] = take(reader);
    }
    word[length] = '\0';
    return true;
}

static bool is_result(const char *word) {
    return strcmp(word, "1-0") == 0 || strcmp(word, "0-1") == 0 || strcmp(word, "1/2-1/2") == 0 ||
           strcmp(word, "*") == 0;
}

/* Reads up to the result, which becomes `word`. */
static bool read_turns(Reader *reader, char word[static WORD_SIZE], Error *error) {
    for (;;) {
        skip_space(reader);
        if (at_end(reader))
            return fail_at(reader->line, error,
                           "the game ends without a result (1-0, 0-1, 1/2-1/2 or *)");
        bool success = true;
        char byte = peek(reader);
        if (byte == '{')
            success = read_comment(reader, error);
        else if (byte == '(')
            success = open_variation(reader, error);
        else if (byte == ')')
            success = close_variation(reader, error);
        else {
            unsigned line = reader->line;
            if (!read_word(reader, word, error))
                return false;
            if (is_result(word) && reader->depth == 0 && !reader->number_given)
                return true;
            const char *turn = word;
            if (*word >= '0' && *word <= '9')
                turn = read_number(reader, word, error);
            success = turn != NULL && (*turn == '\0' || read_turn(reader, turn, error));
            if (!success)
                return at_turn(reader, line, error);
        }
        if (!success)
            return false;
    }
}

/* --- The end --- */

static bool has_time_forfeit(const Tags *tags) {
    const char *termination = tags_get(tags, RECORD_TERMINATION);
    return termination != NULL && tag_names_equal(termination, RECORD_TIME_FORFEIT);
}

static bool read_end(Reader *reader, const char *code, Error *error) {
    unsigned line = reader->line;
    Record *record = &reader->record;
    skip_space(reader);
    if (!at_end(reader))
        return fail_at(reader->line, error, "a record holds one game, but more follows its result");
    const char *tag = reader->game_tags[TAG_RESULT];
    if (tag != NULL && strcmp(tag, code) != 0) {
        error_set(error, "the tag Result does not agree with the result after the turns, %s", code);
        return at_line(reader->game_tag_lines[TAG_RESULT], error);
    }
    history_go(record->history, history_main_end(record->history));
    Result result = record_result(record);
    if (strcmp(code, "*") == 0)
        return true;
    if (result.reason != RESULT_OPEN) {
        if (strcmp(code, result_code(result)) == 0)
            return true;
        char text[RESULT_TEXT_SIZE];
        result_tell(result, text);
        error_set(error, "the result %s contradicts the last position, %s (%s)", code,
                  result_code(result), text);
        return at_line(line, error);
    }
    if (strcmp(code, "1/2-1/2") == 0)
        record->declared = (Result){RESULT_AGREEMENT, SIDE_NONE};
    else
        record->declared =
            (Result){has_time_forfeit(record->tags) ? RESULT_TIME : RESULT_RESIGNATION,
                     *code == '1' ? WHITE : BLACK};
    return true;
}

static bool read_game(Reader *reader, Error *error) {
    char word[WORD_SIZE] = "";
    if (reader->length > RECORD_SIZE_MAX)
        return error_set(error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    reader->offset = utf8_mark(reader->bytes, reader->length);
    return read_tags(reader, error) && begin_game(reader, error) &&
           read_turns(reader, word, error) && read_end(reader, word, error);
}

bool record_read(const char *bytes, size_t length, Record *record, Error *error) {
    Reader reader = {.bytes = bytes,
                     .length = length,
                     .line = 1,
                     .record = {.declared = {RESULT_OPEN, SIDE_NONE}}};
    bool success = read_game(&reader, error);
    if (success)
        *record = reader.record;
    else
        record_finish(&reader.record);
    for (unsigned tag = 0; tag < GAME_TAGS; tag++)
        free(reader.game_tags[tag]);
    free(reader.opened);
    return success;
}
