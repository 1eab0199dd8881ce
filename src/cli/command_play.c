/* fanorona play: sets a game up from the command line. */
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "plain_game.h"

static Status read_random(const Arguments *arguments, Random *random) {
    const char *text = arguments->values[OPTION_SEED];
    uint64_t seed;
    bool works;
    if (text == NULL)
        works = random_init(random);
    else if (number_read(text, UINT64_MAX, &seed))
        works = random_init_seeded(random, seed);
    else
        return message_usage("play", "--seed %s: a seed is a number from 0 to 18446744073709551615",
                             text);
    return works ? STATUS_FINE : message_failure("random numbers are not available");
}

static Status seat_players(const Arguments *arguments, PlainGame *game) {
    static const OptionId options[2] = {[WHITE] = OPTION_WHITE, [BLACK] = OPTION_BLACK};
    Error error;
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *text = arguments->values[options[side]];
        SeatKind kind = SEAT_HUMAN;
        if (text != NULL && !seat_kind_read(text, &kind, &error))
            return message_usage("play", "--%s %s: %s", option_table[options[side]].name, text,
                                 error.message);
        if (!plain_game_seat(game, side, kind, &error))
            return message_failure("%s", error.message);
    }
    return STATUS_FINE;
}

/* The record that standard input is, to its end. */
static bool read_record_from_input(Record *record, Error *error) {
    Text text = {0};
    char bytes[4096];
    size_t count;
    bool fits = true;
    while (fits && (count = fread(bytes, 1, sizeof bytes, stdin)) > 0) {
        text_append(&text, bytes, count);
        fits = text.length <= RECORD_SIZE_MAX;
    }
    bool read;
    if (text.failed)
        read = error_set(error, "not enough memory");
    else if (!fits)
        read = error_set(error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    else
        read = record_read(text_string(&text), text.length, record, error);
    text_finish(&text);
    return read || error_prefix(error, "standard input");
}

static Status open_record(const char *path, PlainGame *game) {
    Record record = {0};
    Error error;
    bool is_input = strcmp(path, "-") == 0;
    if (!(is_input ? read_record_from_input(&record, &error) : record_load(path, &record, &error)))
        return message_failure("%s", error.message);
    const History *history = record.history;
    game->setup.rules = *history_rules(history);
    game->setup.position = node_position(history_root(history));
    game->match = match_resume(&record, &error);
    if (game->match != NULL)
        return STATUS_FINE;
    record_finish(&record);
    return message_failure("%s", error.message);
}

static Status open_game(const Arguments *arguments, PlainGame *game) {
    static const OptionId start_options[] = {OPTION_BOARD, OPTION_RULES, OPTION_POSITION,
                                             OPTION_VELA};
    const char *path = arguments->operand_count == 0 ? NULL : arguments->operands[0];
    Status status = read_random(arguments, &game->random);
    if (status == STATUS_FINE)
        status = seat_players(arguments, game);
    if (status != STATUS_FINE)
        return status;
    for (size_t index = 0; path != NULL && index < 4; index++)
        if (arguments_have(arguments, start_options[index]))
            return message_usage("play", "'--%s' does not go with a record, which says it itself",
                                 option_table[start_options[index]].name);
    if (path != NULL)
        return open_record(path, game);
    status = setup_read(arguments, NULL, "play", &game->setup);
    Error error;
    if (status == STATUS_FINE && !plain_game_begin(game, &error))
        status = message_failure("%s", error.message);
    return status;
}

Status command_play(const Arguments *arguments) {
    PlainGame game = {0};
    game.prompts = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    game.shows_board = true;
    Status status = open_game(arguments, &game);
    if (status == STATUS_FINE)
        status = plain_game_run(&game, stdin);
    plain_game_finish(&game);
    return status;
}
