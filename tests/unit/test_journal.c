/* Journals: random games with everything that can happen to them, entry by entry, come back the
 * same; what the disk refuses is told, and made good later. */
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include <setjmp.h>

#include <cmocka.h>

#include "exchange.h"
#include "file.h"
#include "journal_folder.h"
#include "match.h"
#include "random_games.h"

enum { SETTINGS = 3 };

static char folder[64];

static int begin(void **state) {
    (void)state;
    /* In memory, if possible: disks take their time. */
    snprintf(folder, sizeof folder, "%s/fanorona-journal-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(folder) == NULL;
}

static void clear_folder(void) {
    char command[256];
    snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s; mkdir %s", folder, folder,
             folder);
    assert_int_equal(system(command), 0);
}

static int finish(void **state) {
    (void)state;
    clear_folder();
    return rmdir(folder);
}

/* --- what is journaled, and what came back --- */

typedef struct Live {
    Record record;
    Side offer;
    int64_t left[2];
    char values[SETTINGS][JOURNAL_SETTING_MAX + 1];
    JournalSetting settings[SETTINGS];
} Live;

static JournalView view_of(Live *live) {
    static const char *const names[SETTINGS] = {"Step", "Clock", "x_1"};
    for (size_t number = 0; number < SETTINGS; number++)
        live->settings[number] = (JournalSetting){names[number], live->values[number]};
    return (JournalView){
        &live->record, live->offer, {live->left[0], live->left[1]}, live->settings, SETTINGS};
}

/* The same choices of redo, and the same current node, in equal trees. */
static void assert_ways_equal(const History *a, const History *b) {
    const HistoryNode *node = history_root(a), *other = history_root(b);
    bool arrived = true;
    while (node != NULL) {
        if (arrived) {
            assert_int_equal(node == history_current(a), other == history_current(b));
            const HistoryNode *chosen = node_chosen_child(node);
            const HistoryNode *other_chosen = node_chosen_child(other);
            assert_int_equal(chosen == NULL, other_chosen == NULL);
            if (chosen != NULL) {
                Turn turn = node_turn(chosen), other_turn = node_turn(other_chosen);
                assert_true(turn_equal(&turn, &other_turn));
            }
            if (node_first_child(node) != NULL) {
                node = node_first_child(node);
                other = node_first_child(other);
                continue;
            }
        }
        arrived = node_parent(node) != NULL && node_next_sibling(node) != NULL;
        node = arrived ? node_next_sibling(node) : node_parent(node);
        other = arrived ? node_next_sibling(other) : node_parent(other);
    }
}

static void assert_same(Live *live, JournalState *state) {
    const Record *a = &live->record, *b = &state->record;
    assert_true(history_equal(a->history, b->history));
    assert_ways_equal(a->history, b->history);
    assert_int_equal(tags_count(a->tags), tags_count(b->tags));
    for (size_t number = 0; number < tags_count(a->tags); number++) {
        assert_string_equal(tags_name(a->tags, number), tags_name(b->tags, number));
        assert_string_equal(tags_value(a->tags, number), tags_value(b->tags, number));
    }
    assert_int_equal(a->declared.reason, b->declared.reason);
    if (a->declared.reason != RESULT_OPEN)
        assert_int_equal(a->declared.winner, b->declared.winner);
    assert_int_equal(live->offer, state->offer);
    assert_int_equal(live->left[0], state->left[0]);
    assert_int_equal(live->left[1], state->left[1]);
    JournalView view = view_of(live);
    for (size_t number = 0; number < SETTINGS; number++)
        assert_string_equal(view.settings[number].value,
                            journal_state_setting(state, view.settings[number].name));
}

