/* Sessions that are cut off at every call that changes the disk, and resumed: whatever had been on
 * the screen is there. A script is played once, and the folder of games is put back to what it was
 * before each call and in the middle of each write; with TEST_ALL at every byte of it. Some
 * scripts are really killed, at random calls. */
#include <dirent.h>
#include <glob.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "autosave_folder.h"
#include "counted_disk.h"
#include "drill_progress.h"
#include "file.h"
#include "folder_moments.h"
#include "scripted_session.h"

enum { LINE_SIZE = 120 };

static unsigned *drawn; /* screens, shared with the process that is killed */
static Seen left_before, expected[EVENTS + 2];

/* --- kills, judged one by one --- */

static unsigned failures; /* of the test that runs */

/* The first line in which a text differs from another one. */
static void first_difference(const char *text, const char *other, char line[static LINE_SIZE]) {
    const char *begin = text;
    for (; *text != '\0' && *text == *other; text++, other++)
        if (*text == '\n')
            begin = text + 1;
    snprintf(line, LINE_SIZE, "%.*s", (int)strcspn(begin, "\n"), begin);
}

/* A line for each kill that lost something; of the first one all there is to see. */
static void note_failure(const Script *script, unsigned at, uint64_t part, const Seen *seen) {
    const Seen *wanted = &expected[*drawn];
    char is[LINE_SIZE], was[LINE_SIZE];
    first_difference(seen->text, wanted->text, is);
    first_difference(wanted->text, seen->text, was);
    if (failures++ == 0)
        print_error("--- wanted\n%s--- or\n%s--- is\n%s", wanted->text, wanted[1].text, seen->text);
    print_error("script %d, seed %llu, call %u, part %llu, screen %u: '%s' was '%s'\n",
                script->kind, (unsigned long long)script->seed, at, (unsigned long long)part,
                *drawn, is, was);
}

static void assert_no_failures(unsigned cuts) {
    unsigned failed = failures;
    failures = 0;
    if (failed > 0)
        fail_msg("%u of %u cuts lost something", failed, cuts);
}

/* Starts again over what a kill has left. What was on the screen must be there, or what would have
 * been there next. */
static void resume(const Script *script, unsigned at, uint64_t part) {
    static Seen seen;
    bool has_clock = script_has_clock(script);
    const Seen *wanted = &expected[*drawn];
    resume_offered(script->asks, &seen);
    if (!seen_matches(&seen, &wanted[0], has_clock) && !seen_matches(&seen, &wanted[1], has_clock))
        note_failure(script, at, part, &seen);
}

/* Kills the script at a call, if it does not end before, and starts again. */
static void kill_and_resume(const Script *script, unsigned at, uint64_t part) {
    int status;
    play_before(script, &left_before);
    *drawn = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        setenv("CMOCKA_TEST_ABORT", "1", 1); /* the tests that follow are the parent's */
        disk.calls = 0;
        disk.kill_at = at;
        disk.kill_part = part;
        play_script(script, &left_before, NULL, drawn, NULL);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    bool ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!ended && !(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL))
        fail_msg("the script failed with status %d", status);
    resume(script, at, part);
}

/* The same script without a kill: what can be seen after each event, and how many calls there are.
 */
static unsigned run_through(const Script *script) {
    play_before(script, &left_before);
    disk.calls = 0;
    play_script(script, &left_before, expected, NULL, NULL);
    return disk.calls;
}

static bool kills_all(void) {
    return getenv("TEST_ALL") != NULL;
}

/* Puts the folder back to where a kill at a call would have left it, and starts again. */
static void cut_off_and_resume(const Script *script, unsigned at, size_t part) {
    empty_folder();
    moment_restore(at, part);
    *drawn = moment_number(at);
    resume(script, at, part);
}

/* Plays a script once and cuts it off before every call, behind the last one, and within a write at
 * some byte, or at all of them. Returns how often. */
