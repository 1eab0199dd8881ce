/* Journals: random games with everything that can happen to them, entry by entry, come back the
 * same; how files grow and how many there are stays within bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "exchange.h"
#include "journal_fixture.h"

static void apply_lines(JournalState *state, const char *text, char separator) {
    for (const char *line = text, *end; *line != '\0'; line = end + 1) {
        Error error;
        end = strchr(line, separator);
        if (!journal_state_apply(state, line, (size_t)(end - line), &error))
            fail_msg("%s\n%s", error.message, line);
    }
}

/* A game is told as a whole, and then change by change; whoever reads the items has it. */
static void test_states_follow(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 21));
    for (int game = 0; game < 3000; game++) {
        Live live = {.offer = SIDE_NONE};
        JournalState told = {0}, read = {0};
        Error error;
        random_game(&stream, &live.record);
        for (int change = 0; change < 12; change++) {
            Text items = {0};
            char separator = change == 0 ? '\n' : '\t';
            JournalView view = live_view(&live);
            if (!journal_state_follow(&told, &view, true, separator, &items, &error))
                fail_msg("%s", error.message);
            assert_live(&live, &told);
            apply_lines(&read, text_string(&items), separator);
            assert_live(&live, &read);
            text_clear(&items);
            assert_true(journal_state_follow(&told, &view, true, separator, &items, &error));
            assert_int_equal(items.length, 0);
            /* Without knowing that nothing has changed it is no different. */
            told.followed = 0;
            assert_true(journal_state_follow(&told, &view, true, separator, &items, &error));
            assert_int_equal(items.length, 0);
            text_finish(&items);
            for (uint64_t left = random_below(&stream, 4); left > 0; left--)
                live_change(&stream, &live);
        }
        record_finish(&live.record);
        journal_state_finish(&told);
        journal_state_finish(&read);
    }
}

/* A turn costs a line, not the game once more. */
static void test_items_are_few(void **state) {
    (void)state;
    Rules rules;
    Live live = {.offer = SIDE_NONE};
    JournalState told = {0};
    Text items = {0};
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    assert_true(record_init(&live.record, &rules, &start, NULL));
    JournalView view = live_view(&live);
    assert_true(journal_state_follow(&told, &view, true, '\t', &items, NULL));
    text_clear(&items);
    History *history = live.record.history;
    play_text(history, "d3-e3A d4-d3A e1-d2A-d1W");
    assert_true(journal_state_follow(&told, &view, true, '\t', &items, NULL));
    assert_string_equal(text_string(&items), "turn d3-e3A\tturn d4-d3A\tturn e1-d2A-d1W\t");
    text_clear(&items);
    history_go_to_ply(history, 1);
    assert_true(journal_state_follow(&told, &view, true, '\t', &items, NULL));
    assert_string_equal(text_string(&items), "ply 1\t");
    text_clear(&items);
    play_text(history, "c3-d3W");
    history_make_main(history, history_current(history));
    history_set_comment(history, history_current(history), "so", 2, NULL);
    assert_true(journal_state_follow(&told, &view, true, '\t', &items, NULL));
    assert_string_equal(text_string(&items), "turn c3-d3W\tfirst\tcomment so\t");
    text_clear(&items);
    view.left[BLACK] = 5;
    assert_true(journal_state_follow(&told, &view, false, '\t', &items, NULL));
    assert_string_equal(text_string(&items), "");
    view.offer = WHITE;
    assert_true(journal_state_follow(&told, &view, false, '\t', &items, NULL));
    assert_string_equal(text_string(&items), "offer white\tleft 0 5\t");
    text_finish(&items);
    record_finish(&live.record);
    journal_state_finish(&told);
}

