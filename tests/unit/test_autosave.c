/* Unfinished games: random games with everything that can happen to them come back the
 * same from text and from files; a game and the study over it are left together; how many files
 * there are stays within bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "autosave_fixture.h"
#include "exchange.h"

/* --- text --- */

static void write_text(const AutosaveState *state, AutosaveEnd end, Text *text) {
    Text records = {0};
    Error error;
    if (!autosave_text_write(state, &records, &error))
        fail_msg("%s", error.message);
    text_clear(text);
    autosave_text_begin(end, text_string(&records), records.length, text);
    text_append(text, text_string(&records), records.length);
    text_finish(&records);
}

/* Nothing that happens to a byte is overlooked. */
static void damage(Random *stream, const Text *text) {
    for (int byte = 0; byte < 10; byte++) {
        size_t at = random_below(stream, text->length);
        char was = text->bytes[at];
        AutosaveState read;
        bool is_whole = true;
        text->bytes[at] = (char)(was ^ (1 << random_below(stream, 8)));
        if (autosave_text_read(text->bytes, text->length, &read, &is_whole, NULL)) {
            assert_false(is_whole);
            autosave_state_finish(&read);
        }
        text->bytes[at] = was;
    }
}

static void check_text(Random *stream, const AutosaveState *state) {
    Text text = {0}, again = {0};
    AutosaveState read;
    Error error;
    bool is_whole = false;
    AutosaveEnd end = (AutosaveEnd)random_below(stream, AUTOSAVE_ENDS);
    write_text(state, end, &text);
    if (!autosave_text_read(text.bytes, text.length, &read, &is_whole, &error))
        fail_msg("%s\n%s", error.message, text.bytes);
    assert_true(is_whole);
    assert_int_equal(autosave_text_head(text.bytes).end, end);
    assert_games_equal(&state->game, &read.game);
    assert_int_equal(state->study.record.history == NULL, read.study.record.history == NULL);
    if (state->study.record.history != NULL)
        assert_games_equal(&state->study, &read.study);
    write_text(&read, end, &again);
    assert_int_equal(autosave_text_head(again.bytes).length, autosave_text_head(text.bytes).length);
    damage(stream, &text);
    autosave_state_finish(&read);
    text_finish(&text);
    text_finish(&again);
}

static void test_texts_come_back(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 21));
    for (int round = 0; round < 400; round++) {
        AutosaveState live = {0};
        game_begin(&stream, &live.game);
        if (round % 3 == 0)
            game_begin(&stream, &live.study);
        for (int change = 0; change < 12; change++) {
            check_text(&stream, &live);
            for (uint64_t left = random_below(&stream, 4); left > 0; left--)
                game_change(&stream, &live.game);
            if (round % 3 == 0)
                game_change(&stream, &live.study);
        }
        autosave_state_finish(&live);
    }
}

/* A game is a record that says what it lacks, and nothing where it lacks nothing. */
static void test_text_is_a_record(void **state) {
    (void)state;
    Rules rules;
    AutosaveState live = {.game = {.offer = SIDE_NONE, .settings = tags_create(NULL)}};
    Record *record = &live.game.record, read;
    Text text = {0};
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    assert_true(record_init(record, &rules, &start, NULL));
    play_text(record->history, "d3-e3A d4-d3A e1-d2A-d1W");
    write_text(&live, AUTOSAVE_PLAYING, &text);
    assert_non_null(strstr(text.bytes, "[Autosave \"1 playing "));
    assert_string_equal(strchr(text.bytes, '\n'), "\n[Result \"*\"]\n[Board \"5x9\"]\n"
                                                  "[Rules \"standard\"]\n\n"
                                                  "1. d3-e3A d4-d3A 2. e1-d2A-d1W *\n");
    history_undo(record->history);
    history_undo(record->history);
    play_text(record->history, "c3-d3W");
    history_undo(record->history);
    live.game.offer = WHITE;
    live.game.left[BLACK] = 5;
    assert_true(tags_set(live.game.settings, "Mouse", "yes", NULL));
    write_text(&live, AUTOSAVE_KEPT, &text);
    assert_non_null(strstr(text.bytes, "[Autosave \"1 kept "));
    assert_string_equal(strchr(text.bytes, '\n'),
                        "\n[Result \"*\"]\n[Board \"5x9\"]\n[Rules \"standard\"]\n"
                        "[AutosaveMouse \"yes\"]\n[AutosaveNode \"1 4\"]\n[AutosaveLeft \"0 5\"]\n"
                        "[AutosaveOffer \"white\"]\n\n"
                        "1. d3-e3A d4-d3A (1... c3-d3W) 2. e1-d2A-d1W *\n");
    /* A reader that knows nothing of it reads a game. */
    assert_true(record_read(text.bytes, text.length, &read, NULL));
    assert_true(history_equal(read.history, record->history));
    record_finish(&read);
    autosave_state_finish(&live);
    text_finish(&text);
}

