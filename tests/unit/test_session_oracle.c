/* Hints while somebody does anything at all: what is shown is about the position on the board and
 * agrees with tables, whatever was asked and dropped before. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "amount.h"
#include "notation.h"
#include "parallel.h"
#include "session.h"
#include "session_oracle.h"
#include "session_tables.h"
#include "turn_values.h"

static TablesPath path;

static Key random_key(Random *random) {
    /* Keys of turns and of hints; a new game now and then, in which the board changes. */
    static const char keys[] = "\t\t\t\t\t      ssaw\t\t\t   zx[]iiiiiievM";
    uint64_t number = random_below(random, sizeof keys + 8);
    switch (number) {
    case sizeof keys:
    case sizeof keys + 1:
        return TERM_KEY_ENTER;
    case sizeof keys + 2:
        return TERM_KEY_ESCAPE;
    case sizeof keys + 3:
        return TERM_KEY_DOWN;
    case sizeof keys + 4:
        return TERM_KEY_PAGE_DOWN;
    case sizeof keys + 5:
        return TERM_KEY_UP;
    case sizeof keys + 6:
        return TERM_KEY_RIGHT;
    case sizeof keys + 7:
        return TERM_KEY_BACKSPACE;
    default: {
        char key = keys[number < sizeof keys - 1 ? number : 0];
        return key == '\t' ? TERM_KEY_TAB : (Key)key;
    }
    }
}

static void await(Session *session, int milliseconds) {
    int descriptors[SESSION_DESCRIPTORS_MAX];
    struct pollfd sources[SESSION_DESCRIPTORS_MAX];
    unsigned count = session_descriptors(session, descriptors);
    assert_in_range(count, 1, SESSION_DESCRIPTORS_MAX);
    for (unsigned number = 0; number < count; number++)
        sources[number] = (struct pollfd){descriptors[number], POLLIN, 0};
    assert_true(poll(sources, count, milliseconds) >= 0);
}

static void press(Session *session, Key key) {
    session_event(session, &(Event){.kind = EVENT_KEY, .key = key}, 0);
    session_tick(session, 0);
}

/* The verdict on the board against that of tables, asked in another way. Returns false if the
 * oracle has nothing to say: nobody asked it. */
static bool compare(Session *session, Tables *tables, int64_t now) {
    for (int tries = 0; session_awaits_oracle(session) && tries < 3000; tries++) {
        await(session, 20);
        session_tick(session, now);
    }
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL || !snapshot->done)
        return false;
    const Rules *rules = history_rules(match_record(session_game(session)->match)->history);
    const Position *position = &session_entry(session)->position;
    assert_true(position_equal(session_oracle_position(session), position));
    PositionValue value = turn_values(tables, rules, position);
    assert_int_equal(snapshot->position.outcome, value.value.outcome);
    assert_int_equal(snapshot->turns, value.turns);
    assert_int_equal(session_oracle_panel(session)->window.count == 0, value.turns == 0);
    for (size_t turn = 0; turn < snapshot->turns; turn++) {
        /* A third occurrence is a draw whatever tables say. */
        if (snapshot->turn[turn].verdict.source == VERDICT_OVER)
            continue;
        size_t same = 0;
        while (!turn_equal(&value.turn[same].turn, &snapshot->turn[turn].turn))
            assert_true(++same < value.turns);
        assert_int_equal(snapshot->turn[turn].verdict.outcome, value.turn[same].value.outcome);
    }
    turn_values_finish(&value);
    return true;
}

static SessionOptions options_of(Random *random, int rows, int columns) {
    Error error;
    SessionOptions options = {.glyphs = (GlyphKind)random_below(random, GLYPH_KINDS),
                              .hints = random_below(random, 4) == 0 ? HINTS_ON_REQUEST : HINTS_ON,
                              .oracle = {.path = &path,
                                         .memory = (uint64_t)16 << 20,
                                         .threads = 1 + (unsigned)random_below(random, 2)}};
    options.oracle.algorithm = random_below(random, 2) == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
    options.terms.seats[BLACK] = random_below(random, 2) == 0 ? SEAT_HUMAN : SEAT_RANDOM;
    assert_true(rules_init(&options.terms.rules, rows, columns, (RuleSet){0}, &error));
    options.terms.start = position_start(&options.terms.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options.terms.random, random_next(random)));
    return options;
}

