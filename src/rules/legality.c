#include "legality.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "translate.h"
#include "turn_text.h"

static const char *const stone_names[] = {N_("white"), N_("black")};

/* A comma-separated list of some turns, which ends in "..." if there are more. */
enum { TURN_NAMES_MAX = 6, TURN_NAMES_SIZE = 512 };

typedef struct TurnNames {
    char text[TURN_NAMES_SIZE];
    size_t length;
    unsigned number;
    bool more;
} TurnNames;

static void turn_names_add(TurnNames *names, const char *turn) {
    static const char end[] = ", ...";
    size_t needed = strlen(turn) + 2;
    if (names->more)
        return;
    if (names->number == TURN_NAMES_MAX || names->length + needed + sizeof end > TURN_NAMES_SIZE) {
        names->more = true;
        snprintf(names->text + names->length, TURN_NAMES_SIZE - names->length, "%s",
                 names->number == 0 ? "..." : end);
        return;
    }
    names->length += (size_t)snprintf(names->text + names->length, needed + 1, "%s%s",
                                      names->number == 0 ? "" : ", ", turn);
    names->number++;
}

static void turn_names_add_turn(TurnNames *names, const Board *board, const Turn *turn) {
    char text[TURN_TEXT_SIZE];
    turn_write(board, turn, text);
    turn_names_add(names, text);
}

static int compare_steps(const void *a, const void *b, void *context) {
    const Board *board = *(const Board *const *)context;
    char text_a[TURN_TEXT_SIZE], text_b[TURN_TEXT_SIZE];
    step_write(board, *(const StepChoice *)a, text_a);
    step_write(board, *(const StepChoice *)b, text_b);
    return strcmp(text_a, text_b);
}

/* Gives position_steps in the order of their texts, so that messages do not depend on the order of
 * generation. */
static unsigned sorted_steps(const Rules *rules, const Position *position,
                             StepChoice choices[static STEP_CHOICES_MAX]) {
    unsigned number = position_steps(rules, position, choices);
    const Board *board = rules->board;
    qsort_r(choices, number, sizeof *choices, compare_steps, &board);
    return number;
}

/* Adds one legal turn for each next step, of the stone at `origin` alone unless that is POINT_NONE:
 * the turn that stops after the step, or, if it may not stop, one that goes on. */
static void turn_names_add_steps(TurnNames *names, const Rules *rules, const Position *position,
                                 unsigned origin) {
    StepChoice choices[STEP_CHOICES_MAX], further[STEP_CHOICES_MAX];
    unsigned number = sorted_steps(rules, position, choices);
    for (unsigned choice = 0; choice < number && !names->more; choice++) {
        if (origin != POINT_NONE && choices[choice].origin != origin)
            continue;
        Position next = *position;
        position_step(rules, &next, choices[choice]);
        while (!position_may_stop(rules, &next) && sorted_steps(rules, &next, further) > 0)
            position_step(rules, &next, further[0]);
        turn_names_add_turn(names, rules->board, &next.unfinished);
    }
}

/* Lists turns that the player may have meant by a wrong step of the stone at `origin`. */
static TurnNames list_alternatives(const Rules *rules, const Position *position, unsigned origin) {
    TurnNames names = {.text = ""};
    if (position_may_stop(rules, position))
        turn_names_add_turn(&names, rules->board, &position->unfinished);
    if (position->unfinished.length == 0)
        turn_names_add_steps(&names, rules, position, origin);
    if (names.number == 0 || position->unfinished.length != 0)
        turn_names_add_steps(&names, rules, position, POINT_NONE);
    return names;
}

static unsigned current_point(const Rules *rules, const Position *position) {
    return turn_point(rules->board, &position->unfinished, position->unfinished.length);
}

static bool was_visited(const Rules *rules, const Position *position, unsigned point) {
    for (unsigned step = 0; step < position->unfinished.length; step++)
        if (turn_point(rules->board, &position->unfinished, step) == point)
            return true;
    return false;
}

