#include "hint_setup.h"

#include <string.h>

#include "resources.h"

static void read_mode(Arguments *arguments, HintMode *mode) {
    const char *text = arguments_value(arguments, OPTION_HINTS);
    Error error;
    *mode = HINTS_ON_REQUEST;
    if (text != NULL && !hint_mode_read(text, mode, &error))
        arguments_refuse(arguments, OPTION_HINTS, &error);
}

static void read_algorithm(Arguments *arguments, Algorithm *algorithm) {
    const char *text = arguments_value(arguments, OPTION_ALGORITHM);
    Error error;
    *algorithm = ALGORITHM_PN2;
    if (text == NULL || strcmp(text, algorithm_name(ALGORITHM_PN2)) == 0)
        return;
    *algorithm = ALGORITHM_DFPN;
    if (strcmp(text, algorithm_name(ALGORITHM_DFPN)) == 0)
        return;
    error_set(&error, "hints come from a search by pn2 or dfpn");
    arguments_refuse(arguments, OPTION_ALGORITHM, &error);
}

Status hint_setup(Arguments *arguments, SessionOptions *options, TablesPath *path) {
    OracleOptions *oracle = &options->oracle;
    Error error;
    read_mode(arguments, &options->hints);
    read_algorithm(arguments, &oracle->algorithm);
    memory_read(arguments, &oracle->memory);
    if (arguments_have(arguments, OPTION_THREADS))
        threads_read(arguments, &oracle->threads);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    const char *folder = arguments->values[OPTION_TABLES];
    if (!tables_path_find(folder, path, &error))
        return message_usage(arguments->command, "%s", error.message);
    oracle->path = path;
    options->tables_folder = folder;
    options->program = "/proc/self/exe";
    return STATUS_FINE;
}
