/* Drills: repetition, choice, days, and the file they are kept in. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <setjmp.h>
#include <time.h>

#include <cmocka.h>

#include "drill_book.h"
#include "file.h"
#include "folder_fixture.h"
#include "notation.h"
#include "random.h"

enum { TODAY = 20777 }; /* 2026-11-20 */

static Drill make_drill(DrillKind kind, const char *text) {
    Drill drill = {.kind = kind};
    Error error;
    if (!position_read((RuleSet){0}, text, &drill.rules, &drill.position, &error))
        fail_msg("%s", error.message);
    return drill;
}

static void note(DrillBook *book, const Drill *drill, bool hit, int32_t day) {
    Error error;
    if (!drill_book_note(book, drill, hit, day, &error))
        fail_msg("%s", error.message);
}

static void a_solved_drill_rests_longer(void **state) {
    (void)state;
    DrillBook book = {0};
    Drill drill = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    assert_null(drill_book_find(&book, &drill));
    int32_t day = TODAY, rest = 1;
    for (unsigned box = 1; box < DRILL_BOXES; box++) {
        note(&book, &drill, true, day);
        assert_int_equal(drill_book_find(&book, &drill)->box, box);
        day += rest;
        assert_int_equal(drill_book_find(&book, &drill)->due, day);
        rest *= 2;
    }
    note(&book, &drill, true, day);
    const DrillEntry *entry = drill_book_find(&book, &drill);
    assert_int_equal(entry->box, DRILL_BOXES - 1);
    assert_int_equal(entry->tries, DRILL_BOXES);
    assert_int_equal(entry->hits, DRILL_BOXES);
    drill_book_finish(&book);
}

static void a_failed_drill_begins_again(void **state) {
    (void)state;
    DrillBook book = {0};
    Drill drill = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    note(&book, &drill, true, TODAY);
    note(&book, &drill, true, TODAY + 1);
    note(&book, &drill, false, TODAY + 2); /* before its day */
    const DrillEntry *entry = drill_book_find(&book, &drill);
    assert_int_equal(entry->box, 0);
    assert_int_equal(entry->due, TODAY + 2);
    assert_int_equal(entry->tries, 3);
    assert_int_equal(entry->hits, 2);
    drill_book_finish(&book);
}

static void a_drill_repeated_early_does_not_climb(void **state) {
    (void)state;
    DrillBook book = {0};
    Drill drill = make_drill(DRILL_PLAY, "3/1w1/1b1 w -");
    for (int time = 0; time < 5; time++)
        note(&book, &drill, true, TODAY);
    const DrillEntry *entry = drill_book_find(&book, &drill);
    assert_int_equal(entry->box, 1);
    assert_int_equal(entry->due, TODAY + 1);
    assert_int_equal(entry->hits, 5);
    drill_book_finish(&book);
}

static void drills_differ_in_all_that_is_asked(void **state) {
    (void)state;
    DrillBook book = {0};
    Error error;
    Drill find = make_drill(DRILL_FIND, "3/1w1/1b1 w -"), play = find, other = find, rules = find;
    play.kind = DRILL_PLAY;
    other.position.side = BLACK;
    RuleSet set;
    assert_true(ruleset_read("mandatory", &set, &error));
    assert_true(rules_init(&rules.rules, 3, 3, set, &error));
    note(&book, &find, true, TODAY);
    assert_null(drill_book_find(&book, &play));
    assert_null(drill_book_find(&book, &other));
    assert_null(drill_book_find(&book, &rules));
    note(&book, &play, false, TODAY);
    note(&book, &other, false, TODAY);
    note(&book, &rules, true, TODAY);
    assert_int_equal(book.entries, 4);
    assert_int_equal(drill_book_find(&book, &find)->hits, 1);
    DrillScore score = drill_book_score(&book, TODAY);
    assert_int_equal(score.drills, 4);
    assert_int_equal(score.tries, 4);
    assert_int_equal(score.hits, 2);
    assert_int_equal(score.due, 2);
    assert_int_equal(score.mastered, 0);
    drill_book_finish(&book);
}

