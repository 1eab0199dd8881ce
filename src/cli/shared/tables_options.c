#include "tables_options.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

Status tables_path_read(Arguments *arguments, TablesPath *path) {
    const char *folder = arguments->values[OPTION_TABLES];
    Error error;
    if (arguments->status != STATUS_FINE || tables_path_find(folder, path, &error))
        return arguments->status;
    if (folder != NULL)
        arguments_refuse(arguments, OPTION_TABLES, &error);
    else
        arguments->status = message_failure("%s", error.message);
    return arguments->status;
}

Status tables_say_none(const TablesPath *path) {
    if (path->folders == 1 && access(path->folder[0], F_OK) != 0)
        return message_failure("%s: %s", path->folder[0], strerror(errno));
    return message_failure("there are no such tables");
}

void tables_say_from_side(const Rules *rules) {
    char size[BOARD_NAME_SIZE];
    Rules side;
    if (!rules_from_side(rules, &side))
        return;
    board_write_size(side.board, size);
    message_note("tables of %s, seen from the side, are used", size);
}

json_t *tables_json_rules(const Rules *rules) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    board_write_size(rules->board, size);
    ruleset_write(table_ruleset(rules->set), set);
    return json_pack("{s:s, s:s}", "board", size, "rules", set);
}

bool tables_print_problems(Tables *tables) {
    Error problem;
    bool any = false;
    for (; tables_next_problem(tables, &problem); any = true)
        message_note("left out: %s", problem.message);
    return any;
}