static void test_bad_texts(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        {"", "it does not begin"},
        {"*\n", "it does not begin"},
        {"[Autosave \"1 playing 0\"]", "it does not begin"},
        {"[Autosave \"2 playing 0\"]\n*\n", "it is of a later version, 2"},
        {"[Autosave \"1 playing 0\"]\n[Node \"1 1\"] x", "line 2"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveNode \"1 1\"] *",
         "the tag AutosaveNode has no turn"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveNode \"0 1\"] 1. d3-e3A d4-d3A *",
         "the tag AutosaveNode has no turn"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveNode \"2 1\"] 1. d3-e3A *",
         "the tag AutosaveNode has no turn"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveNode \"1\"] *", "the tag AutosaveNode is two"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveLeft \"-1 1\"] *", "the tag AutosaveLeft is two"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveLeft \"1 1 1\"] *", "the tag AutosaveLeft is two"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveLeft \"1 9999999999999\"] *",
         "the tag AutosaveLeft is two"},
        {"[Autosave \"1 playing 0\"]\n[AutosaveOffer \"grey\"] *", "the tag AutosaveOffer names"},
        {"[Autosave \"1 playing 0\"]\n*\n\n[AutosaveOffer \"grey\"] *", "the tag AutosaveOffer"},
    };
    for (size_t number = 0; number < sizeof bad / sizeof *bad; number++) {
        AutosaveState read;
        bool is_whole;
        Error error = {0};
        assert_false(
            autosave_text_read(bad[number][0], strlen(bad[number][0]), &read, &is_whole, &error));
        if (strncmp(error.message, bad[number][1], strlen(bad[number][1])) != 0)
            fail_msg("%s: %s", bad[number][0], error.message);
    }
}

/* --- files --- */

static void test_files_come_back(void **state) {
    (void)state;
    Random stream;
    Text notes = {0};
    assert_true(random_init_seeded(&stream, 22));
    for (int round = 0; round < 60; round++) {
        AutosaveGame game;
        AutosaveFile *files[8];
        autosave_destroy(autosave_make(&stream, &game, 20), false); /* as a signal does */
        assert_int_equal(files_open(false, files, &notes), 1);
        assert_string_equal(text_string(&notes), "");
        assert_games_equal(&game, &autosave_file_state(files[0])->game);
        /* Another copy does not see it. */
        assert_int_equal(files_open(true, files + 1, &notes), 0);
        assert_string_equal(text_string(&notes), "");
        /* Gone on with, from what was read, in the same file. */
        game_end(&game);
        game = autosave_file_state(files[0])->game;
        autosave_file_state(files[0])->game = (AutosaveGame){0};
        Autosave *autosave = autosave_create(folder);
        autosave_resume(autosave, files[0], game.record.history, false);
        for (int change = 0; change < 5; change++) {
            game_change(&stream, &game);
            assert_true(save_game(autosave, &game, 20000 * change));
        }
        assert_int_equal(files_count(), 2); /* with its lock */
        game.record.declared.reason = RESULT_OPEN;
        bool is_over =
            record_result_at(&game.record, history_current(game.record.history)).reason !=
            RESULT_OPEN;
        assert_true(save_game(autosave, &game, 200000));
        autosave_destroy(autosave, true);
        assert_int_equal(files_open(false, files, &notes), 0);
        assert_int_equal(files_open(true, files, &notes), !is_over);
        if (!is_over) {
            assert_games_equal(&game, &autosave_file_state(files[0])->game);
            autosave_file_remove(files[0]);
        }
        assert_int_equal(files_count(), is_over);
        game_end(&game);
        files_clear();
    }
    text_finish(&notes);
}

