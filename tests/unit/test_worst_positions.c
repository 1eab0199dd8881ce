/* Positions with an enormous number of turns: nothing overflows, nothing is cut short, and a caller
 * that says stop is obeyed. The positions come from tests/tools/worst_position.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "notation.h"

enum {
    STREAMED_WHOLE_MAX = SLOW_BUILD ? 200000 : 5000000,
    STREAMED_MAX = SLOW_BUILD ? 50000 : 1000000,
    COUNTED_MAX = SLOW_BUILD ? 5000000 : 50000000
};

enum { LINES_EXPECTED = 7 };

typedef struct Worst {
    Rules rules;
    Position position;
    uint64_t count; /* exact, or a number that the true one exceeds */
    bool exact;
    char text[512]; /* of the line, for messages */
} Worst;

typedef struct Stream {
    const Worst *worst;
    uint64_t *hashes; /* one for each turn visited */
    uint64_t visited, stop_at;
    unsigned deepest;
} Stream;

/* Less for the second kind of loops: what they stream is the same. */
static uint64_t streamed_whole_max = STREAMED_WHOLE_MAX;

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) + 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111eb;
    return hash ^ hash >> 31;
}

static uint64_t hash_of(const Turn *turn) {
    uint64_t hash = mix(turn->origin, turn->length);
    for (unsigned step = 0; step < turn->length; step++)
        hash = mix(hash, (uint64_t)turn->steps[step].direction << 4 | turn->steps[step].kind);
    return hash;
}

static bool visit(void *context, const Turn *turn, const Position *after) {
    Stream *stream = context;
    const Worst *worst = stream->worst;
    if (turn->length == 0 || turn->length > TURN_STEPS_MAX)
        fail_msg("%s: a turn of %u steps", worst->text, turn->length);
    if (turn->length > stream->deepest)
        stream->deepest = turn->length;
    if (stream->visited % 997 == 0) {
        Error error;
        if (!turn_check(&worst->rules, &worst->position, turn, &error))
            fail_msg("%s: visited, but not legal: %s", worst->text, error.message);
        Position played = worst->position;
        position_play(&worst->rules, &played, turn);
        if (!position_equal(&played, after))
            fail_msg("%s: not the position after turn %" PRIu64, worst->text, stream->visited);
    }
    stream->hashes[stream->visited++] = hash_of(turn);
    return stream->visited < stream->stop_at;
}

static int compare_numbers(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static Stream stream_turns(const Worst *worst, uint64_t stop_at, bool *whole) {
    Stream stream = {.worst = worst, .stop_at = stop_at};
    stream.hashes = malloc(stop_at * sizeof stream.hashes[0]);
    assert_non_null(stream.hashes);
    *whole = position_turns(&worst->rules, &worst->position, visit, &stream);
    return stream;
}

/* Different turns have different hashes but for one chance in a million. */
static void check_no_turn_twice(Stream *stream) {
    qsort(stream->hashes, stream->visited, sizeof stream->hashes[0], compare_numbers);
    for (uint64_t i = 1; i < stream->visited; i++)
        if (stream->hashes[i] == stream->hashes[i - 1])
            fail_msg("%s: a turn was visited twice", stream->worst->text);
    free(stream->hashes);
}

static bool count_result(void *context, Stones after) {
    uint64_t *left = context;
    (void)after;
    return --*left > 0;
}

static void check_stop(const Worst *worst, uint64_t after_turns) {
    bool whole;
    Stream stream = stream_turns(worst, after_turns, &whole);
    free(stream.hashes);
    assert_false(whole);
    assert_int_equal(stream.visited, after_turns);

    uint64_t left = after_turns;
    assert_false(results_visit(&worst->rules, position_stones(&worst->position),
                               position_limit(&worst->rules, &worst->position), count_result,
                               &left));
    assert_int_equal(left, 0);
}

static void check_worst(const Worst *worst) {
    static const uint64_t stops[] = {1, 2, 3, 100};
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++)
        check_stop(worst, stops[i]);
    bool whole;
    if (!worst->exact || worst->count > streamed_whole_max) {
        check_stop(worst, STREAMED_MAX);
        Stream stream = stream_turns(worst, STREAMED_MAX, &whole);
        check_no_turn_twice(&stream);
        print_message("%s: first %d, up to %u steps\n", worst->text, STREAMED_MAX, stream.deepest);
        return;
    }
    Stream stream = stream_turns(worst, worst->count + 1, &whole);
    if (!whole || stream.visited != worst->count)
        fail_msg("%s: %" PRIu64 " turns visited", worst->text, stream.visited);
    check_no_turn_twice(&stream);
    uint64_t left = worst->count + 1;
    TurnLimit limit = position_limit(&worst->rules, &worst->position);
    assert_true(results_visit(&worst->rules, position_stones(&worst->position), limit, count_result,
                              &left));
    assert_int_equal(left, 1);
    print_message("%s: up to %u steps\n", worst->text, stream.deepest);
}

/* Counting is much faster than streaming: what is too long for one is not for the other. */
static void check_count(const Worst *worst) {
    if (!worst->exact || worst->count > COUNTED_MAX)
        return;
    assert_int_equal(position_turns_count(&worst->rules, &worst->position), worst->count);
    assert_int_equal(turns_count(&worst->rules, position_stones(&worst->position),
                                 position_limit(&worst->rules, &worst->position)),
                     worst->count);
}

/* Lines of rules, position and count, ">" before it where the true count is greater. */
static Worst read_line(const char *line) {
    Worst worst;
    char names[RULESET_TEXT_SIZE], position[POSITION_TEXT_SIZE], count[32];
    snprintf(worst.text, sizeof worst.text, "%.*s", (int)strcspn(line, "\n"), line);
    if (sscanf(line, "%159[^\t]\t%255[^\t]\t%31[>0-9]", names, position, count) != 3)
        fail_msg("not three fields: %s", line);
    RuleSet set;
    Error error = {0};
    if (!ruleset_read(names, &set, &error) ||
        !position_read(set, position, &worst.rules, &worst.position, &error))
        fail_msg("%s: %s", worst.text, error.message);
    worst.exact = count[0] != '>';
    worst.count = strtoull(worst.exact ? count : count + 1, NULL, 10);
    return worst;
}

static void for_each_worst(void (*check)(const Worst *worst)) {
    const char *path = TEST_DATA "/worst-positions.tsv";
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    char line[512];
    int lines = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        Worst worst = read_line(line);
        check(&worst);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, LINES_EXPECTED);
}

static void test_streams(void **state) {
    (void)state;
    for_each_worst(check_worst);
}

static void test_counts(void **state) {
    (void)state;
    for_each_worst(check_count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_streams),
    };
    int failed = cmocka_run_group_tests_name("fastest loops", tests, NULL, NULL);
    stones_use_portable_loops(true);
    streamed_whole_max = STREAMED_WHOLE_MAX / 5;
    return failed + cmocka_run_group_tests_name("portable loops", tests, NULL, NULL);
}
