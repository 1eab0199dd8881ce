/* Plays the real program in a terminal of its own, kills it (SIGKILL) at random moments, starts it
 * again and goes on: every turn that it had shown must be in its file and on the board.
 *
 *   killed PROGRAM plain|screen|study|drill|editor KILLS SEED
 *
 * In a study the turns are those of the study; in a drill, or while a position is set up, the
 * program is killed there, and the game that waits must be as it was, and no drill that was noted
 * lost. The state folder is a new one, removed at the end; after a failure it stays. */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "autosave_folder.h"
#include "clock.h"
#include "drill_book.h"
#include "match.h"
#include "notation.h"
#include "random.h"

enum {
    OUTPUT_SIZE = 1 << 20,
    WAIT_MS = 600000, /* for what must come, however busy the machine is */
    SILENCE_MS = 50,
    TURNS_MAX = 60,
    COLUMNS = 120, /* the list of turns has room for the longest ones */
};

/* Where a game is killed. */
typedef struct Place {
    const char *name;
    bool is_screen;
    const char *entered; /* the keys that lead there from the game, where no turn of it is played */
    const char *keys;    /* what is pressed there at random, nothing that leads out of it */
} Place;

static const Place places[] = {
    {"plain", false, NULL, NULL},
    {"screen", true, NULL, NULL},
    {"study", true, NULL, NULL},
    {"drill", true, "D\r", "\t\t\r\ras"},
    {"editor", true, "E", "hjklwbx\t\rsrRXzZi"},
};

typedef struct Game {
    const char *program;
    const Place *place;
    unsigned drills; /* that were noted, each as often as it was tried */
    bool has_study;  /* the file has one over the game */
    Random random;
    char folder[64];
    Record record;              /* what the program has shown so far */
    bool is_kept;               /* there is a file, which the next start offers */
    char steps[TURN_TEXT_SIZE]; /* that it had of a turn in the making; "": none */
    int terminal;
    pid_t process;
    char output[OUTPUT_SIZE]; /* since it was started */
    size_t length;
    unsigned shown, kept; /* of the turns sent last: on the screen, in the file */
} Game;

static bool is_study(const Game *game) {
    return strcmp(game->place->name, "study") == 0;
}

static void fail(const Game *game, const char *what) {
    size_t shown = game->length < 4000 ? game->length : 4000;
    printf("FAILED: %s; the files are in %s\n--- the last output\n%.*s\n", what, game->folder,
           (int)shown, game->output + game->length - shown);
    exit(1);
}

static void start(Game *game) {
    struct winsize size = {.ws_row = 24, .ws_col = COLUMNS};
    game->length = 0;
    game->output[0] = '\0';
    fflush(stdout);
    game->process = forkpty(&game->terminal, NULL, NULL, &size);
    if (game->process < 0)
        fail(game, "no terminal");
    if (game->process == 0) {
        static const char *const folders[] = {"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"};
        for (size_t number = 0; number < sizeof folders / sizeof *folders; number++)
            setenv(folders[number], game->folder, 1);
        setenv("TERM", "vt100", 1);
        setenv("LC_ALL", "C", 1); /* what is looked for is in English */
        unsetenv("LANGUAGE");
        unsetenv("POSIXLY_CORRECT"); /* options follow the command */
        execl(game->program, game->program, "play", game->place->is_screen ? "--ascii" : "--plain",
              "--board", "5x5", "--black", "human", "--white", "human", (char *)NULL);
        _exit(127);
    }
}

/* Takes what the program has written, waiting so long for more; false at its end. */
static bool take_output(Game *game, int milliseconds) {
    struct pollfd source = {game->terminal, POLLIN, 0};
    if (poll(&source, 1, milliseconds) <= 0)
        return true;
    ssize_t got =
        read(game->terminal, game->output + game->length, sizeof game->output - 1 - game->length);
    if (got <= 0)
        return false;
    game->length += (size_t)got;
    game->output[game->length] = '\0';
    return true;
}

static void send(const Game *game, const char *text) {
    if (write(game->terminal, text, strlen(text)) != (ssize_t)strlen(text))
        fail(game, "the program does not read");
}

/* Whether a text stands behind the letter of a side, as in the list of turns, blanks and commands
 * of the terminal left out. */
static bool is_listed(const char *output, const char *text) {
    while (text > output) {
        const char *end = text - 1;
        const char *command = end;
        while (command > output && strchr("0123456789;?", command[-1]) != NULL)
            command--;
        if (command > output + 1 && command[-1] == '[' && command[-2] == 27)
            text = command - 2;
        else if ((unsigned char)*end <= ' ')
            text = end;
        else
            return *end == 'W' || *end == 'B';
    }
    return false;
}

/* Whether the program has shown a text behind a place of its output. The oracle of a study writes
 * turns on the screen that nobody has played: there only those of the list count. */
static bool has_shown(const Game *game, size_t from, const char *text) {
    const char *place = game->output + from;
    while ((place = strstr(place, text)) != NULL && is_study(game) && strchr(text, '-') != NULL &&
           !is_listed(game->output + from, place))
        place++;
    return place != NULL;
}

