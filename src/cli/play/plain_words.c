#include "plain_words.h"

#include "notation.h"
#include "plain_say.h"
#include "translate.h"
#include "turn_entry.h"

static void say_side(const Board *board, const Position *position, Side side) {
    char points[POINTS_TEXT_SIZE];
    PointSet stones = position->stones[side];
    unsigned count = set_count(stones);
    points_write(board, stones, points);
    plain_say(count == 0
                  ? N_("%s has %u stones.\n")
                  : translate_count("%s has %u stone: %s.\n", "%s has %u stones: %s.\n", count),
              _(side_name(side)), count, points);
}

bool plain_stones(PlainGame *game, const char *operand, Error *error) {
    const Board *board = history_rules(seated_game_history(&game->seated))->board;
    Position position = match_position(game->seated.match);
    (void)operand;
    (void)error;
    for (Side side = WHITE; side <= BLACK; side++)
        say_side(board, &position, side);
    return true;
}

/* Reads a text that is a point. Returns POINT_NONE, with the reason, if it is none of the board. */
static unsigned read_point(const Board *board, const char *text, Error *error) {
    unsigned point = point_read(board, text);
    if (point != POINT_NONE && text[2] == '\0')
        return point;
    char last[POINT_TEXT_SIZE];
    point_write(board, (unsigned)board->points - 1, last);
    error_set(error, "'%.20s' isn't a point of this board, which has a1 to %s", text, last);
    return POINT_NONE;
}

static const char *what_is_on(const Position *position, unsigned point) {
    Side side = stone_on(position->stones, point);
    return side == WHITE ? _("white") : side == BLACK ? _("black") : _("empty");
}

static void say_neighbours(const Board *board, const Position *position, unsigned point) {
    Text text = {0};
    for (unsigned other = 0; other < (unsigned)board->points; other++)
        if (set_has(board->neighbours[point], other)) {
            char name[POINT_TEXT_SIZE];
            point_write(board, other, name);
            text_format(&text, "%s%s %s", text.length == 0 ? "" : ", ", name,
                        what_is_on(position, other));
        }
    plain_say("Next to it: %s.\n", text_string(&text));
    text_finish(&text);
}

static void say_destination(const TurnEntry *entry, unsigned to) {
    const Board *board = entry->rules.board;
    char name[POINT_TEXT_SIZE], points[POINTS_TEXT_SIZE];
    Text text = {0};
    point_write(board, to, name);
    for (StepKind kind = APPROACH; kind <= WITHDRAWAL; kind++) {
        PointSet taken = entry_taken(entry, to, kind);
        if (taken == 0)
            continue;
        points_write(board, taken, points);
        text_append_string(&text, text.length == 0 ? "" : ", ");
        text_format(
            &text, kind == APPROACH ? _("by approach it takes %s") : _("by withdrawal it takes %s"),
            points);
    }
    if (text.length == 0)
        plain_say("It can go to %s.\n", name);
    else
        plain_say("It can go to %s: %s.\n", name, text_string(&text));
    text_finish(&text);
}

bool plain_where(PlainGame *game, const char *operand, Error *error) {
    const Rules *rules = history_rules(seated_game_history(&game->seated));
    Position position = match_position(game->seated.match);
    unsigned point = read_point(rules->board, operand, error);
    char name[POINT_TEXT_SIZE];
    TurnEntry entry;
    if (point == POINT_NONE)
        return false;
    point_write(rules->board, point, name);
    bool is_strong = set_has(rules->board->strong, point);
    Side there = stone_on(position.stones, point);
    plain_say(is_strong ? N_("%s is a strong point, %s.\n") : N_("%s is a weak point, %s.\n"), name,
              there == SIDE_NONE ? _("empty")
              : there == WHITE   ? _("with a white stone")
                                 : _("with a black stone"));
    say_neighbours(rules->board, &position, point);
    if (match_side(game->seated.match) == SIDE_NONE)
        return true;
    entry_begin(&entry, rules, &position);
    if (entry.stage != ENTRY_STONE || !set_has(entry_movable(&entry), point) ||
        !entry_choose(&entry, point, NULL))
        return true;
    PointSet ways = entry_destinations(&entry);
    for (unsigned to = 0; to < (unsigned)rules->board->points; to++)
        if (set_has(ways, to))
            say_destination(&entry, to);
    return true;
}
