#include "notation.h"

#include <stdio.h>
#include <string.h>

#include "translate.h"
#include "utf8.h"

static const char side_letters[] = "wb";

/* A part of a text. */
typedef struct Span {
    const char *start, *end;
} Span;

/* The beginning of a span, short enough for a message: at most so many characters of up to 4
 * bytes. */
enum { QUOTE_MAX = 20 };
typedef struct Quote {
    char text[4 * QUOTE_MAX + sizeof ".."];
} Quote;

static Quote quote(Span span) {
    Quote quote;
    size_t length = (size_t)(span.end - span.start), most = utf8_part(span.start, QUOTE_MAX);
    bool cut = length > most;
    if (cut)
        length = most;
    memcpy(quote.text, span.start, length);
    strcpy(quote.text + length, cut ? ".." : "");
    return quote;
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static char lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* Takes the next word off the front of the text; returns an empty span if there is none. */
static Span next_word(const char **text) {
    while (is_blank(**text))
        ++*text;
    Span word = {*text, *text};
    while (*word.end != '\0' && !is_blank(*word.end))
        word.end++;
    *text = word.end;
    return word;
}

/* Takes a point off the front of the span. Returns false, with the reason, if no point is there. */
static bool read_point(const Board *board, Span *span, unsigned *point, Error *error) {
    const char *at = span->start;
    char letter = at < span->end ? lower(*at) : '\0';
    if (letter < 'a' || letter > 'z' || at + 1 == span->end || !is_digit(at[1]))
        return at == span->end ? error_set(error, "a point is missing at the end, as in d3-e3A")
                               : error_set(error, "a point is missing before '%s', as in d3-e3A",
                                           quote(*span).text);
    Span written = {at, at + 1};
    int number = 0;
    for (; written.end < span->end && is_digit(*written.end); written.end++)
        number = number > BOARD_SIDE_MAX ? number : 10 * number + (*written.end - '0');
    if (letter >= 'a' + board->columns || number < 1 || number > board->rows)
        return error_set(error, "%s is off this board, which has a1 to %c%d", quote(written).text,
                         'a' + board->columns - 1, board->rows);
    *point = (unsigned)((number - 1) * board->columns + (letter - 'a'));
    span->start = written.end;
    return true;
}

/* Reads a turn with all its steps, legal or not. */
static bool read_pattern(const Board *board, Span span, Pattern *pattern, Error *error) {
    unsigned point = 0;
    if (!read_point(board, &span, &point, error))
        return false;
    *pattern = (Pattern){.origin = (uint8_t)point};
    while (span.start < span.end) {
        if (*span.start != '-')
            return error_set(error, "a '-' is missing before '%s', as in d3-e3A", quote(span).text);
        span.start++;
        if (!read_point(board, &span, &point, error))
            return false;
        char letter = span.start < span.end ? lower(*span.start) : '\0';
        unsigned kind = letter == 'a' ? APPROACH : letter == 'w' ? WITHDRAWAL : KIND_ANY;
        span.start += kind != KIND_ANY;
        if (pattern->length == TURN_STEPS_MAX)
            return error_set(error, "no turn has more than %d steps", TURN_STEPS_MAX);
        pattern->steps[pattern->length++] = (PatternStep){(uint8_t)point, (uint8_t)kind};
    }
    if (pattern->length == 0)
        return error_set(error, "a turn has a destination too, as in d3-e3A");
    return true;
}

bool turn_read(const Rules *rules, const Position *position, const char *text, Turn *turn,
               Error *error) {
    Span word = next_word(&text), more = next_word(&text);
    if (word.start == word.end)
        return error_set(error, "a turn is missing, as in d3-e3A");
    if (more.start != more.end)
        return error_set(error, "type one turn, without blanks; leave out '%s'", quote(more).text);
    Pattern pattern;
    return read_pattern(rules->board, word, &pattern, error) &&
           pattern_find(rules, position, &pattern, turn, error);
}

void position_write(const Rules *rules, const Position *position,
                    char text[static POSITION_TEXT_SIZE]) {
    const Board *board = rules->board;
    char *end = text;
    for (int row = board->rows - 1; row >= 0; row--) {
        int empty = 0;
        for (int column = 0; column < board->columns; column++) {
            PointSet point = point_set((unsigned)(row * board->columns + column));
            bool white = (position->stones[WHITE] & point) != 0;
            bool stone = white || (position->stones[BLACK] & point) != 0;
            empty += !stone;
            if (empty != 0 && (stone || column == board->columns - 1)) {
                *end++ = (char)('0' + empty);
                empty = 0;
            }
            if (stone)
                *end++ = side_letters[white ? WHITE : BLACK];
        }
        *end++ = row > 0 ? '/' : ' ';
    }
    *end++ = side_letters[position->side];
    *end++ = ' ';
    if (position->unfinished.length != 0)
        turn_write(board, &position->unfinished, end);
    else
        strcpy(end, "-");
    end += strlen(end);
    if (position->vela != SIDE_NONE)
        end += sprintf(end, " vela:%c", side_letters[position->vela]);
    if (position->first != 0)
        sprintf(end, " first:%s%s", (position->first & 1 << WHITE) != 0 ? "w" : "",
                (position->first & 1 << BLACK) != 0 ? "b" : "");
}

/* The stones of one row, by side; bit 0 is column a. */
typedef struct Row {
    PointSet stones[2];
} Row;

/* Reads one row; `number` counts from the top. Writes its outputs only on success. */
static bool read_row(Span span, int number, Row *row, int *columns, Error *error) {
    Row result = {{0, 0}};
    int width = 0;
    bool after_digit = false;
    for (const char *at = span.start; at < span.end; at++) {
        char letter = lower(*at);
        bool digit = letter >= '1' && letter <= '9';
        if (digit && after_digit)
            return error_set(error,
                             "row %d from the top has two digits side by side, '%c%c': "
                             "write their sum",
                             number, at[-1], at[0]);
        if (!digit && letter != 'w' && letter != 'b') {
            const char *end = at;
            utf8_read(&end);
            return error_set(error,
                             "row %d from the top has '%s': there are w, b and the digits 1 "
                             "to 9 for empty points",
                             number, quote((Span){at, end}).text);
        }
        if (!digit && width < BOARD_SIDE_MAX)
            result.stones[letter == 'w' ? WHITE : BLACK] |= point_set((unsigned)width);
        width += digit ? letter - '0' : 1;
        if (width > BOARD_SIDE_MAX)
            return error_set(error, "row %d from the top has more than %d points", number,
                             BOARD_SIDE_MAX);
        after_digit = digit;
    }
    if (width == 0)
        return error_set(error, "row %d from the top is empty: write 9 for nine empty points",
                         number);
    *row = result;
    *columns = width;
    return true;
}

static bool read_rows(RuleSet set, Span span, Rules *rules, Position *position, Error *error) {
    Row rows[BOARD_SIDE_MAX];
    int number = 0, columns = 0;
    for (Span row = {span.start, span.start};; row.start = row.end + 1) {
        row.end = row.start;
        while (row.end < span.end && *row.end != '/')
            row.end++;
        if (number == BOARD_SIDE_MAX)
            return error_set(error, "there are more than %d rows", BOARD_SIDE_MAX);
        int width = 0;
        if (!read_row(row, number + 1, &rows[number], &width, error))
            return false;
        if (number > 0 && width != columns)
            return error_set(error,
                             "row %d from the top is not as wide as the first: %d instead of %d",
                             number + 1, width, columns);
        columns = width;
        number++;
        if (row.end == span.end)
            break;
    }
    if (!rules_init(rules, number, columns, set, error))
        return false;
    for (int row = 0; row < number; row++)
        for (Side side = WHITE; side <= BLACK; side++)
            position->stones[side] |= rows[number - 1 - row].stones[side]
                                      << (unsigned)(row * columns);
    if ((position->stones[WHITE] | position->stones[BLACK]) == 0)
        return error_set(error, "there is no stone on the board");
    return true;
}

/* Returns whether the word is `name` in any case; "" is not a name. */
static bool word_is(Span word, const char *name) {
    for (; word.start < word.end; word.start++, name++)
        if (lower(*word.start) != *name)
            return false;
    return *name == '\0';
}

static bool read_field(Span word, Position *position, bool *has_first, Error *error) {
    static const char *const first_fields[] = {"first:w", "first:b", "first:wb"};
    for (Side side = WHITE; side <= BLACK; side++)
        if (word_is(word, side == WHITE ? "vela:w" : "vela:b")) {
            if (position->vela != SIDE_NONE)
                return error_set(error, "the field vela: is there twice");
            position->vela = (uint8_t)side;
            return true;
        }
    for (unsigned sides = 1; sides <= 3; sides++)
        if (word_is(word, first_fields[sides - 1])) {
            if (*has_first)
                return error_set(error, "the field first: is there twice");
            position->first = (uint8_t)sides;
            *has_first = true;
            return true;
        }
    return error_set(error,
                     "'%s' isn't a field of a position: there are vela:w, vela:b, first:w, "
                     "first:b and first:wb",
                     quote(word).text);
}

/* Makes the turn that a pattern spells out. Returns false, with the reason, if no line joins two
 * points, or A or W is missing. */
static bool read_made_turn(const Board *board, const Pattern *pattern, Turn *turn, Error *error) {
    unsigned point = pattern->origin;
    *turn = (Turn){.origin = pattern->origin, .length = pattern->length};
    for (unsigned number = 0; number < pattern->length; number++) {
        PatternStep step = pattern->steps[number];
        char from[POINT_TEXT_SIZE], to[POINT_TEXT_SIZE];
        point_write(board, point, from);
        point_write(board, step.to, to);
        if (!set_has(board->neighbours[point], step.to))
            return error_set(error, "no line joins %s and %s", from, to);
        if (step.kind == KIND_ANY && pattern->length > 1)
            return error_set(error, "A or W is missing after %s-%s", from, to);
        turn->steps[number] = step_make((Direction)board->direction[point][step.to],
                                        step.kind == KIND_ANY ? PAIKA : (StepKind)step.kind);
        point = step.to;
    }
    return true;
}

/* Checks that no stone is on a point that the stone has left, or whose stone was taken, by the
 * step. */
static bool check_empty(const Board *board, const Position *position, unsigned point, bool is_taken,
                        Error *error) {
    PointSet stones = position->stones[WHITE] | position->stones[BLACK];
    char text[POINT_TEXT_SIZE];
    point_write(board, point, text);
    return !set_has(stones, point) ||
           error_set(error,
                     is_taken ? N_("there is a stone on %s, where it took one")
                              : N_("there is a stone on %s, the point that it left"),
                     text);
}

/* Takes the turn's steps back. A capturing step took at least the nearest stone of its line. The
 * position in which it took no more has the fewest stones: if anything hinders the turn there, it
 * hinders the turn in every other possible position, too. */
static bool take_back(const Board *board, Position *position, const Turn *turn, Error *error) {
    Side side = (Side)position->side;
    unsigned to = turn_point(board, turn, turn->length);
    char text[POINT_TEXT_SIZE];
    point_write(board, to, text);
    if (!set_has(position->stones[side], to))
        return error_set(error, "its stone is not on %s", text);
    for (unsigned number = turn->length; number-- > 0;) {
        Step step = turn->steps[number];
        unsigned from = turn_point(board, turn, number);
        if (!check_empty(board, position, from, false, error))
            return false;
        if (step.kind != PAIKA) {
            unsigned taken = step.kind == APPROACH
                                 ? board->next[step.direction][to]
                                 : board->next[direction_opposite(step.direction)][from];
            if (taken == POINT_NONE)
                return error_set(error, "step %u can take nothing at the edge", number + 1);
            if (!check_empty(board, position, taken, true, error))
                return false;
            position->stones[side_other(side)] |= point_set(taken);
        }
        position->stones[side] ^= point_set(from) | point_set(to);
        to = from;
    }
    return true;
}

/* Gives the position its unfinished turn, whose steps the stones have made already. */
static bool read_unfinished(const Rules *rules, Span word, Position *position, Error *error) {
    Pattern pattern;
    Turn turn;
    Position played = *position;
    if (!read_pattern(rules->board, word, &pattern, error) ||
        !read_made_turn(rules->board, &pattern, &turn, error) ||
        !take_back(rules->board, &played, &turn, error))
        return false;
    /* Under vela=winner the loser may take whole lines, and may end the vela with this turn: then
     * only the field tells that the vela held when the turn began. */
    bool keeps_vela = rules->set.vela_winner && played.vela == side_other((Side)played.side);
    position_normalise(rules, &played);
    if (keeps_vela)
        played.vela = position->vela;
    for (unsigned number = 0; number < turn.length; number++) {
        unsigned point = turn_point(rules->board, &turn, number);
        StepChoice choice = {(uint8_t)point, turn.steps[number]};
        if (!step_check(rules, &played, choice, error))
            return error_prefix(error, "step %u", number + 1);
        position_step(rules, &played, choice);
    }
    Side other = side_other((Side)position->side);
    if (played.stones[other] != position->stones[other]) {
        char text[POINT_TEXT_SIZE];
        point_write(rules->board, set_lowest(played.stones[other] ^ position->stones[other]), text);
        return error_set(error, "it takes the stone on %s too", text);
    }
    *position = played;
    return true;
}

/* Returns whether this is the start of a game, ordinary or vela. */
static bool is_start(const Rules *rules, const Position *position) {
    Position start = position_start(rules, SIDE_NONE);
    return position->side == start.side && position->unfinished.length == 0 &&
           position->stones[WHITE] == start.stones[WHITE] &&
           position->stones[BLACK] == start.stones[BLACK];
}

bool position_read(RuleSet set, const char *text, Rules *rules, Position *position, Error *error) {
    Position result = {.vela = SIDE_NONE};
    Rules result_rules;
    Span word = next_word(&text);
    if (word.start == word.end)
        return error_set(error, "a position is missing, as in 3/1w1/1b1 w -");
    if (!read_rows(set, word, &result_rules, &result, error))
        return false;

    word = next_word(&text);
    if (word.start == word.end)
        return error_set(error, "the side to move, w or b, is missing after the rows");
    if (!word_is(word, "w") && !word_is(word, "b"))
        return error_set(error, "the side to move is w or b, not '%s'", quote(word).text);
    result.side = word_is(word, "w") ? WHITE : BLACK;

    word = next_word(&text);
    Span turn = {word.start, word.start};
    if (memchr(word.start, ':', (size_t)(word.end - word.start)) == NULL) {
        turn = word_is(word, "-") ? turn : word;
        word = next_word(&text);
    }
    bool has_first = false;
    for (; word.start < word.end; word = next_word(&text))
        if (!read_field(word, &result, &has_first, error))
            return false;
    if (turn.start < turn.end && !read_unfinished(&result_rules, turn, &result, error))
        return error_prefix(error, "unfinished turn %s", quote(turn).text);
    if (!has_first && is_start(&result_rules, &result))
        result.first = 1 << WHITE | 1 << BLACK;
    if (result.unfinished.length == 0)
        position_normalise(&result_rules, &result);
    *rules = result_rules;
    *position = result;
    return true;
}
