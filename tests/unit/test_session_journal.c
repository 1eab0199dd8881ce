/* Sessions that are killed at every call that changes the disk, and resumed: whatever had been on
 * the screen is there. The linker leads these calls here. TEST_KILLS=all kills at every byte of
 * every write, too. */
#include <dirent.h>
#include <errno.h>
#include <poll.h>
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

#include "file.h"
#include "journal_folder.h"
#include "notation.h"
#include "session_state.h"
#include "typed_turn.h"

/* --- the disk --- */

ssize_t __real_write(int descriptor, const void *bytes, size_t length);
int __real_fsync(int descriptor);
int __real_fdatasync(int descriptor);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_ftruncate(int descriptor, off_t length);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t length);
int __wrap_fsync(int descriptor);
int __wrap_fdatasync(int descriptor);
int __wrap_rename(const char *from, const char *to);
int __wrap_unlink(const char *path);
int __wrap_ftruncate(int descriptor, off_t length);

/* What happens at which call. */
static unsigned calls, kill_at; /* counted from 1; 0: never */
static uint64_t kill_part;      /* so much of it is done before: taken modulo what there is */
static unsigned fail_from, fail_to;
static int unsynced = -1; /* a file that is not on the disk yet */

enum { KILLED = 9, WHOLE_PART = 1000003 };

/* Shared with the process that is killed. */
typedef struct Shared {
    unsigned drawn;  /* screens */
    unsigned length; /* of the write that it was killed at */
} Shared;

static Shared *shared;

/* Whether the call shall fail. */
static bool fails(void) {
    bool failing = calls >= fail_from && calls < fail_to;
    if (failing)
        errno = calls % 3 == 0 ? EIO : ENOSPC;
    return failing;
}

static bool is_file(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t length) {
    if (!is_file(descriptor))
        return __real_write(descriptor, bytes, length);
    calls++;
    unsynced = descriptor;
    if (calls == kill_at) {
        shared->length = (unsigned)length;
        size_t part = kill_part == WHOLE_PART ? length : kill_part % (length + 1);
        if (__real_write(descriptor, bytes, part) != (ssize_t)part)
            _exit(1);
        _exit(KILLED);
    }
    if (!fails())
        return __real_write(descriptor, bytes, length);
    /* Half of it there is still room for. */
    return __real_write(descriptor, bytes, length / 2) < 0 || length < 2 ? -1 : (ssize_t)length / 2;
}

/* Kills before or after a call that happens as a whole. */
#define WRAPPED(call)                                                                              \
    do {                                                                                           \
        calls++;                                                                                   \
        if (calls == kill_at && kill_part % 2 == 0)                                                \
            _exit(KILLED);                                                                         \
        if (fails())                                                                               \
            return -1;                                                                             \
        int result = call;                                                                         \
        if (calls == kill_at)                                                                      \
            _exit(KILLED);                                                                         \
        return result;                                                                             \
    } while (0)

static void note_sync(int descriptor) {
    if (descriptor == unsynced)
        unsynced = -1;
}

int __wrap_fsync(int descriptor) {
    note_sync(descriptor);
    WRAPPED(__real_fsync(descriptor));
}

int __wrap_fdatasync(int descriptor) {
    note_sync(descriptor);
    WRAPPED(__real_fdatasync(descriptor));
}

int __wrap_rename(const char *from, const char *to) {
    WRAPPED(__real_rename(from, to));
}

int __wrap_unlink(const char *path) {
    WRAPPED(__real_unlink(path));
}

int __wrap_ftruncate(int descriptor, off_t length) {
    WRAPPED(__real_ftruncate(descriptor, length));
}

/* --- a scripted game --- */

enum { EVENTS = 260, STATE_SIZE = 12288, SCRIPTS = 5, STUDY_SCRIPT = 4 };

typedef struct ScriptKind {
    const char *board;
    SeatKind seats[2];
    TimeControl control;
} ScriptKind;