static unsigned cut_off_everywhere(const Script *script) {
    unsigned cuts = 0;
    play_before(script, &left_before);
    moments_begin(folder, drawn);
    play_script(script, &left_before, expected, drawn, NULL);
    unsigned count = moments_end();
    for (unsigned at = 0; at < count; at++) {
        size_t length = moment_written(at), step = kills_all() || length == 0 ? 1 : length;
        cut_off_and_resume(script, at, 0);
        cuts++;
        for (size_t part = kills_all() || length == 0 ? 1 : at * 7 % length; part < length;
             part += step) {
            cut_off_and_resume(script, at, part);
            cuts++;
        }
    }
    moments_finish();
    return cuts;
}

static void test_cut_off_at_every_call(void **state) {
    (void)state;
    unsigned all = 0;
    for (int kind = 0; kind < SCRIPTS; kind++) {
        unsigned cuts = cut_off_everywhere(&(Script){.kind = kind, .seed = 5});
        assert_true(cuts > 100);
        all += cuts;
    }
    assert_no_failures(all);
}

/* A study with the game that waits for it: both are there, or what came after both. */
static void test_cut_off_in_study(void **state) {
    (void)state;
    static const Script cut_off = {.kind = STUDY_SCRIPT, .keys = "\t\n\t\ncY\t\n\t\n"};
    static const Script quit = {
        .kind = STUDY_SCRIPT, .keys = "s\t\n\t\ncY\t\n\t\n", .quits = true, .asks = true};
    static const Script quit_over = {
        .kind = STUDY_SCRIPT, .keys = "s\t\n\t\nry\033Y\t\n\t\n", .quits = true, .asks = true};
    static const Script scripts[] = {
        /* The game is left by beginning another one, which somebody plays or not. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nY\t\n\t\nNs"},
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nYNs\t\n\t\n"},
        {.kind = STUDY_SCRIPT, .keys = "YNs"},
        {.kind = STUDY_SCRIPT, .keys = "Y\t\n\t\nNs\t\n"},
        {.kind = 1, .keys = "\t\n\t\n\t\n\t\nY\t\n\t\nNs\t\n"},
        /* The tutorial, in the middle of a turn of the game that waits for its end. It has the
         * colours of that game, which are changed there. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\ncT\t\n\t\nc\t\nq\t\n\t\n"},
        /* A game that is over. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nry\033Y\t\n\t\nNs"},
        /* The study is left, gone on with, and one of something else is begun over it. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nY\t\n\t\nqY\n\t\n\t\nNs\t\n\t\n"},
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nY\t\n\t\nNkkkkkkkls\t\n\t\nq\t\n"},
        /* The colours: none in the game, some in the study. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\ncccYc\t\n\t\nccq\t\n"},
        /* A study that was cut off is gone on with, and left; or quit. */
        {.kind = STUDY_SCRIPT, .keys = "\n\t\n\t\nNs\t\n\t\n", .before = &cut_off},
        {.kind = STUDY_SCRIPT, .keys = "\n\t\nq\t\n\t\n", .before = &cut_off},
        {.kind = STUDY_SCRIPT, .keys = "\n\t\nNs\t\n\t\n", .asks = true, .before = &quit},
        {.kind = STUDY_SCRIPT, .keys = "\n\t\nq\t\n", .asks = true, .before = &quit},
        {.kind = STUDY_SCRIPT, .keys = "\n\t\nNs\t\n", .asks = true, .before = &quit_over},
        {.kind = STUDY_SCRIPT, .keys = "\n\t\n", .quits = true, .asks = true, .before = &quit_over},
        /* Somebody quits: the next start asks about both, or about neither. */
        {.kind = STUDY_SCRIPT, .keys = "\t\n\t\nY\t\n\t\n", .quits = true},
        {.kind = STUDY_SCRIPT, .keys = "s\t\n\t\nY\t\n\t\n", .quits = true, .asks = true},
        {.kind = STUDY_SCRIPT, .keys = "s\t\n\t\nY", .quits = true, .asks = true},
        {.kind = STUDY_SCRIPT, .keys = "s\t\n\t\nry\033Y\t\n\t\n", .quits = true, .asks = true},
    };
    unsigned cuts = 0;
    for (size_t number = 0; number < sizeof scripts / sizeof *scripts; number++) {
        Script script = scripts[number];
        script.seed = number; /* by which a failure names it */
        cuts += cut_off_everywhere(&script);
    }
    assert_no_failures(cuts);
}