static void test_bad_items(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        {"ply 0", "'ply' comes before the game"},
        {"game", "game: "},
        {"game standard 5", "game: "},
        {"game standard www/3/bbb w -\tturn a1-a3", "turn: "},
        {"game standard www/3/bbb w -\tply 1", "ply: the line has no ply 1"},
        {"game standard www/3/bbb w -\tply -1", "ply: '-1' is no number"},
        {"game standard www/3/bbb w -\tfirst", "first: the root is no turn"},
        {"game standard www/3/bbb w -\tdelete", "delete: the root is no turn"},
        {"game standard www/3/bbb w -\tresult agreement white", "result: 'agreement white'"},
        {"game standard www/3/bbb w -\tresult time nobody", "result: 'time nobody'"},
        {"game standard www/3/bbb w -\toffer grey", "offer: 'grey' is no side"},
        {"game standard www/3/bbb w -\tleft 1", "left: '' is no number"},
        {"game standard www/3/bbb w -\tleft 1 9999999999999", "left: 9999999999999 is too much"},
        {"game standard www/3/bbb w -\ttag Result 1-0", "tag: "},
        {"game standard www/3/bbb w -\tend never", "end: 'never' is no end"},
        {"game standard www/3/bbb w -\tnonsense 5", "'nonsense' is no item of a journal"},
    };
    for (size_t number = 0; number < sizeof bad / sizeof *bad; number++) {
        JournalState made = {0};
        Error error = {0};
        assert_false(journal_state_apply(&made, bad[number][0], strlen(bad[number][0]), &error));
        if (strncmp(error.message, bad[number][1], strlen(bad[number][1])) != 0)
            fail_msg("%s: %s", bad[number][0], error.message);
        journal_state_finish(&made);
    }
}

/* --- files --- */

static void test_files_come_back(void **state) {
    (void)state;
    Random stream;
    Text notes = {0};
    assert_true(random_init_seeded(&stream, 22));
    for (int game = 0; game < 60; game++) {
        Live live;
        Journal *journals[8];
        journal_destroy(journal_make(&stream, &live, 20)); /* as if it were cut off */
        assert_int_equal(journals_open(false, journals, &notes), 1);
        assert_string_equal(text_string(&notes), "");
        assert_live(&live, journal_state(journals[0]));
        /* Another copy does not see it. */
        assert_int_equal(journals_open(true, journals + 1, &notes), 0);
        /* Gone on with, from what was read, in the same file. */
        record_finish(&live.record);
        JournalState *read = journal_state(journals[0]);
        live.record = read->record;
        read->record = (Record){0};
        for (int change = 0; change < 5; change++) {
            live_change(&stream, &live);
            JournalView view = live_view(&live);
            assert_true(journal_write(journals[0], &view, 20000 * change, NULL));
        }
        journal_close(journals[0], JOURNAL_KEPT);
        assert_int_equal(journals_open(false, journals, &notes), 0);
        assert_int_equal(journals_open(true, journals, &notes), 1);
        assert_live(&live, journal_state(journals[0]));
        journal_remove(journals[0]);
        assert_int_equal(journals_open(true, journals, &notes), 0);
        record_finish(&live.record);
    }
    text_finish(&notes);
}

static void test_ends(void **state) {
    (void)state;
    static const JournalEnd ends[] = {JOURNAL_OVER, JOURNAL_ASIDE, JOURNAL_KEPT, JOURNAL_CUT_OFF};
    Random stream;
    Text notes = {0};
    Journal *journals[8];
    assert_true(random_init_seeded(&stream, 23));
    for (size_t number = 0; number < 4; number++) {
        Live live;
        journal_close(journal_make(&stream, &live, 3), ends[number]);
        record_finish(&live.record);
    }
    assert_int_equal(journals_open(false, journals, &notes), 1);
    journal_destroy(journals[0]);
    assert_int_equal(journals_open(true, journals, &notes), 2);
    journal_destroy(journals[0]);
    journal_destroy(journals[1]);
    journals_clear();
    /* One that was opened can be left at once, be its tail damaged or not. */
    for (int cut = 0; cut < 2; cut++) {
        Live live;
        char path[256];
        struct stat status;
        journal_destroy(journal_make(&stream, &live, 3));
        journal_find(path);
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(truncate(path, status.st_size - cut), 0);
        assert_int_equal(journals_open(false, journals, &notes), 1);
        journal_close(journals[0], JOURNAL_KEPT);
        assert_int_equal(journals_open(false, journals, &notes), 0);
        assert_int_equal(journals_open(true, journals, &notes), 1);
        journal_close(journals[0], JOURNAL_ASIDE);
        assert_int_equal(journals_open(true, journals, &notes), 0);
        record_finish(&live.record);
        journals_clear();
    }
    /* Words of somebody are no end. */
    Live live;
    Journal *journal = journal_make(&stream, &live, 3);
    History *history = live.record.history;
    static const char comment[] = "That is how all games end over";
    assert_true(
        history_set_comment(history, history_current(history), comment, sizeof comment - 1, NULL));
    JournalView view = live_view(&live);
    assert_true(journal_write(journal, &view, 0, NULL));
    journal_destroy(journal);
    assert_int_equal(journals_open(false, journals, &notes), 1);
    journal_destroy(journals[0]);
    record_finish(&live.record);
    journals_clear();
    text_finish(&notes);
}