static void the_next_one_is_what_waits_longest(void **state) {
    (void)state;
    DrillBook book = {0};
    Drill drills[] = {make_drill(DRILL_FIND, "3/1w1/1b1 w -"),
                      make_drill(DRILL_FIND, "3/1w1/b2 w -"), make_drill(DRILL_FIND, "w2/3/2b w -"),
                      make_drill(DRILL_FIND, "w2/2b/3 w -")};
    /* All new: the first one, or after it the second. */
    assert_int_equal(drill_book_next(&book, drills, 4, 4, TODAY), 0);
    assert_int_equal(drill_book_next(&book, drills, 4, 0, TODAY), 1);
    assert_int_equal(drill_book_next(&book, drills, 1, 0, TODAY), 0);
    /* One failed: it is asked again, but not at once; one that went well rests. */
    note(&book, &drills[0], false, TODAY);
    note(&book, &drills[1], true, TODAY);
    assert_int_equal(drill_book_next(&book, drills, 4, 1, TODAY), 0);
    assert_int_equal(drill_book_next(&book, drills, 4, 0, TODAY), 2);
    /* Of two that are due the one that waits longer. */
    note(&book, &drills[2], false, TODAY - 1);
    assert_int_equal(drill_book_next(&book, drills, 4, 4, TODAY), 2);
    assert_int_equal(drill_book_next(&book, drills, 4, 4, TODAY + 1), 2);
    note(&book, &drills[2], true, TODAY);
    note(&book, &drills[0], true, TODAY);
    assert_int_equal(drill_book_next(&book, drills, 4, 4, TODAY), 3);
    /* All rest: the one whose day comes first. */
    note(&book, &drills[3], true, TODAY);
    note(&book, &drills[3], true, TODAY + 1);
    note(&book, &drills[0], true, TODAY + 1);
    note(&book, &drills[1], true, TODAY + 1);
    assert_int_equal(drill_book_next(&book, drills, 4, 4, TODAY - 5), 2);
    drill_book_finish(&book);
}

static void each_day_has_its_own(void **state) {
    (void)state;
    unsigned seen[7] = {0}, same = 0;
    for (int32_t day = TODAY; day < TODAY + 7000; day++) {
        size_t chosen = drill_of_the_day(day, 7);
        assert_in_range(chosen, 0, 6);
        assert_int_equal(chosen, drill_of_the_day(day, 7));
        seen[chosen]++;
        same += chosen == drill_of_the_day(day + 1, 7);
    }
    for (int number = 0; number < 7; number++)
        assert_in_range(seen[number], 850, 1150);
    assert_in_range(same, 850, 1150);
    assert_int_equal(drill_of_the_day(TODAY, 1), 0);
}

static void write_and_read(const DrillBook *book, DrillBook *again, Text *text) {
    Error error;
    drill_book_write(book, text);
    if (!drill_book_read(text_string(text), text->length, again, &error))
        fail_msg("%s", error.message);
}

/* The dates of the file against those of the C library. */
static void days_are_dates(void **state) {
    (void)state;
    for (int32_t day = 1; day < 200000; day += day < 25000 ? 1 : 97) {
        DrillBook book = {0}, again = {0};
        Text text = {0};
        char expected[32];
        time_t time = (time_t)day * 86400;
        struct tm date;
        Drill drill = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
        note(&book, &drill, false, day);
        write_and_read(&book, &again, &text);
        assert_non_null(gmtime_r(&time, &date));
        assert_true(strftime(expected, sizeof expected, " 0 %Y-%m-%d 1 0 ", &date) > 0);
        assert_non_null(strstr(text_string(&text), expected));
        assert_int_equal(drill_book_find(&again, &drill)->due, day);
        text_finish(&text);
        drill_book_finish(&book);
        drill_book_finish(&again);
    }
    time_t now = time(NULL);
    assert_in_range(drill_today(), now / 86400 - 1, now / 86400 + 1);
}