/* All sorts of scripts, and then as many with studies. */
static void test_killed_at_random(void **state) {
    (void)state;
    unsigned sorts = kills_all() ? 100 : 5, kills = kills_all() ? 20 : 6;
    Random random;
    assert_true(random_init_seeded(&random, 31));
    for (unsigned number = 0; number < 2 * sorts; number++) {
        int kind = number < sorts ? (int)random_below(&random, SCRIPTS) : STUDY_SCRIPT;
        Script script = {.kind = kind, .seed = 100 + number};
        unsigned count = run_through(&script);
        for (unsigned kill = 0; kill < kills && count > 0; kill++)
            kill_and_resume(&script, 1 + (unsigned)random_below(&random, count),
                            random_below(&random, 1000));
    }
    assert_no_failures(2 * sorts * kills);
}

/* While the disk refuses everything the game goes on, somebody is told, and what was there stays
 * readable; when it works again all of it is there. */
static void test_failing_disk(void **state) {
    (void)state;
    static Seen after;
    Random random;
    unsigned told = 0;
    assert_true(random_init_seeded(&random, 32));
    for (int round = 0; round < 60; round++) {
        static const int tried[] = {0, 1, STUDY_SCRIPT};
        Script script = {.kind = tried[random_below(&random, 3)], .seed = 5};
        unsigned count = run_through(&script);
        empty_folder();
        Error alert = {0};
        disk.calls = 0;
        disk.fail_from = 1 + (unsigned)random_below(&random, count / 2);
        disk.fail_to = disk.fail_from + 1 + (unsigned)random_below(&random, 30);
        play_script(&script, NULL, NULL, NULL, &alert);
        disk.unsynced = -1;
        assert_true(disk.calls > disk.fail_to);
        unsigned failed_from = disk.fail_from, failed_to = disk.fail_to;
        disk.fail_from = disk.fail_to = 0;
        resume_offered(false, &after);
        /* Somebody may have been told nothing only where the next try was good at once. */
        if (alert.message[0] != '\0')
            assert_true(strstr(alert.message, "No space left on device") != NULL ||
                        strstr(alert.message, "Input/output error") != NULL);
        const Seen *last = &expected[EVENTS];
        if (last->text[0] != '\0' && !seen_matches(&after, last, script_has_clock(&script)))
            fail_msg("calls %u to %u fail\n--- wanted\n%s--- is\n%s", failed_from, failed_to,
                     last->text, after.text);
        told += alert.message[0] != '\0';
    }
    assert_in_range(told, 20, 59);
    empty_folder();
}

/* The game in the folder that is being played. */
static void read_game(Text *text) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char path[sizeof folder + sizeof entry->d_name + 1];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, AUTOSAVE_SUFFIX) == NULL)
            continue;
        text_clear(text);
        assert_true(file_read(path, 1 << 20, text, NULL));
        if (autosave_text_head(text->bytes).end == AUTOSAVE_PLAYING)
            break;
    }
    closedir(directory);
    assert_int_equal(autosave_text_head(text_string(text)).end, AUTOSAVE_PLAYING);
}

/* Where somebody has taken out tags, how the game is played is not known: then nobody has lost on
 * time, and the mouse is as it is at any start. */
static void test_lost_settings(void **state) {
    (void)state;
    static const char tag[] = "[Autosave";
    static Seen seen;
    char path[sizeof folder + 24];
    Text whole = {0};
    Error error;
    unsigned offered = 0, with_clock = 0, with_mouse = 0;
    run_through(&(Script){.kind = 1, .seed = 5});
    read_game(&whole);
    const char *head = strchr(text_string(&whole), '\n');
    assert_non_null(head);
    snprintf(path, sizeof path, "%s/cut" AUTOSAVE_SUFFIX, folder);
    /* Each of them alone, and then with all that follow. */
    for (int with_others = 0; with_others < 2; with_others++) {
        const char *line = strstr(head, tag);
        for (; line != NULL; line = strstr(line + 1, tag)) {
            Text text = {0};
            text_append(&text, whole.bytes, (size_t)(line - whole.bytes));
            const char *rest = with_others != 0 ? strstr(line, "\n\n") : strchr(line, '\n') + 1;
            assert_non_null(rest);
            text_append_string(&text, rest);
            empty_folder();
            assert_true(file_replace(path, text.bytes, text.length, &error));
            resume_offered(false, &seen);
            assert_string_not_equal(seen.text, "");
            bool has_clock = strstr(seen.text, ", 5+3, ") != NULL;
            for (Side side = WHITE; has_clock && side <= BLACK; side++)
                assert_true(seen.left[side] > 0);
            bool has_mouse = strstr(seen.text, "mouse ") != NULL;
            assert_true(has_mouse || strstr(text.bytes, "[AutosaveMouse \"no\"]") != NULL);
            offered++;
            with_clock += has_clock;
            with_mouse += has_mouse;
            text_finish(&text);
        }
    }
    assert_in_range(offered, 14, 24);
    assert_in_range(with_clock, 8, offered - 1);
    assert_true(with_mouse > 0);
    text_finish(&whole);
    empty_folder();
}