/* When somebody leaves a game and the study over it, the end of the game is that of both. */
static void test_studies_end_with_their_game(void **state) {
    (void)state;
    static const struct {
        JournalEnd end; /* of the game */
        bool of_both, has_game;
    } ends[] = {{JOURNAL_ASIDE, true, false},
                {JOURNAL_OVER, true, false},
                {JOURNAL_ASIDE, false, false},
                {JOURNAL_OVER, false, true},
                {JOURNAL_KEPT, false, true}};
    Random stream;
    Text notes = {0};
    Journal *journals[8];
    assert_true(random_init_seeded(&stream, 31));
    for (size_t number = 0; number < sizeof ends / sizeof *ends; number++) {
        Live live;
        Journal *game = journal_make(&stream, &live, 3), *study = journal_create(folder, NULL);
        const JournalSetting settings[] = {{JOURNAL_STUDY, "free"},
                                           {JOURNAL_WAITS, journal_name(game)}};
        JournalView view = {.record = &live.record, .settings = settings, .setting_count = 2};
        assert_true(journal_write(study, &view, 0, NULL));
        journal_close_with(game, ends[number].end, ends[number].of_both ? journal_name(study) : "");
        journal_destroy(study);
        assert_int_equal(journals_open(false, journals, &notes), !ends[number].of_both);
        if (!ends[number].of_both) {
            game = journal_folder_open_waiting(folder, journals[0]);
            assert_int_equal(game != NULL, ends[number].has_game);
            if (game != NULL)
                assert_live(&live, journal_state(game));
            journal_destroy(game);
            journal_destroy(journals[0]);
        }
        record_finish(&live.record);
        journals_clear();
    }
    text_finish(&notes);
}

static void test_load(void **state) {
    (void)state;
    Random stream;
    Live live;
    Record record;
    Error error;
    char path[256], other[300];
    assert_true(random_init_seeded(&stream, 30));
    Journal *journal = journal_make(&stream, &live, 6);
    journal_find(path);
    assert_true(journal_is_at(path));
    assert_false(journal_load(path, &record, &error));
    assert_non_null(strstr(error.message, "is being played"));
    journal_destroy(journal);
    if (!exchange_load(path, (RuleSet){0}, &record, &error))
        fail_msg("%s", error.message);
    assert_true(history_equal(record.history, live.record.history));
    snprintf(other, sizeof other, "%s.fan", path);
    assert_true(record_save(other, &record, NULL));
    assert_false(journal_is_at(other));
    assert_false(journal_is_at(folder));
    record_finish(&record);
    record_finish(&live.record);
    journals_clear();
}

