#include "tables_selection.h"

#include <stdio.h>
#include <string.h>

#include "resources.h"

static void read_stones(Arguments *arguments, unsigned *stones) {
    uint64_t number = 0;
    number_option_read(arguments, OPTION_STONES, 2, BOARD_POINTS_MAX - 1, &number);
    *stones = (unsigned)number;
}

static void read_only(Arguments *arguments, Split *only) {
    const char *text = arguments_value(arguments, OPTION_ONLY);
    unsigned mover = 0, opponent = 0;
    char end;
    if (text != NULL &&
        (strlen(text) > strlen("22v22") || text[strspn(text, "0123456789v")] != '\0' ||
         sscanf(text, "%2uv%2u%c", &mover, &opponent, &end) != 2 || mover == 0 || opponent == 0))
        arguments->status = message_usage(
            arguments->command, "--only takes two numbers of stones like 5v3, not '%s'", text);
    *only = (Split){(uint8_t)mover, (uint8_t)opponent};
}

Status tables_selection_read(Arguments *arguments, TablesSelection *selection) {
    *selection = (TablesSelection){0};
    setup_read(arguments, NULL, &selection->setup);
    read_stones(arguments, &selection->stones);
    read_only(arguments, &selection->only);
    threads_read(arguments, &selection->threads);
    memory_read(arguments, &selection->memory);
    return tables_path_read(arguments, &selection->path);
}
