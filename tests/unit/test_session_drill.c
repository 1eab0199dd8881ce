/* Drills of a session: the day's is the same for whoever has studies of his own. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <setjmp.h>

#include <cmocka.h>

#include "file.h"
#include "notation.h"
#include "session_state.h"

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

static void write_day_position(char text[static POSITION_TEXT_SIZE]) {
    Session *session = create_session();
    drill_begin_of_the_day(session, 0);
    assert_int_equal(session->drill.state, DRILL_OPEN);
    Position position = match_position(session->game.match);
    position_write(session_rules(session), &position, text);
    session_destroy(session);
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
    char base[] = "/tmp/fanorona-drill-XXXXXX", folder[96], command[64];
    char shipped[POSITION_TEXT_SIZE], with_own[POSITION_TEXT_SIZE];
    assert_non_null(mkdtemp(base));
    setenv("XDG_DATA_HOME", base, 1);
    write_day_position(shipped);
    snprintf(folder, sizeof folder, "%s/fanorona", base);
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/fanorona/studies", base);
    mkdir(folder, 0700);
    for (int number = 0; number < OWN_STUDIES; number++) {
        add_own_study(folder, number);
        write_day_position(with_own);
        assert_string_equal(with_own, shipped);
    }
    snprintf(command, sizeof command, "rm -rf %s", base);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_studies_do_not_change_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