/* A file does not grow with what has been taken back again. */
static void test_long_games_are_written_anew(void **state) {
    (void)state;
    Random stream;
    Rules rules;
    Live live = {.offer = SIDE_NONE};
    char path[256];
    struct stat status;
    uint64_t largest = 0;
    assert_true(random_init_seeded(&stream, 28));
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    assert_true(record_init(&live.record, &rules, &start, NULL));
    Journal *journal = journal_create(folder, NULL);
    int anew = 0;
    for (int entry = 0; entry < 8000; entry++) {
        snprintf(live.values[0], sizeof live.values[0], "%d", entry);
        JournalView view = live_view(&live);
        assert_true(journal_write(journal, &view, entry, NULL));
        if (entry == 0)
            journal_find(path);
        assert_int_equal(stat(path, &status), 0);
        anew += (uint64_t)status.st_size < largest;
        largest =
            anew > 0 || (uint64_t)status.st_size > largest ? (uint64_t)status.st_size : largest;
    }
    assert_in_range(anew, 1, 8);
    journal_destroy(journal);
    assert_journal(&live, path);
    record_finish(&live.record);
    journals_clear();
}

static unsigned count_files(void) {
    char command[160], number[16];
    snprintf(command, sizeof command, "ls %s | wc -l", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(fgets(number, sizeof number, pipe));
    pclose(pipe);
    return (unsigned)atoi(number);
}

static void test_bounds(void **state) {
    (void)state;
    static const JournalEnd ends[] = {JOURNAL_OVER, JOURNAL_CUT_OFF, JOURNAL_ASIDE, JOURNAL_KEPT};
    JournalBounds bounds = {.files = 6, .bytes = 1 << 20, .seconds = 1000};
    Random stream;
    Text notes = {0};
    Journal *journals[8];
    assert_true(random_init_seeded(&stream, 29));
    Live live, other;
    Journal *open_one = journal_make(&stream, &other, 1);
    for (int number = 0; number < 8; number++) {
        char path[256], named[300];
        journal_close(journal_make(&stream, &live, 1), ends[number % 4]);
        record_finish(&live.record);
        /* Each a name of its own, and some time ago, the first ones longest. */
        char command[200];
        snprintf(command, sizeof command, "ls -t %s/2*.journal | head -n 1", folder);
        FILE *pipe = popen(command, "r");
        assert_non_null(fgets(path, sizeof path, pipe));
        path[strcspn(path, "\n")] = '\0';
        pclose(pipe);
        snprintf(named, sizeof named, "%s/game%d.journal", folder, number);
        struct utimbuf times = {time(NULL) - 900 + number, time(NULL) - 900 + number};
        assert_int_equal(rename(path, named), 0);
        assert_int_equal(utime(named, &times), 0);
    }
    assert_int_equal(count_files(), 9);
    journal_folder_tidy(folder, bounds);
    assert_int_equal(count_files(), 6);
    char path[300];
    /* Over or set aside, the oldest three. */
    static const bool stays[8] = {false, true, false, true, false, true, true, true};
    for (int number = 0; number < 8; number++) {
        snprintf(path, sizeof path, "%s/game%d.journal", folder, number);
        assert_int_equal(access(path, F_OK) == 0, stays[number]);
    }
    /* Games that are not over stay however many there are ... */
    bounds.files = 1;
    journal_folder_tidy(folder, bounds);
    assert_int_equal(count_files(), 5);
    assert_int_equal(journals_open(true, journals, &notes), 4);
    for (int number = 0; number < 4; number++)
        journal_destroy(journals[number]);
    /* ... until they are old; one that is open in any case. */
    bounds.seconds = 100;
    journal_folder_tidy(folder, bounds);
    assert_int_equal(count_files(), 1);
    assert_true(journal_change(&stream, &other, open_one, 1, NULL));
    assert_false(journal_take_repaired(open_one));
    journal_destroy(open_one);
    record_finish(&other.record);
    text_finish(&notes);
    journals_clear();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states_follow), cmocka_unit_test(test_items_are_few),
        cmocka_unit_test(test_bad_items),     cmocka_unit_test(test_files_come_back),
        cmocka_unit_test(test_ends),          cmocka_unit_test(test_studies_end_with_their_game),
        cmocka_unit_test(test_load),          cmocka_unit_test(test_long_games_are_written_anew),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