static void change_live(Random *stream, Live *live) {
    char *value = live->values[random_below(stream, SETTINGS)];
    switch (random_below(stream, 12)) {
    case 0:
        live->offer = (Side)random_below(stream, 3);
        break;
    case 1:
        snprintf(value, sizeof live->values[0], "%llu !", (unsigned long long)random_next(stream));
        break;
    case 2: {
        static const Result results[] = {{RESULT_OPEN, SIDE_NONE},
                                         {RESULT_AGREEMENT, SIDE_NONE},
                                         {RESULT_RESIGNATION, BLACK},
                                         {RESULT_TIME, WHITE}};
        live->record.declared = results[random_below(stream, 4)];
        break;
    }
    case 3:
        assert_true(tags_set(live->record.tags, random_below(stream, 2) == 0 ? "Event" : "Round",
                             random_below(stream, 2) == 0 ? NULL : "a \"b\" \\ c", NULL));
        break;
    default:
        random_game_change(stream, live->record.history);
    }
    live->left[random_below(stream, 2)] = (int64_t)random_below(stream, 1000000);
}

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
            JournalView view = view_of(&live);
            if (!journal_state_follow(&told, &view, true, separator, &items, &error))
                fail_msg("%s", error.message);
            assert_same(&live, &told);
            apply_lines(&read, text_string(&items), separator);
            assert_same(&live, &read);
            text_clear(&items);
            assert_true(journal_state_follow(&told, &view, true, separator, &items, &error));
            assert_int_equal(items.length, 0);
            /* Without knowing that nothing has changed it is no different. */
            told.followed = 0;
            assert_true(journal_state_follow(&told, &view, true, separator, &items, &error));
            assert_int_equal(items.length, 0);
            text_finish(&items);
            for (uint64_t left = random_below(&stream, 4); left > 0; left--)
                change_live(&stream, &live);
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
    JournalView view = view_of(&live);
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
        Error error = {""};
        assert_false(journal_state_apply(&made, bad[number][0], strlen(bad[number][0]), &error));
        if (strncmp(error.message, bad[number][1], strlen(bad[number][1])) != 0)
            fail_msg("%s: %s", bad[number][0], error.message);
        journal_state_finish(&made);
    }
}

/* --- files --- */

static unsigned open_all(bool also_kept, Journal *journals[], Text *notes) {
    text_clear(notes);
    return journal_folder_open(folder, also_kept, journals, 8, notes);
}

/* A journal of a short random game, with so many changes as entries. */
static Journal *make_journal(Random *stream, Live *live, int changes) {
    Error error;
    Journal *journal = journal_create(folder, &error);
    *live = (Live){.offer = SIDE_NONE};
    random_game(stream, &live->record);
    for (int change = 0; change < changes; change++) {
        JournalView view = view_of(live);
        if (!journal_write(journal, &view, change * 20000, &error))
            fail_msg("%s", error.message);
        assert_true(journal_has_file(journal));
        change_live(stream, live);
    }
    JournalView view = view_of(live);
    assert_true(journal_write(journal, &view, changes * 20000, &error));
    return journal;
}

static void test_files_come_back(void **state) {
    (void)state;
    Random stream;
    Text notes = {0};
    assert_true(random_init_seeded(&stream, 22));
    for (int game = 0; game < 60; game++) {
        Live live;
        Journal *journals[8];
        journal_destroy(make_journal(&stream, &live, 20)); /* as if it were cut off */
        assert_int_equal(open_all(false, journals, &notes), 1);
        assert_string_equal(text_string(&notes), "");
        assert_same(&live, journal_state(journals[0]));
        /* Another copy does not see it. */
        assert_int_equal(open_all(true, journals + 1, &notes), 0);
        /* Gone on with, from what was read, in the same file. */
        record_finish(&live.record);
        JournalState *read = journal_state(journals[0]);
        live.record = read->record;
        read->record = (Record){0};
        for (int change = 0; change < 5; change++) {
            change_live(&stream, &live);
            JournalView view = view_of(&live);
            assert_true(journal_write(journals[0], &view, 20000 * change, NULL));
        }
        journal_close(journals[0], JOURNAL_KEPT);
        assert_int_equal(open_all(false, journals, &notes), 0);
        assert_int_equal(open_all(true, journals, &notes), 1);
        assert_same(&live, journal_state(journals[0]));
        journal_remove(journals[0]);
        assert_int_equal(open_all(true, journals, &notes), 0);
        record_finish(&live.record);
    }
    text_finish(&notes);
}