/* Says that the side to move must capture. Returns whether there is a capture to list. */
static bool refuse_capture_needed(const Rules *rules, const Position *position, Error *error) {
    TurnNames names = {.text = ""};
    turn_names_add_steps(&names, rules, position, POINT_NONE);
    error_set(error, "must capture: %s", names.text);
    return names.number > 0;
}

/* Checks whether a turn that has begun can go on; if not, writes the reason. */
static bool check_may_continue(const Rules *rules, const Position *position, Error *error) {
    const char *mover = _(side_name((Side)position->side));
    TurnLimit limit = position_limit(rules, position);
    if (position->unfinished.steps[0].kind == PAIKA)
        return error_set(error, "a paika is one step");
    if (limit == TURN_ONE_STEP)
        return error_set(error, "%s's first turn is one step", mover);
    if (limit == TURN_ONE_STONE)
        return error_set(error, "%s takes one stone a turn, in one step, while %s may not capture",
                         mover, _(side_name(side_other((Side)position->side))));
    return true;
}

/* Checks the way between the two points, whatever the step would take; writes what is wrong. */
static bool check_path(const Rules *rules, const Position *position, unsigned from, unsigned to,
                       Error *error) {
    const Board *board = rules->board;
    char from_text[POINT_TEXT_SIZE], to_text[POINT_TEXT_SIZE];
    point_write(board, from, from_text);
    point_write(board, to, to_text);
    Side side = (Side)position->side, other = side_other(side);
    unsigned length = position->unfinished.length;

    if (length != 0 && from != current_point(rules, position)) {
        point_write(board, current_point(rules, position), to_text);
        return error_set(error, "the turn goes on with the stone on %s, not %s", to_text,
                         from_text);
    }
    if (set_has(position->stones[other], from))
        return error_set(error, "the stone on %s is %s and it is %s's turn", from_text,
                         _(stone_names[other]), _(side_name(side)));
    if (!set_has(position->stones[side], from))
        return error_set(error, "%s is empty", from_text);
    if (!set_has(board->neighbours[from], to)) {
        int columns = board->columns;
        int across = abs((int)from % columns - (int)to % columns);
        int along = abs((int)from / columns - (int)to / columns);
        if (across == 1 && along == 1)
            return error_set(error,
                             "no line joins %s and %s: they are weak points, without "
                             "diagonals",
                             from_text, to_text);
        return error_set(error, "%s and %s are not neighbours", from_text, to_text);
    }
    if (!rules->set.may_revisit && was_visited(rules, position, to))
        return error_set(error, "%s was already visited", to_text);
    if (set_has(position->stones[side] | position->stones[other], to))
        return error_set(error, "%s is not empty", to_text);
    if (length == 0)
        return true;
    Chain chain = position_chain(rules, position);
    Direction direction = board->direction[from][to];
    if (direction == chain.barred)
        return error_set(error, "same direction as the step before");
    if (rules->set.line_once &&
        (chain.lines >> board->line[direction_axis(direction)][from] & 1) != 0)
        return error_set(error, "same line as an earlier step");
    return true;
}

/* Writes why a step is not legal; `kind` is a StepKind or KIND_ANY. Returns whether the reason
 * lists the captures. */