static const ScriptKind kinds[SCRIPTS] = {
    {"5x5", {SEAT_HUMAN, SEAT_HUMAN}, {0, 0}},
    {"5x9", {SEAT_HUMAN, SEAT_HUMAN}, {300000, 3000}},
    {"3x5", {SEAT_HUMAN, SEAT_RANDOM}, {60000, 1000}},
    {"3x3", {SEAT_RANDOM, SEAT_RANDOM}, {0, 0}},
    {"5x5", {SEAT_HUMAN, SEAT_HUMAN}, {0, 0}}, /* with studies between */
};

/* How the game stands, as far as it can be seen; "" where nobody has touched it. */
typedef struct Seen {
    char text[STATE_SIZE];
    int64_t left[2];
} Seen;

static char base[64], folder[96];
static Seen expected[EVENTS + 1];

/* Moves and choices most of all; questions and what answers them; going about in the game. Nothing
 * that leaves it or writes other files. */
static Key script_key(Random *random) {
    static const Key often[] = {UI_KEY_TAB, UI_KEY_ENTER, UI_KEY_TAB, UI_KEY_ENTER, 'a', 's'};
    static const Key seldom[] = {
        'w',         's',        'z', 'x', '[', ']',          UI_KEY_BACKSPACE, UI_KEY_ESCAPE,
        UI_KEY_HOME, UI_KEY_END, 'f', 'm', 'p', UI_KEY_RIGHT, UI_KEY_UP};
    static const Key rare[] = {'o', 'd', 'r', 'y', 'V', 'N', 'c', 'g'};
    uint64_t kind = random_below(random, 40);
    if (kind < 27)
        return often[random_below(random, sizeof often / sizeof *often)];
    if (kind < 38)
        return seldom[random_below(random, sizeof seldom / sizeof *seldom)];
    return rare[random_below(random, sizeof rare / sizeof *rare)];
}

static SessionOptions script_options(int kind, uint64_t seed) {
    SessionOptions options = {.control = kinds[kind].control, .journal_folder = folder};
    int rows, columns;
    assert_true(board_read_size(kinds[kind].board, &rows, &columns, NULL));
    assert_true(rules_init(&options.rules, rows, columns, (RuleSet){0}, NULL));
    options.start = position_start(&options.rules, SIDE_NONE);
    memcpy(options.seats, kinds[kind].seats, sizeof options.seats);
    assert_true(random_init_seeded(&options.random, seed));
    return options;
}

static void write_state(const Session *session, int64_t now, Seen *seen) {
    const Game *game = &session->game;
    const Match *match = game->match, *waiting = session->aside.match;
    Position position = match_position(match);
    char place[POSITION_TEXT_SIZE], steps[TYPED_TURN_SIZE], prompt[SESSION_TEXT_SIZE];
    char control[TIME_CONTROL_TEXT_SIZE];
    Text record = {0};
    assert_true(record_write(match_record(match), &record, NULL));
    if (waiting != NULL && node_first_child(history_root(match_record(waiting)->history)) != NULL)
        assert_true(record_write(match_record(waiting), &record, NULL));
    position_write(session_rules(session), &position, place);
    typed_turn_write(&session->entry, steps);
    session_prompt(session, 200, prompt);
    time_control_write(game->clock.control, control);
    const History *history = match_record(match)->history;
    int length = snprintf(
        seen->text, STATE_SIZE,
        "%s\nply %u to %u: %s\nsteps %s\noffer %s, %s, %s %s, %s%s%s%s\n%s\n", text_string(&record),
        node_ply(history_current(history)), node_ply(history_line_end(history)), place, steps,
        side_name(match_draw_offer(match)), control, seat_kind_name(game->seats[WHITE].kind),
        seat_kind_name(game->seats[BLACK].kind), game->paused ? "paused " : "",
        session->flipped ? "flipped " : "", session->uses_mouse ? "mouse " : "",
        scheme_name(session->options.scheme), prompt);
    assert_in_range(length, 1, STATE_SIZE - 1);
    for (Side side = WHITE; side <= BLACK; side++)
        seen->left[side] = game_clock_left(&game->clock, side, now);
    text_finish(&record);
}