static void press(Session *session, const char *keys, int64_t now) {
    for (; *keys != '\0'; keys++) {
        Event pressed = {.kind = EVENT_KEY, .key = typed_key(*keys)};
        session_event(session, &pressed, now);
    }
}

/* The text on the screen, without what frames it and where it is broken. */
static void read_screen(const Cells *cells, Text *text) {
    for (int row = 0; row < cells->rows; row++)
        for (int column = 0; column < cells->columns; column++) {
            uint32_t code = cells_at(cells, row, column)->glyph;
            if (code > ' ' && code < 0x7f && code != '|')
                text_format(text, "%c", (char)code);
        }
}

/* The game that cannot be read is told before anything else, with the file that has it, on a small
 * screen too; then what was to be begun begins. */
static void test_damage_is_shown(void **state) {
    (void)state;
    char path[sizeof folder + 40];
    Error error;
    for (int asks = 0; asks < 2; asks++) {
        SessionOptions options = script_options(0, 1);
        Cells cells = {0};
        Text shown = {0};
        empty_folder();
        snprintf(path, sizeof path, "%s/lost" AUTOSAVE_SUFFIX, folder);
        assert_true(file_replace(path, "[Autosave \"1 playing 0\"]\nwhat", 29, NULL));
        options.asks = asks != 0;
        Session *session = session_create(&options, NULL, 0, &error);
        assert_non_null(session);
        assert_true(cells_resize(&cells, 19, 40, NULL));
        session_draw(session, &cells, 0);
        read_screen(&cells, &shown);
        assert_non_null(strstr(text_string(&shown), "youcannotgoonwithit.Thefile"));
        strncat(path, ".damaged", sizeof path - strlen(path) - 1);
        assert_non_null(strstr(text_string(&shown), path));
        assert_int_equal(access(path, F_OK), 0);
        press(session, "\n", 0);
        assert_int_equal(session_question(session) == NULL, asks == 0);
        if (asks != 0)
            assert_string_equal(session_question(session), "New game");
        assert_int_equal(session_game(session)->paused, asks != 0);
        session_destroy(session);
        cells_finish(&cells);
        text_finish(&shown);
    }
    empty_folder();
}

/* Checks that a session shows these words, written without spaces. */
static void assert_shows(Session *session, const char *words) {
    Cells cells = {0};
    Text shown = {0};
    assert_true(cells_resize(&cells, 24, 80, NULL));
    session_draw(session, &cells, 0);
    read_screen(&cells, &shown);
    if (strstr(text_string(&shown), words) == NULL)
        fail_msg("not '%s' but %s", words, text_string(&shown));
    cells_finish(&cells);
    text_finish(&shown);
}

/* --- a kept game is opened --- */

/* What opens the only file in the folder of games: its name is completed. */
static void open_kept(Session *session) {
    press(session, "O", 0);
    press(session, folder, 0);
    press(session, "/\t\n", 0);
}