static bool explain_step(const Rules *rules, const Position *position, unsigned from, unsigned to,
                         unsigned kind, Error *error) {
    const Board *board = rules->board;
    Side winner = position_winner(rules, position);
    if (winner != SIDE_NONE)
        return error_set(error, "the game is over: %s has won", _(side_name(winner)));
    if (position_is_over(rules, position))
        return error_set(error, "the game is over: there is no legal turn");
    bool going_on = position->unfinished.length != 0;
    if (going_on && !check_may_continue(rules, position, error))
        return false;
    if (!check_path(rules, position, from, to, error))
        return false;

    bool captures = kind == APPROACH || kind == WITHDRAWAL;
    TurnLimit limit = position_limit(rules, position);
    if (captures && limit == TURN_NO_CAPTURE)
        return error_set(error, "%s may not capture yet", _(side_name((Side)position->side)));
    Stones stones = position_stones(position);
    Direction direction = board->direction[from][to];
    PointSet ahead = stones.opponent & point_set(board->next[direction][to]);
    PointSet behind = stones.opponent & point_set(board->next[direction_opposite(direction)][from]);
    if (captures && (ahead | behind) != 0)
        return error_set(error, "takes nothing by %s, but does by %s",
                         kind == APPROACH ? _("approach (A)") : _("withdrawal (W)"),
                         kind == APPROACH ? _("withdrawal (W)") : _("approach (A)"));
    if (going_on && (ahead | behind) == 0)
        return error_set(error, "takes nothing, and each further step must capture");
    if (going_on || stones_can_capture(board, stones))
        return refuse_capture_needed(rules, position, error);
    return error_set(error, "takes nothing: a step without capture has no A or W");
}

static bool is_legal(const Rules *rules, const Position *position, StepChoice wanted) {
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned number = position_steps(rules, position, choices);
    for (unsigned choice = 0; choice < number; choice++)
        if (choices[choice].origin == wanted.origin &&
            step_equal(choices[choice].step, wanted.step))
            return true;
    return false;
}

/* Returns whether the numbers have a meaning on this board, and the step ends on it; if not, writes
 * the reason. */
static bool check_step_value(const Board *board, unsigned origin, Step step, Error *error) {
    if (origin >= (unsigned)board->points || step.direction >= DIRECTIONS || step.kind > WITHDRAWAL)
        return error_set(error, "not a step of this board");
    if (board->next[step.direction][origin] != POINT_NONE)
        return true;
    char text[POINT_TEXT_SIZE];
    point_write(board, origin, text);
    return error_set(error, "no line leads that way from %s", text);
}

bool step_check(const Rules *rules, const Position *position, StepChoice choice, Error *error) {
    const Board *board = rules->board;
    if (is_legal(rules, position, choice))
        return true;
    if (!check_step_value(board, choice.origin, choice.step, error))
        return false;
    unsigned to = board->next[choice.step.direction][choice.origin];
    explain_step(rules, position, choice.origin, to, choice.step.kind, error);
    return false;
}

/* The state of a search for matches. Each written step has at most two meanings, but many steps
 * together could have very many: the budget bounds the number of positions. It is generous: a
 * search for bad cases found at most 3375 (test_legality.c). */
enum { SEARCH_BUDGET = 1 << 16 };

typedef struct Search {
    const Rules *rules;
    const Pattern *pattern;
    unsigned budget;
    unsigned matches;
    Turn match;        /* the first match */
    TurnNames names;   /* all matches */
    bool failed;       /* some meaning failed; then */
    Position furthest; /* the first of the positions at which the most steps were right */
} Search;

static void note_failure(Search *search, const Position *position) {
    if (search->failed && search->furthest.unfinished.length >= position->unfinished.length)
        return;
    search->failed = true;
    search->furthest = *position;
}

/* Looks for matches that begin with the unfinished turn. It need not find all of them. */
static void search_matches(Search *search, const Position *position) {
    const Pattern *pattern = search->pattern;
    unsigned number = position->unfinished.length;
    if (search->budget == 0 || search->names.more)
        return;
    search->budget--;
    if (number == pattern->length) {
        if (!position_may_stop(search->rules, position)) {
            note_failure(search, position);
            return;
        }
        if (search->matches++ == 0)
            search->match = position->unfinished;
        turn_names_add_turn(&search->names, search->rules->board, &position->unfinished);
        return;
    }
    unsigned from = number == 0 ? pattern->origin : current_point(search->rules, position);
    PatternStep wanted = pattern->steps[number];
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned possible = position_steps(search->rules, position, choices), fitting = 0;
    for (unsigned choice = 0; choice < possible; choice++) {
        Step step = choices[choice].step;
        if (choices[choice].origin != from ||
            search->rules->board->next[step.direction][from] != wanted.to ||
            (wanted.kind != KIND_ANY && wanted.kind != step.kind))
            continue;
        Position next = *position;
        position_step(search->rules, &next, choices[choice]);
        search_matches(search, &next);
        fitting++;
    }
    if (fitting == 0)
        note_failure(search, position);
}

