#include "ruleset.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* One switch: its name and the names of its two values, the standard one first. */
static const struct {
    const char *name;
    const char *values[2];
    size_t offset;
} switches[] = {
    {"continue", {"optional", "mandatory"}, offsetof(RuleSet, must_continue)},
    {"direction", {"differ", "free"}, offsetof(RuleSet, any_direction)},
    {"line", {"free", "once"}, offsetof(RuleSet, line_once)},
    {"revisit", {"no", "yes"}, offsetof(RuleSet, may_revisit)},
    {"first", {"free", "one"}, offsetof(RuleSet, first_single)},
    {"strong", {"corner", "centre"}, offsetof(RuleSet, strong_centre)},
    {"vela", {"both", "winner"}, offsetof(RuleSet, vela_winner)},
    {"stuck", {"loses", "draws"}, offsetof(RuleSet, stuck_draws)},
};

static const struct {
    const char *name;
    RuleSet set;
} names[] = {
    {"standard", {0}},
    {"cyningstan",
     {.must_continue = true,
      .any_direction = true,
      .line_once = true,
      .may_revisit = true,
      .first_single = true}},
    {"mandatory", {.must_continue = true}},
    {"free-direction", {.any_direction = true}},
};

enum { SWITCHES = sizeof switches / sizeof *switches, NAMES = sizeof names / sizeof *names };

static bool *switch_of(RuleSet *set, int number) {
    return (bool *)((char *)set + switches[number].offset);
}

static bool word_is(const char *word, size_t length, const char *name) {
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

/* Returns how much of a word a message shows. */
static int shown_length(size_t length) {
    enum { SHOWN_MAX = 40 };
    return length < SHOWN_MAX ? (int)length : SHOWN_MAX;
}

static bool read_name(const char *word, size_t length, RuleSet *set, Error *error) {
    for (int name = 0; name < NAMES; name++)
        if (word_is(word, length, names[name].name)) {
            *set = names[name].set;
            return true;
        }
    return error_set(
        error,
        "'%.*s' isn't a rule set: there are standard, cyningstan, mandatory and free-direction",
        shown_length(length), word);
}

static bool read_change(const char *word, size_t length, RuleSet *set, Error *error) {
    const char *equals = memchr(word, '=', length);
    size_t name_length = equals != NULL ? (size_t)(equals - word) : length;
    for (int number = 0; number < SWITCHES; number++) {
        if (!word_is(word, name_length, switches[number].name))
            continue;
        for (int value = 0; equals != NULL && value < 2; value++)
            if (word_is(equals + 1, length - name_length - 1, switches[number].values[value])) {
                *switch_of(set, number) = value == 1;
                return true;
            }
        return error_set(error, "the rule '%s' is %s or %s, as in %s=%s", switches[number].name,
                         switches[number].values[0], switches[number].values[1],
                         switches[number].name, switches[number].values[1]);
    }
    return error_set(
        error,
        "'%.*s' isn't a change of rules: there are continue, direction, line, revisit, "
        "first, strong, vela and stuck, as in direction=free",
        shown_length(length), word);
}

const char *ruleset_name(unsigned number) {
    return number < NAMES ? names[number].name : NULL;
}

bool ruleset_read(const char *text, RuleSet *set, Error *error) {
    RuleSet result;
    size_t length = strcspn(text, ",");
    if (!read_name(text, length, &result, error))
        return false;
    while (text[length] == ',') {
        text += length + 1;
        length = strcspn(text, ",");
        if (!read_change(text, length, &result, error))
            return false;
    }
    *set = result;
    return true;
}

static int count_changes(RuleSet from, RuleSet to) {
    int changes = 0;
    for (int number = 0; number < SWITCHES; number++)
        changes += *switch_of(&from, number) != *switch_of(&to, number);
    return changes;
}

void ruleset_write(RuleSet set, char text[static RULESET_TEXT_SIZE]) {
    int nearest = 0;
    for (int name = 1; name < NAMES; name++)
        if (count_changes(names[name].set, set) < count_changes(names[nearest].set, set))
            nearest = name;
    RuleSet base = names[nearest].set;
    size_t length = (size_t)snprintf(text, RULESET_TEXT_SIZE, "%s", names[nearest].name);
    for (int number = 0; number < SWITCHES; number++)
        if (*switch_of(&base, number) != *switch_of(&set, number))
            length += (size_t)snprintf(text + length, RULESET_TEXT_SIZE - length, ",%s=%s",
                                       switches[number].name,
                                       switches[number].values[*switch_of(&set, number)]);
}

bool ruleset_equal(RuleSet a, RuleSet b) {
    return count_changes(a, b) == 0;
}

bool rules_init(Rules *rules, int rows, int columns, RuleSet set, Error *error) {
    const Board *board =
        board_find(rows, columns, set.strong_centre ? STRONG_CENTRE : STRONG_CORNER, error);
    if (board == NULL)
        return false;
    *rules = (Rules){board, set};
    return true;
}

bool rules_read(const char *text, char between, Rules *rules, Error *error) {
    const char *set_text = strchr(text, between);
    char size[BOARD_NAME_SIZE];
    int rows, columns;
    RuleSet set;
    if (set_text == NULL || (size_t)(set_text - text) >= sizeof size)
        return error_set(error, "it is a board and a rule set, as in '5x9%cstandard'", between);
    memcpy(size, text, (size_t)(set_text - text));
    size[set_text - text] = '\0';
    return board_read_size(size, &rows, &columns, error) &&
           ruleset_read(set_text + 1, &set, error) && rules_init(rules, rows, columns, set, error);
}

void rules_write(const Rules *rules, char between, char text[static RULES_TEXT_SIZE]) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    board_write_size(rules->board, size);
    ruleset_write(rules->set, set);
    snprintf(text, RULES_TEXT_SIZE, "%s%c%s", size, between, set);
}

bool rules_from_side(const Rules *rules, Rules *side) {
    const Board *board = rules->board;
    return board->rows != board->columns &&
           rules_init(side, board->columns, board->rows, rules->set, NULL);
}