typedef struct Asked {
    unsigned questions, comparisons;
} Asked;

/* Counts what was asked. `tables`: to compare with; NULL: too large for that. */
static void play(Random *random, int rows, int columns, int events, Tables *tables, Asked *asked) {
    Error error;
    Cells cells = {0};
    int64_t now = 0;
    SessionOptions options = options_of(random, rows, columns);
    Session *session = session_create(&options, NULL, now, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    assert_true(cells_resize(&cells, 24, 80, &error));
    unsigned last = 0;
    for (int number = 0; number < events && !session_has_quit(session); number++) {
        Event event = {.kind = EVENT_KEY, .key = random_key(random)};
        if (random_below(random, 10) == 0)
            event = (Event){.kind = random_below(random, 2) == 0 ? EVENT_CLICK : EVENT_WHEEL_DOWN,
                            .row = (int)random_below(random, 24),
                            .column = (int)random_below(random, 80)};
        if (random_below(random, 100) == 0)
            assert_true(cells_resize(&cells, 19 + (int)random_below(random, 42),
                                     40 + (int)random_below(random, 161), &error));
        session_event(session, &event, now);
        now += (int64_t)random_below(random, 600);
        if (random_below(random, 3) == 0)
            await(session, (int)random_below(random, 2));
        session_tick(session, now);
        session_draw(session, &cells, now);
        unsigned question = session_oracle_question(session);
        asked->questions += question != last && question != 0;
        last = question;
        if (tables != NULL && random_below(random, 12) == 0)
            asked->comparisons += compare(session, tables, now);
    }
    session_destroy(session);
    cells_finish(&cells);
}

/* Sessions of each test; more of them where threads are watched. */
static int rounds(void) {
    return amount("TEST_ROUNDS", 20);
}

static void hints_are_about_the_position_on_the_board(void **state) {
    (void)state;
    Error error;
    Random random;
    Rules rules;
    assert_true(random_init_seeded(&random, 7));
    assert_true(rules_init(&rules, 3, 5, (RuleSet){0}, &error));
    Tables *tables = tables_create(&rules, &path, 64 << 20, &error);
    assert_non_null(tables);
    Asked asked = {0, 0};
    for (int round = 0; round < rounds(); round++)
        play(&random, 3, 5, 200, tables, &asked);
    tables_destroy(tables);
    assert_true(asked.questions > 5 * (unsigned)rounds());
    assert_true(asked.comparisons > (unsigned)rounds());
}

static void a_search_under_way_gives_way_to_anything(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 8));
    Asked asked = {0, 0};
    for (int round = 0; round < rounds(); round++)
        play(&random, 5, 9, 200, NULL, &asked);
    assert_true(asked.questions > 3 * (unsigned)rounds());
}

static unsigned turns_made(const Session *session) {
    return node_ply(history_current(match_record(session_match(session))->history));
}

/* Whether the oracle works while the computer thinks, and says nothing of it. */
static void assert_silence(TimeControl control, bool works) {
    Error error;
    SessionOptions options = {.hints = HINTS_ON,
                              .oracle = {.path = &path},
                              .terms.seats = {SEAT_HUMAN, SEAT_RANDOM},
                              .terms.control = control};
    assert_true(rules_init(&options.terms.rules, 3, 5, (RuleSet){0}, &error));
    options.terms.start = position_start(&options.terms.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options.terms.random, 1));
    Session *session = session_create(&options, NULL, 0, &error);
    assert_non_null(session);
    while (session_awaits_oracle(session)) {
        await(session, 100);
        session_tick(session, 0);
    }
    assert_non_null(session_oracle_snapshot(session));
    for (const char *key = "tc1c2a"; *key != '\0'; key++)
        press(session, (Key)*key);
    press(session, TERM_KEY_ENTER);
    assert_int_equal(session_oracle_question(session) != 0, works);
    assert_null(session_oracle_snapshot(session));
    assert_int_equal(session_oracle_marks(session), 0);
    while (turns_made(session) < 2) { /* the computer's turn */
        await(session, 100);
        session_tick(session, 1000);
    }
    assert_true(session_oracle_question(session) != 0);
    session_destroy(session);
}