static void books_are_written_and_read(void **state) {
    (void)state;
    DrillBook book = {0}, again = {0};
    Text text = {0}, text_again = {0};
    Random random;
    Drill drills[] = {make_drill(DRILL_FIND, "3/1w1/1b1 w -"),
                      make_drill(DRILL_PLAY, "3/1w1/1b1 w -"),
                      make_drill(DRILL_FIND, "9/2b2wbwb/9/2w3b2/9 w b2-c2A"),
                      make_drill(DRILL_PLAY, "bbbbb/bbbbb/bw1bw/wwwww/wwwww w - vela:b")};
    assert_true(random_init_seeded(&random, 4));
    for (int step = 0; step < 500; step++)
        note(&book, &drills[random_below(&random, 4)], random_below(&random, 3) > 0, TODAY + step);
    write_and_read(&book, &again, &text);
    drill_book_write(&again, &text_again);
    assert_string_equal(text_string(&text), text_string(&text_again));
    for (int number = 0; number < 4; number++) {
        const DrillEntry *a = drill_book_find(&book, &drills[number]);
        const DrillEntry *b = drill_book_find(&again, &drills[number]);
        assert_true(a->box == b->box && a->due == b->due && a->tries == b->tries &&
                    a->hits == b->hits);
    }
    text_finish(&text);
    text_finish(&text_again);
    drill_book_finish(&book);
    drill_book_finish(&again);
}

static void errors_are_told_with_their_line(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        {"", "line 1: a file of drills must begin with 'fanorona drills 1'"},
        {"fanorona drills 1\nseek 0 2026-11-20 1 0 standard 3/1w1/1b1 w -",
         "line 2: a line begins with find or play"},
        {"fanorona drills 1\nfind 9 2026-11-20 1 0 standard 3/1w1/1b1 w -",
         "line 2: the box is a number from 0 to 8"},
        {"fanorona drills 1\nfind 0 2026-11-31 1 0 standard 3/1w1/1b1 w -",
         "line 2: the day is a date as in 2026-11-20"},
        {"fanorona drills 1\nfind 0 2026-11-30 0 0 standard 3/1w1/1b1 w -",
         "line 2: the tries are a number from 1 to 999999"},
        {"fanorona drills 1\nfind 0 2026-11-30 2 3 standard 3/1w1/1b1 w -",
         "line 2: the hits are a number up to that of the tries"},
        {"fanorona drills 1\nfind 0 2026-11-30 2 1",
         "line 2: the rule set and the position are missing"},
        {"fanorona drills 1\nfind 0 2026-11-30 2 1 standard 3/1w1/1b1 w -\n"
         "find 1 2026-11-30 2 1 standard 3/1w1/1b1 w\n",
         "line 3: this drill is there twice"},
    };
    for (size_t number = 0; number < sizeof wrong / sizeof *wrong; number++) {
        DrillBook book = {0};
        Error error;
        assert_false(drill_book_read(wrong[number][0], strlen(wrong[number][0]), &book, &error));
        assert_string_equal(error.message, wrong[number][1]);
        assert_int_equal(book.entries, 0);
    }
}

static void notes_are_kept_in_a_file(void **state) {
    (void)state;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16], damaged[96];
    DrillBook book = {0}, other = {0}, loaded = {0};
    Text text = {0};
    Error error;
    Drill first = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    Drill second = make_drill(DRILL_PLAY, "3/1w1/1b1 w -");
    folder_make(folder);
    snprintf(path, sizeof path, "%s/a/b/drills", folder);
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    assert_true(drill_book_load(path, &book, &error));
    assert_int_equal(book.entries, 0);
    /* Two programs: each has the notes of the other. */
    assert_true(drill_book_note_in_file(path, &book, &first, true, TODAY, &error));
    assert_true(drill_book_note_in_file(path, &other, &second, false, TODAY, &error));
    assert_true(drill_book_note_in_file(path, &book, &first, false, TODAY, &error));
    assert_int_equal(book.entries, 2);
    assert_true(drill_book_load(path, &loaded, &error));
    assert_int_equal(drill_book_find(&loaded, &first)->tries, 2);
    assert_int_equal(drill_book_find(&loaded, &second)->tries, 1);
    /* A damaged file is kept beside the new one. */
    assert_true(file_replace(path, "nonsense\n", 9, &error));
    assert_false(drill_book_load(path, &loaded, &error));
    assert_non_null(strstr(error.message, path));
    assert_true(drill_book_note_in_file(path, &other, &second, true, TODAY, &error));
    assert_int_equal(access(damaged, F_OK), 0);
    assert_int_equal(drill_book_find(&other, &second)->tries, 2);
    /* Another one does not take its place. */
    assert_true(file_replace(path, "other nonsense\n", 15, &error));
    assert_true(drill_book_note_in_file(path, &other, &second, true, TODAY, &error));
    assert_true(file_read(damaged, 100, &text, &error));
    assert_string_equal(text_string(&text), "nonsense\n");
    text_finish(&text);
    drill_book_finish(&book);
    drill_book_finish(&other);
    drill_book_finish(&loaded);
    folder_remove(folder);
}

