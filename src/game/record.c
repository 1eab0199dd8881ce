#include "record.h"

bool record_init(Record *record, const Rules *rules, const Position *start, Error *error) {
    Record made = {.declared = {RESULT_OPEN, SIDE_NONE}};
    made.tags = tags_create(error);
    if (made.tags != NULL)
        made.history = history_create(rules, start, error);
    if (made.history == NULL) {
        record_finish(&made);
        return false;
    }
    *record = made;
    return true;
}

void record_finish(Record *record) {
    history_destroy(record->history);
    tags_destroy(record->tags);
    *record = (Record){.declared = {RESULT_OPEN, SIDE_NONE}};
}

Result record_result(const Record *record) {
    return record_result_at(record, history_main_end(record->history));
}

Result record_result_at(const Record *record, const HistoryNode *node) {
    Position position = node_position(node);
    Result result = result_of_position(history_rules(record->history), &position);
    if (result.reason != RESULT_OPEN)
        return result;
    if (node_occurrences(node) >= HISTORY_DRAW_OCCURRENCES)
        return (Result){RESULT_REPETITION, SIDE_NONE};
    bool declared_here = node == history_main_end(record->history);
    return declared_here ? record->declared : result;
}