/* A game that is opened goes on as it was left: who plays, the time on the clocks, its file. */
static void test_a_kept_game_is_opened(void **state) {
    (void)state;
    static Seen left, opened;
    SessionOptions options = script_options(1, 1), other = script_options(0, 1); /* with a clock */
    Cells cells = {0};
    empty_folder();
    Session *session = session_create(&options, NULL, 0, NULL);
    assert_non_null(session);
    press(session, "\t\n\t\n", 1000);
    assert_true(cells_resize(&cells, 24, 80, NULL));
    session_draw(session, &cells, 20000); /* which saves the game */
    cells_finish(&cells);
    write_state(session, 20000, &left);
    assert_true(left.text[0] != '\0');
    assert_true(left.left[WHITE] + left.left[BLACK] < 2 * 300000);
    press(session, "q\t\n", 20000);
    assert_true(session_has_quit(session));
    session_destroy(session);
    session = session_create(&other, NULL, 0, NULL);
    assert_non_null(session);
    assert_false(asks_to_resume(session));
    open_kept(session);
    write_state(session, 0, &opened);
    assert_true(seen_matches(&opened, &left, true));
    /* The game that is played is opened as a copy, which is another game. */
    uint64_t played = history_id(seated_game_history(session_game(session)));
    open_kept(session);
    press(session, "\t\n", 0);
    assert_true(history_id(seated_game_history(session_game(session))) != played);
    assert_shows(session, "youseeacopyofit");
    session_destroy(session);
    empty_folder();
}

/* Of a study that another program has open, the copy is the study, as the list says. */
static void test_a_study_in_use_is_copied(void **state) {
    (void)state;
    SessionOptions options = script_options(0, 1);
    empty_folder();
    Session *other = session_create(&options, NULL, 0, NULL);
    assert_non_null(other);
    press(other, "Y\t\n\t\ns\t\n\t\ns", 0);
    assert_shows(other, "d3-d4W"); /* being drawn, it is saved */
    Session *session = session_create(&options, NULL, 0, NULL);
    assert_non_null(session);
    open_kept(session);
    assert_shows(session, "youseeacopyofit");
    assert_int_equal(node_ply(history_current(seated_game_history(session_game(session)))), 2);
    session_destroy(session);
    session_destroy(other);
    empty_folder();
}

/* --- a study is forgotten --- */

/* A start that asks about what waits, its question with these words in it. */
static Session *start_asked(const char *words) {
    SessionOptions options = script_options(0, 1);
    Session *session = session_create(&options, NULL, 0, NULL);
    assert_non_null(session);
    assert_true(asks_to_resume(session));
    assert_shows(session, words);
    return session;
}

/* Plays by the keys, is cut off in a study, and forgets that. */
static Session *forget_study(const char *keys) {
    SessionOptions options = script_options(0, 1);
    empty_folder();
    Session *session = session_create(&options, NULL, 0, NULL);
    assert_non_null(session);
    press(session, keys, 0);
    session_destroy(session); /* as a signal does */
    session = start_asked("Goonwiththestudyof");
    press(session, "f", 0);
    return session;
}

/* The number of files with a study, all set aside. */
static unsigned studies_aside(void) {
    glob_t found;
    char pattern[sizeof folder + 32];
    unsigned studies = 0;
    snprintf(pattern, sizeof pattern, "%s/*" AUTOSAVE_SUFFIX, folder);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t number = 0; number < found.gl_pathc; number++) {
        Text text = {0};
        AutosaveState read;
        bool is_whole;
        assert_true(file_read_regular(found.gl_pathv[number], AUTOSAVE_SIZE_MAX, &text, NULL));
        assert_true(autosave_text_read(text_string(&text), text.length, &read, &is_whole, NULL));
        if (read.study.record.history != NULL) {
            studies++;
            assert_int_equal(autosave_text_head(text_string(&text)).end, AUTOSAVE_ASIDE);
        }
        autosave_state_finish(&read);
        text_finish(&text);
    }
    globfree(&found);
    return studies;
}

/* The game under a study that is forgotten is offered next, and by the next start, too. The study
 * is not lost. */