/* Checks whether the pattern begins with the steps already made; if not, writes the reason. */
static bool check_beginning(const Rules *rules, const Position *position, const Pattern *pattern,
                            Error *error) {
    const Turn *turn = &position->unfinished;
    bool same =
        turn->length == 0 || (pattern->origin == turn->origin && pattern->length >= turn->length);
    for (unsigned number = 0; same && number < turn->length; number++) {
        PatternStep step = pattern->steps[number];
        same = step.to == turn_point(rules->board, turn, number + 1) &&
               (step.kind == KIND_ANY || step.kind == turn->steps[number].kind);
    }
    if (same)
        return true;
    char text[TURN_TEXT_SIZE];
    turn_write(rules->board, turn, text);
    return error_set(error, "the turn must begin with the steps already made: %s", text);
}

static bool refuse(const Search *search, Error *error) {
    const Rules *rules = search->rules;
    const Pattern *pattern = search->pattern;
    const Position *position = &search->furthest;
    unsigned number = position->unfinished.length;
    if (number == pattern->length) {
        TurnNames names = list_alternatives(rules, position, POINT_NONE);
        return error_set(error, "must go on capturing: %s", names.text);
    }
    unsigned from = number == 0 ? pattern->origin : current_point(rules, position);
    PatternStep step = pattern->steps[number];
    Error reason;
    bool lists_captures = explain_step(rules, position, from, step.to, step.kind, &reason);
    if (pattern->length > 1) {
        char from_text[POINT_TEXT_SIZE], to_text[POINT_TEXT_SIZE];
        point_write(rules->board, from, from_text);
        point_write(rules->board, step.to, to_text);
        error_prefix(&reason, "step %u, %s-%s", number + 1, from_text, to_text);
    }
    TurnNames names = list_alternatives(rules, position, from);
    if (lists_captures || names.number == 0)
        return error_copy(error, &reason);
    return error_set(error, "%s; possible: %s", reason.message, names.text);
}

bool pattern_find(const Rules *rules, const Position *position, const Pattern *pattern, Turn *turn,
                  Error *error) {
    if (!check_beginning(rules, position, pattern, error))
        return false;
    Search search = {.rules = rules, .pattern = pattern, .budget = SEARCH_BUDGET};
    search_matches(&search, position);
    if (search.matches > 1)
        return error_set(error, "ambiguous, A (approach) or W (withdrawal) is missing: %s",
                         search.names.text);
    if (search.budget == 0)
        return error_set(error, "too much is left open: write A or W after each step");
    if (search.matches == 0)
        return refuse(&search, error);
    *turn = search.match;
    return true;
}

bool turn_check(const Rules *rules, const Position *position, const Turn *turn, Error *error) {
    const Board *board = rules->board;
    if (turn->length == 0 || turn->length > TURN_STEPS_MAX)
        return error_set(error, "a turn has 1 to %d steps", TURN_STEPS_MAX);
    Pattern pattern = {.origin = turn->origin, .length = turn->length};
    unsigned point = turn->origin;
    for (unsigned number = 0; number < turn->length; number++) {
        Step step = turn->steps[number];
        if (!check_step_value(board, point, step, error))
            return false;
        point = board->next[step.direction][point];
        pattern.steps[number] = (PatternStep){(uint8_t)point, step.kind};
    }
    Turn found;
    return pattern_find(rules, position, &pattern, &found, error);
}
