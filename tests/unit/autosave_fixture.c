#include "autosave_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETTINGS = 3 };

static const char *const setting_names[SETTINGS] = {"Steps", "Clock", "x_1"};

char folder[64];

int begin(void **state) {
    (void)state;
    /* In memory, if possible: disks take their time. */
    snprintf(folder, sizeof folder, "%s/fanorona-autosave-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(folder) == NULL;
}

void files_clear(void) {
    char command[256];
    snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s; mkdir %s", folder, folder,
             folder);
    assert_int_equal(system(command), 0);
}

int finish(void **state) {
    (void)state;
    files_clear();
    return rmdir(folder);
}

static void set(Tags *tags, const char *name, const char *value) {
    assert_true(tags_set(tags, name, value, NULL));
}

static void declare(AutosaveGame *game, Result result) {
    game->record.declared = result;
    set(game->record.tags, RECORD_TERMINATION,
        result.reason == RESULT_TIME ? RECORD_TIME_FORFEIT : NULL);
}

void game_begin(Random *stream, AutosaveGame *game) {
    *game = (AutosaveGame){.offer = SIDE_NONE, .settings = tags_create(NULL), .is_touched = true};
    random_game(stream, &game->record);
    declare(game, game->record.declared);
    for (size_t number = 0; number < SETTINGS; number++)
        set(game->settings, setting_names[number], "");
}

void game_end(AutosaveGame *game) {
    record_finish(&game->record);
    tags_destroy(game->settings);
}

void game_change(Random *stream, AutosaveGame *game) {
    static const Result results[] = {{RESULT_OPEN, SIDE_NONE},
                                     {RESULT_AGREEMENT, SIDE_NONE},
                                     {RESULT_RESIGNATION, BLACK},
                                     {RESULT_TIME, WHITE}};
    char value[32];
    switch (random_below(stream, 12)) {
    case 0:
        game->offer = (Side)random_below(stream, 3);
        break;
    case 1:
        snprintf(value, sizeof value, "%llu \"!\\", (unsigned long long)random_next(stream));
        set(game->settings, setting_names[random_below(stream, SETTINGS)], value);
        break;
    case 2:
        declare(game, results[random_below(stream, 4)]);
        break;
    case 3:
        set(game->record.tags, random_below(stream, 2) == 0 ? "Event" : "Round",
            random_below(stream, 2) == 0 ? NULL : "a \"b\" \\ c");
        break;
    default:
        random_game_change(stream, game->record.history);
    }
    game->left[random_below(stream, 2)] = (int64_t)random_below(stream, 1000000);
}

static void assert_tags_equal(const Tags *a, const Tags *b) {
    assert_int_equal(tags_count(a), tags_count(b));
    for (size_t number = 0; number < tags_count(a); number++) {
        const char *value = tags_get(b, tags_name(a, number));
        assert_non_null(value);
        assert_string_equal(tags_value(a, number), value);
    }
}

/* The same turns from the current node to the end of the line. */
static void assert_lines_equal(const History *a, const History *b) {
    const HistoryNode *node = history_current(a), *other = history_current(b);
    assert_int_equal(node_ply(node), node_ply(other));
    for (node = history_line_end(a), other = history_line_end(b); node != NULL && other != NULL;
         node = node_parent(node), other = node_parent(other)) {
        Turn turn = node_turn(node), other_turn = node_turn(other);
        assert_true(turn_equal(&turn, &other_turn));
        assert_int_equal(node == history_current(a), other == history_current(b));
    }
    assert_true(node == NULL && other == NULL);
}

void assert_games_equal(const AutosaveGame *game, const AutosaveGame *read) {
    const Record *a = &game->record, *b = &read->record;
    assert_true(history_equal(a->history, b->history));
    assert_lines_equal(a->history, b->history);
    assert_tags_equal(a->tags, b->tags);
    Result result = record_result(a), read_result = record_result(b);
    assert_int_equal(result.reason, read_result.reason);
    if (result.reason != RESULT_OPEN)
        assert_int_equal(result.winner, read_result.winner);
    assert_int_equal(game->offer, read->offer);
    assert_int_equal(game->left[WHITE], read->left[WHITE]);
    assert_int_equal(game->left[BLACK], read->left[BLACK]);
    assert_tags_equal(game->settings, read->settings);
}

bool save_game(Autosave *autosave, const AutosaveGame *game, int64_t now) {
    AutosaveState state = {.game = *game};
    autosave_save(autosave, &state, now);
    return autosave_keeps(autosave);
}

Autosave *autosave_make(Random *stream, AutosaveGame *game, int changes) {
    Autosave *autosave = autosave_create(folder);
    assert_non_null(autosave);
    game_begin(stream, game);
    for (int change = 0; change < changes; change++) {
        assert_true(save_game(autosave, game, change * 20000));
        game_change(stream, game);
    }
    assert_true(save_game(autosave, game, changes * 20000));
    return autosave;
}

void file_make(Random *stream, AutosaveGame *game, AutosaveEnd end) {
    Text records = {0};
    bool repaired;
    AutosaveFile *file = autosave_file_create(folder, NULL);
    game_begin(stream, game);
    AutosaveState state = {.game = *game};
    assert_true(autosave_text_write(&state, &records, NULL));
    assert_true(autosave_file_write(file, &records, &repaired, NULL));
    autosave_file_leave(file, end);
    text_finish(&records);
}

unsigned files_open(bool also_kept, AutosaveFile *files[], Text *notes) {
    text_clear(notes);
    return autosave_folder_open(folder, also_kept, files, 8, notes);
}

unsigned files_count(void) {
    unsigned count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    while (readdir(directory) != NULL)
        count++;
    closedir(directory);
    return count - 2; /* "." and ".." */
}

void file_find(char path[static 256]) {
    char command[160];
    snprintf(command, sizeof command, "ls -d %s/*" AUTOSAVE_SUFFIX, folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(fgets(path, 256, pipe));
    path[strcspn(path, "\n")] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

void assert_file(const AutosaveGame *game, const char *path) {
    AutosaveOpened opened;
    Error error;
    AutosaveFile *file = autosave_file_open(path, &opened, &error);
    if (file == NULL)
        fail_msg("%s", error.message);
    assert_int_equal(opened, AUTOSAVE_OPENED);
    assert_games_equal(game, &autosave_file_state(file)->game);
    autosave_file_destroy(file);
}
