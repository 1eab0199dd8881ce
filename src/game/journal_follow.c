/* Writing: the items that make one state of another. Each is made by the reader of items as soon as
 * it is written, so that what a journal holds is what reading it gives. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal_words.h"
#include "notation.h"

typedef struct Pen {
    JournalState *state;
    Text *items;
    char separator;
    Error *error;
} Pen;

static bool put(Pen *pen, const char *word, const char *value) {
    Text item = {0};
    text_append_string(&item, word);
    if (value != NULL) {
        text_append(&item, " ", 1);
        text_append_string(&item, value);
    }
    text_append(pen->items, text_string(&item), item.length);
    text_append(pen->items, &pen->separator, 1);
    bool put = (!item.failed && !pen->items->failed) || error_set(pen->error, "out of memory");
    put = put && journal_state_apply(pen->state, text_string(&item), item.length, pen->error);
    text_finish(&item);
    return put;
}

/* An item of a name and a value. */
static bool put_named(Pen *pen, const char *word, const char *name, const char *value) {
    Text both = {0};
    text_format(&both, "%s %s", name, value);
    bool written = !both.failed || error_set(pen->error, "out of memory");
    written = written && put(pen, word, text_string(&both));
    text_finish(&both);
    return written;
}

static bool put_ply(Pen *pen, unsigned ply) {
    char number[16];
    snprintf(number, sizeof number, "%u", ply);
    return put(pen, JOURNAL_PLY, number);
}

static bool put_turn(Pen *pen, const HistoryNode *node) {
    char text[TURN_TEXT_SIZE];
    Turn turn = node_turn(node);
    turn_write(history_rules(pen->state->record.history)->board, &turn, text);
    return put(pen, JOURNAL_TURN, text);
}

/* The node where the ways to both part. */
static HistoryNode *meeting(HistoryNode *a, HistoryNode *b) {
    while (a != b)
        if (node_ply(a) > node_ply(b))
            a = node_parent(a);
        else
            b = node_parent(b);
    return a;
}

/* Goes down the way: as redo would where it can, else by turns. */
static bool go_down(Pen *pen, HistoryNode *const *way, unsigned length) {
    bool gone = true;
    for (unsigned next = 0; gone && next < length;) {
        unsigned end = next;
        while (end < length && node_chosen_child(node_parent(way[end])) == way[end])
            end++;
        gone = end > next ? put_ply(pen, node_ply(way[end - 1])) : put_turn(pen, way[next]);
        next = end > next ? end : next + 1;
    }
    return gone;
}

/* Goes to a node of the state's own tree. */
static bool go(Pen *pen, HistoryNode *node) {
    HistoryNode *current = history_current(pen->state->record.history);
    if (node == current)
        return true;
    HistoryNode *common = meeting(current, node);
    unsigned length = node_ply(node) - node_ply(common);
    if (common != current && !put_ply(pen, node_ply(common)))
        return false;
    if (length == 0)
        return true;
    HistoryNode **way = calloc(length, sizeof *way);
    if (way == NULL)
        return error_set(pen->error, "out of memory");
    for (unsigned place = length; place > 0; node = node_parent(node))
        way[--place] = node;
    bool gone = go_down(pen, way, length);
    free(way);
    return gone;
}

static HistoryNode *find_child(const HistoryNode *parent, const HistoryNode *like) {
    Turn wanted = node_turn(like);
    HistoryNode *child = node_first_child(parent);
    for (; child != NULL; child = node_next_sibling(child)) {
        Turn turn = node_turn(child);
        if (turn_equal(&turn, &wanted))
            break;
    }
    return child;
}

/* Takes away children that are not wanted and makes those that are missing, as the last. */
static bool match_children(Pen *pen, const HistoryNode *wanted, HistoryNode *node) {
    for (HistoryNode *child = node_first_child(node), *next; child != NULL; child = next) {
        next = node_next_sibling(child);
        if (find_child(wanted, child) == NULL &&
            !(go(pen, child) && put(pen, JOURNAL_DELETE, NULL)))
            return false;
    }
    const HistoryNode *child = node_first_child(wanted);
    for (; child != NULL; child = node_next_sibling(child))
        if (find_child(node, child) == NULL && !(go(pen, node) && put_turn(pen, child)))
            return false;
    return true;
}

