/* Drills of a session: the day's is the same even if a player has studies of his own. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <setjmp.h>

#include <cmocka.h>

#include "file.h"
#include "folder_fixture.h"
#include "notation.h"
#include "session.h"

enum { OWN_STUDIES = 12 };

static Session *create_session(void) {
    SessionOptions options = {.terms.seats = {SEAT_HUMAN, SEAT_HUMAN}};
    Error error;
    assert_true(rules_init(&options.terms.rules, 5, 5, (RuleSet){0}, NULL));
    options.terms.start = position_start(&options.terms.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options.terms.random, 1));
    Session *session = session_create(&options, NULL, 0, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    return session;
}

static void press(Session *session, Key key) {
    session_event(session, &(Event){.kind = EVENT_KEY, .key = key}, 0);
}

/* Takes the drill of the day; gives the screen, which the caller frees. */
static Text see_drill_of_the_day(void) {
    Session *session = create_session();
    Cells cells = {0};
    Text seen = {0};
    assert_true(cells_resize(&cells, 24, 80, NULL));
    press(session, 'D');
    assert_string_equal(session_question(session), "Drills");
    press(session, 't');
    session_draw(session, &cells, 0);
    cells_dump(&cells, &seen);
    assert_non_null(strstr(text_string(&seen), "Drill: find a turn"));
    session_destroy(session);
    cells_finish(&cells);
    return seen;
}

static void add_own_study(const char *folder, int number) {
    char path[128], text[256];
    snprintf(path, sizeof path, "%s/%02d.fan", folder, number);
    int length = snprintf(text, sizeof text,
                          "[Board \"3x5\"] [Position \"5/bb2w/w3w w -\"] [Name \"My own, %d\"]"
                          "[Value \"win\"] [Plies \"19\"] [Keeping \"1\"] *\n",
                          number);
    assert_true(file_replace(path, text, (size_t)length, NULL));
}

static void test_own_studies_do_not_change_the_day(void **state) {
    (void)state;
    char base[FOLDER_SIZE], folder[96];
    folder_make(base);
    setenv("XDG_DATA_HOME", base, 1);
    Text shipped = see_drill_of_the_day();
    snprintf(folder, sizeof folder, "%s/fanorona", base);
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/fanorona/studies", base);
    mkdir(folder, 0700);
    for (int number = 0; number < OWN_STUDIES; number++) {
        add_own_study(folder, number);
        Text with_own = see_drill_of_the_day();
        assert_string_equal(text_string(&with_own), text_string(&shipped));
        text_finish(&with_own);
    }
    text_finish(&shipped);
    folder_remove(base);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_studies_do_not_change_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
