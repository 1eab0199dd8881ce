#include "turn_course.h"

#include <stdio.h>

#include "translate.h"
#include "turn_text.h"

static StepChoice step_of(const Rules *rules, const Turn *turn, unsigned number) {
    return (StepChoice){(uint8_t)turn_point(rules->board, turn, number), turn->steps[number]};
}

TurnMoment turn_moment(const Rules *rules, const Position *before, const Turn *turn,
                       unsigned steps) {
    Position position = *before;
    Side other = side_other((Side)before->side);
    for (unsigned number = before->unfinished.length; number < steps; number++)
        position_step(rules, &position, step_of(rules, turn, number));
    TurnMoment moment = {.stones = {position.stones[WHITE], position.stones[BLACK]},
                         .stone = turn_point(rules->board, turn, steps),
                         .to = POINT_NONE,
                         .taken = before->stones[other] & ~position.stones[other]};
    if (steps == turn->length)
        return moment;
    StepChoice next = step_of(rules, turn, steps);
    moment.to = turn_point(rules->board, turn, steps + 1);
    if (next.step.kind != PAIKA)
        moment.taking[next.step.kind == WITHDRAWAL] = position_taken(rules, &position, next);
    return moment;
}

void turn_story_write(const Rules *rules, const Position *before, const Turn *turn,
                      char text[static TURN_STORY_SIZE]) {
    const char *side = _(side_name((Side)before->side));
    const TurnMoment end = turn_moment(rules, before, turn, turn->length);
    unsigned taken = set_count(end.taken), steps = turn->length - before->unfinished.length;
    char from[POINT_TEXT_SIZE], to[POINT_TEXT_SIZE];
    point_write(rules->board, turn->origin, from);
    point_write(rules->board, end.stone, to);
    if (taken == 0)
        snprintf(text, TURN_STORY_SIZE, _("%s moved %s to %s."), side, from, to);
    else if (steps == 1)
        snprintf(text, TURN_STORY_SIZE,
                 translate_count("%s took %u stone.", "%s took %u stones.", taken), side, taken);
    else
        snprintf(text, TURN_STORY_SIZE,
                 translate_count("%s took %u stone in %u steps.", "%s took %u stones in %u steps.",
                                 taken),
                 side, taken, steps);
}