static void test_study_is_forgotten(void **state) {
    (void)state;
    static const char two_turns[] = "\t\n\t\ns\t\n\t\nsY", a_stone[] = "\t\nY";
    Session *session = forget_study(two_turns);
    assert_true(asks_to_resume(session));
    assert_int_equal(studies_aside(), 1);
    session_destroy(session);
    session = start_asked("Goonwiththegameof");
    press(session, "\n", 0);
    assert_false(session_studies(session));
    assert_int_equal(node_ply(history_current(seated_game_history(session_game(session)))), 2);
    session_destroy(session);
    /* It can be forgotten as well. */
    session = forget_study(two_turns);
    press(session, "f", 0);
    assert_false(asks_to_resume(session));
    session_destroy(session);
    session = forget_study(a_stone);
    press(session, "\n", 0);
    assert_true(entry_has_begun(session_entry(session)));
    session_destroy(session);
    /* Nobody has touched the game: there is nothing more to ask about. */
    session = forget_study("Y");
    assert_false(asks_to_resume(session));
    session_destroy(session);
    empty_folder();
}

/* --- drills --- */

static char studies[128];

static void write_study(void) {
    static const char text[] =
        "[Board \"3x5\"] [Position \"5/bb2w/w3w w -\"] [Name \"The long way round\"]"
        "[Value \"win\"] [Plies \"19\"] [Keeping \"1\"] *\n";
    char path[sizeof studies + 16];
    snprintf(studies, sizeof studies, "%s/studies", base);
    snprintf(path, sizeof path, "%s/long.fan", studies);
    mkdir(studies, 0700);
    assert_true(file_replace(path, text, sizeof text - 1, NULL));
}

static Session *create_over_studies(void) {
    SessionOptions options = script_options(0, 1);
    Error error;
    options.studies_folder = studies;
    Session *session = session_create(&options, NULL, 0, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    return session;
}

/* Begins a drill by the keys, is cut off, and compares what the next start goes on with. A drill
 * that is not decided is none of those that are. */
static void cut_off_drill(const char *keys, unsigned turns) {
    static Seen before, after;
    Cells cells = {0};
    empty_folder();
    Session *session = create_over_studies();
    assert_true(cells_resize(&cells, 24, 80, NULL));
    press(session, keys, 0);
    await_player(session);
    for (int64_t now = 1000; now < 4000; now += 1000) /* the perfect player answers */
        session_tick(session, now);
    press(session, "\t\n", 4000); /* a turn begins */
    session_draw(session, &cells, 4000);
    const DrillProgress *drill = drill_progress(session);
    assert_non_null(drill);
    DrillState state = drill->state;
    DrillKind kind = drill->drill.kind;
    Turn first = drill->last_turn;
    assert_int_equal(drill->turns, turns);
    assert_int_equal(state, DRILL_OPEN);
    bool perfect = session_game(session)->seats[BLACK].player != NULL;
    write_state(session, 4000, &before);
    session_destroy(session); /* as a signal does */
    session = create_over_studies();
    assert_true(asks_to_resume(session));
    assert_shows(session, "Goonwiththedrillof");
    press(session, "\n", 0);
    write_state(session, 0, &after);
    assert_string_equal(after.text, before.text);
    drill = drill_progress(session);
    assert_non_null(drill);
    assert_int_equal(drill->state, state);
    assert_int_equal(drill->drill.kind, kind);
    assert_int_equal(drill->turns, turns);
    assert_true(turns == 0 || turn_equal(&drill->last_turn, &first));
    assert_int_equal(session_game(session)->seats[BLACK].player != NULL, perfect);
    session_destroy(session);
    cells_finish(&cells);
}

static void test_drills_are_gone_on_with(void **state) {
    (void)state;
    write_study();
    cut_off_drill("Cd", 0);
    cut_off_drill("Cw", 0);
    cut_off_drill("Cwta1-b1\n", 1);
    empty_folder();
}

int main(void) {
    drawn = mmap(NULL, sizeof *drawn, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (drawn == MAP_FAILED)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_off_at_every_call),
        cmocka_unit_test(test_cut_off_in_study),
        cmocka_unit_test(test_killed_at_random),
        cmocka_unit_test(test_failing_disk),
        cmocka_unit_test(test_lost_settings),
        cmocka_unit_test(test_damage_is_shown),
        cmocka_unit_test(test_a_kept_game_is_opened),
        cmocka_unit_test(test_a_study_in_use_is_copied),
        cmocka_unit_test(test_study_is_forgotten),
        cmocka_unit_test(test_drills_are_gone_on_with),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
