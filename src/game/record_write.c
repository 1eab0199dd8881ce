#include "file.h"
#include "notation.h"
#include "record.h"

#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = TURN_TEXT_SIZE + 32 };

/* Writes the text after the tags: words, with a space or a line end between them. */
typedef struct Writer {
    Text *text;
    size_t column;
    bool numbered; /* the word before is White's turn, so Black's needs no number */
} Writer;

/* Returns the columns that bytes take, at least 1. Only the first byte of a UTF-8 character
 * counts. */
static size_t width(const char *bytes, size_t length) {
    size_t columns = 1;
    for (size_t byte = 1; byte < length; byte++)
        columns += ((unsigned char)bytes[byte] & 0xC0) != 0x80;
    return columns;
}

static void begin_word(Writer *writer, size_t columns) {
    if (writer->column > 0) {
        bool fits = writer->column + 1 + columns <= RECORD_COLUMNS;
        text_append(writer->text, fits ? " " : "\n", 1);
        writer->column = fits ? writer->column + 1 : 0;
    }
    writer->column += columns;
}

static void put_word(Writer *writer, const char *word) {
    begin_word(writer, width(word, strlen(word)));
    text_append_string(writer->text, word);
}

static void close_variations(Writer *writer, unsigned count) {
    for (; count > 0; count--) {
        if (writer->column == RECORD_COLUMNS) {
            text_append(writer->text, "\n", 1);
            writer->column = 0;
        }
        text_append(writer->text, ")", 1);
        writer->column++;
        writer->numbered = false;
    }
}

static void put_comment(Writer *writer, const char *comment) {
    if (*comment == '\0')
        return;
    const char *opening = "{";
    for (const char *word = comment, *end; word != NULL; word = end == NULL ? NULL : end + 1) {
        end = strchr(word, ' ');
        size_t length = end == NULL ? strlen(word) : (size_t)(end - word);
        size_t columns = width(word, length) + strlen(opening) + (end == NULL);
        for (size_t byte = 0; byte < length; byte++)
            columns += word[byte] == '}' || word[byte] == '\\';
        begin_word(writer, columns);
        text_append_string(writer->text, opening);
        for (size_t byte = 0; byte < length; byte++) {
            if (word[byte] == '}' || word[byte] == '\\')
                text_append(writer->text, "\\", 1);
            text_append(writer->text, word + byte, 1);
        }
        opening = "";
    }
    text_append(writer->text, "}", 1);
    writer->numbered = false;
}

static void put_turn(Writer *writer, const Rules *rules, const HistoryNode *node,
                     bool opens_variation) {
    const HistoryNode *before = node_parent(node);
    Position position = node_position(before);
    Turn turn = node_turn(node);
    char text[TURN_TEXT_SIZE], number[16] = "", word[WORD_SIZE];
    turn_write(rules->board, &turn, text);
    if (position.side == WHITE || opens_variation || !writer->numbered)
        snprintf(number, sizeof number, "%u.%s ", node_turn_number(before),
                 position.side == WHITE ? "" : "..");
    snprintf(word, sizeof word, "%s%s%s", opens_variation ? "(" : "", number, text);
    put_word(writer, word);
    writer->numbered = true;
    put_comment(writer, node_comment(node));
}

/* Writes each turn, then its alternatives, each with its whole line, and then the rest of the
 * line. */
static void put_turns(Writer *writer, const Rules *rules, const HistoryNode *root) {
    unsigned depth = 0, depth_before = 0;
    const HistoryNode *node = root;
    while ((node = node_next_in_record(node, &depth)) != NULL) {
        bool opens_variation = !node_is_first_child(node);
        close_variations(writer, depth_before + opens_variation - depth);
        put_turn(writer, rules, node, opens_variation);
        depth_before = depth;
    }
    close_variations(writer, depth_before);
}

static void put_tag(Text *text, const char *name, const char *value) {
    text_format(text, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            text_append(text, "\\", 1);
        text_append(text, value, 1);
    }
    text_append_string(text, "\"]\n");
}

/* Writes the tags that the game decides. */
static void put_game_tags(Text *text, const Record *record) {
    const Rules *rules = history_rules(record->history);
    char board[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE], start_text[POSITION_TEXT_SIZE];
    board_write_size(rules->board, board);
    ruleset_write(rules->set, set);
    put_tag(text, "Result", result_code(record_result(record)));
    put_tag(text, "Board", board);
    put_tag(text, "Rules", set);
    Position start = node_position(history_root(record->history));
    if (start.vela != SIDE_NONE)
        put_tag(text, "Vela", side_word((Side)start.vela));
    Position usual_start = position_start(rules, (Side)start.vela);
    if (position_equal(&start, &usual_start))
        return;
    position_write(rules, &start, start_text);
    put_tag(text, "Position", start_text);
}

static void put_tags(Text *text, const Record *record) {
    static const char *const before[] = {"Event", "Date", "White", "Black"};
    const Tags *tags = record->tags;
    enum { BEFORE = sizeof before / sizeof *before };
    const char *written[BEFORE + 1];
    for (size_t number = 0; number < BEFORE; number++) {
        written[number] = tags_get(tags, before[number]);
        if (written[number] != NULL)
            put_tag(text, before[number], written[number]);
    }
    put_game_tags(text, record);
    written[BEFORE] = tags_get(tags, "Annotator");
    if (written[BEFORE] != NULL)
        put_tag(text, "Annotator", written[BEFORE]);
    for (size_t number = 0; number < tags_count(tags); number++) {
        bool again = false;
        for (size_t earlier = 0; earlier <= BEFORE; earlier++)
            again = again || written[earlier] == tags_value(tags, number);
        if (!again)
            put_tag(text, tags_name(tags, number), tags_value(tags, number));
    }
}

bool record_write(const Record *record, Text *text, Error *error) {
    Text made = {0};
    put_tags(&made, record);
    text_append_string(&made, "\n");
    Writer writer = {.text = &made};
    put_comment(&writer, node_comment(history_root(record->history)));
    put_turns(&writer, history_rules(record->history), history_root(record->history));
    put_word(&writer, result_code(record_result(record)));
    text_append_string(&made, "\n");
    bool success;
    if (made.length > RECORD_SIZE_MAX)
        success = error_set(error, "the game is too long for a record: more than %d bytes",
                            RECORD_SIZE_MAX);
    else {
        if (!made.failed)
            text_append(text, text_string(&made), made.length);
        success = (!made.failed && !text->failed) || error_out_of_memory(error);
    }
    text_finish(&made);
    return success;
}

bool record_save(const char *path, const Record *record, Error *error) {
    Text text = {0};
    bool success;
    if (record_write(record, &text, error))
        success = file_replace(path, text_string(&text), text.length, error);
    else
        success = error_prefix(error, "cannot write %s", path);
    text_finish(&text);
    return success;
}