/* How many of the wanted children, from the first on, have to be put in front: the others, the most
 * that can be, stand in the wanted order already. */
static size_t count_to_promote(const HistoryNode **wanted, size_t count, const HistoryNode *node,
                               const HistoryNode **own) {
    size_t owned = 0;
    for (const HistoryNode *child = node_first_child(node); child != NULL;
         child = node_next_sibling(child))
        own[owned++] = child;
    while (count > 0 && owned > 0) {
        Turn turn = node_turn(wanted[count - 1]), other = node_turn(own[--owned]);
        count -= turn_equal(&turn, &other);
    }
    return count;
}

/* Puts the children, the same as the wanted ones, into their order. */
static bool order_children(Pen *pen, const HistoryNode *wanted, HistoryNode *node) {
    size_t count = 0;
    bool same = true;
    const HistoryNode *child = node_first_child(wanted), *own = node_first_child(node);
    for (; child != NULL; child = node_next_sibling(child), own = node_next_sibling(own)) {
        Turn turn = node_turn(child), other = node_turn(own);
        same = same && turn_equal(&turn, &other);
        count++;
    }
    if (same)
        return true;
    const HistoryNode **list = calloc(2 * count, sizeof *list);
    if (list == NULL)
        return error_set(pen->error, "out of memory");
    size_t place = 0;
    for (child = node_first_child(wanted); child != NULL; child = node_next_sibling(child))
        list[place++] = child;
    bool ordered = true;
    for (size_t left = count_to_promote(list, count, node, list + count); ordered && left > 0;
         left--)
        ordered = go(pen, find_child(node, list[left - 1])) && put(pen, JOURNAL_FIRST, NULL);
    free(list);
    return ordered;
}

static bool match_node(Pen *pen, const HistoryNode *wanted, HistoryNode *node) {
    if (strcmp(node_comment(wanted), node_comment(node)) != 0 &&
        !(go(pen, node) && put(pen, JOURNAL_COMMENT, node_comment(wanted))))
        return false;
    return match_children(pen, wanted, node) && order_children(pen, wanted, node);
}

/* The turn that redo takes from a node. Going there chooses it, and whatever is above: nodes come
 * after those behind them. */
static bool match_choice(Pen *pen, const HistoryNode *wanted, HistoryNode *node) {
    const HistoryNode *choice = node_chosen_child(wanted);
    if (choice == NULL)
        return true;
    HistoryNode *child = find_child(node, choice);
    return child == node_chosen_child(node) || go(pen, child);
}

/* Makes the trees alike. Both are walked side by side, a node before its children for what it has,
 * and after them for what redo takes. Not by recursion: a line may be as long as it likes. */
static bool match_trees(Pen *pen, const History *wanted) {
    const HistoryNode *there = history_root(wanted), *current = history_current(wanted);
    HistoryNode *here = history_root(pen->state->record.history), *goal = NULL;
    bool arrived = true; /* for the first time, not back from a child */
    while (there != NULL) {
        if (arrived) {
            if (there == current)
                goal = here;
            if (!match_node(pen, there, here))
                return false;
            arrived = node_first_child(there) != NULL;
            if (arrived) {
                there = node_first_child(there);
                here = node_first_child(here);
                continue;
            }
        }
        if (!match_choice(pen, there, here))
            return false;
        arrived = node_parent(there) != NULL && node_next_sibling(there) != NULL;
        there = arrived ? node_next_sibling(there) : node_parent(there);
        here = arrived ? node_next_sibling(here) : node_parent(here);
    }
    return go(pen, goal);
}

static bool tags_equal(const Tags *a, const Tags *b) {
    bool equal = tags_count(a) == tags_count(b);
    for (size_t number = 0; equal && number < tags_count(a); number++)
        equal = strcmp(tags_name(a, number), tags_name(b, number)) == 0 &&
                strcmp(tags_value(a, number), tags_value(b, number)) == 0;
    return equal;
}

