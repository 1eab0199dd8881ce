/* Programs that play badly: they flood their reader, read nothing, say nothing, end, or answer
 * nonsense. The player forfeits then, in the time that it has, and starts the program anew. */
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "engine_player.h"
#include "engine_process.h"
#include "file.h"
#include "folder_fixture.h"
#include "notation.h"
#include "turn_list.h"

/* If no answer comes, that costs the one; an answer may take as long as a busy machine likes. */
static const double hardly_any = 0.1, ample = 60;

static History *create_game(void) {
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    Turn turn;
    assert_true(turn_read(&rules, &start, "d3-e3A", &turn, &error));
    assert_true(history_play(history, &turn, &error));
    return history;
}

static bool any_turn(const Rules *rules, const Position *position, Turn *turn) {
    TurnList list;
    bool found = turn_list_make(&list, rules, position, NULL) && list.turns > 0;
    if (found)
        *turn = list.turn[0].turn;
    turn_list_finish(&list);
    return found;
}

static Player *create_player(EngineKind kind, const char *command, ThinkingLimits limits,
                             double grace) {
    Error error;
    EngineOptions options = {kind, command, limits, grace};
    Player *player = engine_player_create(&options, &error);
    assert_non_null(player);
    return player;
}

/* Asks twice: a program that forfeits one game forfeits the next. */
static void assert_forfeits(EngineKind kind, const char *command, ThinkingLimits limits,
                            double grace, const char *reason) {
    History *history = create_game();
    Player *player = create_player(kind, command, limits, grace);
    for (unsigned game = 0; game < 2; game++) {
        Turn turn;
        Error error = {0};
        assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_FORFEITS);
        if (strstr(error.message, reason) == NULL)
            fail_msg("%s: \"%s\"", command, error.message);
    }
    player_destroy(player);
    history_destroy(history);
}

static const ThinkingLimits short_time = {.seconds = 0.05}, any_time = {.nodes = 1000};

static void floods_do_not_last(void **state) {
    (void)state;
    static const char *const floods[] = {"yes x", "yes", "yes x | tr -d '\\n'",
                                         "exec 2>/dev/null; yes readyok | head -c 100000000",
                                         "sleep 1000"};
    for (size_t number = 0; number < sizeof floods / sizeof *floods; number++) {
        bool ends = strstr(floods[number], "head") != NULL;
        if (!ends)
            assert_forfeits(ENGINE_SIMPLE, floods[number], short_time, hardly_any,
                            "does not answer");
        assert_forfeits(ENGINE_FULL, floods[number], short_time, hardly_any, "the engine ");
        if (!ends)
            assert_forfeits(ENGINE_FULL, floods[number], any_time, hardly_any, "does not answer");
    }
}

static void ends_are_told(void **state) {
    (void)state;
    static const struct {
        const char *command, *reason;
    } ends[] = {
        {"exit 0", "the engine has ended"},
        {"exit 3", "the engine has ended with status 3"},
        {"echo ok; exec 2>/dev/null; there-is-no-such-program",
         "the engine has ended with status 127"},
        {"sleep 1000 & exit 3", "the engine has ended with status 3"},
        {"sleep 1000 & echo ok; echo bestmove a1b2A; exit 3", "the engine answers 'a1b2A'"},
        {"kill -9 $$", "the engine was ended by signal 9"},
        {"exec <&- >&-; sleep 1000", "the engine has closed its output"},
        {"echo ok; echo 'error no \033[2J idea'", "the engine says: error no \033[2J idea"},
        {"echo ok; echo illegal; echo bestmove a1b2A; cat >/dev/null", "'a1b2A'"},
        {"echo illegal; cat >/dev/null", "does not take the turn d3e3A"},
        {"printf 'ok\\nbestmove \\377\\n'; cat >/dev/null", "the engine answers '\377'"},
    };
    for (size_t number = 0; number < sizeof ends / sizeof *ends; number++)
        assert_forfeits(ENGINE_SIMPLE, ends[number].command, short_time, ample,
                        ends[number].reason);
}

/* Nobody has crashed, and no game is lost. */
static void a_missing_program_fails(void **state) {
    (void)state;
    static const struct {
        const char *command, *reason;
    } none[] = {
        {"exec 2>/dev/null; there-is-no-such-engine", "is not found (status 127)"},
        {"exec 2>/dev/null; /", "may not be run (status 126)"},
    };
    for (size_t number = 0; number < sizeof none / sizeof *none; number++) {
        History *history = create_game();
        Player *player = create_player(ENGINE_SIMPLE, none[number].command, short_time, ample);
        Turn turn;
        Error error = {0};
        assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_FAILED);
        assert_non_null(strstr(error.message, none[number].command));
        assert_non_null(strstr(error.message, none[number].reason));
        player_destroy(player);
        history_destroy(history);
    }
}

