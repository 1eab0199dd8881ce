#include "openings.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "file.h"
#include "notation.h"

/* The state of reading a file. */
typedef struct OpeningsReading {
    Openings openings;
    size_t turn_room, end_room;
    const Rules *rules;
    Position start;
} OpeningsReading;

static bool add_turn(OpeningsReading *reading, const Turn *turn, Error *error) {
    Openings *openings = &reading->openings;
    Turn *grown =
        array_reserve(openings->turn, &reading->turn_room, openings->turns + 1, sizeof *grown);
    if (grown == NULL)
        return error_out_of_memory(error);
    openings->turn = grown;
    openings->turn[openings->turns++] = *turn;
    return true;
}

static bool end_opening(OpeningsReading *reading, Error *error) {
    Openings *openings = &reading->openings;
    size_t *grown =
        array_reserve(openings->end, &reading->end_room, openings->count + 1, sizeof *grown);
    if (grown == NULL)
        return error_out_of_memory(error);
    openings->end = grown;
    openings->end[openings->count++] = openings->turns;
    return true;
}

/* Reads a line, which it changes. A line without turns is no opening. */
static bool read_line(OpeningsReading *reading, char *line, Error *error) {
    static const char blanks[] = " \t\r";
    Position position = reading->start;
    char *rest = NULL, *comment = strchr(line, '#');
    bool any = false;
    if (comment != NULL)
        *comment = '\0';
    for (char *word = strtok_r(line, blanks, &rest); word != NULL;
         word = strtok_r(NULL, blanks, &rest)) {
        Turn turn;
        any = true;
        if (position_is_over(reading->rules, &position))
            return error_set(error, "the game is over before '%s'", word);
        if (!turn_read(reading->rules, &position, word, &turn, error) ||
            !add_turn(reading, &turn, error))
            return false;
        position_play(reading->rules, &position, &turn);
    }
    if (any && position_is_over(reading->rules, &position))
        return error_set(error, "the game is over after this opening");
    return !any || end_opening(reading, error);
}

static bool read_lines(void *context, TextLines *lines, Error *error) {
    for (char *line; (line = text_line(lines)) != NULL;)
        if (!read_line(context, line, error))
            return false;
    return true;
}

bool openings_read(const char *text, size_t length, const Rules *rules, const Position *start,
                   Openings *openings, Error *error) {
    OpeningsReading reading = {.rules = rules, .start = *start};
    bool read = text_read_lines(text, length, read_lines, &reading, error) &&
                (reading.openings.count > 0 || error_set(error, "there is no opening"));
    if (read)
        *openings = reading.openings;
    else
        openings_finish(&reading.openings);
    return read;
}

void openings_finish(Openings *openings) {
    free(openings->turn);
    free(openings->end);
    *openings = (Openings){0};
}

bool openings_load(const char *path, const Rules *rules, const Position *start, Openings *openings,
                   Error *error) {
    Text text = {0};
    bool success = file_read(path, OPENINGS_SIZE_MAX, &text, error);
    if (success && !openings_read(text_string(&text), text.length, rules, start, openings, error))
        success = error_prefix(error, "%s", path);
    text_finish(&text);
    return success;
}

const Turn *openings_turns(const Openings *openings, size_t number, size_t *count) {
    size_t begin = number == 0 ? 0 : openings->end[number - 1];
    *count = openings->end[number] - begin;
    return openings->turn + begin;
}
