/* fanorona play: sets a game up from the command line. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "config.h"
#include "folders.h"
#include "game_input.h"
#include "plain_autosave.h"
#include "plain_commands.h"
#include "plain_oracle.h"
#include "plain_study.h"
#include "player_setup.h"
#include "resources.h"
#include "screen_game.h"
#include "setup.h"
#include "small_tables.h"
#include "tables_options.h"
#include "translate.h"

/* How a game begins, by the command line. */
typedef struct PlayStart {
    GameTerms terms;
    Record record; /* the game in FILE; its history is NULL if there is no FILE */
} PlayStart;

static void read_seats(Arguments *arguments, SeatKind seats[2]) {
    static const OptionId options[2] = {[WHITE] = OPTION_WHITE, [BLACK] = OPTION_BLACK};
    Error error;
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *text = arguments_value(arguments, options[side]);
        if (text != NULL && !seat_kind_read(text, &seats[side], &error))
            arguments_refuse(arguments, options[side], &error);
    }
}

static Status open_record(Arguments *arguments, PlayStart *start) {
    Record *record = &start->record;
    Status status = game_input_read(arguments, record);
    if (status != STATUS_FINE)
        return status;
    if (!arguments_given(arguments, OPTION_WHITE) && !arguments_given(arguments, OPTION_BLACK))
        seated_game_read_seats(record->tags, start->terms.seats);
    return STATUS_FINE;
}

static Status set_up(Arguments *arguments, GameTerms *terms) {
    Setup setup;
    Status status = setup_read_first(arguments, &setup);
    if (status != STATUS_FINE)
        return status;
    terms->rules = setup.rules;
    terms->start = setup.position;
    return STATUS_FINE;
}

static Status read_start(Arguments *arguments, PlayStart *start) {
    Error error;
    random_read(arguments, &start->terms.random);
    read_seats(arguments, start->terms.seats);
    const char *control = arguments_value(arguments, OPTION_CLOCK);
    if (control != NULL && !time_control_read(control, &start->terms.control, &error))
        arguments_refuse(arguments, OPTION_CLOCK, &error);
    const char *thinking = arguments_value(arguments, OPTION_THINK);
    if (thinking != NULL && !seat_time_read(thinking, &start->terms.thinking_seconds, &error))
        arguments_refuse(arguments, OPTION_THINK, &error);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    return arguments_operand(arguments) != NULL ? open_record(arguments, start)
                                                : set_up(arguments, &start->terms);
}

/* Returns whether the command line says what to play; otherwise the screen begins with a
 * question. */
static bool says_game(Arguments *arguments) {
    const uint64_t options =
        OPTIONS_START | OPTION_BIT(WHITE) | OPTION_BIT(BLACK) | OPTION_BIT(CLOCK);
    return arguments->operand_count > 0 || arguments_first_given(arguments, options) != OPTIONS;
}

static Status play_plain(Arguments *arguments, PlayStart *start, const SessionOptions *options) {
    PlainGame game = {.terms = start->terms,
                      .oracle_options = options->oracle,
                      .hints = options->hints,
                      .shows_board = true};
    Error error;
    if (arguments_given(arguments, OPTION_CLOCK) && start->terms.control.base > 0)
        return message_usage("play", "'--clock' goes with the game on a screen only");
    game.terms.control = (TimeControl){0, 0};
    bool made = start->record.history != NULL ? plain_game_resume(&game, &start->record, &error)
                                              : plain_game_begin(&game, NULL, &error);
    const OracleOptions *oracle = &options->oracle;
    if (made)
        small_tables_build(arguments, &game.terms.rules, oracle->path,
                           &(Limits){.threads = oracle->threads},
                           oracle->memory == 0 ? ORACLE_MEMORY : oracle->memory);
    game.prompts = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (made && game.prompts)
        plain_autosave_begin(&game, !says_game(arguments), stdin);
    Status status = made ? plain_game_run(&game, stdin) : message_failure("%s", error.message);
    plain_study_finish(&game);
    plain_autosave_finish(&game);
    plain_oracle_finish(&game);
    seated_game_finish(&game.seated);
    return status;
}