static void a_computer_is_not_disturbed(void **state) {
    (void)state;
    assert_silence((TimeControl){0, 0}, parallel_processors() > 1);
    assert_silence((TimeControl){60000, 0}, false);
}

/* --- a study of what is not certain --- */

static unsigned turns_tried(const Session *session) {
    return node_ply(history_current(match_record(session_game(session)->match)->history));
}

static void await_turns(Session *session, unsigned turns) {
    while (turns_tried(session) < turns) {
        await(session, 100);
        session_tick(session, 0);
    }
}

/* Begins a study of the start, about which nothing is certain for a long time. */
static Session *begin_study(void) {
    Error error;
    SessionOptions options = {.hints = HINTS_ON, .oracle = {.proofs.none = true}};
    assert_true(rules_init(&options.terms.rules, 5, 9, (RuleSet){0}, &error));
    options.terms.start = position_start(&options.terms.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options.terms.random, 1));
    Session *session = session_create(&options, NULL, 0, &error);
    assert_non_null(session);
    press(session, 'Y');
    return session;
}

static void a_study_plays_a_likely_turn_if_asked_twice(void **state) {
    (void)state;
    Session *session = begin_study();
    static const char offer[] =
        "d waits for the best turn to be certain; d again plays a likely one.";
    press(session, 'd');
    assert_string_equal(session_message(session, NULL), offer);
    press(session, TERM_KEY_TAB); /* the offer is gone */
    press(session, 'd');
    for (int round = 0; round < 5; round++) {
        await(session, 100);
        session_tick(session, 0);
        assert_int_equal(turns_tried(session), 0);
    }
    assert_string_equal(session_message(session, NULL), offer);
    press(session, 'd');
    await_turns(session, 1);
    assert_non_null(strstr(session_message(session, NULL), "likely as good as any."));
    press(session, 'W');
    assert_string_equal(session_message(session, NULL),
                        "W waits for best play to be certain; W again shows what is likely.");
    press(session, 'W');
    await_turns(session, 2);
    session_destroy(session);
}

/* As if what the oracle says of the position were a draw for certain. */
static void call_it_drawn(Session *session) {
    const OracleSnapshot *said = session_oracle_snapshot(session);
    OracleSnapshot *drawn = malloc(sizeof *drawn);
    assert_non_null(drawn);
    *drawn = *said;
    drawn->turn = malloc(said->turns * sizeof *said->turn);
    assert_non_null(drawn->turn);
    memcpy(drawn->turn, said->turn, said->turns * sizeof *said->turn);
    drawn->position.outcome = drawn->position.at_least = drawn->position.at_most = OUTCOME_DRAW;
    session_oracle_show(session, drawn);
}

static void a_line_with_a_likely_turn_is_never_called_certain(void **state) {
    (void)state;
    Session *session = begin_study();
    int64_t now = 0;
    press(session, 'W');
    press(session, 'W');
    await_turns(session, 1);
    unsigned turns = 1;
    while (strstr(session_message(session, NULL), "W goes back.") == NULL) {
        const OracleSnapshot *said = session_oracle_snapshot(session);
        if (turns_tried(session) == turns && said != NULL && said->turns > 0) {
            call_it_drawn(session);
            turns++;
            now += 1000; /* the next turn's time */
        } else {
            await(session, 100);
        }
        session_tick(session, now);
    }
    assert_true(turns > 2);
    assert_string_equal(session_message(session, NULL), "Likely, but not certain. W goes back.");
    session_destroy(session);
}