static bool put_tags(Pen *pen, const Tags *wanted) {
    const Tags *tags = pen->state->record.tags;
    for (size_t number = 0; number < tags_count(wanted); number++) {
        const char *name = tags_name(wanted, number), *value = tags_get(tags, name);
        if ((value == NULL || strcmp(value, tags_value(wanted, number)) != 0) &&
            !put_named(pen, JOURNAL_TAG, name, tags_value(wanted, number)))
            return false;
    }
    return true;
}

static bool match_tags(Pen *pen, const Tags *wanted) {
    const Tags *tags = pen->state->record.tags;
    if (tags_equal(tags, wanted))
        return true;
    for (size_t number = tags_count(tags); number > 0; number--)
        if (tags_get(wanted, tags_name(tags, number - 1)) == NULL &&
            !put(pen, JOURNAL_UNTAG, tags_name(tags, number - 1)))
            return false;
    if (!put_tags(pen, wanted))
        return false;
    if (tags_equal(tags, wanted))
        return true;
    /* Their order differs: all anew. */
    while (tags_count(tags) > 0)
        if (!put(pen, JOURNAL_UNTAG, tags_name(tags, 0)))
            return false;
    return put_tags(pen, wanted);
}

static bool match_result_declared(Pen *pen, Result wanted) {
    Result known = pen->state->record.declared;
    if (known.reason == wanted.reason &&
        (wanted.reason == RESULT_OPEN || known.winner == wanted.winner))
        return true;
    for (size_t number = 0; number < JOURNAL_RESULTS; number++)
        if (journal_results[number].reason == wanted.reason)
            return put_named(
                pen, JOURNAL_RESULT, journal_results[number].word,
                journal_sides[wanted.reason == RESULT_OPEN ? SIDE_NONE : wanted.winner]);
    return true; /* others follow from the position */
}

static bool match_settings(Pen *pen, const JournalView *view) {
    for (size_t number = 0; number < view->setting_count; number++) {
        const JournalSetting *setting = &view->settings[number];
        const char *known = journal_state_setting(pen->state, setting->name);
        if ((known == NULL || strcmp(known, setting->value) != 0) &&
            !put_named(pen, JOURNAL_SETTING, setting->name, setting->value))
            return false;
    }
    return true;
}

static bool match_clock(Pen *pen, const JournalView *view) {
    char white[24], black[24];
    if (view->left[WHITE] == pen->state->left[WHITE] &&
        view->left[BLACK] == pen->state->left[BLACK])
        return true;
    snprintf(white, sizeof white, "%" PRId64, view->left[WHITE]);
    snprintf(black, sizeof black, "%" PRId64, view->left[BLACK]);
    return put_named(pen, JOURNAL_LEFT, white, black);
}

static bool put_game(Pen *pen, const History *history) {
    char set[RULESET_TEXT_SIZE], start_text[POSITION_TEXT_SIZE];
    Position start = node_position(history_root(history));
    ruleset_write(history_rules(history)->set, set);
    position_write(history_rules(history), &start, start_text);
    return put_named(pen, JOURNAL_GAME, set, start_text);
}

bool journal_state_follow(JournalState *state, const JournalView *view, bool with_clock,
                          char separator, Text *items, Error *error) {
    Pen pen = {state, items, separator, error};
    size_t length = items->length;
    if (state->record.history == NULL && !put_game(&pen, view->record->history))
        return false;
    uint64_t version = history_version(view->record->history);
    if (!match_tags(&pen, view->record->tags) ||
        (state->followed != version && !match_trees(&pen, view->record->history)) ||
        !match_result_declared(&pen, view->record->declared))
        return false;
    state->followed = version;
    if (state->offer != view->offer && !put(&pen, JOURNAL_OFFER, journal_sides[view->offer]))
        return false;
    if (!match_settings(&pen, view))
        return false;
    return (!with_clock && items->length == length) || match_clock(&pen, view);
}