/* Nothing is cut within a character, or within the signs for one that can't be shown. */
static void long_answers_are_cut(void **state) {
    (void)state;
#define DIGITS "1234567890123456789012345678901234567890123456789012345678901234567890123456789"
    static const struct {
        const char *command, *reason;
    } answers[] = {
        {"echo ok; echo bestmove " DIGITS "\303\251; sleep 1000", "'" DIGITS "\303\251':"},
        {"echo ok; echo bestmove " DIGITS "\303\251x; sleep 1000", "'" DIGITS "\303\251..':"},
        {"echo ok; printf 'bestmove " DIGITS "\\033x\\n'; sleep 1000", "'" DIGITS "..':"},
    };
#undef DIGITS
    for (size_t number = 0; number < sizeof answers / sizeof *answers; number++)
        assert_forfeits(ENGINE_SIMPLE, answers[number].command, short_time, ample,
                        answers[number].reason);
}

/* All that can be read from a descriptor by now. */
static void read_all(int descriptor, char text[static 64]) {
    ssize_t length = read(descriptor, text, 63);
    text[length < 0 ? 0 : length] = '\0';
}

/* A file or a pipe takes a program's standard error as it is; a terminal would obey. */
static void no_terminal_hears_a_program(void **state) {
    (void)state;
    static const char command[] = "printf '\\033[2J' >&2; exit 3";
    int ends[2], terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    char heard[64];
    assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    int shown = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(shown >= 0 && pipe2(ends, O_CLOEXEC) == 0);
    assert_true(fcntl(terminal, F_SETFL, O_NONBLOCK) == 0 && dup2(shown, STDERR_FILENO) >= 0);
    assert_forfeits(ENGINE_SIMPLE, command, short_time, ample, "status 3");
    read_all(terminal, heard);
    assert_string_equal(heard, "");
    dup2(ends[1], STDERR_FILENO);
    assert_forfeits(ENGINE_SIMPLE, command, short_time, ample, "status 3");
    read_all(ends[0], heard);
    assert_string_equal(heard, "\033[2J\033[2J");
    dup2(kept, STDERR_FILENO);
    close(kept), close(shown), close(terminal), close(ends[0]), close(ends[1]);
}

static void *set_soon(void *stop) {
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    atomic_store((atomic_bool *)stop, true);
    return NULL;
}

/* With limits that take any time nothing else would end it. */
static void the_stop_flag_is_obeyed(void **state) {
    (void)state;
    static const struct {
        EngineKind kind;
        const char *command;
    } floods[] = {
        {ENGINE_FULL, "echo readyok; yes x"},
        {ENGINE_FULL, "yes readyok"},
        {ENGINE_FULL, "echo readyok; sleep 1000"},
        {ENGINE_SIMPLE, "yes ok"},
    };
    for (size_t number = 0; number < sizeof floods / sizeof *floods; number++) {
        History *history = create_game();
        ThinkingLimits limits =
            floods[number].kind == ENGINE_FULL ? any_time : (ThinkingLimits){.seconds = 1e6};
        Player *player = create_player(floods[number].kind, floods[number].command, limits, ample);
        atomic_bool stop = false;
        pthread_t thread;
        Turn turn;
        Error error;
        assert_int_equal(pthread_create(&thread, NULL, set_soon, &stop), 0);
        assert_int_equal(player_choose(player, history, &stop, &turn, &error), PLAYER_STOPPED);
        pthread_join(thread, NULL);
        player_destroy(player);
        history_destroy(history);
    }
}

/* More than any pipe holds, for a program that reads nothing, and one that floods beside it. */
static void nobody_waits_for_a_reader(void **state) {
    (void)state;
    static const char *const commands[] = {"sleep 1000", "yes x"};
    Text much = {0};
    for (unsigned line = 0; line < 1000000; line++)
        text_append_string(&much, "position start\n");
    for (size_t number = 0; number < sizeof commands / sizeof *commands; number++) {
        EngineProcess engine;
        Error error;
        atomic_bool stop = true;
        assert_true(engine_process_start(&engine, commands[number], &error));
        Budget patience;
        budget_start(&patience, &(Limits){.seconds = hardly_any});
        assert_int_equal(engine_process_tell(&engine, &much, &patience, &error), EXCHANGE_BROKEN);
        assert_string_equal(error.message, "the engine does not answer");
        budget_start(&patience, &(Limits){.stop = &stop});
        assert_int_equal(engine_process_tell(&engine, &much, &patience, &error), EXCHANGE_STOPPED);
        engine_process_end(&engine, "quit");
        assert_false(engine.runs);
    }
    text_finish(&much);
}

