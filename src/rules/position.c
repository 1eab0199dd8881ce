#include "position.h"

#include <string.h>
#include <strings.h>

#include "fold.h"
#include "translate.h"

const char *side_name(Side side) {
    return side == WHITE ? N_("White") : side == BLACK ? N_("Black") : N_("nobody");
}

const char *side_word(Side side) {
    return side == WHITE ? "white" : "black";
}

bool side_read(const char *text, Side *side) {
    for (Side read = WHITE; read <= BLACK; read++)
        if (strcasecmp(text, side_word(read)) == 0) {
            *side = read;
            return true;
        }
    return false;
}

unsigned vela_threshold(const Board *board) {
    unsigned stones = (unsigned)board->points / 2;
    return (5 * stones + 21) / 22;
}

void position_normalise(const Rules *rules, Position *position) {
    if (position->vela != SIDE_NONE &&
        set_count(position->stones[position->vela]) <= vela_threshold(rules->board))
        position->vela = SIDE_NONE;
    if (!rules->set.first_single)
        position->first = 0;
}

Position position_of_stones(Stones stones) {
    return (Position){.stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
}

Position position_start(const Rules *rules, Side vela) {
    const Board *board = rules->board;
    unsigned columns = (unsigned)board->columns, below = (unsigned)board->rows / 2 * columns;
    Position position = {.side = WHITE, .vela = (uint8_t)vela, .first = 1 << WHITE | 1 << BLACK};
    position.stones[WHITE] = point_set(below) - 1;
    position.stones[BLACK] = board->all & ~(point_set(below + columns) - 1);
    Side side = BLACK;
    for (unsigned column = 0; column < columns; column++)
        if (column != columns / 2) {
            position.stones[side] |= point_set(below + column);
            side = side_other(side);
        }
    position_normalise(rules, &position);
    return position;
}

bool position_equal(const Position *a, const Position *b) {
    bool turns_equal = (a->unfinished.length == 0 && b->unfinished.length == 0) ||
                       turn_equal(&a->unfinished, &b->unfinished);
    return turns_equal && a->stones[WHITE] == b->stones[WHITE] &&
           a->stones[BLACK] == b->stones[BLACK] && a->side == b->side && a->vela == b->vela &&
           a->first == b->first;
}

Stones position_stones(const Position *position) {
    Side side = (Side)position->side;
    return (Stones){position->stones[side], position->stones[side_other(side)]};
}

TurnLimit position_limit(const Rules *rules, const Position *position) {
    if (position->vela == position->side)
        return TURN_NO_CAPTURE;
    if (position->vela != SIDE_NONE && !rules->set.vela_winner)
        return TURN_ONE_STONE;
    if (rules->set.first_single && (position->first >> position->side & 1) != 0)
        return TURN_ONE_STEP;
    return TURN_FREE;
}

Outcome position_outcome(const Rules *rules, const Position *position) {
    if (position->unfinished.length != 0)
        return OUTCOME_UNKNOWN;
    return stones_outcome(rules, position_stones(position));
}

bool position_is_over(const Rules *rules, const Position *position) {
    return position_outcome(rules, position) != OUTCOME_UNKNOWN;
}

Side position_winner(const Rules *rules, const Position *position) {
    Side side = (Side)position->side;
    Outcome outcome = position_outcome(rules, position);
    return outcome == OUTCOME_WIN ? side : outcome == OUTCOME_LOSS ? side_other(side) : SIDE_NONE;
}

Chain position_chain(const Rules *rules, const Position *position) {
    const Board *board = rules->board;
    const Turn *turn = &position->unfinished;
    Chain chain = chain_begin(board, position_stones(position), turn->origin);
    for (unsigned number = 0; number < turn->length; number++) {
        Direction direction = (Direction)turn->steps[number].direction;
        if (!rules->set.may_revisit)
            chain.open &= ~point_set(chain.point);
        if (rules->set.line_once)
            chain.lines |= (uint64_t)1 << board->line[direction_axis(direction)][chain.point];
        if (!rules->set.any_direction)
            chain.barred = direction;
        chain.point = board->next[direction][chain.point];
    }
    return chain;
}

/* Returns the capturing steps of an unfinished turn's stone. */
static CaptureSteps further_steps(const Rules *rules, const Position *position) {
    if (position->unfinished.steps[0].kind == PAIKA || position_limit(rules, position) != TURN_FREE)
        return 0;
    Chain chain = position_chain(rules, position);
    return chain_steps(rules->board, &chain, rules->set.line_once);
}

static unsigned add_captures(StepChoice *choices, unsigned number, unsigned origin,
                             CaptureSteps steps) {
    for (; steps != 0; steps &= steps - 1) {
        CaptureStep step = capture_lowest(steps);
        choices[number++] =
            (StepChoice){(uint8_t)origin, step_make(capture_direction(step), capture_kind(step))};
    }
    return number;
}

unsigned position_steps(const Rules *rules, const Position *position,
                        StepChoice choices[static STEP_CHOICES_MAX]) {
    const Board *board = rules->board;
    Stones stones = position_stones(position);
    if (position->unfinished.length != 0) {
        unsigned point = turn_point(board, &position->unfinished, position->unfinished.length);
        return add_captures(choices, 0, point, further_steps(rules, position));
    }
    unsigned number = 0;
    if (position_is_over(rules, position))
        return 0;
    PointSet capturers = 0;
    if (position_limit(rules, position) != TURN_NO_CAPTURE)
        capturers = stones_capturers(board, stones);
    for (PointSet left = capturers; left != 0; left &= left - 1) {
        Chain chain = chain_begin(board, stones, set_lowest(left));
        number = add_captures(choices, number, chain.point, chain_steps(board, &chain, false));
    }
    if (capturers != 0)
        return number;
    for (PointSet left = stones.mover; left != 0; left &= left - 1)
        for (Direction direction = 0; direction < DIRECTIONS; direction++)
            if (stones_steppers(board, stones, direction) & left & (0 - left))
                choices[number++] =
                    (StepChoice){(uint8_t)set_lowest(left), step_make(direction, PAIKA)};
    return number;
}

PointSet position_taken(const Rules *rules, const Position *position, StepChoice choice) {
    if (choice.step.kind == PAIKA)
        return 0;
    CaptureStep step = choice.step.direction + (choice.step.kind == WITHDRAWAL ? DIRECTIONS : 0u);
    PointSet opponent = position->stones[side_other((Side)position->side)];
    return capture_taken(rules->board, opponent, choice.origin, step,
                         position_limit(rules, position));
}

void position_step(const Rules *rules, Position *position, StepChoice choice) {
    Side side = (Side)position->side;
    PointSet taken = position_taken(rules, position, choice);
    PointSet to = point_set(rules->board->next[choice.step.direction][choice.origin]);
    position->stones[side] = (position->stones[side] & ~point_set(choice.origin)) | to;
    position->stones[side_other(side)] &= ~taken;
    Turn *turn = &position->unfinished;
    if (turn->length == 0)
        turn->origin = choice.origin;
    turn->steps[turn->length++] = choice.step;
}

bool position_may_stop(const Rules *rules, const Position *position) {
    if (position->unfinished.length == 0)
        return false;
    if (!rules->set.must_continue)
        return true;
    return further_steps(rules, position) == 0;
}

void position_stop(const Rules *rules, Position *position) {
    position->first &= (uint8_t) ~(1u << position->side);
    position->side = (uint8_t)side_other((Side)position->side);
    position->unfinished.length = 0;
    position_normalise(rules, position);
}

void position_play(const Rules *rules, Position *position, const Turn *turn) {
    for (unsigned number = position->unfinished.length; number < turn->length; number++) {
        unsigned point = turn_point(rules->board, turn, number);
        position_step(rules, position, (StepChoice){(uint8_t)point, turn->steps[number]});
    }
    position_stop(rules, position);
}

/* Visits the unfinished turn, if it may stop, and the turns that go on from it. */
static bool visit_turns(const Rules *rules, const Position *position, TurnVisitor visit,
                        void *context) {
    if (position_may_stop(rules, position)) {
        Position after = *position;
        position_stop(rules, &after);
        if (!visit(context, &position->unfinished, &after))
            return false;
    }
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned number = position_steps(rules, position, choices);
    for (unsigned choice = 0; choice < number; choice++) {
        Position next = *position;
        position_step(rules, &next, choices[choice]);
        if (!visit_turns(rules, &next, visit, context))
            return false;
    }
    return true;
}

bool position_turns(const Rules *rules, const Position *position, TurnVisitor visit,
                    void *context) {
    return visit_turns(rules, position, visit, context);
}

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    (void)after;
    ++*(uint64_t *)context;
    return true;
}

