/* The dialogs, and what their answers do. */
#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "session_state.h"

static const char *const seat_names[SEAT_KINDS] = {
    [SEAT_HUMAN] = "a person",         [SEAT_RANDOM] = "random player",
    [SEAT_GREEDY] = "greedy player",   [SEAT_LEVEL_1] = "level 1, easiest",
    [SEAT_LEVEL_1 + 1] = "level 2",    [SEAT_LEVEL_1 + 2] = "level 3",
    [SEAT_LEVEL_1 + 3] = "level 4",    [SEAT_LEVEL_1 + 4] = "level 5",
    [SEAT_LEVEL_1 + 5] = "level 6",    [SEAT_LEVEL_1 + 6] = "level 7",
    [SEAT_LEVEL_1 + 7] = "level 8",    [SEAT_LEVEL_9] = "level 9",
    [SEAT_PERFECT] = "perfect player", [SEAT_SWINDLER] = "swindler"};
static const char *const board_names[] = {"5x9", "5x5", "3x3", "3x5", "3x7", "3x9", "5x3", "5x7",
                                          "7x3", "7x5", "7x7", "7x9", "9x3", "9x5", "9x7"};
static const char *const board_labels[] = {"5x9 (Tsivy)", "5x5 (Dimy)", "3x3 (Telo)", "3x5", "3x7",
                                           "3x9",         "5x3",        "5x7",        "7x3", "7x5",
                                           "7x7",         "7x9",        "9x3",        "9x5", "9x7"};
static const char *const rules_names[] = {"standard", "cyningstan", "mandatory", "free-direction"};
static const char *const control_names[] = {"none", "1+0",  "3+2",   "5+0",  "5+5",
                                            "10+0", "10+5", "15+10", "30+0", "60+30"};

enum {
    BOARDS = sizeof board_names / sizeof *board_names,
    RULE_SETS = sizeof rules_names / sizeof *rules_names,
    CONTROLS = sizeof control_names / sizeof *control_names,
    FIELD_MODE = 0,
    FIELD_WHITE,
    FIELD_BLACK,
    FIELD_BOARD,
    FIELD_RULES,
    FIELD_CLOCK,
    MODE_CHOICE_GAME = 0,
    MODE_CHOICE_STUDY,
    MODE_CHOICE_EDITOR,
};

static unsigned find_name(const char *const *names, unsigned count, const char *name) {
    unsigned number = 0;
    while (number < count && strcmp(names[number], name) != 0)
        number++;
    return number;
}

/* A field of names that are there always, and the present value where it is none of them. */
static void add_choice(Dialog *dialog, const char *label, const char *const *names, unsigned count,
                       const char **with_own, const char *own) {
    unsigned chosen = find_name(names, count, own);
    memcpy(with_own, names, count * sizeof *names);
    with_own[count] = own;
    dialog_add_field(dialog, label, with_own, count + (chosen == count), chosen);
}

static void add_seats(Session *session) {
    const SeatKind *seats = session->options.seats;
    dialog_add_field(&session->dialog, "White", seat_names, SEAT_KINDS, seats[WHITE]);
    dialog_add_field(&session->dialog, "Black", seat_names, SEAT_KINDS, seats[BLACK]);
}

static void add_rules(Session *session, const Rules *rules) {
    static const char *names[RULE_SETS + 1];
    char board[BOARD_NAME_SIZE];
    ruleset_write(rules->set, session->rules_name);
    board_write_size(rules->board, board);
    dialog_add_field(&session->dialog, "Board", board_labels, BOARDS,
                     find_name(board_names, BOARDS, board));
    add_choice(&session->dialog, "Rules", rules_names, RULE_SETS, names, session->rules_name);
}

static void add_clock(Session *session) {
    static const char *names[CONTROLS + 1];
    time_control_write(session->options.control, session->control_name);
    add_choice(&session->dialog, "Clock", control_names, CONTROLS, names, session->control_name);
}

static const char *chosen_name(const DialogField *field) {
    return field->names[field->chosen];
}

