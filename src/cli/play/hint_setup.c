#include "hint_setup.h"

#include <string.h>

#include "resources.h"

static Status read_mode(const Arguments *arguments, const char *command, HintMode *mode) {
    const char *text = arguments->values[OPTION_HINTS];
    Error error;
    *mode = HINTS_ON_REQUEST;
    if (text == NULL || hint_mode_read(text, mode, &error))
        return STATUS_FINE;
    return message_usage(command, "--hints %s: %s", text, error.message);
}

static Status read_algorithm(const Arguments *arguments, const char *command,
                             Algorithm *algorithm) {
    const char *text = arguments->values[OPTION_ALGORITHM];
    *algorithm = ALGORITHM_PN2;
    if (text == NULL || strcmp(text, algorithm_name(ALGORITHM_PN2)) == 0)
        return STATUS_FINE;
    if (strcmp(text, algorithm_name(ALGORITHM_DFPN)) != 0)
        return message_usage(command, "--algorithm %s: hints come from a search by pn2 or dfpn",
                             text);
    *algorithm = ALGORITHM_DFPN;
    return STATUS_FINE;
}

Status hint_setup(const Arguments *arguments, const char *command, SessionOptions *options,
                  TablesPath *path) {
    OracleOptions *oracle = &options->oracle;
    Error error;
    Status status = read_mode(arguments, command, &options->hints);
    if (status == STATUS_FINE)
        status = read_algorithm(arguments, command, &oracle->algorithm);
    if (status == STATUS_FINE)
        status = memory_read(arguments, command, &oracle->memory);
    if (status == STATUS_FINE && arguments_have(arguments, OPTION_THREADS))
        status = threads_read(arguments, command, &oracle->threads);
    if (status != STATUS_FINE)
        return status;
    const char *folder = arguments->values[OPTION_TABLES];
    if (!tables_path_find(folder, path, &error))
        return message_usage(command, "%s", error.message);
    oracle->path = path;
    options->tables_folder = folder;
    options->program = "/proc/self/exe";
    return STATUS_FINE;
}
