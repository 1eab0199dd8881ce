#include "journal_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char folder[64];

int begin(void **state) {
    (void)state;
    /* In memory, if possible: disks take their time. */
    snprintf(folder, sizeof folder, "%s/fanorona-journal-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(folder) == NULL;
}

void journals_clear(void) {
    char command[256];
    snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s; mkdir %s", folder, folder,
             folder);
    assert_int_equal(system(command), 0);
}

int finish(void **state) {
    (void)state;
    journals_clear();
    return rmdir(folder);
}

JournalView live_view(Live *live) {
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

void assert_live(Live *live, JournalState *state) {
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
    JournalView view = live_view(live);
    for (size_t number = 0; number < SETTINGS; number++)
        assert_string_equal(view.settings[number].value,
                            journal_state_setting(state, view.settings[number].name));
}

void live_change(Random *stream, Live *live) {
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

Journal *journal_make(Random *stream, Live *live, int changes) {
    Error error;
    Journal *journal = journal_create(folder, &error);
    *live = (Live){.offer = SIDE_NONE};
    random_game(stream, &live->record);
    for (int change = 0; change < changes; change++) {
        JournalView view = live_view(live);
        if (!journal_write(journal, &view, change * 20000, &error))
            fail_msg("%s", error.message);
        assert_true(journal_has_file(journal));
        live_change(stream, live);
    }
    JournalView view = live_view(live);
    assert_true(journal_write(journal, &view, changes * 20000, &error));
    return journal;
}

bool journal_change(Random *stream, Live *live, Journal *journal, int64_t now, Error *error) {
    live_change(stream, live);
    live->left[0]++;
    JournalView view = live_view(live);
    return journal_write(journal, &view, now, error);
}

unsigned journals_open(bool also_kept, Journal *journals[], Text *notes) {
    text_clear(notes);
    return journal_folder_open(folder, also_kept, journals, 8, notes);
}

void journal_find(char path[static 256]) {
    char command[160];
    snprintf(command, sizeof command, "ls -d %s/*.journal", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(fgets(path, 256, pipe));
    path[strcspn(path, "\n")] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

void assert_journal(Live *live, const char *path) {
    LineLogOpened opened;
    Error error;
    Journal *journal = journal_open(path, &opened, &error);
    if (journal == NULL)
        fail_msg("%s", error.message);
    assert_int_equal(opened.cut, 0);
    assert_live(live, journal_state(journal));
    journal_destroy(journal);
}
