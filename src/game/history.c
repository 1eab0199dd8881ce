#include "history.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "text.h"

/* A long record has hundreds of thousands of nodes. So a node has room only for the steps of its
 * turn, and the fields of a Position stand one by one. */
struct HistoryNode {
    HistoryNode *parent, *first_child, *next_sibling;
    HistoryNode *chosen; /* the child to which redo goes; NULL: the first */
    Text *comment;       /* NULL: none */
    PointSet stones[2];
    unsigned ply;
    uint8_t side, vela, first;
    uint8_t origin, length; /* of the turn; in the root, of the start's unfinished turn */
    Step steps[];
};

struct History {
    Rules rules;
    HistoryNode *root, *current;
    uint64_t id, version, edition;
};

/* Returns a number that no other history and no other state of one has. */
static uint64_t next_version(void) {
    static atomic_uint_least64_t last;
    return atomic_fetch_add_explicit(&last, 1, memory_order_relaxed) + 1;
}

static HistoryNode *node_create(HistoryNode *parent, const Turn *turn, const Position *position) {
    HistoryNode *node = calloc(1, sizeof *node + turn->length * sizeof *turn->steps);
    if (node == NULL)
        return NULL;
    node->parent = parent;
    node->ply = parent == NULL ? 0 : parent->ply + 1;
    node->stones[WHITE] = position->stones[WHITE];
    node->stones[BLACK] = position->stones[BLACK];
    node->side = position->side;
    node->vela = position->vela;
    node->first = position->first;
    node->origin = turn->length == 0 ? 0 : turn->origin;
    node->length = turn->length;
    memcpy(node->steps, turn->steps, turn->length * sizeof *turn->steps);
    return node;
}

/* Frees a node and everything after it. There is no recursion, since a line may be of any
 * length. */
static void node_destroy(HistoryNode *top) {
    HistoryNode *node = top;
    while (node != NULL) {
        HistoryNode *child = node->first_child;
        if (child != NULL) {
            node->first_child = child->next_sibling;
            node = child;
            continue;
        }
        HistoryNode *parent = node == top ? NULL : node->parent;
        if (node->comment != NULL)
            text_finish(node->comment);
        free(node->comment);
        free(node);
        node = parent;
    }
}

History *history_create(const Rules *rules, const Position *start, Error *error) {
    History *history = calloc(1, sizeof *history);
    HistoryNode *root = node_create(NULL, &start->unfinished, start);
    if (history == NULL || root == NULL) {
        free(history);
        free(root);
        error_out_of_memory(error);
        return NULL;
    }
    uint64_t id = next_version();
    *history = (History){*rules, root, root, id, id, id};
    return history;
}

void history_destroy(History *history) {
    if (history == NULL)
        return;
    node_destroy(history->root);
    free(history);
}

uint64_t history_id(const History *history) {
    return history->id;
}

uint64_t history_version(const History *history) {
    return history->version;
}

uint64_t history_edition(const History *history) {
    return history->edition;
}

/* Notes that the tree or a comment changes. */
static void begin_edition(History *history) {
    history->version = history->edition = next_version();
}

const Rules *history_rules(const History *history) {
    return &history->rules;
}

HistoryNode *history_root(const History *history) {
    return history->root;
}

HistoryNode *history_current(const History *history) {
    return history->current;
}

Position history_position(const History *history) {
    return node_position(history->current);
}

HistoryNode *history_main_end(const History *history) {
    HistoryNode *node = history->root;
    while (node->first_child != NULL)
        node = node->first_child;
    return node;
}

HistoryNode *history_line_end(const History *history) {
    HistoryNode *node = history->current;
    while (node->first_child != NULL)
        node = node_chosen_child(node);
    return node;
}

Turn node_turn(const HistoryNode *node) {
    Turn turn = {.origin = node->origin, .length = node->length};
    memcpy(turn.steps, node->steps, node->length * sizeof *node->steps);
    return turn;
}

Position node_position(const HistoryNode *node) {
    Position position = {.stones = {node->stones[WHITE], node->stones[BLACK]},
                         .side = node->side,
                         .vela = node->vela,
                         .first = node->first};
    if (node->parent == NULL)
        position.unfinished = node_turn(node);
    return position;
}

unsigned node_ply(const HistoryNode *node) {
    return node->ply;
}

const char *node_comment(const HistoryNode *node) {
    return node->comment == NULL ? "" : text_string(node->comment);
}

HistoryNode *node_parent(const HistoryNode *node) {
    return node->parent;
}

HistoryNode *node_first_child(const HistoryNode *node) {
    return node->first_child;
}

HistoryNode *node_next_sibling(const HistoryNode *node) {
    return node->next_sibling;
}

