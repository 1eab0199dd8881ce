#include "typed_turn.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "notation.h"
#include "translate.h"

static bool is_column(char letter) {
    return tolower((unsigned char)letter) >= 'a' && tolower((unsigned char)letter) <= 'i';
}

static bool is_separator(char letter) {
    return letter == '-' || letter == ' ';
}

/* Handles the letter after a step: it answers the question, or names the kind of the step just
 * made. */
static bool apply_kind(TurnEntry *entry, StepKind kind, Error *error) {
    if (entry->stage == ENTRY_KIND)
        return entry_choose_kind(entry, kind, error);
    const Turn *turn = entry_turn(entry);
    if (turn->length == 0)
        return error_set(error, "%c comes after a step that captures: d3-e3%c",
                         kind == APPROACH ? 'A' : 'W', kind == APPROACH ? 'A' : 'W');
    StepKind made = turn->steps[turn->length - 1].kind;
    if (made == kind)
        return true;
    if (made == PAIKA)
        return error_set(error, "this step takes nothing, so it has no letter");
    return error_set(error, "this step takes by %s only",
                     made == APPROACH ? _("approach (A)") : _("withdrawal (W)"));
}

/* Returns the points that can be chosen now, in a column or, if that is 0, in any. */
static PointSet next_points(const TurnEntry *entry, char column) {
    PointSet open = entry->stage == ENTRY_STONE ? entry_movable(entry) : entry_destinations(entry);
    if (entry->stage == ENTRY_KIND || entry->stage == ENTRY_COMPLETE)
        return 0;
    PointSet points = 0;
    for (; open != 0; open &= open - 1) {
        unsigned point = set_lowest(open);
        if (column == '\0' || 'a' + (int)(point % (unsigned)entry->rules.board->columns) == column)
            points |= point_set(point);
    }
    return points;
}

/* Returns whether one of these points begins with this column. */
static bool can_begin(const TurnEntry *entry, char letter) {
    return next_points(entry, (char)tolower((unsigned char)letter)) != 0;
}

static bool apply_point(TurnEntry *entry, const char *text, Error *error) {
    unsigned point = point_read(entry->rules.board, text);
    if (point == POINT_NONE)
        return error_set(error, "%c%c is not on the board", text[0], text[1]);
    if (entry->stage == ENTRY_KIND)
        return error_set(error, "say first which line is taken: A for approach, W for withdrawal");
    if (entry->stage == ENTRY_COMPLETE)
        return error_set(error, "the turn ends here: the stone cannot capture further");
    if (entry->stage != ENTRY_STONE && entry->stone == point)
        return error_set(error, "the stone stands on %c%c already", text[0], text[1]);
    if (entry->stage == ENTRY_DESTINATION && !set_has(entry_destinations(entry), point) &&
        set_has(entry_movable(entry), point))
        return error_set(error, "%c%c is not empty", text[0], text[1]);
    return entry_choose(entry, point, error);
}

/* Returns the text after the steps that the turn began with; NULL, with the reason, if the text
 * doesn't begin with them. */
static const char *skip_start(const TurnEntry *entry, const char *text, Error *error) {
    if (entry->start.unfinished.length == 0)
        return text;
    char begun[TURN_TEXT_SIZE];
    turn_write(entry->rules.board, &entry->start.unfinished, begun);
    if (strncasecmp(text, begun, strlen(begun)) == 0)
        return text + strlen(begun);
    error_set(error, "the turn has begun with %s", begun);
    return NULL;
}

bool typed_turn_apply(TurnEntry *entry, const char *text, Error *error) {
    entry_cancel(entry);
    text = skip_start(entry, text, error);
    if (text == NULL)
        return false;
    while (*text != '\0') {
        char letter = (char)tolower((unsigned char)*text);
        bool names_kind =
            (letter == 'a' && (entry->stage == ENTRY_KIND || !isdigit((unsigned char)text[1]))) ||
            letter == 'w';
        if (is_separator(*text))
            text++;
        else if (is_column(*text) && isdigit((unsigned char)text[1]) &&
                 !(names_kind && entry->stage == ENTRY_KIND)) {
            if (!apply_point(entry, text, error))
                return false;
            text += 2;
        } else if (is_column(*text) && text[1] == '\0' && entry->stage != ENTRY_KIND &&
                   can_begin(entry, *text))
            return true;
        else if (names_kind) {
            if (!apply_kind(entry, letter == 'a' ? APPROACH : WITHDRAWAL, error))
                return false;
            text++;
        } else
            return error_set(error, "a turn is points and letters: d3-e3A");
    }
    return true;
}

/* Returns the column of an unfinished point at the end of the text; 0 if there is none. */
static char begun_column(const TurnEntry *entry, const char *text) {
    size_t length = strlen(text);
    bool begun = length > 0 && is_column(text[length - 1]) && can_begin(entry, text[length - 1]);
    /* An "a" after a digit is the letter of the step, if that is a capture by approach. */
    if (begun && length > 1 && isdigit((unsigned char)text[length - 2]) &&
        tolower((unsigned char)text[length - 1]) == 'a')
        begun = false;
    return begun ? (char)tolower((unsigned char)text[length - 1]) : '\0';
}

void typed_turn_next(const TurnEntry *entry, const char *text, char next[static TYPED_NEXT_SIZE]) {
    char column = begun_column(entry, text);
    if (entry->stage == ENTRY_KIND)
        strcpy(next, "A W");
    else
        points_write(entry->rules.board, next_points(entry, column), next);
    if (entry_may_stop(entry) && column == '\0')
        strcat(next, next[0] == '\0' ? "stop" : " stop");
}

bool typed_turn_complete(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]) {
    char column = begun_column(entry, text);
    PointSet points = next_points(entry, column);
    size_t length = strlen(text);
    bool may_stop = entry_may_stop(entry) && column == '\0';
    if (points == 0 || may_stop || length + 4 > TYPED_TURN_SIZE)
        return false;
    if (set_count(points) > 1) {
        /* If several points are left, it is their column, if they share one. */
        PointSet open = points;
        unsigned columns = (unsigned)entry->rules.board->columns;
        unsigned shared = set_lowest(points) % columns;
        for (; open != 0; open &= open - 1)
            if (set_lowest(open) % columns != shared)
                return false;
        if (column != '\0')
            return false;
        char addition[3] = {'-', (char)('a' + (int)shared), '\0'};
        strcat(text, length == 0 || is_separator(text[length - 1]) ? addition + 1 : addition);
        return true;
    }
    char point[POINT_TEXT_SIZE];
    point_write(entry->rules.board, set_lowest(points), point);
    if (column == '\0' && length > 0 && !is_separator(text[length - 1]))
        strcat(text, "-");
    strcat(text, column == '\0' ? point : point + 1);
    return true;
}

void typed_turn_write(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]) {
    char point[POINT_TEXT_SIZE];
    const Board *board = entry->rules.board;
    text[0] = '\0';
    if (entry_turn(entry)->length != 0)
        turn_write(board, entry_turn(entry), text);
    else if (entry->stone != POINT_NONE) {
        point_write(board, entry->stone, point);
        strcat(text, point);
    }
    if (entry->stage == ENTRY_KIND) {
        point_write(board, entry->to, point);
        strcat(text, "-");
        strcat(text, point);
    }
}