/* Waits until the program has shown a text behind a place of its output. A screen shows the whole
 * of it only when it is drawn anew, which is asked for where nothing more comes: sooner, the
 * program would do nothing but draw. */
static void await(Game *game, size_t from, const char *text) {
    int64_t deadline = clock_milliseconds() + WAIT_MS;
    while (!has_shown(game, from, text)) {
        size_t before = game->length;
        if (!take_output(game, SILENCE_MS) || clock_milliseconds() > deadline) {
            char what[TURN_TEXT_SIZE + 64];
            snprintf(what, sizeof what, "the program does not show '%s'", text);
            fail(game, what);
        }
        if (game->place->is_screen && game->length == before)
            send(game, "\f");
    }
}

static void kill_program(Game *game) {
    kill(game->process, SIGKILL);
    while (take_output(game, WAIT_MS))
        ;
    waitpid(game->process, NULL, 0);
    close(game->terminal);
}

/* Whether one of two turns is in the text of the other. */
static bool are_alike(const char *text, const char *other) {
    return strstr(text, other) != NULL || strstr(other, text) != NULL;
}

/* Whether a turn's text may be on the screen before it is played. */
static bool is_known(const Game *game, const char *text) {
    const History *history = game->record.history;
    const HistoryNode *node = history_current(history);
    char played[TURN_TEXT_SIZE];
    if (game->steps[0] != '\0' && are_alike(game->steps, text))
        return true;
    for (; node_parent(node) != NULL; node = node_parent(node)) {
        Turn turn = node_turn(node);
        turn_write(history_rules(history)->board, &turn, played);
        if (are_alike(played, text))
            return true;
    }
    return false;
}

/* Whether the game is over after a turn: decided, or drawn by repetition. */
static bool ends_game(const Game *game, const Turn *turn) {
    Record after = {.history = history_copy_line(game->record.history, NULL),
                    .declared = {RESULT_OPEN, SIDE_NONE}};
    if (after.history == NULL || !history_play(after.history, turn, NULL))
        fail(game, "the turn cannot be tried");
    bool ends = record_result(&after).reason != RESULT_OPEN;
    record_finish(&after);
    return ends;
}

/* A random legal turn whose text is new on the screen, and which does not end the game. Returns
 * false if there is none. */
static bool choose_turn(Game *game, Turn *turn, char text[static TURN_TEXT_SIZE]) {
    const History *history = game->record.history;
    const Rules *rules = history_rules(history);
    for (int attempt = 0; attempt < 30; attempt++) {
        Position position = history_position(history);
        StepChoice choices[STEP_CHOICES_MAX];
        for (;;) {
            unsigned steps = position_steps(rules, &position, choices);
            bool may_stop = position_may_stop(rules, &position);
            if (steps == 0 && !may_stop)
                return false;
            if (may_stop && (steps == 0 || random_below(&game->random, 2) == 0))
                break;
            position_step(rules, &position, choices[random_below(&game->random, steps)]);
        }
        *turn = position.unfinished;
        turn_write(rules->board, turn, text);
        if (!is_known(game, text) && !ends_game(game, turn))
            return true;
    }
    return false;
}

static void new_record(Game *game) {
    Rules rules;
    record_finish(&game->record);
    if (!rules_init(&rules, 5, 5, (RuleSet){0}, NULL))
        fail(game, "no rules");
    Position start_position = position_start(&rules, SIDE_NONE);
    if (!record_init(&game->record, &rules, &start_position, NULL))
        fail(game, "no memory");
}

/* No drill that was noted is lost. */
static void check_drills(Game *game) {
    DrillBook book;
    char path[96];
    Error error;
    snprintf(path, sizeof path, "%s/fanorona/drills", game->folder);
    if (!drill_book_load(path, &book, &error))
        fail(game, error.message);
    unsigned tries = 0;
    for (size_t number = 0; number < book.entries; number++)
        tries += book.entry[number].tries;
    if (tries < game->drills)
        fail(game, "a drill is missing");
    game->drills = tries;
    drill_book_finish(&book);
}

/* What the file has beside the turns that were shown: nothing, or the one that was just sent,
 * or its first steps. It becomes part of the record where it is a whole turn. */
static void check_file(Game *game, bool was_shown, const Turn *sent, const char *text) {
    AutosaveFile *files[2];
    Text notes = {0};
    char folder[96];
    snprintf(folder, sizeof folder, "%s/fanorona/games", game->folder);
    unsigned count = autosave_folder_open(folder, true, files, 2, &notes);
    unsigned turns = node_ply(history_current(game->record.history));
    game->is_kept = count > 0;
    game->has_study = false;
    game->steps[0] = '\0';
    if (notes.length > 0)
        fail(game, text_string(&notes));
    if (count != 1) {
        if (count == 0 && turns == 0 && !was_shown)
            return;
        fail(game, "there is not one file");
    }
    const AutosaveState *state = autosave_file_state(files[0]);
    const AutosaveGame *kept = is_study(game) ? &state->study : &state->game;
    game->has_study = state->study.record.history != NULL;
    if (kept->record.history == NULL) {
        if (turns > 0 || was_shown)
            fail(game, "there is no study");
        autosave_file_destroy(files[0]);
        return;
    }
    const char *steps = autosave_setting(kept, "Steps");
    if (steps != NULL)
        snprintf(game->steps, sizeof game->steps, "%s", steps);
    if (history_equal(kept->record.history, game->record.history)) {
        bool on_the_way = strcmp(game->steps, text) == 0;
        if (was_shown && !on_the_way)
            fail(game, "a turn that was shown is missing");
    } else {
        game->kept++;
        if (sent == NULL || !history_play(game->record.history, sent, NULL) ||
            !history_equal(kept->record.history, game->record.history))
            fail(game, "the file has another game");
    }
    text_finish(&notes);
    autosave_file_destroy(files[0]);
}