HistoryNode *node_chosen_child(const HistoryNode *node) {
    return node->chosen != NULL ? node->chosen : node->first_child;
}

bool node_is_first_child(const HistoryNode *node) {
    return node->parent->first_child == node;
}

HistoryNode *node_next(const HistoryNode *node, const HistoryNode *top) {
    if (node->first_child != NULL)
        return node->first_child;
    while (node != top && node->next_sibling == NULL)
        node = node->parent;
    return node == top ? NULL : node->next_sibling;
}

/* Does not recurse: variations may be nested to any depth. */
HistoryNode *node_next_in_record(const HistoryNode *node, unsigned *depth) {
    if (node->parent != NULL && node_is_first_child(node) && node->next_sibling != NULL) {
        ++*depth;
        return node->next_sibling;
    }
    while (node->first_child == NULL) {
        /* The line has ended: goes back to the turn that opened it. */
        while (node->parent != NULL && node_is_first_child(node))
            node = node->parent;
        if (node->parent == NULL || node->next_sibling != NULL)
            return node->next_sibling;
        --*depth;
        node = node->parent->first_child;
    }
    return node->first_child;
}

unsigned node_turn_number(const HistoryNode *node) {
    /* Sides alternate, so the side to move and the ply tell which side began. */
    bool black_began = ((unsigned)node->side + node->ply) % 2 != 0;
    return (node->ply + black_began) / 2 + 1;
}

static unsigned count_stones(const PointSet stones[2]) {
    return stones_count((Stones){stones[WHITE], stones[BLACK]});
}

/* Compares the stones first: in a long game that settles nearly all nodes. */
static bool is_at(const HistoryNode *node, const Position *position) {
    if (node->stones[WHITE] != position->stones[WHITE] ||
        node->stones[BLACK] != position->stones[BLACK])
        return false;
    Position there = node_position(node);
    return position_equal(&there, position);
}

unsigned node_occurrences_after(const HistoryNode *node, const Position *after) {
    unsigned stones = count_stones(after->stones), occurrences = 1;
    for (; node != NULL && count_stones(node->stones) == stones; node = node->parent)
        occurrences += is_at(node, after);
    return occurrences;
}

unsigned node_occurrences(const HistoryNode *node) {
    Position position = node_position(node);
    return node_occurrences_after(node->parent, &position);
}

/* Does not copy the turn: a place may have many alternatives. */
static bool has_turn(const HistoryNode *node, const Turn *turn) {
    return node->length == turn->length && node->origin == turn->origin &&
           memcmp(node->steps, turn->steps, turn->length * sizeof *turn->steps) == 0;
}

/* Returns the child with this turn, or NULL; writes the last child to `last`, and how many there
 * are if it returns NULL. */
static HistoryNode *find_child(const HistoryNode *node, const Turn *turn, HistoryNode **last,
                               unsigned *children) {
    *last = NULL;
    *children = 0;
    for (HistoryNode *child = node->first_child; child != NULL; child = child->next_sibling) {
        if (has_turn(child, turn))
            return child;
        *last = child;
        ++*children;
    }
    return NULL;
}

static void go_to_child(History *history, HistoryNode *child) {
    child->parent->chosen = child;
    history->current = child;
    history->version = next_version();
}

bool history_play(History *history, const Turn *turn, Error *error) {
    HistoryNode *node = history->current, *last;
    unsigned children;
    HistoryNode *child = find_child(node, turn, &last, &children);
    if (child == NULL) {
        Position position = node_position(node);
        if (!turn_check(&history->rules, &position, turn, error))
            return false;
        if (children == HISTORY_ALTERNATIVES_MAX)
            return error_set(error, "a game has at most %d alternatives for a turn",
                             HISTORY_ALTERNATIVES_MAX);
        position_play(&history->rules, &position, turn);
        child = node_create(node, turn, &position);
        if (child == NULL)
            return error_out_of_memory(error);
        *(last == NULL ? &node->first_child : &last->next_sibling) = child;
        begin_edition(history);
    }
    go_to_child(history, child);
    return true;
}

bool history_undo(History *history) {
    if (history->current->parent == NULL)
        return false;
    history->current = history->current->parent;
    history->version = next_version();
    return true;
}

bool history_redo(History *history) {
    HistoryNode *child = node_chosen_child(history->current);
    if (child == NULL)
        return false;
    go_to_child(history, child);
    return true;
}