/* The path of the only journal. */
static void find_path(char path[static 256]) {
    char command[160];
    snprintf(command, sizeof command, "ls -d %s/*.journal", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(fgets(path, 256, pipe));
    path[strcspn(path, "\n")] = '\0';
    assert_int_equal(pclose(pipe), 0);
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
        journal_close(make_journal(&stream, &live, 3), ends[number]);
        record_finish(&live.record);
    }
    assert_int_equal(open_all(false, journals, &notes), 1);
    journal_destroy(journals[0]);
    assert_int_equal(open_all(true, journals, &notes), 2);
    journal_destroy(journals[0]);
    journal_destroy(journals[1]);
    clear_folder();
    /* One that was opened can be left at once, be its tail damaged or not. */
    for (int cut = 0; cut < 2; cut++) {
        Live live;
        char path[256];
        struct stat status;
        journal_destroy(make_journal(&stream, &live, 3));
        find_path(path);
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(truncate(path, status.st_size - cut), 0);
        assert_int_equal(open_all(false, journals, &notes), 1);
        journal_close(journals[0], JOURNAL_KEPT);
        assert_int_equal(open_all(false, journals, &notes), 0);
        assert_int_equal(open_all(true, journals, &notes), 1);
        journal_close(journals[0], JOURNAL_ASIDE);
        assert_int_equal(open_all(true, journals, &notes), 0);
        record_finish(&live.record);
        clear_folder();
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
    Journal *journal = make_journal(&stream, &live, 6);
    find_path(path);
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
    clear_folder();
}

static void test_damage_is_told(void **state) {
    (void)state;
    Random stream;
    Live live;
    Text notes = {0}, bytes = {0};
    Journal *journals[8];
    char path[256], damaged[280];
    assert_true(random_init_seeded(&stream, 24));
    journal_destroy(make_journal(&stream, &live, 6));
    record_finish(&live.record);
    find_path(path);
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    assert_true(file_read(path, 1 << 20, &bytes, NULL));
    /* An unfinished entry at the end. */
    assert_int_equal(truncate(path, (off_t)bytes.length - 1), 0);
    assert_int_equal(open_all(false, journals, &notes), 1);
    assert_non_null(strstr(text_string(&notes), "Damaged and left out"));
    journal_destroy(journals[0]);
    assert_int_not_equal(access(damaged, F_OK), 0);
    /* Something in the middle: what was there stays beside it. */
    char *middle = bytes.bytes + bytes.length / 2;
    *middle ^= 1;
    assert_true(file_replace(path, text_string(&bytes), bytes.length, NULL));
    assert_int_equal(open_all(false, journals, &notes), 1);
    assert_non_null(strstr(text_string(&notes), "Damaged and left out: the last"));
    assert_int_equal(access(damaged, F_OK), 0);
    journal_destroy(journals[0]);
    assert_int_equal(unlink(damaged), 0);
    /* The beginning. */
    bytes.bytes[0] ^= 1;
    assert_true(file_replace(path, text_string(&bytes), bytes.length, NULL));
    assert_int_equal(open_all(true, journals, &notes), 0);
    assert_non_null(strstr(text_string(&notes), "A damaged journal is kept: "));
    assert_int_equal(access(damaged, F_OK), 0);
    assert_int_not_equal(access(path, F_OK), 0);
    /* A later version's is left alone. */
    assert_true(file_replace(path, "fanorona journal 2\n", 19, NULL));
    assert_int_equal(open_all(true, journals, &notes), 0);
    assert_non_null(strstr(text_string(&notes), "of a later version"));
    assert_int_equal(access(path, F_OK), 0);
    text_finish(&notes);
    text_finish(&bytes);
    clear_folder();
}

/* Changes and writes once more: whether that was saved. */
static bool write_change(Random *stream, Live *live, Journal *journal, int64_t now, Error *error) {
    change_live(stream, live);
    live->left[0]++;
    JournalView view = view_of(live);
    return journal_write(journal, &view, now, error);
}

static void assert_reads(Live *live, const char *path) {
    LineLogOpened opened;
    Error error;
    Journal *journal = journal_open(path, &opened, &error);
    if (journal == NULL)
        fail_msg("%s", error.message);
    assert_int_equal(opened.cut, 0);
    assert_same(live, journal_state(journal));
    journal_destroy(journal);
}

/* Whatever happens to the file, the next entry is saved. */
static void test_meddlers(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 25));
    for (int kind = 0; kind < 5; kind++) {
        Live live;
        Error error;
        char path[256], command[600];
        Journal *journal = make_journal(&stream, &live, 4);
        find_path(path);
        static const char *const commands[] = {"rm $file", "truncate -s 30 $file",
                                               "echo more >> $file", "rm -r $(dirname $file)",
                                               "echo other > $file.2; mv $file.2 $file"};
        snprintf(command, sizeof command, "file=%s; %s", path, commands[kind]);
        assert_int_equal(system(command), 0);
        assert_false(journal_take_repaired(journal));
        if (!write_change(&stream, &live, journal, 1000000, &error))
            fail_msg("%s", error.message);
        assert_true(journal_take_repaired(journal));
        assert_true(write_change(&stream, &live, journal, 2000000, &error));
        assert_false(journal_take_repaired(journal));
        journal_destroy(journal);
        if (kind == 4) { /* somebody else's file stays, and ours has another name */
            Text other = {0};
            assert_true(file_read(path, 100, &other, NULL));
            assert_string_equal(text_string(&other), "other\n");
            text_finish(&other);
            assert_int_equal(unlink(path), 0);
        }
        find_path(path);
        assert_reads(&live, path);
        record_finish(&live.record);
        clear_folder();
    }
}

