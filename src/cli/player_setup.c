#include "player_setup.h"

#include "resources.h"

/* Without --memory: what a player's table of positions may take, and loaded tables. */
enum { MEMORY_DEFAULT = 1 << 28 };

Status player_options_read(const Arguments *arguments, const char *command, TablesPath *path,
                           PlayerResourcesOptions *options) {
    PlayerResourcesOptions read = {.path = path};
    Error error;
    Status status = threads_read(arguments, command, &read.threads);
    if (status == STATUS_FINE)
        status = memory_read(arguments, command, &read.memory);
    if (status != STATUS_FINE)
        return status;
    if (read.memory == 0)
        read.memory = MEMORY_DEFAULT;
    if (!tables_path_find(arguments->values[OPTION_TABLES], path, &error))
        return message_usage(command, "%s", error.message);
    *options = read;
    return STATUS_FINE;
}

Status player_setup(const Arguments *arguments, const char *command, PlayerResources **resources) {
    PlayerResourcesOptions options;
    TablesPath path;
    Error error;
    Status status = player_options_read(arguments, command, &path, &options);
    if (status != STATUS_FINE)
        return status;
    PlayerResources *made = player_resources_create(&options, &error);
    tables_path_finish(&path);
    if (made == NULL)
        return message_failure("%s", error.message);
    *resources = made;
    return STATUS_FINE;
}