static void a_file_that_cannot_be_read_stays(void **state) {
    (void)state;
    char path[FOLDER_SIZE], damaged[FOLDER_SIZE + 16];
    DrillBook book = {0};
    Error error;
    Drill drill = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    folder_make(path); /* a folder is no damaged file */
    assert_false(drill_book_note_in_file(path, &book, &drill, true, TODAY, &error));
    assert_non_null(strstr(error.message, path));
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    assert_int_not_equal(access(damaged, F_OK), 0);
    drill_book_finish(&book);
    snprintf(damaged, sizeof damaged, "%s.lock", path);
    assert_int_equal(unlink(damaged), 0);
    folder_remove(path);
}

/* Returns one of many drills, all of which are written with the same length. */
static Drill numbered_drill(unsigned number) {
    Drill drill = make_drill(DRILL_FIND, "bbbbbbbbb/bbbbbbbbb/9/9/8w w -");
    for (unsigned bit = 0; bit < 16; bit++) {
        PointSet point = point_set(3 * 9 + bit); /* of the two rows of Black */
        if (number >> bit & 1) {
            drill.position.stones[BLACK] &= ~point;
            drill.position.stones[WHITE] |= point;
        }
    }
    return drill;
}

static void a_file_does_not_grow_too_long(void **state) {
    (void)state;
    char path[] = "/tmp/fanorona-drills-XXXXXX", lock[64];
    DrillBook book = {0};
    Text text = {0};
    Error error;
    unsigned drills = 0, full = 0;
    while (drills < full || full == 0) {
        Drill drill = numbered_drill(drills++);
        note(&book, &drill, true, TODAY);
        if (drills == 2) { /* the lines have the same length */
            drill_book_write(&book, &text);
            size_t line = text.length - strcspn(text_string(&text), "\n") - 1;
            full = (unsigned)(2 * (DRILL_BOOK_SIZE_MAX - text.length + line) / line);
        }
    }
    text_clear(&text);
    drill_book_write(&book, &text);
    assert_true(text.length <= DRILL_BOOK_SIZE_MAX);
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    assert_true(file_replace(path, text_string(&text), text.length, &error));
    Drill oldest = numbered_drill(0), next = numbered_drill(1), newest = numbered_drill(drills);
    assert_true(drill_book_note_in_file(path, &book, &newest, true, TODAY, &error));
    assert_true(drill_book_note_in_file(path, &book, &newest, false, TODAY, &error));
    assert_int_equal(drill_book_find(&book, &newest)->tries, 2);
    assert_int_equal(book.entries, full);
    assert_null(drill_book_find(&book, &oldest));
    assert_non_null(drill_book_find(&book, &next));
    /* A longer one, from an earlier version, becomes shorter. */
    text_clear(&text);
    for (; book.entries < full + 100; drills++) {
        Drill more = numbered_drill(drills + 1);
        note(&book, &more, true, TODAY);
    }
    drill_book_write(&book, &text);
    assert_true(text.length > DRILL_BOOK_SIZE_MAX);
    assert_true(file_replace(path, text_string(&text), text.length, &error));
    assert_true(drill_book_note_in_file(path, &book, &newest, true, TODAY, &error));
    assert_true(drill_book_note_in_file(path, &book, &newest, true, TODAY, &error));
    assert_int_equal(drill_book_find(&book, &newest)->tries, 4);
    assert_int_equal(book.entries, full);
    drill_book_finish(&book);
    text_finish(&text);
    snprintf(lock, sizeof lock, "%s.lock", path);
    assert_int_equal(unlink(lock), 0);
    assert_int_equal(unlink(path), 0);
}