/* What the fields of add_rules say. */
static bool read_rules(const DialogField *board, const DialogField *set, Rules *rules,
                       Error *error) {
    RuleSet chosen;
    int rows, columns;
    return ruleset_read(chosen_name(set), &chosen, error) &&
           board_read_size(board_names[board->chosen], &rows, &columns, error) &&
           rules_init(rules, rows, columns, chosen, error);
}

static void ask_new_game(Session *session) {
    static const char *const modes[] = {"a game", "study", "set up first"};
    Dialog *dialog = &session->dialog;
    dialog_begin(dialog, "New game", "");
    dialog_add_field(dialog, "Mode", modes, 3, MODE_CHOICE_GAME);
    add_seats(session);
    add_rules(session, &session->options.rules);
    add_clock(session);
    dialog_add_button(dialog, "Start");
    if (!session->study.is_on)
        dialog_add_button(dialog, "Tutorial");
    dialog_add_button(dialog, "Cancel");
}

/* Of the position editor: board and rules, the side that may not capture yet, and where the rule
 * set has them, first turns. */
static void ask_setup(Session *session) {
    static const char *const vela_names[] = {"White may not capture", "Black may not capture",
                                             "no vela"};
    static const char *const first_names[] = {"played", "White's to come", "Black's to come",
                                              "both to come"};
    Dialog *dialog = &session->dialog;
    const Rules *rules = editor_rules(&session->editor);
    const Position *position = editor_position(&session->editor);
    dialog_begin(dialog, "Position", "");
    add_rules(session, rules);
    dialog_add_field(dialog, "Vela", vela_names, 3, position->vela);
    if (rules->set.first_single)
        dialog_add_field(dialog, "First turn", first_names, 4, position->first);
    dialog_add_button(dialog, "Take");
    dialog_add_button(dialog, "Cancel");
}

static void take_setup(Session *session) {
    const Dialog *dialog = &session->dialog;
    Rules rules;
    Error error;
    if (read_rules(&dialog->fields[0], &dialog->fields[1], &rules, &error))
        editor_take_rules(session, &rules, (Side)dialog->fields[2].chosen,
                          dialog->field_count > 3 ? dialog->fields[3].chosen : EDITOR_FIRST_AS_IS);
    else
        session_refuse(session, &error);
}

static void ask_play(Session *session) {
    bool has_played = node_parent(history_current(session_history(session))) != NULL;
    bool is_open = match_result(session->game.match).reason == RESULT_OPEN;
    dialog_begin(&session->dialog, "Play from here",
                 !has_played || !is_open ? ""
                 : session_is_kept(session)
                     ? "The game that waits is kept, and offered the next time."
                     : "The game that waits ends with it.");
    add_seats(session);
    add_clock(session);
    dialog_add_button(&session->dialog, "Play");
    dialog_add_button(&session->dialog, "Study");
    dialog_add_button(&session->dialog, "Cancel");
}

static void play_from_here(Session *session, int64_t now) {
    const DialogField *fields = session->dialog.fields;
    SeatKind seats[2] = {(SeatKind)fields[0].chosen, (SeatKind)fields[1].chosen};
    TimeControl control;
    Error error;
    if (time_control_read(chosen_name(&fields[2]), &control, &error))
        editor_play(session, seats, control, now);
    else
        session_refuse(session, &error);
}

static void ask_over(Session *session) {
    Dialog *dialog = &session->dialog;
    char text[RESULT_TEXT_SIZE], whole[3 * RESULT_TEXT_SIZE];
    result_write(match_result(session->game.match), text);
    bool vela = session_can(session, UI_VELA);
    snprintf(whole, sizeof whole, "%s.%s", text,
             vela ? "\nIn the return game, vela, the loser plays White and the winner may not "
                    "capture at first."
                  : "");
    dialog_begin(dialog, "The game is over", whole);
    dialog_add_button(dialog, "Look");
    if (vela)
        dialog_add_button(dialog, "Vela");
    dialog_add_button(dialog, "New");
    dialog_add_button(dialog, "Report");
}