/* A computer player that was stopped sooner or later would go on differently. */
static void await_thinker(const Session *session) {
    struct pollfd answer = {thinker_descriptor(session->thinker), POLLIN, 0};
    if (session->is_thinking)
        assert_int_equal(poll(&answer, 1, 60000), 1);
}

/* Plays the script, and says after each screen that it was there. */
static void play_script(int kind, uint64_t seed, Seen *seen, Error *last_alert) {
    SessionOptions options = script_options(kind, seed);
    Screen screen = {0};
    Random random;
    Error error;
    int64_t now = 0;
    uint64_t game = 0;
    bool touched = false;
    assert_true(random_init_seeded(&random, seed + 77));
    Session *session = session_create(&options, NULL, now, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    assert_true(screen_resize(&screen, 24, 80, &error));
    await_thinker(session);
    for (unsigned event = 0;; event++) {
        session_draw(session, &screen, now);
        assert_true(unsynced < 0 || fail_to > 0);
        const History *history = session_history(session);
        bool studies = session->study.is_on;
        touched = studies ? touched
                          : (touched && game == history_id(history)) ||
                                node_first_child(history_root(history)) != NULL ||
                                entry_has_begun(&session->entry);
        game = studies ? game : history_id(history);
        if (seen != NULL && (touched || studies))
            write_state(session, now, &seen[event]);
        else if (seen != NULL)
            seen[event].text[0] = '\0';
        if (last_alert != NULL && session->message_is_alert &&
            strstr(session->message.message, "not being saved") != NULL)
            *last_alert = session->message;
        shared->drawn = event;
        if (event == EVENTS)
            break;
        Event pressed = {.kind = EVENT_KEY, .key = script_key(&random)};
        if (kind == STUDY_SCRIPT && random_below(&random, 15) == 0)
            pressed.key = studies ? 'q' : 'Y';
        now += (int64_t)random_below(&random, 2000);
        session_event(session, &pressed, now);
        await_thinker(session);
        now += (int64_t)random_below(&random, 1000);
        session_tick(session, now);
        await_thinker(session);
    }
    session_destroy(session);
    screen_finish(&screen);
}

static void empty_folder(void) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;)
        if (entry->d_name[0] != '.')
            assert_int_equal(unlinkat(dirfd(directory), entry->d_name, 0), 0);
    if (directory != NULL)
        closedir(directory);
}

/* What the next start offers, gone on with; "" where it offers nothing. */
static void resume_offered(Seen *seen) {
    static const Event enter = {.kind = EVENT_KEY, .key = UI_KEY_ENTER};
    SessionOptions options = script_options(0, 1);
    Error error;
    Session *session = session_create(&options, NULL, 0, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    seen->text[0] = '\0';
    if (session->mode == MODE_DIALOG && session->question == ASK_RESUME) {
        /* One game, or the one that was just left behind it. */
        assert_in_range(session->dialog.field_count, 0, 1);
        session_event(session, &enter, 0);
        write_state(session, 0, seen);
    }
    session->quits = true;
    session_destroy(session);
}

static bool matches(const Seen *seen, const Seen *wanted, bool has_clock) {
    bool equal = strcmp(seen->text, wanted->text) == 0;
    /* Time may come back, but not more than is lost between two notes. */
    for (Side side = WHITE; equal && has_clock && seen->text[0] != '\0' && side <= BLACK; side++)
        equal = seen->left[side] >= wanted->left[side] &&
                seen->left[side] <= wanted->left[side] + JOURNAL_CLOCK_PERIOD + 3000;
    return equal;
}

/* Kills the script at a call; false where it ended before. */
static bool kill_and_resume(int kind, uint64_t seed, unsigned at, uint64_t part) {
    static Seen seen;
    int status;
    bool has_clock = kinds[kind].control.base > 0;
    empty_folder();
    shared->drawn = shared->length = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        calls = 0;
        kill_at = at;
        kill_part = part;
        play_script(kind, seed, NULL, NULL);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 0)
        return false;
    assert_int_equal(WEXITSTATUS(status), KILLED);
    resume_offered(&seen);
    /* What was on the screen, or what would have been there next. */
    unsigned drawn = shared->drawn;
    if (!matches(&seen, &expected[drawn], has_clock) &&
        !(drawn < EVENTS && matches(&seen, &expected[drawn + 1], has_clock)))
        fail_msg("script %d, seed %llu, call %u, part %llu, screen %u\n--- wanted\n%s--- or\n%s--- "
                 "is\n%s",
                 kind, (unsigned long long)seed, at, (unsigned long long)part, drawn,
                 expected[drawn].text, drawn < EVENTS ? expected[drawn + 1].text : "", seen.text);
    return true;
}

