#include "simple_turn.h"

#include <string.h>
#include <strings.h>

#include "notation.h"

void simple_turn_write(const Board *board, const Turn *turn,
                       char text[static SIMPLE_TURN_TEXT_SIZE]) {
    static const char letters[] = {[PAIKA] = 'P', [APPROACH] = 'A', [WITHDRAWAL] = 'W'};
    point_write(board, turn->origin, text);
    for (unsigned step = 0; step < turn->length; step++) {
        char *place = text + 2 + 3 * step;
        point_write(board, turn_point(board, turn, step + 1), place);
        place[2] = letters[turn->steps[step].kind];
        place[3] = '\0';
    }
}

/* Writes the notation of records: "d3-e3W". Returns false if the text cannot be a turn. */
static bool spell_out(const char *text, char notation[static TURN_TEXT_SIZE]) {
    size_t length = strlen(text);
    if (length < 5 || (length - 2) % 3 != 0 || length >= SIMPLE_TURN_TEXT_SIZE)
        return false;
    memcpy(notation, text, 2);
    char *end = notation + 2;
    for (const char *step = text + 2; *step != '\0'; step += 3) {
        *end++ = '-';
        *end++ = step[0];
        *end++ = step[1];
        if (strchr("pP", step[2]) == NULL)
            *end++ = step[2];
    }
    *end = '\0';
    return true;
}

bool simple_turn_read(const Rules *rules, const Position *position, const char *text, Turn *turn,
                      Error *error) {
    char notation[TURN_TEXT_SIZE], back[SIMPLE_TURN_TEXT_SIZE];
    Turn read;
    if (!spell_out(text, notation))
        return error_set(error, "a turn looks like d3e3W, d4d3Ac3W or b2b1P");
    if (!turn_read(rules, position, notation, &read, error))
        return false;
    /* The reader fills in missing letters, but here none may be missing or wrong. */
    simple_turn_write(rules->board, &read, back);
    if (strcasecmp(text, back) != 0)
        return error_set(error, "the turn is %s", back);
    *turn = read;
    return true;
}