static void test_ends(void **state) {
    (void)state;
    Random stream;
    Text notes = {0};
    AutosaveFile *files[8];
    AutosaveGame game;
    assert_true(random_init_seeded(&stream, 23));
    for (AutosaveEnd end = 0; end < AUTOSAVE_ENDS; end++) {
        file_make(&stream, &game, end);
        game_end(&game);
    }
    assert_int_equal(files_open(false, files, &notes), 1);
    autosave_file_destroy(files[0]);
    assert_int_equal(files_open(true, files, &notes), 2);
    /* One that was opened can be left at once, and what it had of a later program stays. */
    autosave_file_leave(files[0], AUTOSAVE_ASIDE);
    autosave_file_leave(files[1], AUTOSAVE_KEPT);
    assert_int_equal(files_open(false, files, &notes), 0);
    assert_int_equal(files_open(true, files, &notes), 1);
    autosave_file_leave(files[0], AUTOSAVE_OVER);
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_string_equal(text_string(&notes), "");
    assert_int_equal(files_count(), 4);
    files_clear();
    text_finish(&notes);
}

/* A game that is set aside keeps the time at which it was played. */
static void test_time(void **state) {
    (void)state;
    static const struct utimbuf then = {1000000000, 1000000000};
    Random stream;
    AutosaveFile *files[8];
    AutosaveGame game;
    Text notes = {0};
    char path[256];
    struct stat status;
    assert_true(random_init_seeded(&stream, 24));
    file_make(&stream, &game, AUTOSAVE_KEPT);
    game_end(&game);
    file_find(path);
    assert_int_equal(utime(path, &then), 0);
    assert_int_equal(files_open(true, files, &notes), 1);
    autosave_file_leave(files[0], AUTOSAVE_ASIDE);
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mtim.tv_sec, then.modtime);
    text_finish(&notes);
    files_clear();
}

/* Nobody else can read a game, nor keep it from being played by its lock; nor what is kept of a
 * damaged one. */
static void test_private(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    AutosaveFile *files[8];
    Text notes = {0};
    unsigned seen = 0;
    assert_true(random_init_seeded(&stream, 33));
    mode_t usual = umask(0);
    Autosave *autosave = autosave_make(&stream, &game, 6);
    char path[256];
    file_find(path);
    FILE *changed = fopen(path, "ae");
    assert_non_null(changed);
    assert_true(fputs(" ", changed) >= 0);
    assert_int_equal(fclose(changed), 0);
    autosave_destroy(autosave, false);
    assert_int_equal(files_open(false, files, &notes), 1);
    umask(usual);
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        struct stat status;
        assert_int_equal(fstatat(dirfd(directory), entry->d_name, &status, 0), 0);
        if (S_ISDIR(status.st_mode))
            continue;
        assert_int_equal(status.st_mode & 0777, 0600);
        seen++;
    }
    closedir(directory);
    assert_int_equal(seen, 3);
    autosave_file_destroy(files[0]);
    game_end(&game);
    text_finish(&notes);
    files_clear();
}

/* How many files there are, and how many of them would be offered. */
static void assert_offered(unsigned count, unsigned offered) {
    AutosaveFile *files[8];
    Text notes = {0};
    assert_int_equal(files_count(), count);
    assert_int_equal(files_open(true, files, &notes), offered);
    while (offered > 0)
        autosave_file_destroy(files[--offered]);
    text_finish(&notes);
}

/* What nobody has touched has no file, but for a study over it; both are left as one. */
static void test_games_and_studies(void **state) {
    (void)state;
    Random stream;
    AutosaveState live = {0};
    AutosaveGame other;
    assert_true(random_init_seeded(&stream, 31));
    for (int round = 0; round < 8; round++) {
        bool is_touched = round % 2 == 1, is_tried = round / 2 % 2 == 1, quits = round / 4 == 1;
        Autosave *autosave = autosave_create(folder);
        AutosaveGame study;
        game_begin(&stream, &live.game);
        game_begin(&stream, &study);
        game_begin(&stream, &other);
        live.game.record.declared = study.record.declared = (Result){RESULT_OPEN, SIDE_NONE};
        history_go(live.game.record.history, history_root(live.game.record.history));
        history_go(study.record.history, history_root(study.record.history));
        live.game.is_touched = is_touched;
        study.is_touched = is_tried;
        other.is_touched = false;
        autosave_save(autosave, &live, 0);
        assert_int_equal(files_count(), is_touched ? 2 : 0);
        live.study = study;
        autosave_save(autosave, &live, 0);
        assert_int_equal(files_count(), 2);
        live.study = (AutosaveGame){0}; /* the study is left ... */
        autosave_save(autosave, &live, 0);
        assert_int_equal(files_count(), is_touched ? 2 : is_tried);
        live.study = study; /* ... and gone on with */
        autosave_save(autosave, &live, 0);
        unsigned before = !is_touched && is_tried;
        assert_int_equal(files_count(), 2 + before);
        if (!quits) {
            AutosaveState next = {.game = other};
            autosave_save(autosave, &next, 0); /* another game: neither is offered any more */
            assert_offered(before + (is_touched || is_tried), 0);
        }
        autosave_destroy(autosave, quits);
        if (quits)
            assert_offered(before + 1, 1);
        autosave_state_finish(&live);
        game_end(&other);
        files_clear();
    }
}