static void a_try_that_cannot_be_kept_counts_nevertheless(void **state) {
    (void)state;
    DrillBook book = {0};
    Error error;
    Drill drill = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    assert_false(drill_book_note_in_file("/dev/null/drills", &book, &drill, true, TODAY, &error));
    assert_true(error.message[0] != '\0');
    assert_int_equal(drill_book_find(&book, &drill)->hits, 1);
    /* It is in the file as soon as there is one, once. */
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
    DrillBook loaded;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/drills", folder);
    assert_false(drill_book_note_in_file("/dev/null/drills", &book, &drill, false, TODAY, &error));
    for (unsigned tries = 3; tries < 5; tries++) {
        assert_true(drill_book_note_in_file(path, &book, &drill, true, TODAY, &error));
        assert_int_equal(drill_book_find(&book, &drill)->tries, tries);
        assert_true(drill_book_load(path, &loaded, &error));
        assert_int_equal(drill_book_find(&loaded, &drill)->tries, tries);
        assert_int_equal(drill_book_find(&loaded, &drill)->hits, tries - 1);
        drill_book_finish(&loaded);
    }
    folder_remove(folder);
    drill_book_finish(&book);
}

static bool is_asked(void *context, const Drill *drill) {
    return drill->kind == *(const DrillKind *)context;
}

static void successes_in_a_row_are_counted(void **state) {
    (void)state;
    DrillBook book = {0};
    DrillKind find = DRILL_FIND, play = DRILL_PLAY;
    Drill first = make_drill(DRILL_FIND, "3/1w1/1b1 w -");
    Drill second = make_drill(DRILL_FIND, "3/1w1/b2 w -");
    Drill other = make_drill(DRILL_PLAY, "3/1w1/b2 w -");
    assert_int_equal(drill_book_streak(&book, is_asked, &find), 0);
    note(&book, &first, true, TODAY);
    note(&book, &other, false, TODAY);
    note(&book, &second, true, TODAY);
    assert_int_equal(drill_book_streak(&book, is_asked, &find), 2);
    assert_int_equal(drill_book_streak(&book, is_asked, &play), 0);
    note(&book, &first, true, TODAY); /* once more: no other one went well */
    assert_int_equal(drill_book_streak(&book, is_asked, &find), 2);
    note(&book, &second, false, TODAY);
    assert_int_equal(drill_book_streak(&book, is_asked, &find), 0);
    note(&book, &first, true, TODAY + 1);
    assert_int_equal(drill_book_streak(&book, is_asked, &find), 1);
    /* The drill that was tried last is the last one in the file. */
    assert_true(drill_equal(&book.entry[book.entries - 1].drill, &first));
    drill_book_finish(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solved_drill_rests_longer),
        cmocka_unit_test(a_failed_drill_begins_again),
        cmocka_unit_test(successes_in_a_row_are_counted),
        cmocka_unit_test(a_drill_repeated_early_does_not_climb),
        cmocka_unit_test(drills_differ_in_all_that_is_asked),
        cmocka_unit_test(the_next_one_is_what_waits_longest),
        cmocka_unit_test(each_day_has_its_own),
        cmocka_unit_test(days_are_dates),
        cmocka_unit_test(books_are_written_and_read),
        cmocka_unit_test(errors_are_told_with_their_line),
        cmocka_unit_test(notes_are_kept_in_a_file),
        cmocka_unit_test(a_file_that_cannot_be_read_stays),
        cmocka_unit_test(a_file_does_not_grow_too_long),
        cmocka_unit_test(a_try_that_cannot_be_kept_counts_nevertheless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
