/* fanorona convert: changes games and positions from one form to another. */
#include "commands.h"
#include "confine.h"
#include "exchange.h"
#include "file.h"
#include "game_input.h"
#include "output_file.h"
#include "setup.h"

/* Reads the wanted form: --to, or else the ending of --output. */
static Status read_form(Arguments *arguments, ExchangeForm *form) {
    const char *name = arguments->values[OPTION_TO], *path = arguments->values[OPTION_OUTPUT];
    Error error;
    if (name != NULL)
        return form_read(name, form, &error)
                   ? STATUS_FINE
                   : message_usage("convert", "--to %s: %s", name, error.message);
    if (path == NULL)
        return message_usage("convert",
                             "say what to convert into: --to record, position, text or svg");
    return form_of_file(path, form, &error)
               ? STATUS_FINE
               : message_usage("convert", "--output %s: %s; or say it with --to", path,
                               error.message);
}

static Status read_game(Arguments *arguments, Record *record) {
    Setup setup;
    Error error;
    if (arguments->operand_count > 0)
        return game_input_read(arguments, record);
    Status status = setup_read(arguments, NULL, &setup);
    if (status == STATUS_FINE && !record_init(record, &setup.rules, &setup.position, &error))
        status = message_failure("%s", error.message);
    return status;
}

/* Finds the node of the wanted position: --ply of the main line, or its end. */
static Status find_node(Arguments *arguments, const Record *record, ExchangeForm form,
                        const HistoryNode **node) {
    const char *text = arguments->values[OPTION_PLY];
    const HistoryNode *end = history_main_end(record->history);
    uint64_t ply = node_ply(end);
    if (text != NULL && form == FORM_RECORD)
        return message_usage("convert", "'--ply' goes with a position, not with the whole record");
    number_option_read(arguments, OPTION_PLY, 0, UINT64_MAX, &ply);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    if (ply > node_ply(end))
        return message_failure("--ply %s: the game has %u turns of both sides", text,
                               node_ply(end));
    for (*node = end; node_ply(*node) > ply;)
        *node = node_parent(*node);
    return STATUS_FINE;
}

static Status write_out(const char *path, const Text *text) {
    Error error;
    if (path == NULL) {
        output_write(text_string(text));
        return STATUS_FINE;
    }
    return file_replace(path, text_string(text), text->length, &error)
               ? STATUS_FINE
               : message_failure("%s", error.message);
}

Status command_convert(Arguments *arguments) {
    ExchangeForm form;
    Record record = {0};
    Text text = {0};
    const HistoryNode *node = NULL;
    Error error;
    Status status = read_form(arguments, &form);
    if (status == STATUS_FINE)
        status = output_file_check(arguments, arguments->values[OPTION_OUTPUT]);
    confine_writing(&arguments->values[OPTION_OUTPUT], 1);
    if (status == STATUS_FINE)
        status = read_game(arguments, &record);
    if (status == STATUS_FINE)
        status = find_node(arguments, &record, form, &node);
    if (status == STATUS_FINE) {
        Diagram diagram = diagram_of_node(&record, node);
        status = form_append(form, &record, &diagram, &text, &error)
                     ? write_out(arguments->values[OPTION_OUTPUT], &text)
                     : message_failure("%s", error.message);
    }
    text_finish(&text);
    record_finish(&record);
    return status;
}