static void ask_yes(Session *session, const char *title, const char *text, const char *yes,
                    const char *no) {
    dialog_begin(&session->dialog, title, text);
    dialog_add_button(&session->dialog, yes);
    dialog_add_button(&session->dialog, no);
}

void session_ask(Session *session, Question question) {
    char text[LINE_INPUT_SIZE + 64], lesson[DIALOG_TEXT_SIZE];
    Side person = session_person(session);
    session->mode = MODE_DIALOG;
    session->question = question;
    switch (question) {
    case ASK_NEW_GAME:
        ask_new_game(session);
        break;
    case ASK_OVER:
        ask_over(session);
        break;
    case ASK_DRAW:
        snprintf(text, sizeof text, "%s offers a draw. %s, what do you say?",
                 side_name(match_draw_offer(session->game.match)),
                 side_name(side_other(match_draw_offer(session->game.match))));
        ask_yes(session, "A draw?", text, "Accept", "Decline");
        break;
    case ASK_RESIGN:
        snprintf(text, sizeof text, "Does %s give up?", side_name(person));
        ask_yes(session, "Resign", text, "No", "Yes");
        break;
    case ASK_REPLACE:
        snprintf(text, sizeof text, "There is a file %s already.", session->input.text);
        ask_yes(session, session->files.purpose == FILE_EXPORT ? "Export" : "Save", text, "Cancel",
                "Replace it");
        break;
    case ASK_OPEN:
        ask_yes(session, "Open",
                "The game on the board is not in a file, and another one would "
                "take its place.",
                "Cancel", "Open");
        break;
    case ASK_COPY:
        copy_ask(session);
        break;
    case ASK_DELETE:
        variation_delete_text(session, text, sizeof text);
        ask_yes(session, "Delete", text, "Cancel", "Delete");
        break;
    case ASK_LESSON:
        tutorial_text(session, lesson);
        dialog_begin(&session->dialog, "Tutorial", lesson);
        dialog_add_button(&session->dialog, "Go on");
        break;
    case ASK_EDITOR_SETUP:
        ask_setup(session);
        break;
    case ASK_EDITOR_PLAY:
        ask_play(session);
        break;
    case ASK_PLAY_OUT:
        study_ask_play_out(session);
        break;
    case ASK_STUDY:
        study_ask_which(session);
        break;
    case ASK_DRILL:
        drill_ask(session);
        break;
    case ASK_TABLES:
        session_tables_ask(session);
        break;
    case ASK_QUIT:
        ask_yes(session, "Leave",
                session_tables_works(session)
                    ? "Tables are being built: who leaves stops that. Those that are finished stay."
                    : session_autosave_farewell(session),
                "Stay", "Leave");
        break;
    case ASK_RESUME:
        session_autosave_ask(session);
        break;
    }
}

static void begin_chosen(Session *session, int64_t now) {
    const DialogField *fields = session->dialog.fields;
    SessionOptions options = session->options;
    Error error;
    options.seats[WHITE] = (SeatKind)fields[FIELD_WHITE].chosen;
    options.seats[BLACK] = (SeatKind)fields[FIELD_BLACK].chosen;
    if (!time_control_read(chosen_name(&fields[FIELD_CLOCK]), &options.control, &error) ||
        !read_rules(&fields[FIELD_BOARD], &fields[FIELD_RULES], &options.rules, &error)) {
        session_refuse(session, &error);
        return;
    }
    options.start = position_start(&options.rules, SIDE_NONE);
    if (fields[FIELD_MODE].chosen == MODE_CHOICE_STUDY)
        study_begin_position(session, &options.rules, &options.start, now);
    else if (fields[FIELD_MODE].chosen == MODE_CHOICE_EDITOR) {
        editor_open(session, now);
        editor_begin(&session->editor, &options.rules, &options.start);
    } else {
        session->options = options;
        session_begin(session, NULL, now);
    }
}

