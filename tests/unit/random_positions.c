#include "random_positions.h"

Rules random_rules(Random *stream) {
    RuleSet set = {0};
    Rules rules;
    if (random_below(stream, 3) != 0) {
        uint64_t bits = random_next(stream);
        set = (RuleSet){(bits & 1) != 0,  (bits & 2) != 0,  (bits & 4) != 0,  (bits & 8) != 0,
                        (bits & 16) != 0, (bits & 32) != 0, (bits & 64) != 0, (bits & 128) != 0};
    }
    for (;;) {
        int rows = 3 + 2 * (int)random_below(stream, 4);
        int columns = 3 + 2 * (int)random_below(stream, 4);
        if (rows * columns <= BOARD_POINTS_MAX && rules_init(&rules, rows, columns, set, NULL))
            return rules;
    }
}

static Side random_vela(Random *stream) {
    return random_below(stream, 3) == 0 ? (Side)random_below(stream, 2) : SIDE_NONE;
}

static Position random_stones(Random *stream, const Rules *rules) {
    Position position = {.side = (uint8_t)random_below(stream, 2)};
    uint64_t white = random_below(stream, 10), black = random_below(stream, 10);
    uint64_t empty = 1 + random_below(stream, 20);
    for (unsigned point = 0; point < (unsigned)rules->board->points; point++) {
        uint64_t pick = random_below(stream, white + black + empty);
        if (pick < white + black)
            position.stones[pick < white ? WHITE : BLACK] |= point_set(point);
    }
    if ((position.stones[WHITE] | position.stones[BLACK]) == 0)
        position.stones[WHITE] = point_set((unsigned)rules->board->points / 2);
    position.vela = (uint8_t)random_vela(stream);
    position.first = (uint8_t)random_below(stream, 4);
    position_normalise(rules, &position);
    return position;
}

Position random_position(Random *stream, const Rules *rules) {
    StepChoice choices[STEP_CHOICES_MAX];
    bool from_start = random_below(stream, 2) == 0;
    Position position =
        from_start ? position_start(rules, random_vela(stream)) : random_stones(stream, rules);
    for (uint64_t left = random_below(stream, from_start ? 60 : 6); left > 0; left--) {
        unsigned number = position_steps(rules, &position, choices);
        bool may_stop = position_may_stop(rules, &position);
        if (may_stop && (number == 0 || random_below(stream, 2) == 0))
            position_stop(rules, &position);
        else if (number != 0)
            position_step(rules, &position, choices[random_below(stream, number)]);
    }
    return position;
}
