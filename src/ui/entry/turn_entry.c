#include "turn_entry.h"

#include "notation.h"
#include "translate.h"

static const Board *board_of(const TurnEntry *entry) {
    return entry->rules.board;
}

/* Returns the present point of the stone of the unfinished turn. */
static unsigned stone_point(const TurnEntry *entry) {
    const Turn *turn = &entry->position.unfinished;
    return turn_point(board_of(entry), turn, turn->length);
}

/* Finds what can be chosen now. */
static void look(TurnEntry *entry) {
    bool moved = entry->position.unfinished.length != 0;
    entry->choice_count = position_steps(&entry->rules, &entry->position, entry->choices);
    entry->stone = moved ? (uint8_t)stone_point(entry) : POINT_NONE;
    entry->to = POINT_NONE;
    if (entry->choice_count == 0)
        entry->stage = moved ? ENTRY_COMPLETE : ENTRY_CLOSED;
    else
        entry->stage = moved ? ENTRY_FURTHER : ENTRY_STONE;
}

void entry_begin(TurnEntry *entry, const Rules *rules, const Position *start) {
    *entry = (TurnEntry){.rules = *rules, .start = *start, .position = *start};
    look(entry);
}

void entry_close(TurnEntry *entry, const Rules *rules, const Position *position) {
    *entry = (TurnEntry){.rules = *rules,
                         .start = *position,
                         .position = *position,
                         .stage = ENTRY_CLOSED,
                         .stone = POINT_NONE,
                         .to = POINT_NONE};
}

static unsigned destination(const TurnEntry *entry, StepChoice choice) {
    return board_of(entry)->next[choice.step.direction][choice.origin];
}

PointSet entry_movable(const TurnEntry *entry) {
    PointSet movable = 0;
    bool moved = entry->position.unfinished.length != 0;
    for (unsigned number = 0; !moved && number < entry->choice_count; number++)
        movable |= point_set(entry->choices[number].origin);
    return movable;
}

PointSet entry_destinations(const TurnEntry *entry) {
    PointSet destinations = 0;
    if (entry->stage == ENTRY_KIND)
        return point_set(entry->to);
    for (unsigned number = 0; number < entry->choice_count; number++)
        if (entry->choices[number].origin == entry->stone)
            destinations |= point_set(destination(entry, entry->choices[number]));
    return destinations;
}

/* Returns whether a step takes the selected stone to a point. */
static bool leads_to(const TurnEntry *entry, const StepChoice *choice, unsigned to) {
    return choice->origin == entry->stone && destination(entry, *choice) == to;
}

/* Returns the legal step of the selected stone to a point by this kind, or NULL if there is
 * none. */
static const StepChoice *find_step(const TurnEntry *entry, unsigned to, StepKind kind) {
    for (unsigned number = 0; number < entry->choice_count; number++) {
        const StepChoice *choice = &entry->choices[number];
        if (choice->step.kind == kind && leads_to(entry, choice, to))
            return choice;
    }
    return NULL;
}

PointSet entry_taken(const TurnEntry *entry, unsigned to, StepKind kind) {
    const StepChoice *choice = find_step(entry, to, kind);
    return choice == NULL ? 0 : position_taken(&entry->rules, &entry->position, *choice);
}

bool entry_may_stop(const TurnEntry *entry) {
    return entry->stage == ENTRY_FURTHER && position_may_stop(&entry->rules, &entry->position);
}

static void make_step(TurnEntry *entry, StepChoice choice) {
    position_step(&entry->rules, &entry->position, choice);
    look(entry);
}

bool entry_stop(TurnEntry *entry, Error *error) {
    if (entry->stage != ENTRY_FURTHER)
        return error_set(error, "there is no step yet to stop after");
    if (!entry_may_stop(entry))
        return error_set(error, "the turn must go on while a capture is possible");
    entry->stage = ENTRY_COMPLETE;
    return true;
}

bool entry_choose_kind(TurnEntry *entry, StepKind kind, Error *error) {
    if (entry->stage != ENTRY_KIND)
        return error_set(error, "there is no choice of approach or withdrawal now");
    make_step(entry, *find_step(entry, entry->to, kind));
    return true;
}

static const StepKind captures[] = {APPROACH, WITHDRAWAL};