static void answer_new_game(Session *session, const char *button, int64_t now) {
    if (strcmp(button, "Start") == 0)
        begin_chosen(session, now);
    else
        tutorial_begin(session, now);
}

static void answer_over(Session *session, const char *button, int64_t now) {
    if (strcmp(button, "Vela") == 0)
        session_begin_vela(session, now);
    else if (strcmp(button, "New") == 0)
        session_ask(session, ASK_NEW_GAME);
    else if (strcmp(button, "Report") == 0)
        report_open(session, now);
}

static void answer_draw(Session *session, bool accepts, int64_t now) {
    Match *match = session->game.match;
    Side other = side_other(match_draw_offer(match));
    Error error;
    if (!(accepts ? match_accept_draw(match, other, &error)
                  : match_decline_draw(match, other, &error)))
        session_refuse(session, &error);
    else if (accepts) {
        session_refresh(session, now);
        session_ask(session, ASK_OVER);
    } else
        session_say(session, "%s declines the draw.", side_name(other));
}

static void resign(Session *session, int64_t now) {
    Error error;
    if (!match_resign(session->game.match, session_person(session), &error)) {
        session_refuse(session, &error);
        return;
    }
    session_refresh(session, now);
    session_ask(session, ASK_OVER);
}

/* A game that waited for its first dialog begins when that is closed. */
static void cancel(Session *session, int64_t now) {
    bool untouched = session->question == ASK_NEW_GAME && session->list.count == 0;
    if (untouched && session->game.paused) {
        session->game.paused = false;
        session_refresh(session, now);
    }
    if (session->question == ASK_DRAW)
        answer_draw(session, false, now);
    else if (session->question == ASK_REPLACE)
        session->mode = MODE_FILE;
    else if (session->question == ASK_RESUME)
        session_autosave_answer(session, "Later", now);
}

void session_dialog_answered(Session *session, DialogAnswer answer, int64_t now) {
    const Dialog *dialog = &session->dialog;
    if (answer == DIALOG_OPEN)
        return;
    session->mode = session->ground;
    if (answer == DIALOG_CANCELLED) {
        cancel(session, now);
        return;
    }
    const char *label = dialog->buttons[dialog->button];
    bool second = dialog->button == 1;
    switch (session->question) {
    case ASK_NEW_GAME:
        if (strcmp(label, "Cancel") == 0)
            cancel(session, now);
        else
            answer_new_game(session, label, now);
        break;
    case ASK_OVER:
        answer_over(session, label, now);
        break;
    case ASK_DRAW:
        answer_draw(session, !second, now);
        break;
    case ASK_RESIGN:
        if (second)
            resign(session, now);
        break;
    case ASK_REPLACE:
        if (second)
            files_write(session);
        else
            session->mode = MODE_FILE;
        break;
    case ASK_OPEN:
        if (second)
            files_take_pending(session, now);
        break;
    case ASK_COPY:
        copy_answered(session, label);
        break;
    case ASK_DELETE:
        if (second)
            variation_delete(session, now);
        break;
    case ASK_LESSON:
        if (tutorial_waits_for_enter(session))
            tutorial_next(session, now);
        break;
    case ASK_EDITOR_SETUP:
        if (!second)
            take_setup(session);
        break;
    case ASK_EDITOR_PLAY:
        if (strcmp(label, "Play") == 0)
            play_from_here(session, now);
        else if (strcmp(label, "Study") == 0)
            study_begin_position(session, editor_rules(&session->editor),
                                 editor_position(&session->editor), now);
        break;
    case ASK_PLAY_OUT:
        study_play_out(session, label, now);
        break;
    case ASK_STUDY:
        study_answer_which(session, label, now);
        break;
    case ASK_DRILL:
        drill_answer(session, label, now);
        break;
    case ASK_TABLES:
        session_tables_answer(session, label);
        break;
    case ASK_QUIT:
        session->quits = second;
        break;
    case ASK_RESUME:
        session_autosave_answer(session, label, now);
        break;
    }
}