/* No room for a file that grows: the game goes on unsaved, what was saved stays; later all is
 * saved. */
static void test_full_disk(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 26));
    signal(SIGXFSZ, SIG_IGN);
    for (int round = 0; round < 20; round++) {
        Live live;
        Error error = {""};
        char path[256];
        struct stat status;
        Journal *journal = make_journal(&stream, &live, 4);
        find_path(path);
        assert_int_equal(stat(path, &status), 0);
        Text kept = {0}, now_there = {0};
        assert_true(file_read(path, 1 << 20, &kept, NULL));
        struct rlimit usual, small;
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
        small = usual;
        small.rlim_cur = (rlim_t)status.st_size / 2 + random_below(&stream, 10);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        int64_t now = 1000000;
        bool saved = write_change(&stream, &live, journal, now, &error);
        bool saved_again = write_change(&stream, &live, journal, now + 1, NULL);
        bool retried = write_change(&stream, &live, journal, now + JOURNAL_RETRY_PERIOD, NULL);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
        assert_false(saved || saved_again || retried);
        assert_non_null(strstr(error.message, "File too large"));
        assert_int_equal(journal_deadline(journal, false), now + 2 * JOURNAL_RETRY_PERIOD);
        assert_true(file_read(path, 1 << 20, &now_there, NULL));
        assert_string_equal(text_string(&kept), text_string(&now_there));
        /* Not yet time to try again; then it works. */
        assert_false(write_change(&stream, &live, journal, now + 1, &error));
        assert_true(write_change(&stream, &live, journal, now + 2 * JOURNAL_RETRY_PERIOD, &error));
        assert_int_equal(journal_deadline(journal, false), -1);
        journal_destroy(journal);
        assert_reads(&live, path);
        record_finish(&live.record);
        text_finish(&kept);
        text_finish(&now_there);
        clear_folder();
    }
    signal(SIGXFSZ, SIG_DFL);
}

/* A place where there can be no folder. */
static void test_no_folder(void **state) {
    (void)state;
    Random stream;
    Live live = {.offer = SIDE_NONE};
    Error error = {""};
    char path[128], below[160];
    assert_true(random_init_seeded(&stream, 27));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(below, sizeof below, "%s/games", path);
    assert_true(file_replace(path, "", 0, NULL));
    Journal *journal = journal_create(below, NULL);
    random_game(&stream, &live.record);
    JournalView view = view_of(&live);
    assert_false(journal_write(journal, &view, 0, &error));
    assert_non_null(strstr(error.message, "cannot make the folder"));
    assert_false(journal_has_file(journal));
    assert_int_equal(unlink(path), 0);
    assert_true(journal_write(journal, &view, JOURNAL_RETRY_PERIOD, &error));
    journal_remove(journal);
    record_finish(&live.record);
    clear_folder();
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
        JournalView view = view_of(&live);
        assert_true(journal_write(journal, &view, entry, NULL));
        if (entry == 0)
            find_path(path);
        assert_int_equal(stat(path, &status), 0);
        anew += (uint64_t)status.st_size < largest;
        largest =
            anew > 0 || (uint64_t)status.st_size > largest ? (uint64_t)status.st_size : largest;
    }
    assert_in_range(anew, 1, 8);
    journal_destroy(journal);
    assert_reads(&live, path);
    record_finish(&live.record);
    clear_folder();
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
    Journal *open_one = make_journal(&stream, &other, 1);
    for (int number = 0; number < 8; number++) {
        char path[256], named[300];
        journal_close(make_journal(&stream, &live, 1), ends[number % 4]);
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
    assert_int_equal(open_all(true, journals, &notes), 4);
    for (int number = 0; number < 4; number++)
        journal_destroy(journals[number]);
    /* ... until they are old; one that is open in any case. */
    bounds.seconds = 100;
    journal_folder_tidy(folder, bounds);
    assert_int_equal(count_files(), 1);
    assert_true(write_change(&stream, &other, open_one, 1, NULL));
    assert_false(journal_take_repaired(open_one));
    journal_destroy(open_one);
    record_finish(&other.record);
    text_finish(&notes);
    clear_folder();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states_follow),
        cmocka_unit_test(test_items_are_few),
        cmocka_unit_test(test_bad_items),
        cmocka_unit_test(test_files_come_back),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_load),
        cmocka_unit_test(test_damage_is_told),
        cmocka_unit_test(test_meddlers),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_no_folder),
        cmocka_unit_test(test_long_games_are_written_anew),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