static void read_hint_mode(Arguments *arguments, HintMode *mode) {
    const char *text = arguments_value(arguments, OPTION_HINTS);
    Error error;
    *mode = HINTS_ON_REQUEST;
    if (text != NULL && !hint_mode_read(text, mode, &error))
        arguments_refuse(arguments, OPTION_HINTS, &error);
}

static void read_pace(Arguments *arguments, int *pace) {
    const char *text = arguments_value(arguments, OPTION_PACE);
    Error error;
    *pace = PACE_USUAL;
    if (text != NULL && !pace_read(text, pace, &error))
        arguments_refuse(arguments, OPTION_PACE, &error);
}

/* Reads the options of the screen even if the game is played without one: a mistake is reported in
 * a pipe, too. */
static Status read_options(Arguments *arguments, SessionOptions *options, TablesPath *path) {
    OracleOptions *oracle = &options->oracle;
    const char *scheme = arguments->values[OPTION_COLOR];
    Error error;
    options->scheme = scheme_guess(getenv("NO_COLOR"), getenv("COLORFGBG"));
    if (scheme != NULL && !scheme_read(scheme, &options->scheme, &error))
        return message_usage("play", "--color %s: %s", scheme, error.message);
    read_hint_mode(arguments, &options->hints);
    read_pace(arguments, &options->pace);
    algorithm_read(arguments, &oracle->algorithm);
    memory_read(arguments, &oracle->memory);
    if (arguments_have(arguments, OPTION_THREADS))
        threads_read(arguments, &oracle->threads);
    Status status = tables_path_read(arguments, path);
    if (status != STATUS_FINE)
        return status;
    oracle->path = path;
    options->tables_folder = arguments->values[OPTION_TABLES];
    options->program = "/proc/self/exe";
    return STATUS_FINE;
}

/* Writes what is wrong with the configuration: on standard error the screen would hide it. */
static const char *write_notice(const Config *config, char *text, size_t size) {
    if (config->warning_count == 0)
        return NULL;
    static const char folder[] = "/fanorona/";
    /* Leaves out the file's folder, which would leave no room for the reason. */
    const char *first = text_string(&config->warnings), *file = strstr(first, folder);
    const char *shown = file == NULL ? first : file + strlen(folder);
    int length = (int)strcspn(shown, "\n");
    if (config->warning_count == 1)
        snprintf(text, size, "%.*s", length, shown);
    else
        snprintf(text, size, _("%u mistakes; the first: %.*s"), config->warning_count, length,
                 shown);
    return text;
}

static Status play_on_screen(Arguments *arguments, PlayStart *start, SessionOptions options) {
    char notice[ERROR_MESSAGE_SIZE];
    options.terms = start->terms;
    options.asks = !says_game(arguments);
    options.keymap = &arguments->config->keymap;
    options.notice = write_notice(arguments->config, notice, sizeof notice);
    if (options.asks && !arguments_have(arguments, OPTION_BLACK))
        options.terms.seats[BLACK] = SEAT_LEVEL_1; /* for a beginner */
    char *scheme_path = folder_user(USER_STATE, "colours");
    options.scheme_path = scheme_path;
    options.keeps_scheme = arguments_have(arguments, OPTION_COLOR) || options.scheme == SCHEME_NONE;
    if (!options.keeps_scheme && scheme_path != NULL)
        scheme_load(scheme_path, &options.scheme);
    Status status = screen_game_run(&options, arguments_have(arguments, OPTION_ASCII),
                                    start->record.history == NULL ? NULL : &start->record);
    free(scheme_path);
    return status;
}

Status command_play(Arguments *arguments) {
    PlayStart start = {.terms = {.seats = {SEAT_HUMAN, SEAT_HUMAN}}};
    bool has_screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    SessionOptions options = {0};
    TablesPath path = {0};
    Status status = read_start(arguments, &start);
    if (status == STATUS_FINE)
        status = read_options(arguments, &options, &path);
    if (status == STATUS_FINE)
        status = player_setup(arguments, 0, &start.terms.resources);
    if (status == STATUS_FINE)
        status = has_screen && !arguments_have(arguments, OPTION_PLAIN)
                     ? play_on_screen(arguments, &start, options)
                     : play_plain(arguments, &start, &options);
    tables_path_finish(&path);
    record_finish(&start.record);
    player_resources_destroy(start.terms.resources);
    return status;
}
