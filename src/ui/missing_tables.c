#include "missing_tables.h"

#include <stdio.h>

#include "pages.h"
#include "parallel.h"
#include "search_tables.h"
#include "translate.h"

void missing_tables_write_time(double seconds, char *text, size_t size) {
    if (seconds < 90)
        snprintf(text, size, "%.0f s", seconds < 1 ? 1 : seconds);
    else if (seconds < 90 * 60)
        snprintf(text, size, _("%.0f min"), seconds / 60);
    else if (seconds < 48 * 3600)
        snprintf(text, size, "%.0f h", seconds / 3600);
    else
        snprintf(text, size, _("%.0f days"), seconds / 86400);
}

unsigned missing_tables_stones_there(const Session *session) {
    const TablesPath *path = session->options.oracle.path;
    return path == NULL ? 0 : search_tables_stones(session_rules(session), path);
}

unsigned missing_tables_next(const Session *session) {
    unsigned there = missing_tables_stones_there(session);
    return there < 2 ? 2 : there + 1;
}

uint64_t missing_tables_memory(void) {
    return memory_of_machine() / 4 * 3;
}

unsigned missing_tables_worth_building(const Session *session, double seconds) {
    return search_tables_worth_building(session_rules(session), session->options.oracle.path,
                                        seconds * parallel_processors(), missing_tables_memory());
}

static bool has_distances(const Session *session, Split split) {
    const TablesPath *path = session->options.oracle.path;
    Rules rules = search_tables_rules_to_build(session_rules(session), path);
    return tables_path_has(path, TABLE_DISTANCE, &rules, split);
}

bool missing_tables_distances(const Session *session, unsigned there, Split *pair) {
    const PointSet *stones = session->entry.position.stones;
    unsigned white = set_count(stones[WHITE]), black = set_count(stones[BLACK]);
    *pair =
        (Split){(uint8_t)(white > black ? white : black), (uint8_t)(white > black ? black : white)};
    return pair->opponent > 0 && white + black <= there && !has_distances(session, *pair) &&
           !has_distances(session, (Split){pair->opponent, pair->mover});
}