void history_go(History *history, HistoryNode *node) {
    /* The nodes above the current one are chosen already, so nothing is left to do from the node
     * where the two ways meet. This takes time in proportion to the way between the two nodes. */
    const HistoryNode *on_way = history->current;
    for (HistoryNode *above = node; above != on_way; above = above->parent) {
        while (on_way->ply > above->ply)
            on_way = on_way->parent;
        if (on_way == above)
            break;
        above->parent->chosen = above;
    }
    history->current = node;
    history->version = next_version();
}

/* Takes a node out from among its siblings. */
static void unlink_node(HistoryNode *node) {
    HistoryNode **link = &node->parent->first_child;
    while (*link != node)
        link = &(*link)->next_sibling;
    *link = node->next_sibling;
}

void history_promote(History *history, HistoryNode *node) {
    begin_edition(history);
    unlink_node(node);
    node->next_sibling = node->parent->first_child;
    node->parent->first_child = node;
}

void history_make_main(History *history, HistoryNode *node) {
    for (; node->parent != NULL; node = node->parent)
        if (node->parent->first_child != node)
            history_promote(history, node);
}

void history_delete(History *history, HistoryNode *node) {
    HistoryNode *parent = node->parent;
    for (HistoryNode *above = history->current; above != NULL; above = above->parent)
        if (above == node)
            history->current = parent;
    unlink_node(node);
    begin_edition(history);
    if (parent->chosen == node)
        parent->chosen = NULL;
    node_destroy(node);
}

/* Appends the words of `bytes`, each after one space. */
static void append_words(Text *text, const char *bytes, size_t length) {
    for (size_t start = 0, end; start < length; start = end) {
        bool space = (unsigned char)bytes[start] <= ' ' || bytes[start] == 127;
        for (end = start + 1; end < length; end++)
            if (((unsigned char)bytes[end] <= ' ' || bytes[end] == 127) != space)
                break;
        if (space)
            continue;
        if (text->length > 0)
            text_append(text, " ", 1);
        text_append(text, bytes + start, end - start);
    }
}

bool history_set_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error) {
    Text *old = node->comment;
    node->comment = NULL;
    if (!history_add_comment(history, node, bytes, length, error)) {
        node->comment = old;
        return false;
    }
    if (old != NULL)
        text_finish(old);
    free(old);
    return true;
}

bool history_add_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error) {
    begin_edition(history);
    Text *comment = node->comment;
    if (comment == NULL)
        comment = calloc(1, sizeof *comment);
    if (comment == NULL)
        return error_out_of_memory(error);
    size_t length_before = comment->length;
    append_words(comment, bytes, length);
    bool success = !comment->failed;
    if (!success && node->comment != NULL) {
        comment->length = length_before;
        comment->bytes[length_before] = '\0';
        comment->failed = false;
    }
    if (node->comment == NULL && success && comment->length > 0)
        node->comment = comment;
    if (node->comment == NULL) {
        text_finish(comment);
        free(comment);
    }
    return success || error_out_of_memory(error);
}

History *history_copy_line(const History *history, Error *error) {
    Position start = node_position(history->root);
    History *copy = history_create(&history->rules, &start, error);
    if (copy == NULL)
        return NULL;
    /* Copies from the end upwards, so that no list of the nodes is needed. */
    HistoryNode *below = NULL;
    for (const HistoryNode *node = history->current; node->parent != NULL; node = node->parent) {
        Turn turn = node_turn(node);
        Position position = node_position(node);
        HistoryNode *twin = node_create(NULL, &turn, &position);
        if (twin == NULL) {
            node_destroy(below);
            history_destroy(copy);
            error_out_of_memory(error);
            return NULL;
        }
        twin->ply = node->ply;
        twin->first_child = twin->chosen = below;
        if (below == NULL)
            copy->current = twin;
        else
            below->parent = twin;
        below = twin;
    }
    copy->root->first_child = copy->root->chosen = below;
    if (below != NULL)
        below->parent = copy->root;
    return copy;
}

static bool nodes_equal(const HistoryNode *a, const HistoryNode *b) {
    Turn turn_a = node_turn(a), turn_b = node_turn(b);
    return turn_equal(&turn_a, &turn_b) && strcmp(node_comment(a), node_comment(b)) == 0 &&
           (a->first_child == NULL) == (b->first_child == NULL) &&
           (a->next_sibling == NULL) == (b->next_sibling == NULL);
}

bool history_equal(const History *a, const History *b) {
    Position start_a = node_position(a->root), start_b = node_position(b->root);
    if (!rules_equal(&a->rules, &b->rules) || !position_equal(&start_a, &start_b))
        return false;
    const HistoryNode *node = a->root, *other = b->root;
    while (node != NULL && nodes_equal(node, other)) {
        node = node_next(node, a->root);
        other = node_next(other, b->root);
    }
    return node == NULL;
}
