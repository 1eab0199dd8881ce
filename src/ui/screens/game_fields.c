#include "game_fields.h"

#include "translate.h"

#include <stdio.h>
#include <string.h>

/* The kinds of players in the order of the list: a person is next to the easiest level. */
static const struct {
    SeatKind kind;
    const char *text;
} seat_table[] = {
    {SEAT_HUMAN, N_("a person")},         {SEAT_LEVEL_1, N_("level 1, the lowest")},
    {SEAT_LEVEL_2, N_("level 2")},        {SEAT_LEVEL_3, N_("level 3")},
    {SEAT_LEVEL_4, N_("level 4")},        {SEAT_LEVEL_5, N_("level 5")},
    {SEAT_LEVEL_6, N_("level 6")},        {SEAT_LEVEL_7, N_("level 7")},
    {SEAT_LEVEL_8, N_("level 8")},        {SEAT_LEVEL_9, N_("level 9")},
    {SEAT_PERFECT, N_("perfect player")}, {SEAT_SWINDLER, N_("swindler")},
    {SEAT_RANDOM, N_("random player")},   {SEAT_GREEDY, N_("greedy player")},
};

void seat_fields_add(QuestionScreen *question, const SeatKind seats[2]) {
    for (Side side = WHITE; side <= BLACK; side++) {
        question_add_field(question, side_name(side));
        for (size_t number = 0; number < sizeof seat_table / sizeof *seat_table; number++)
            question_add_value(question, _(seat_table[number].text),
                               seat_table[number].kind == seats[side]);
    }
}

void seat_fields_read(const Session *session, SeatKind seats[2]) {
    for (Side side = WHITE; side <= BLACK; side++)
        seats[side] = seat_table[question_chosen(session, side_name(side))].kind;
}

static void add_boards(QuestionScreen *question, const Board *board) {
    int rows, columns;
    question_add_field(question, "Board");
    for (unsigned number = 0; board_listed(number, &rows, &columns); number++) {
        char text[QUESTION_VALUE_SIZE];
        const char *name = board_name(rows, columns);
        snprintf(text, sizeof text, name == NULL ? "%dx%d" : "%dx%d (%s)", rows, columns, name);
        question_add_value(question, text, rows == board->rows && columns == board->columns);
    }
}

/* Returns what a rule set means, in a sentence; NULL for one that has no name. */
static const char *explain_rules(const char *name) {
    static const struct {
        const char *name, *meaning;
    } meanings[] = {
        {"standard", N_("A chain may stop early; each step changes the direction.")},
        {"cyningstan", N_("Chains must go on, no line twice; a first turn is one step.")},
        {"mandatory", N_("As standard, but a chain must go on as long as it can.")},
        {"free-direction", N_("As standard, but a step may keep the direction.")},
    };
    for (size_t number = 0; number < sizeof meanings / sizeof *meanings; number++)
        if (strcmp(meanings[number].name, name) == 0)
            return _(meanings[number].meaning);
    return NULL;
}

static void add_rules(QuestionScreen *question, const char *name, bool is_chosen) {
    const char *meaning = explain_rules(name);
    question_add_value(question, name, is_chosen);
    if (meaning != NULL)
        question_add_note(question, meaning);
}

void rules_fields_add(QuestionScreen *question, const Rules *rules) {
    char own[RULESET_TEXT_SIZE];
    bool is_there = false;
    add_boards(question, rules->board);
    ruleset_write(rules->set, own);
    question_add_field(question, "Rules");
    for (unsigned number = 0; ruleset_name(number) != NULL; number++) {
        bool is_chosen = strcmp(ruleset_name(number), own) == 0;
        add_rules(question, ruleset_name(number), is_chosen);
        is_there = is_there || is_chosen;
    }
    if (!is_there)
        add_rules(question, own, true);
}

bool rules_fields_read(const Session *session, Rules *rules, Error *error) {
    RuleSet set;
    int rows, columns;
    return board_listed(question_chosen(session, "Board"), &rows, &columns) &&
           ruleset_read(question_value(session, "Rules"), &set, error) &&
           rules_init(rules, rows, columns, set, error);
}

/* Adds what a value means in a sentence. */
typedef void Explain(const char *value, Text *text);

static void explain_clock(const char *value, Text *text) {
    TimeControl control;
    if (!time_control_read(value, &control, NULL))
        return;
    int minutes = (int)(control.base / 60000), seconds = (int)(control.increment / 1000);
    if (minutes == 0)
        text_append_string(text, _("No clock: nobody loses on time."));
    else if (seconds == 0)
        text_format(text, _("%d min for each side."), minutes);
    else
        text_format(text, _("%d min for each side, and %d s more each turn."), minutes, seconds);
}

static void explain_thinking(const char *value, Text *text) {
    (void)value;
    text_append_string(text, _("For the perfect player and the swindler; levels ignore it."));
}

static void add_explained(QuestionScreen *question, const char *value, bool is_chosen,
                          Explain *explain) {
    Text note = {0};
    explain(value, &note);
    question_add_value(question, value, is_chosen);
    question_add_note(question, text_string(&note));
    text_finish(&note);
}

/* Adds a field with these values, and the present one if it is not among them. */
static void add_choice(QuestionScreen *question, const char *label, const char *const values[],
                       size_t count, const char *own, Explain *explain) {
    bool is_there = false;
    question_add_field(question, label);
    for (size_t number = 0; number < count; number++) {
        bool is_chosen = strcmp(values[number], own) == 0;
        add_explained(question, values[number], is_chosen, explain);
        is_there = is_there || is_chosen;
    }
    if (!is_there)
        add_explained(question, own, true, explain);
}

void thinking_field_add(QuestionScreen *question, unsigned seconds) {
    static const char *const usual[] = {
        NC_("choice", "usual"), "1 s", "5 s", "10 s", "30 s", "60 s"};
    char own[SEAT_TIME_TEXT_SIZE];
    seat_time_write(seconds, own);
    add_choice(question, N_("Thinking time"), usual, sizeof usual / sizeof *usual, own,
               explain_thinking);
}

bool thinking_field_read(const Session *session, unsigned *seconds, Error *error) {
    return seat_time_read(question_value(session, "Thinking time"), seconds, error);
}

void clock_field_add(QuestionScreen *question, TimeControl control) {
    static const char *const usual[] = {NC_("choice", "none"),
                                        "1+0",
                                        "3+2",
                                        "5+0",
                                        "5+3",
                                        "10+0",
                                        "10+5",
                                        "15+10",
                                        "30+0",
                                        "60+30"};
    char own[TIME_CONTROL_TEXT_SIZE];
    time_control_write(control, own);
    add_choice(question, N_("Clock"), usual, sizeof usual / sizeof *usual, own, explain_clock);
}

bool clock_field_read(const Session *session, TimeControl *control, Error *error) {
    return time_control_read(question_value(session, "Clock"), control, error);
}
