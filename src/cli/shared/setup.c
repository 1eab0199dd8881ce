#include "setup.h"

#include <string.h>
#include <unistd.h>

#include "input_line.h"
#include "notation.h"
#include "translate.h"
#include "utf8.h"

/* A longer quote of a text that is no position would push the reason out of sight. */
enum { QUOTED_MAX = POSITION_TEXT_SIZE };

static Status read_vela(const Arguments *arguments, Side *vela) {
    const char *text = arguments->values[OPTION_VELA];
    *vela = SIDE_NONE;
    return text == NULL || side_read(text, vela)
               ? STATUS_FINE
               : message_usage(arguments->command, "--vela %s: a colour is white or black", text);
}

/* Reads a position from the command line or standard input. */
static Status read_position(const Arguments *arguments, const char *text, RuleSet set,
                            bool reads_on, Setup *setup) {
    char line[1024];
    Error error;
    bool from_input = strcmp(text, "-") == 0;
    if (from_input) {
        if (reads_on) /* which may be done without the stream */
            setvbuf(stdin, NULL, _IONBF, 0);
        if (!line_read(stdin, line, sizeof line, &error))
            return message_failure(ferror(stdin) ? N_("standard input cannot be read")
                                                 : N_("standard input holds no position"));
        /* A person at a terminal is not kept waiting for the end of the input. */
        char more[sizeof line] = "";
        bool fits = error.message[0] == '\0', is_last = !reads_on && isatty(STDIN_FILENO) == 0;
        while (fits && is_last && line_read(stdin, more, sizeof more, &error)) {
            fits = error.message[0] == '\0' && more[strspn(more, " \t")] == '\0';
            if (!fits)
                error_set(&error, "a position is one line, but more follows it");
        }
        if (!fits)
            return message_failure("standard input: %s", error.message);
        text = line + utf8_mark(line, strlen(line));
    }
    if (position_read(set, text, &setup->rules, &setup->position, &error))
        return STATUS_FINE;
    if (from_input)
        return message_failure("standard input: %s", error.message);
    bool shortened = strlen(text) > QUOTED_MAX;
    return message_usage(arguments->command, "position '%.*s%s': %s", QUOTED_MAX, text,
                         shortened ? "..." : "", error.message);
}

static Status add_vela(const Arguments *arguments, Side vela, Setup *setup) {
    Position *position = &setup->position;
    if (vela == SIDE_NONE || position->vela == vela)
        return STATUS_FINE;
    if (position->vela != SIDE_NONE)
        return message_usage(
            arguments->command,
            "--vela names one side, and the position's vela: field names the other");
    if (position->unfinished.length != 0)
        return message_usage(arguments->command,
                             "--vela goes with whole turns; write vela: into a position "
                             "with an unfinished turn");
    position->vela = (uint8_t)vela;
    position_normalise(&setup->rules, position);
    if (position->vela != vela)
        return message_usage(arguments->command,
                             "--vela %s: with so few stones that side may capture",
                             arguments->values[OPTION_VELA]);
    return STATUS_FINE;
}

static Status read_setup(const Arguments *arguments, const char *operand, bool reads_on,
                         Setup *setup) {
    Setup result = {0};
    Error error;
    int rows = 5, columns = 9;
    RuleSet set = {0};
    Side vela = SIDE_NONE;
    const char *board = arguments->values[OPTION_BOARD];
    const char *rules = arguments->values[OPTION_RULES];
    const char *position = arguments->values[OPTION_POSITION];
    if (board != NULL && !board_read_size(board, &rows, &columns, &error))
        return message_usage(arguments->command, "--board %s: %s", board, error.message);
    if (rules != NULL && !ruleset_read(rules, &set, &error))
        return message_usage(arguments->command, "--rules %s: %s", rules, error.message);
    Status status = read_vela(arguments, &vela);
    if (status != STATUS_FINE)
        return status;
    if (operand != NULL && position != NULL)
        return message_usage(arguments->command,
                             "the position is given twice, alone and with --position");
    if (operand != NULL)
        position = operand;
    if (position == NULL) {
        if (!rules_init(&result.rules, rows, columns, set, &error))
            return message_usage(arguments->command, "--board %s: %s", board, error.message);
        result.position = position_start(&result.rules, vela);
        *setup = result;
        return STATUS_FINE;
    }
    status = read_position(arguments, position, set, reads_on, &result);
    if (status == STATUS_FINE)
        status = add_vela(arguments, vela, &result);
    if (status != STATUS_FINE)
        return status;
    const Board *given = result.rules.board;
    if (arguments_given(arguments, OPTION_BOARD) &&
        (given->rows != rows || given->columns != columns))
        return message_usage(arguments->command,
                             "the position is on a %dx%d board, --board says %dx%d", given->rows,
                             given->columns, rows, columns);
    *setup = result;
    return STATUS_FINE;
}

Status setup_read(Arguments *arguments, const char *operand, Setup *setup) {
    if (arguments->status == STATUS_FINE)
        arguments->status = read_setup(arguments, operand, false, setup);
    return arguments->status;
}

Status setup_read_first(Arguments *arguments, Setup *setup) {
    if (arguments->status == STATUS_FINE)
        arguments->status = read_setup(arguments, NULL, true, setup);
    return arguments->status;
}