static int begin(void **state) {
    (void)state;
    /* In memory, if possible: disks take their time. */
    snprintf(base, sizeof base, "%s/fanorona-session-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(base) == NULL)
        return 1;
    snprintf(folder, sizeof folder, "%s/state/games", base);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return shared == MAP_FAILED;
}

static int finish(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", base);
    return system(command);
}

/* The same script without a kill: what can be seen after each event, and how many calls there are.
 */
static unsigned run_through(int kind, uint64_t seed) {
    empty_folder();
    calls = 0;
    play_script(kind, seed, expected, NULL);
    return calls;
}

static bool kills_all(void) {
    const char *kills = getenv("TEST_KILLS");
    return kills != NULL && strcmp(kills, "all") == 0;
}

static void test_killed_at_every_call(void **state) {
    (void)state;
    for (int kind = 0; kind < SCRIPTS; kind++) {
        unsigned count = run_through(kind, 5), killed = 0;
        assert_true(count > 50);
        for (unsigned at = 1; at <= count; at++) {
            /* Behind it, and before or within it: at some byte of a write, or at every one. */
            killed += kill_and_resume(kind, 5, at, WHOLE_PART);
            unsigned length = shared->length, parts = kills_all() && length > 1 ? length : 1;
            for (unsigned part = 0; part < parts; part++)
                kill_and_resume(kind, 5, at, parts > 1 ? part : length > 0 ? at * 7 % length : 0);
        }
        /* What leaving notes is no call of the script. */
        assert_in_range(killed, count - 2, count);
    }
}

static void test_killed_at_random(void **state) {
    (void)state;
    unsigned scripts = kills_all() ? 100 : 10, kills = 20;
    Random random;
    assert_true(random_init_seeded(&random, 31));
    for (unsigned script = 0; script < scripts; script++) {
        int kind = (int)random_below(&random, SCRIPTS);
        uint64_t seed = 100 + script;
        unsigned count = run_through(kind, seed);
        for (unsigned number = 0; number < kills && count > 0; number++)
            kill_and_resume(kind, seed, 1 + (unsigned)random_below(&random, count),
                            random_below(&random, 1000));
    }
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
        int kind = (int)random_below(&random, 2);
        uint64_t seed = 5;
        unsigned count = run_through(kind, seed);
        empty_folder();
        Error alert = {""};
        calls = 0;
        fail_from = 1 + (unsigned)random_below(&random, count / 2);
        fail_to = fail_from + 1 + (unsigned)random_below(&random, 30);
        play_script(kind, seed, NULL, &alert);
        unsynced = -1;
        assert_true(calls > fail_to);
        unsigned failed_from = fail_from, failed_to = fail_to;
        fail_from = fail_to = 0;
        resume_offered(&after);
        /* Somebody may have been told nothing only where the next try was good at once. */
        if (alert.message[0] != '\0')
            assert_true(strstr(alert.message, "No space left on device") != NULL ||
                        strstr(alert.message, "Input/output error") != NULL);
        const Seen *last = &expected[EVENTS];
        if (last->text[0] != '\0' && !matches(&after, last, kinds[kind].control.base > 0))
            fail_msg("calls %u to %u fail\n--- wanted\n%s--- is\n%s", failed_from, failed_to,
                     last->text, after.text);
        told += alert.message[0] != '\0';
    }
    assert_in_range(told, 20, 59);
    empty_folder();
}