/* A study that is split off goes to another file, with the game under it. That file has the same
 * date in its name and the same time. The first one keeps the game, its name and its time. */
static void test_study_is_split_off(void **state) {
    (void)state;
    static const struct utimbuf then = {1000000000, 1000000000};
    Random stream;
    AutosaveState live = {0};
    AutosaveFile *files[8];
    Text notes = {0};
    char path[256], old[160], away[170];
    struct stat status;
    assert_true(random_init_seeded(&stream, 34));
    game_begin(&stream, &live.game);
    game_begin(&stream, &live.study);
    live.game.record.declared = live.study.record.declared = (Result){RESULT_OPEN, SIDE_NONE};
    live.game.is_touched = live.study.is_touched = true;
    Autosave *autosave = autosave_create(folder);
    assert_int_equal(autosave_save(autosave, &live, 0), AUTOSAVE_NO_NEWS);
    autosave_destroy(autosave, false);
    file_find(path);
    snprintf(old, sizeof old, "%s/20010909-014640-00000001" AUTOSAVE_SUFFIX, folder);
    assert_int_equal(rename(path, old), 0);
    assert_int_equal(utime(old, &then), 0);
    assert_int_equal(files_open(false, files, &notes), 1);
    assert_true(autosave_file_split_off_study(files[0]));
    assert_null(autosave_file_state(files[0])->study.record.history);
    autosave_file_destroy(files[0]);
    assert_int_equal(files_open(false, files, &notes), 1);
    assert_games_equal(&live.game, &autosave_file_state(files[0])->game);
    assert_null(autosave_file_state(files[0])->study.record.history);
    autosave_file_destroy(files[0]);
    assert_int_equal(stat(old, &status), 0);
    assert_int_equal(status.st_mtim.tv_sec, then.modtime);
    snprintf(away, sizeof away, "%s.away", old);
    assert_int_equal(rename(old, away), 0);
    file_find(path);
    assert_non_null(strstr(path, "/20010909-014640-"));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mtim.tv_sec, then.modtime);
    AutosaveOpened opened;
    AutosaveFile *copy = autosave_file_open(path, &opened, NULL);
    assert_non_null(copy);
    assert_games_equal(&live.game, &autosave_file_state(copy)->game);
    assert_games_equal(&live.study, &autosave_file_state(copy)->study);
    autosave_file_destroy(copy);
    assert_string_equal(text_string(&notes), "");
    text_finish(&notes);
    autosave_state_finish(&live);
    files_clear();
}

/* Clocks alone are noted now and then, with everything else at once. */
static void test_clocks(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    AutosaveFile *files[8];
    Text notes = {0};
    assert_true(random_init_seeded(&stream, 32));
    Autosave *autosave = autosave_make(&stream, &game, 1);
    assert_int_equal(autosave_deadline(autosave, true), 20000 + AUTOSAVE_CLOCK_PERIOD);
    assert_int_equal(autosave_deadline(autosave, false), -1);
    int64_t before = game.left[WHITE];
    game.left[WHITE] += 7;
    assert_true(save_game(autosave, &game, 20000 + AUTOSAVE_CLOCK_PERIOD - 1));
    autosave_destroy(autosave, false);
    assert_int_equal(files_open(false, files, &notes), 1);
    assert_int_equal(autosave_file_state(files[0])->game.left[WHITE], before);
    autosave = autosave_create(folder);
    autosave_resume(autosave, files[0], game.record.history, false);
    assert_true(save_game(autosave, &game, 0));
    game.left[WHITE] += 7;
    assert_true(save_game(autosave, &game, AUTOSAVE_CLOCK_PERIOD));
    autosave_destroy(autosave, false);
    char path[256];
    file_find(path);
    assert_file(&game, path);
    game_end(&game);
    text_finish(&notes);
    files_clear();
}

