#include "output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool output_file_is_there(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool would_replace(const Arguments *arguments, const char *path) {
    return !arguments_have(arguments, OPTION_FORCE) && output_file_is_there(path);
}

Status output_file_check(const Arguments *arguments, const char *path) {
    if (path == NULL || !would_replace(arguments, path))
        return STATUS_FINE;
    return message_failure("%s already exists; choose another name, or write over it with --force",
                           path);
}

char *output_file_name(const Arguments *arguments, const char *path) {
    char *name = strdup(path);
    for (unsigned number = 2; name != NULL && would_replace(arguments, name); number++) {
        free(name);
        if (asprintf(&name, "%s.%u", path, number) < 0)
            name = NULL;
    }
    if (name != NULL && strcmp(name, path) != 0)
        message_note("%s has appeared meanwhile; writing to %s instead", path, name);
    return name;
}