/* The longest journal in the folder. */
static void read_journal(Text *journal) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char path[sizeof folder + sizeof entry->d_name + 1];
        Text text = {0};
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || !file_read(path, 1 << 20, &text, NULL))
            continue;
        Text shorter = text.length > journal->length ? *journal : text;
        *journal = text.length > journal->length ? text : *journal;
        text_finish(&shorter);
    }
    closedir(directory);
}

/* Where only the beginning of a journal is left, how the game is played is in no line of it: then
 * nobody has lost on time, and the mouse is as it is at any start. */
static void test_lost_settings(void **state) {
    (void)state;
    static Seen seen;
    char path[sizeof folder + 16];
    Text journal = {0};
    Error error;
    unsigned offered = 0, with_clock = 0;
    run_through(1, 5);
    read_journal(&journal);
    snprintf(path, sizeof path, "%s/cut.journal", folder);
    const char *whole = text_string(&journal), *end = strchr(whole, '\n');
    while (end != NULL && (end = strchr(end + 1, '\n')) != NULL) {
        empty_folder();
        assert_true(file_replace(path, whole, (size_t)(end + 1 - whole), &error));
        resume_offered(&seen);
        bool has_clock = strstr(seen.text, ", 5+3, ") != NULL;
        for (Side side = WHITE; has_clock && side <= BLACK; side++)
            assert_true(seen.left[side] > 0);
        if (seen.text[0] != '\0' && memmem(whole, (size_t)(end - whole), "set Mouse", 9) == NULL)
            assert_non_null(strstr(seen.text, "mouse "));
        offered += seen.text[0] != '\0';
        with_clock += has_clock;
    }
    assert_in_range(with_clock, 10, offered - 1);
    text_finish(&journal);
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

static void press(Session *session, const char *keys, int64_t now) {
    for (; *keys != '\0'; keys++) {
        Event pressed = {.kind = EVENT_KEY,
                         .key = *keys == '\n'   ? UI_KEY_ENTER
                                : *keys == '\t' ? UI_KEY_TAB
                                                : (Key)*keys};
        session_event(session, &pressed, now);
    }
}

/* Begins a drill by the keys, is cut off, and compares what the next start goes on with. A drill
 * that is not decided is none of those that are. */
static void cut_off_drill(const char *keys, unsigned turns) {
    static Seen before, after;
    Screen screen = {0};
    empty_folder();
    Session *session = create_over_studies();
    assert_true(screen_resize(&screen, 24, 80, NULL));
    press(session, keys, 0);
    await_thinker(session);
    for (int64_t now = 1000; now < 4000; now += 1000) /* the perfect player answers */
        session_tick(session, now);
    press(session, "\t\n", 4000); /* a turn begins */
    session_draw(session, &screen, 4000);
    DrillState state = session->drill.state;
    DrillKind kind = session->drill.drill.kind;
    Turn first = session->drill.first_turn;
    assert_int_equal(session->drill.turns, turns);
    assert_int_equal(state, DRILL_OPEN);
    bool perfect = session->game.seats[BLACK].player != NULL;
    write_state(session, 4000, &before);
    session_destroy(session); /* as a signal does */
    session = create_over_studies();
    assert_int_equal(session->question, ASK_RESUME);
    press(session, "\n", 0);
    write_state(session, 0, &after);
    assert_string_equal(after.text, before.text);
    assert_true(session->study.hides && session->study.from_catalogue);
    assert_int_equal(session->drill.state, state);
    assert_int_equal(session->drill.drill.kind, kind);
    assert_int_equal(session->drill.turns, turns);
    assert_true(turns == 0 || turn_equal(&session->drill.first_turn, &first));
    assert_int_equal(session->game.seats[BLACK].player != NULL, perfect);
    session_destroy(session);
    screen_finish(&screen);
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_killed_at_every_call),
        cmocka_unit_test(test_killed_at_random),
        cmocka_unit_test(test_failing_disk),
        cmocka_unit_test(test_lost_settings),
        cmocka_unit_test(test_drills_are_gone_on_with),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
