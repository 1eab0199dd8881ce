/* Input: a line with a rule set, a line with a position. Whatever is read is valid, and is written
 * as something that reads back as the same value. */
#include "fuzz.h"
#include "notation.h"

static void check_ruleset(RuleSet set) {
    char text[RULESET_TEXT_SIZE];
    RuleSet again;
    ruleset_write(set, text);
    FUZZ_REQUIRE(ruleset_read(text, &again, NULL));
    FUZZ_REQUIRE(ruleset_equal(set, again));
}

static void check_valid(const Rules *rules, const Position *position) {
    PointSet white = position->stones[WHITE], black = position->stones[BLACK];
    FUZZ_REQUIRE((white & black) == 0);
    FUZZ_REQUIRE((white | black) != 0);
    FUZZ_REQUIRE(((white | black) & ~rules->board->all) == 0);
    FUZZ_REQUIRE(position->side <= BLACK);
    FUZZ_REQUIRE(position->vela <= SIDE_NONE);
    FUZZ_REQUIRE(position->first <= 3);
    FUZZ_REQUIRE(position->first == 0 || rules->set.first_single);
    const Turn *turn = &position->unfinished;
    if (turn->length == 0) {
        Position normal = *position;
        position_normalise(rules, &normal);
        FUZZ_REQUIRE(position_equal(position, &normal));
        return;
    }
    unsigned point = turn_point(rules->board, turn, turn->length);
    FUZZ_REQUIRE((position->stones[position->side] & point_set(point)) != 0);
    StepChoice choices[STEP_CHOICES_MAX];
    FUZZ_REQUIRE(position_may_stop(rules, position) ||
                 position_steps(rules, position, choices) > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size), *position_text = fuzz_cut_line(text);
    RuleSet set = {0};
    Rules rules, rules_again;
    Position position, again;
    Error error = {0};
    if (ruleset_read(text, &set, &error))
        check_ruleset(set);
    else
        FUZZ_REQUIRE(error.message[0] != '\0');
    error.message[0] = '\0';
    if (position_read(set, position_text, &rules, &position, &error)) {
        check_valid(&rules, &position);
        char written[POSITION_TEXT_SIZE];
        position_write(&rules, &position, written);
        FUZZ_REQUIRE(position_read(set, written, &rules_again, &again, NULL));
        FUZZ_REQUIRE(position_equal(&position, &again));
        FUZZ_REQUIRE(rules_again.board == rules.board);
    } else {
        FUZZ_REQUIRE(error.message[0] != '\0');
    }
    free(text);
    return 0;
}
