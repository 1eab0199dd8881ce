#include "player_setup.h"

#include "resources.h"

/* Without --memory: what a player's table of positions may take, and loaded tables. */
enum { MEMORY_DEFAULT = 1 << 28 };

Status player_setup(const Arguments *arguments, const char *command, PlayerResources **resources) {
    PlayerResourcesOptions options = {0};
    TablesPath path;
    Error error;
    Status status = threads_read(arguments, command, &options.threads);
    if (status == STATUS_FINE)
        status = memory_read(arguments, command, &options.memory);
    if (status != STATUS_FINE)
        return status;
    if (options.memory == 0)
        options.memory = MEMORY_DEFAULT;
    if (!tables_path_find(arguments->values[OPTION_TABLES], &path, &error))
        return message_usage(command, "%s", error.message);
    options.path = &path;
    PlayerResources *made = player_resources_create(&options, &error);
    tables_path_finish(&path);
    if (made == NULL)
        return message_failure("%s", error.message);
    *resources = made;
    return STATUS_FINE;
}