uint64_t position_turns_count(const Rules *rules, const Position *position) {
    uint64_t turns = 0;
    if (position->unfinished.length != 0)
        position_turns(rules, position, count_turn, &turns);
    else if (!position_is_over(rules, position))
        turns = turns_count(rules, position_stones(position), position_limit(rules, position));
    return turns;
}

typedef struct TurnSearch {
    const Board *board;
    Stones after; /* folded, if images count */
    bool images;
    uint64_t left; /* turns that may still be looked at */
    Turn *turn;
} TurnSearch;

static bool leads_elsewhere(void *context, const Turn *turn, const Position *after) {
    TurnSearch *search = context;
    Stones stones = position_stones(after);
    if (search->left-- == 0)
        return false;
    if (search->images)
        stones = stones_fold(search->board, stones);
    if (!stones_equal(stones, search->after))
        return true;
    *search->turn = *turn;
    search->turn = NULL;
    return false;
}

bool position_turn_to(const Rules *rules, const Position *position, Stones after, bool images,
                      uint64_t most, Turn *turn) {
    Stones wanted = images ? stones_fold(rules->board, after) : after;
    TurnSearch search = {rules->board, wanted, images, most, turn};
    position_turns(rules, position, leads_elsewhere, &search);
    return search.turn == NULL;
}

bool position_plain(const Rules *rules, const Position *position, Stones *stones, Error *error) {
    if (position->unfinished.length != 0)
        return error_set(error, "nothing can be proved in the middle of a turn");
    if (position->vela != SIDE_NONE)
        return error_set(error, "nothing can be proved in a vela's first phase");
    if (position_limit(rules, position) != TURN_FREE || position->first != 0)
        return error_set(error, "nothing can be proved before both first turns");
    *stones = position_stones(position);
    return true;
}