/* The game can be opened as any record can, also while somebody plays it. */
static void test_load(void **state) {
    (void)state;
    Random stream;
    AutosaveState live = {0};
    Record record;
    Error error;
    char path[256];
    assert_true(random_init_seeded(&stream, 30));
    Autosave *autosave = autosave_make(&stream, &live.game, 6);
    for (int with_study = 0; with_study < 2; with_study++) {
        if (with_study != 0)
            game_begin(&stream, &live.study);
        autosave_save(autosave, &live, 0);
        file_find(path);
        if (!exchange_load(path, (RuleSet){0}, &record, &error))
            fail_msg("%s", error.message);
        assert_true(history_equal(record.history, live.game.record.history));
        assert_int_equal(tags_count(record.tags), tags_count(live.game.record.tags));
        record_finish(&record);
    }
    autosave_destroy(autosave, false);
    autosave_state_finish(&live);
    files_clear();
}

/* Makes a file of an age, and gives it a name. */
static void make_aged(Random *stream, const char *name, AutosaveEnd end, int64_t seconds) {
    char made[256], path[sizeof folder + 40];
    AutosaveGame game;
    struct utimbuf times = {time(NULL) - seconds, time(NULL) - seconds};
    file_make(stream, &game, end);
    game_end(&game);
    char command[200];
    snprintf(command, sizeof command, "ls -d %s/2*" AUTOSAVE_SUFFIX, folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(fgets(made, sizeof made, pipe));
    made[strcspn(made, "\n")] = '\0';
    pclose(pipe);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(rename(made, path), 0);
    assert_int_equal(utime(path, &times), 0);
}

static bool is_there(const char *name) {
    char path[sizeof folder + 40];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

static void test_bounds(void **state) {
    (void)state;
    static const AutosaveEnd ends[] = {AUTOSAVE_OVER, AUTOSAVE_PLAYING, AUTOSAVE_ASIDE,
                                       AUTOSAVE_KEPT};
    AutosaveBounds bounds = {.files = 6, .bytes = 1 << 20, .seconds = 86400};
    Random stream;
    AutosaveGame other;
    char path[300];
    assert_true(random_init_seeded(&stream, 29));
    for (int number = 0; number < 8; number++) {
        /* Each some time ago, the first ones longest. */
        snprintf(path, sizeof path, "game%d" AUTOSAVE_SUFFIX, number);
        make_aged(&stream, path, ends[number % 4], 43200 - number);
    }
    Autosave *open_one = autosave_make(&stream, &other, 0);
    assert_int_equal(files_count(), 10); /* with a lock */
    autosave_folder_tidy(folder, bounds);
    assert_int_equal(files_count(), 7);
    /* Over or set aside, the oldest three. */
    static const bool stays[8] = {false, true, false, true, false, true, true, true};
    for (int number = 0; number < 8; number++) {
        snprintf(path, sizeof path, "%s/game%d" AUTOSAVE_SUFFIX, folder, number);
        assert_int_equal(access(path, F_OK) == 0, stays[number]);
    }
    /* Games that are not over stay however many there are ... */
    bounds.files = 1;
    autosave_folder_tidy(folder, bounds);
    assert_offered(6, 4);
    /* ... until they are old; one that is open in any case. */
    bounds.seconds = 100;
    autosave_folder_tidy(folder, bounds);
    assert_int_equal(files_count(), 2);
    bounds.files = 6;
    bounds.bytes = 1;
    autosave_folder_tidy(folder, bounds);
    game_change(&stream, &other);
    assert_true(save_game(open_one, &other, 100000));
    autosave_destroy(open_one, false);
    assert_int_equal(files_count(), 1);
    game_end(&other);
    files_clear();
}

/* The numbers that the man page promises. */
static void test_promised_bounds(void **state) {
    (void)state;
    static const int64_t day = 24 * 60 * 60;
    static const off_t large = 9 << 20;
    char name[40], path[sizeof folder + 40];
    AutosaveBounds bounds = autosave_folder_bounds();
    Random stream;
    assert_true(random_init_seeded(&stream, 30));
    assert_int_equal(bounds.files, 50);
    assert_int_equal(bounds.bytes, 16 << 20);
    assert_int_equal(bounds.seconds, 30 * day);
    /* One more unfinished game than there is room for: it goes when it is too old. */
    for (int number = 0; number < 51; number++) {
        snprintf(name, sizeof name, "game%02d" AUTOSAVE_SUFFIX, number);
        make_aged(&stream, name, AUTOSAVE_KEPT, 29 * day - number);
    }
    autosave_folder_tidy(folder, bounds);
    assert_int_equal(files_count(), 51);
    snprintf(path, sizeof path, "%s/game07" AUTOSAVE_SUFFIX, folder);
    struct utimbuf old = {time(NULL) - 31 * day, time(NULL) - 31 * day};
    assert_int_equal(utime(path, &old), 0);
    autosave_folder_tidy(folder, bounds);
    assert_int_equal(files_count(), 50);
    assert_false(is_there("game07" AUTOSAVE_SUFFIX));
    /* A damaged one goes first. */
    make_aged(&stream, "bad" AUTOSAVE_SUFFIX ".damaged", AUTOSAVE_KEPT, 1);
    autosave_folder_tidy(folder, bounds);
    assert_int_equal(files_count(), 50);
    assert_false(is_there("bad" AUTOSAVE_SUFFIX ".damaged"));
    files_clear();
    /* Too many bytes: the older one goes. */
    for (int number = 0; number < 2; number++) {
        snprintf(name, sizeof name, "large%d" AUTOSAVE_SUFFIX, number);
        make_aged(&stream, name, AUTOSAVE_OVER, 0);
        snprintf(path, sizeof path, "%s/%s", folder, name);
        struct utimbuf times = {time(NULL) - day + number, time(NULL) - day + number};
        assert_int_equal(truncate(path, large), 0);
        assert_int_equal(utime(path, &times), 0);
    }
    autosave_folder_tidy(folder, bounds);
    assert_false(is_there("large0" AUTOSAVE_SUFFIX));
    assert_true(is_there("large1" AUTOSAVE_SUFFIX));
    files_clear();
}

/* A game to go on with is taken whatever names lead to it, and then it is locked; a game that is
 * over, and a file elsewhere, are not. */
static void test_taken(void **state) {
    (void)state;
    char path[256], elsewhere[sizeof folder + 40], link[sizeof folder + 40];
    AutosaveGame game;
    AutosaveOpened how;
    Random stream;
    Text notes = {0};
    assert_true(random_init_seeded(&stream, 29));
    for (AutosaveEnd end = 0; end < AUTOSAVE_ENDS; end++) {
        files_clear();
        file_make(&stream, &game, end);
        game_end(&game);
        file_find(path);
        snprintf(link, sizeof link, "%s-link" AUTOSAVE_SUFFIX, folder);
        unlink(link);
        assert_int_equal(symlink(path, link), 0);
        AutosaveFile *file = autosave_folder_take(folder, link, &notes);
        assert_int_equal(file != NULL, end != AUTOSAVE_OVER);
        if (file != NULL) {
            assert_null(autosave_file_open(path, &how, NULL));
            assert_int_equal(how, AUTOSAVE_BUSY);
            assert_string_equal(text_string(&notes), "");
            assert_null(autosave_folder_take(folder, path, &notes));
            assert_non_null(strstr(text_string(&notes), "you see a copy"));
            text_clear(&notes);
        }
        autosave_file_destroy(file);
        assert_string_equal(text_string(&notes), "");
        snprintf(elsewhere, sizeof elsewhere, "%s-other" AUTOSAVE_SUFFIX, folder);
        assert_int_equal(rename(path, elsewhere), 0);
        assert_null(autosave_folder_take(folder, elsewhere, &notes));
        assert_null(autosave_folder_take(folder, path, &notes));
        assert_int_equal(unlink(elsewhere), 0);
        assert_int_equal(unlink(link), 0);
    }
    files_clear();
    text_finish(&notes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_come_back),
        cmocka_unit_test(test_text_is_a_record),
        cmocka_unit_test(test_bad_texts),
        cmocka_unit_test(test_files_come_back),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_private),
        cmocka_unit_test(test_games_and_studies),
        cmocka_unit_test(test_study_is_split_off),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_load),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_promised_bounds),
        cmocka_unit_test(test_taken),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
