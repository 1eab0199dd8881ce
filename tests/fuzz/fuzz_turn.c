/* Input: a line with a rule set, one with a position, one with a turn. A turn that is read is
 * legal, step by step, and is written as something that reads back. Its bytes, taken as a Turn, are
 * refused or are such a turn too. */
#include "fuzz.h"
#include "notation.h"

static void check_legal(const Rules *rules, const Position *position, const Turn *turn) {
    Position played = *position;
    FUZZ_REQUIRE(turn->length > 0 && turn->length <= TURN_STEPS_MAX);
    FUZZ_REQUIRE(turn_begins_with(turn, &position->unfinished) || position->unfinished.length == 0);
    for (unsigned number = position->unfinished.length; number < turn->length; number++) {
        StepChoice choice = {(uint8_t)turn_point(rules->board, turn, number), turn->steps[number]};
        FUZZ_REQUIRE(step_check(rules, &played, choice, NULL));
        position_step(rules, &played, choice);
    }
    FUZZ_REQUIRE(position_may_stop(rules, &played));

    char text[TURN_TEXT_SIZE];
    Turn again;
    turn_write(rules->board, turn, text);
    FUZZ_REQUIRE(turn_read(rules, position, text, &again, NULL));
    FUZZ_REQUIRE(turn_equal(turn, &again));
    FUZZ_REQUIRE(turn_check(rules, position, turn, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size), *position_text = fuzz_cut_line(text);
    char *turn_text = fuzz_cut_line(position_text);
    RuleSet set = {0};
    Rules rules;
    Position position;
    Turn turn;
    Error error = {0};
    (void)ruleset_read(text, &set, NULL);
    if (position_read(set, position_text, &rules, &position, NULL)) {
        if (turn_read(&rules, &position, turn_text, &turn, &error))
            check_legal(&rules, &position, &turn);
        else
            FUZZ_REQUIRE(error.message[0] != '\0');
        size_t length = strlen(turn_text);
        memset(&turn, 0, sizeof turn);
        memcpy(&turn, turn_text, length < sizeof turn ? length : sizeof turn);
        error.message[0] = '\0';
        if (turn_check(&rules, &position, &turn, &error))
            check_legal(&rules, &position, &turn);
        else
            FUZZ_REQUIRE(error.message[0] != '\0');
    }
    free(text);
    return 0;
}