/* Goes on with what is offered, if there is something to go on with, up to where turns are played.
 */
static void go_on(Game *game) {
    if (game->place->is_screen) {
        await(game, 0, game->is_kept ? "Go on" : "to move");
        if (!is_study(game) && game->has_study)
            send(game, "f"); /* then the game is offered */
        if (game->is_kept)
            send(game, "g");
        if (is_study(game) && !game->has_study)
            send(game, "Y");
    } else {
        size_t question = 0;
        if (game->is_kept) {
            await(game, 0, "\n> ");
            question = game->length;
            send(game, "yes\n");
        }
        await(game, question, "> ");
    }
}

static void send_turn(Game *game, const char *text) {
    char line[TURN_TEXT_SIZE + 16];
    if (!game->place->is_screen)
        snprintf(line, sizeof line, "%s\n", text);
    else {
        /* In the place of steps that there may be (Ctrl-U), and without dashes, so that only the
         * program writes it like this; then all anew. */
        size_t length = 0;
        line[length++] = 't';
        line[length++] = 'U' & 31;
        for (; *text != '\0'; text++)
            if (*text != '-')
                line[length++] = *text;
        line[length] = '\0';
        strcat(line, "\r\f");
    }
    send(game, line);
}

/* Leaves the board for where the program is to be killed, and is busy there. */
static void wander(Game *game) {
    const char *keys = game->place->keys;
    send(game, game->place->entered);
    for (uint64_t left = random_below(&game->random, 30); left > 0; left--) {
        char key[2] = {keys[random_below(&game->random, strlen(keys))], '\0'};
        send(game, key);
        if (random_below(&game->random, 4) == 0)
            take_output(game, 5);
    }
}

static void kill_soon(Game *game) {
    struct timespec pause = {0, (long)random_below(&game->random, 6000000)};
    nanosleep(&pause, NULL);
    kill_program(game);
}

static void play_and_kill(Game *game) {
    Turn turn;
    char text[TURN_TEXT_SIZE], shown[TURN_TEXT_SIZE + 8];
    start(game);
    go_on(game);
    for (uint64_t turns = random_below(&game->random, 4);; turns--) {
        if (!choose_turn(game, &turn, text) ||
            node_ply(history_current(game->record.history)) > TURNS_MAX) {
            kill_program(game);
            char command[128];
            snprintf(command, sizeof command, "rm -rf %s/fanorona", game->folder);
            if (system(command) != 0)
                fail(game, "the folder cannot be removed");
            new_record(game);
            game->is_kept = game->has_study = false;
            game->drills = 0;
            game->steps[0] = '\0';
            return;
        }
        if (turns == 0 && game->place->entered != NULL) {
            wander(game);
            kill_soon(game);
            check_file(game, false, NULL, "");
            check_drills(game);
            return;
        }
        size_t from = game->length;
        snprintf(shown, sizeof shown, game->place->is_screen ? "%s" : ": %s", text);
        send_turn(game, text);
        if (turns > 0) {
            await(game, from, shown);
            if (!game->place->is_screen)
                await(game, from, "> ");
            if (!history_play(game->record.history, &turn, NULL))
                fail(game, "not legal");
            continue;
        }
        kill_soon(game);
        bool was_shown = has_shown(game, from, shown);
        game->shown += was_shown;
        check_file(game, was_shown, &turn, text);
        return;
    }
}

int main(int count, char **arguments) {
    static Game game;
    if (count != 5)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    game.program = arguments[1];
    for (size_t number = 0; number < sizeof places / sizeof *places; number++)
        if (strcmp(arguments[2], places[number].name) == 0)
            game.place = &places[number];
    snprintf(game.folder, sizeof game.folder, "%s/fanorona-killed-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (game.place == NULL || mkdtemp(game.folder) == NULL ||
        !random_init_seeded(&game.random, strtoull(arguments[4], NULL, 10)))
        return 2;
    new_record(&game);
    unsigned kills = (unsigned)atoi(arguments[3]);
    for (unsigned number = 0; number < kills; number++)
        play_and_kill(&game);
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", game.folder);
    printf("%u kills; of the turns sent last %u were seen and %u kept\n", kills, game.shown,
           game.kept);
    record_finish(&game.record);
    return system(command);
}