static void a_line_says_why_it_waits(void **state) {
    (void)state;
    Session *session = begin_study();
    press(session, 'W');
    while (turns_tried(session) == 0) {
        const OracleSnapshot *said = session_oracle_snapshot(session);
        if (said != NULL && said->turns > 0)
            call_it_drawn(session);
        else
            await(session, 100);
        session_tick(session, 0);
    }
    assert_string_equal(session_message(session, NULL), "");
    int64_t then = session_deadline(session, 0); /* of the next turn */
    assert_in_range(then, 1, 2000);
    while (session_message(session, NULL)[0] == '\0') {
        session_tick(session, then);
        await(session, 100);
    }
    assert_int_equal(turns_tried(session), 1);
    assert_string_equal(session_message(session, NULL),
                        "From here on best play is not certain yet. W goes back.");
    press(session, 'W');
    assert_int_equal(turns_tried(session), 0);
    session_destroy(session);
}

/* --- larger tables --- */

static Session *begin_under(RuleSet set, const char *position, const char *program) {
    Error error;
    SessionOptions options = {.hints = HINTS_ON, .oracle = {.path = &path}, .program = program};
    assert_true(position_read(set, position, &options.terms.rules, &options.terms.start, &error));
    assert_true(random_init_seeded(&options.terms.random, 1));
    Session *session = session_create(&options, NULL, 0, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    return session;
}

static Session *begin(const char *position, const char *program) {
    return begin_under((RuleSet){0}, position, program);
}

/* As if the oracle had searched so long for nothing, with tables of so many stones. */
static void search_in_vain(Session *session, double seconds, unsigned tables_stones) {
    OracleSnapshot *snapshot = calloc(1, sizeof *snapshot);
    assert_non_null(snapshot);
    snapshot->position =
        (Verdict){OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, -1, VERDICT_NONE, 0, {0, 0}};
    snapshot->seconds = seconds;
    snapshot->tables_stones = tables_stones;
    session_oracle_show(session, snapshot);
    session_tables_offer(session);
}

static void larger_tables_are_offered_once_where_they_matter(void **state) {
    (void)state;
    Session *session = begin("9/bb7/bb6b/9/wwww5 w -", "/nowhere");
    const char *message = session_message(session, NULL);
    search_in_vain(session, 1, 8);
    assert_string_equal(message, "");
    search_in_vain(session, 6, 9); /* all stones of the position, and yet unknown */
    assert_string_equal(message, "");
    search_in_vain(session, 6, 6); /* far from it */
    assert_string_equal(message, "");
    search_in_vain(session, 6, 7);
    assert_string_equal(message, "Tables of 8 stones would know more: B builds them.");
    session_event(session, &(Event){.kind = EVENT_KEY, .key = 'f'}, 0); /* any key */
    search_in_vain(session, 60, 7);
    assert_string_equal(message, "");
    session_destroy(session);
    session = begin("9/bb7/bb6b/9/wwww5 w -", NULL); /* nothing to build with */
    search_in_vain(session, 6, 7);
    assert_string_equal(session_message(session, NULL), "");
    session_destroy(session);
}

/* Writes a program that pretends to build; gives its path. */
static const char *builder_of(const char *commands) {
    static char name[] = "/tmp/fanorona-session-oracle-XXXXXX";
    static bool is_made;
    int descriptor = is_made ? -1 : mkstemp(name);
    if (descriptor >= 0)
        close(descriptor);
    is_made = true;
    FILE *file = fopen(name, "we");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", commands);
    fclose(file);
    assert_int_equal(chmod(name, 0700), 0);
    return name;
}

static void await_tables(Session *session) {
    while (session_tables_works(session)) {
        await(session, 50);
        session_tick(session, 0);
    }
}

static void build(Session *session) {
    press(session, 'B');
    press(session, TERM_KEY_ENTER);
    await_tables(session);
}

static void a_build_is_followed_to_its_end(void **state) {
    (void)state;
    const char *program = builder_of(
        "echo '{\"stones\": [5, 5], \"work\": \"finished\", \"share\": 1.0, \"all\": 1.0, "
        "\"seconds\": 4.0, \"seconds_left\": 0.0}'");
    Session *session = begin("2b2/1wbb1/2b1b/1b3/2b1w w -", program);
    while (session_awaits_oracle(session)) {
        await(session, 100);
        session_tick(session, 0);
    }
    unsigned question = session_oracle_question(session);
    build(session);
    assert_string_equal(session_message(session, NULL), "The tables of up to 10 stones are ready.");
    assert_int_not_equal(session_oracle_question(session),
                         question); /* asked anew, with the new table */
    builder_of("echo 'fanorona: the disk is full' >&2; exit 1");
    build(session);
    assert_string_equal(session_message(session, NULL), "the disk is full");
    bool is_alert;
    session_message(session, &is_alert);
    assert_true(is_alert);
    session_destroy(session);
    unlink(program);
}

/* The first of the values is the chosen one, once the pointer is on its field. */
static void assert_seen(Session *session, const char *wanted) {
    Cells cells = {0};
    Text text = {0};
    press(session, TERM_KEY_UP);
    assert_true(cells_resize(&cells, 24, 80, NULL));
    session_draw(session, &cells, 0);
    cells_dump(&cells, &text);
    assert_non_null(strstr(text_string(&text), wanted));
    text_finish(&text);
    cells_finish(&cells);
}

/* Also before the oracle has been asked anything. */
static void tables_that_are_there_are_not_offered(void **state) {
    (void)state;
    Session *session = begin("2b2/1wbb1/2b1b/1b3/2b1w w -", "/bin/false");
    session_oracle_set_mode(session, HINTS_ON_REQUEST);
    press(session, TERM_KEY_TAB);
    assert_int_equal(session_oracle_question(session), 0);
    assert_null(session_oracle_snapshot(session));
    press(session, 'B');
    assert_string_equal(session_question(session), "Endgame tables");
    assert_seen(session, "< 10 stones: ");
    press(session, TERM_KEY_LEFT); /* the last one is all of the board */
    press(session, TERM_KEY_DOWN);
    assert_seen(session, "< 24 stones: ");
    session_destroy(session);
}

/* As if tables knew who wins and not how soon. */
static void show_win(Session *session, int distance, bool done) {
    OracleSnapshot *snapshot = calloc(1, sizeof *snapshot);
    assert_non_null(snapshot);
    snapshot->position =
        (Verdict){OUTCOME_WIN, OUTCOME_WIN, OUTCOME_WIN, distance, VERDICT_TABLE, 0, {0, 0}};
    snapshot->tables_stones = 8;
    snapshot->done = done;
    session_oracle_show(session, snapshot);
    session_tables_offer(session);
}

static const char telo_noho_dimy[] = "9/bb7/b7b/b8/www6 w -";

static void distances_are_offered_once_where_they_are_missing(void **state) {
    (void)state;
    const char *offer = "B builds the distances of 5 against 3: they say how soon.";
    Session *session = begin("9/bb7/b7b/9/www6 w -", "/nowhere"); /* of 7 stones they are there */
    show_win(session, -1, true);
    assert_string_equal(session_message(session, NULL), "");
    session_destroy(session);
    session = begin(telo_noho_dimy, "/nowhere");
    show_win(session, 21, true);
    assert_string_equal(session_message(session, NULL), "");
    show_win(session, -1, false); /* captures may lead to distances that are there */
    assert_string_equal(session_message(session, NULL), "");
    show_win(session, -1, true);
    assert_string_equal(session_message(session, NULL), offer);
    session_event(session, &(Event){.kind = EVENT_KEY, .key = 'f'}, 0);
    show_win(session, -1, true);
    assert_string_equal(session_message(session, NULL), "");
    session_destroy(session);
}

static void distances_are_built_with_one_key(void **state) {
    (void)state;
    const char *program = builder_of(
        "case \"$*\" in *' --only 5v3 '*) ;; *) echo \"fanorona: $*\"; exit 1 ;; esac\n"
        "echo '{\"stones\": [5, 3], \"work\": \"finished\", \"share\": 1.0, \"all\": 1.0, "
        "\"seconds\": 4.0, \"seconds_left\": 0.0}'");
    Session *session = begin(telo_noho_dimy, program);
    build(session);
    assert_string_equal(session_message(session, NULL),
                        "The distances of 5 against 3 stones are ready.");
    press(session, 'B'); /* the others can be had, too */
    press(session, TERM_KEY_RIGHT);
    press(session, TERM_KEY_ENTER);
    assert_string_equal(session_question(session), "Endgame tables");
    assert_seen(session, "< 9 stones: ");
    session_destroy(session);
    unlink(program);
}

static void small_tables_are_offered_when_a_game_begins(void **state) {
    (void)state;
    static const char offer[] = "Tables of ";
    const char *start = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -";
    setenv("FANORONA_TABLES", "/nowhere", 1); /* nothing goes unasked where somebody has chosen */
    Session *session = begin_under((RuleSet){.must_continue = true}, start, "/nowhere");
    session_tick(session, 0);
    assert_memory_equal(session_message(session, NULL), offer, strlen(offer));
    session_event(session, &(Event){.kind = EVENT_KEY, .key = 'f'}, 0);
    session_tick(session, 0);
    assert_string_equal(session_message(session, NULL), ""); /* once */
    press(session, 'B');
    assert_string_equal(session_question(session), "Endgame tables");
    assert_seen(session, "< 5 stones: ");
    session_destroy(session);
    setenv("FANORONA_TABLES", "", 1);
    session = begin(start, "/nowhere"); /* there are larger ones */
    session_tick(session, 0);
    assert_string_equal(session_message(session, NULL), "");
    session_destroy(session);
    session =
        begin_under((RuleSet){.must_continue = true}, start, NULL); /* nothing to build with */
    session_tick(session, 0);
    assert_string_equal(session_message(session, NULL), "");
    session_destroy(session);
}

static void small_tables_are_built_where_they_take_no_time(void **state) {
    (void)state;
    const char *program = builder_of("case \"$*\" in *' --board 3x7 '*' --stones 6 '*) ;; *) echo "
                                     "\"fanorona: $*\" >&2; exit 1 ;; "
                                     "esac");
    Session *session = begin("bbbbbbb/bwb1wbw/wwwwwww w -", program);
    session_tick(session, 0);
    assert_string_equal(session_message(session, NULL),
                        "The tables of up to 6 stones are being built.");
    await_tables(session);
    assert_string_equal(session_message(session, NULL), "The tables of up to 6 stones are ready.");
    session_destroy(session);
    unlink(program);
}

static void leaving_a_build_tells_of_the_game_too(void **state) {
    (void)state;
    const char *program = builder_of("exec sleep 600");
    Session *session = begin("bbbbbbb/bwb1wbw/wwwwwww w -", program);
    session_tick(session, 0);
    for (const char *keys = "td1d2a"; *keys != '\0'; keys++)
        press(session, (Key)*keys);
    press(session, TERM_KEY_ENTER);
    press(session, 'q');
    assert_true(session_tables_works(session));
    assert_seen(session, "Tables are being built.");
    assert_seen(session, "The game is not over.");
    session_destroy(session);
    unlink(program);
}

static int find_path(void **state) {
    (void)state;
    Error error;
    return tables_path_find(NULL, &path, &error) ? 0 : -1;
}

static int finish_path(void **state) {
    (void)state;
    tables_path_finish(&path);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_about_the_position_on_the_board),
        cmocka_unit_test(a_search_under_way_gives_way_to_anything),
        cmocka_unit_test(a_computer_is_not_disturbed),
        cmocka_unit_test(a_study_plays_a_likely_turn_if_asked_twice),
        cmocka_unit_test(a_line_with_a_likely_turn_is_never_called_certain),
        cmocka_unit_test(a_line_says_why_it_waits),
        cmocka_unit_test(larger_tables_are_offered_once_where_they_matter),
        cmocka_unit_test(tables_that_are_there_are_not_offered),
        cmocka_unit_test(distances_are_offered_once_where_they_are_missing),
        cmocka_unit_test(distances_are_built_with_one_key),
        cmocka_unit_test(small_tables_are_offered_when_a_game_begins),
        cmocka_unit_test(small_tables_are_built_where_they_take_no_time),
        cmocka_unit_test(a_build_is_followed_to_its_end),
        cmocka_unit_test(leaving_a_build_tells_of_the_game_too),
    };
    return cmocka_run_group_tests(tests, find_path, finish_path);
}
