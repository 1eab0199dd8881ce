/* Input: a list of openings of 5x9. If it can be read, it is written, and reads back as the same
 * list; after each opening the game goes on. */
#include "fuzz.h"
#include "notation.h"
#include "openings.h"
#include "text.h"

static void check_opening(const Rules *rules, const Openings *openings, size_t number, Text *text) {
    Position position = position_start(rules, SIDE_NONE);
    size_t count;
    const Turn *turn = openings_turns(openings, number, &count);
    FUZZ_REQUIRE(count > 0);
    for (size_t i = 0; i < count; i++) {
        char written[TURN_TEXT_SIZE];
        FUZZ_REQUIRE(turn_check(rules, &position, &turn[i], NULL));
        turn_write(rules->board, &turn[i], written);
        text_format(text, " %s", written);
        position_play(rules, &position, &turn[i]);
    }
    FUZZ_REQUIRE(!position_is_over(rules, &position));
    text_append_string(text, " # and a comment\n\n");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Rules rules;
    Openings openings, again;
    Error error = {0};
    FUZZ_REQUIRE(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    if (openings_read(text, size, &rules, &start, &openings, &error)) {
        Text written = {0};
        for (size_t number = 0; number < openings.count; number++)
            check_opening(&rules, &openings, number, &written);
        FUZZ_REQUIRE(
            openings_read(text_string(&written), written.length, &rules, &start, &again, &error));
        FUZZ_REQUIRE(again.count == openings.count && again.turns == openings.turns);
        for (size_t number = 0; number < openings.turns; number++)
            FUZZ_REQUIRE(turn_equal(&again.turn[number], &openings.turn[number]));
        text_finish(&written);
        openings_finish(&again);
        openings_finish(&openings);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
