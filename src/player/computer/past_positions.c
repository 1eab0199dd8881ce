#include "past_positions.h"

#include <stdlib.h>

bool past_positions(const History *history, Position **past, size_t *count, Error *error) {
    const HistoryNode *current = history_current(history), *node;
    Position now = node_position(current);
    unsigned stones = stones_count(position_stones(&now));
    size_t room = node_ply(current) + 1u;
    *past = malloc(room * sizeof **past);
    if (*past == NULL)
        return error_out_of_memory(error);
    *count = 0;
    for (node = node_parent(current); node != NULL; node = node_parent(node)) {
        Position position = node_position(node);
        if (stones_count(position_stones(&position)) != stones)
            break;
        (*past)[(*count)++] = position;
    }
    return true;
}