/* One that says much before it reads loses nothing of it. */
static void lines_said_meanwhile_are_kept(void **state) {
    (void)state;
    EngineProcess engine;
    Error error;
    char *line;
    Text much = {0};
    Budget patience;
    budget_start(&patience, &(Limits){0});
    for (unsigned number = 0; number < 100000; number++)
        text_append_string(&much, "position start\n");
    assert_true(engine_process_start(&engine, "seq 1 40000; wc -l", &error));
    assert_int_equal(engine_process_tell(&engine, &much, &patience, &error), EXCHANGE_DONE);
    for (int number = 1; number <= 40000; number++) {
        assert_int_equal(engine_process_line(&engine, &patience, &line, &error), EXCHANGE_DONE);
        assert_int_equal(atoi(line), number);
    }
    engine_process_end(&engine, "quit");
    text_finish(&much);
}

/* An engine whose first run fails plays in the second. */
static void a_program_is_started_anew(void **state) {
    (void)state;
    char folder[FOLDER_SIZE];
    folder_make(folder);
    Text command = {0};
    text_format(&command,
                "cd %s; [ -e been ] || { touch been; exit 1; }; read new; read play; echo ok; "
                "read go; echo bestmove d4d3A; read quit",
                folder);
    History *history = create_game();
    Player *player =
        create_player(ENGINE_SIMPLE, text_string(&command), (ThinkingLimits){0}, ample);
    Turn turn;
    Error error;
    assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_FORFEITS);
    if (player_choose(player, history, NULL, &turn, &error) != PLAYER_CHOSE)
        fail_msg("%s", error.message);
    assert_true(history_play(history, &turn, &error));
    player_destroy(player);
    history_destroy(history);
    text_finish(&command);
    folder_remove(folder);
}

/* An engine that hears of each game of a match when it begins, and only then. */
static void a_new_game_is_announced(void **state) {
    (void)state;
    static const char *const games[] = {"newgame\n", "newgame\n", "newgame\nnewgame\n"};
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/heard", folder);
    Text command = {0};
    text_format(&command,
                "cd %s; while read -r line; do case $line in ufi) echo ufiok ;; newgame) echo "
                "$line >>heard ;; isready) echo readyok ;; go*) echo bestturn $(cat turn) ;; "
                "quit) exit ;; esac; done",
                folder);
    Player *player = create_player(ENGINE_FULL, text_string(&command), (ThinkingLimits){0}, ample);
    History *history = create_game();
    for (unsigned question = 0; question < 3; question++) {
        char turn_path[FOLDER_SIZE + 16], answer[TURN_TEXT_SIZE];
        Position position = history_position(history);
        Turn turn, reply;
        Error error;
        Text heard = {0};
        assert_true(any_turn(history_rules(history), &position, &turn));
        turn_write(history_rules(history)->board, &turn, answer);
        snprintf(turn_path, sizeof turn_path, "%s/turn", folder);
        assert_true(file_replace(turn_path, answer, strlen(answer), &error));
        if (player_choose(player, history, NULL, &reply, &error) != PLAYER_CHOSE)
            fail_msg("%s", error.message);
        assert_true(turn_equal(&turn, &reply));
        assert_true(file_read(path, 1000, &heard, &error));
        assert_string_equal(text_string(&heard), games[question]);
        text_finish(&heard);
        if (question == 1) {
            history_destroy(history);
            history = create_game();
            continue;
        }
        for (unsigned ply = 0; ply < 2; ply++) {
            position = history_position(history);
            assert_true(any_turn(history_rules(history), &position, &turn));
            assert_true(history_play(history, &turn, &error));
        }
    }
    player_destroy(player);
    history_destroy(history);
    text_finish(&command);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floods_do_not_last),
        cmocka_unit_test(ends_are_told),
        cmocka_unit_test(a_missing_program_fails),
        cmocka_unit_test(long_answers_are_cut),
        cmocka_unit_test(no_terminal_hears_a_program),
        cmocka_unit_test(the_stop_flag_is_obeyed),
        cmocka_unit_test(nobody_waits_for_a_reader),
        cmocka_unit_test(lines_said_meanwhile_are_kept),
        cmocka_unit_test(a_program_is_started_anew),
        cmocka_unit_test(a_new_game_is_announced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