/* Says why a point is neither a stone to choose nor a destination. */
static bool refuse_destination(const TurnEntry *entry, unsigned to, Error *error) {
    const Board *board = board_of(entry);
    char from_text[POINT_TEXT_SIZE], to_text[POINT_TEXT_SIZE];
    point_write(board, entry->stone, from_text);
    point_write(board, to, to_text);
    PointSet occupied = entry->position.stones[WHITE] | entry->position.stones[BLACK];
    if (set_has(occupied, to))
        return error_set(error, "%s is not empty", to_text);
    if (!set_has(board->neighbours[entry->stone], to))
        return error_set(error, "no line leads from %s to %s", from_text, to_text);
    Direction direction = (Direction)board->direction[entry->stone][to];
    StepChoice choice = {entry->stone, step_make(direction, PAIKA)};
    /* If the step would capture, the reason is that of the capture. */
    for (unsigned number = 0; choice.step.kind == PAIKA && number < 2; number++) {
        StepChoice capture = {entry->stone, step_make(direction, captures[number])};
        if (position_taken(&entry->rules, &entry->position, capture) != 0)
            choice = capture;
    }
    if (!step_check(&entry->rules, &entry->position, choice, error))
        return false;
    return error_set(error, "%s-%s is not possible now", from_text, to_text);
}

static bool choose_stone(TurnEntry *entry, unsigned point, Error *error) {
    char text[POINT_TEXT_SIZE];
    point_write(board_of(entry), point, text);
    Side side = (Side)entry->position.side;
    if (set_has(entry_movable(entry), point)) {
        bool again = entry->stone == point;
        entry->stone = again ? POINT_NONE : (uint8_t)point;
        entry->stage = again ? ENTRY_STONE : ENTRY_DESTINATION;
        return true;
    }
    if (set_has(entry->position.stones[side], point)) {
        bool must_capture = entry->choice_count > 0 && entry->choices[0].step.kind != PAIKA;
        return error_set(
            error, must_capture ? N_("%s can't capture, and you must") : N_("%s can't move"), text);
    }
    if (set_has(entry->position.stones[side_other(side)], point))
        return error_set(error, "the stone on %s isn't yours", text);
    return error_set(error, "%s is empty", text);
}

static bool choose_line(TurnEntry *entry, unsigned point, Error *error) {
    for (unsigned number = 0; number < 2; number++)
        if (set_has(entry_taken(entry, entry->to, captures[number]), point))
            return entry_choose_kind(entry, captures[number], error);
    return error_set(error, "choose approach or withdrawal");
}

bool entry_choose(TurnEntry *entry, unsigned point, Error *error) {
    switch (entry->stage) {
    case ENTRY_STONE:
        return choose_stone(entry, point, error);
    case ENTRY_KIND:
        return choose_line(entry, point, error);
    case ENTRY_DESTINATION:
    case ENTRY_FURTHER:
        break;
    case ENTRY_COMPLETE:
    case ENTRY_CLOSED:
        return error_set(error, "there is nothing to choose now");
    }
    const StepChoice *choice = NULL;
    unsigned kinds = 0;
    for (unsigned number = 0; number < entry->choice_count; number++)
        if (leads_to(entry, &entry->choices[number], point)) {
            choice = &entry->choices[number];
            kinds++;
        }
    if (kinds == 1) {
        make_step(entry, *choice);
        return true;
    }
    if (kinds > 1) {
        entry->stage = ENTRY_KIND;
        entry->to = (uint8_t)point;
        return true;
    }
    if (entry->stage == ENTRY_FURTHER && point == entry->stone)
        return entry_stop(entry, error);
    PointSet own = entry->position.stones[entry->position.side];
    if (entry->stage == ENTRY_DESTINATION && set_has(own, point))
        return choose_stone(entry, point, error);
    return refuse_destination(entry, point, error);
}

bool entry_has_begun(const TurnEntry *entry) {
    return entry->stage == ENTRY_DESTINATION || entry->stage == ENTRY_KIND ||
           entry->position.unfinished.length > entry->start.unfinished.length;
}

bool entry_back(TurnEntry *entry) {
    if (!entry_has_begun(entry))
        return false;
    if (entry->stage == ENTRY_KIND) {
        entry->stage = entry->position.unfinished.length == 0 ? ENTRY_DESTINATION : ENTRY_FURTHER;
        entry->to = POINT_NONE;
        return true;
    }
    Turn turn = entry->position.unfinished;
    if (turn.length == 0) {
        look(entry);
        return true;
    }
    /* Plays the steps again, except the last one. */
    entry->position = entry->start;
    for (unsigned number = entry->start.unfinished.length; number + 1u < turn.length; number++) {
        unsigned point = turn_point(board_of(entry), &turn, number);
        position_step(&entry->rules, &entry->position,
                      (StepChoice){(uint8_t)point, turn.steps[number]});
    }
    look(entry);
    if (entry->position.unfinished.length == 0) {
        entry->stone = turn.origin;
        entry->stage = ENTRY_DESTINATION;
    }
    return true;
}

bool entry_cancel(TurnEntry *entry) {
    if (!entry_has_begun(entry))
        return false;
    entry->position = entry->start;
    look(entry);
    return true;
}
