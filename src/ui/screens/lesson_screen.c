/* The tutorial, and the lesson about 3 stones against 5: positions to play in, with a text for
 * each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_draw.h"
#include "board_screen.h"
#include "guest_game.h"
#include "notation.h"
#include "question_screen.h"
#include "session_oracle.h"
#include "study_screen.h"
#include "study_words.h"
#include "translate.h"
#include "translate_data.h"
#include "tutorial_steps.h"
#include "verdict_words.h"
#include "verdicts_screen.h"

typedef struct LessonScreen {
    GuestGame guest;
    const LessonStep *step;
    size_t steps, number;
    unsigned misses; /* in this step */
    Lesson lesson;   /* of the steps; empty in the tutorial */
    HintMode hints_before;
    KnownTurns knowledge;
} LessonScreen;

static const ScreenKind tutorial_kind, lesson_kind;

static const LessonStep *step_of(const Screen *screen) {
    const LessonScreen *lesson = (const LessonScreen *)screen;
    return &lesson->step[lesson->number];
}

static const char *name_of(const Screen *screen) {
    return screen->kind == &tutorial_kind ? _("Tutorial") : _("Lesson");
}

static bool waits_for_enter(const Screen *screen) {
    return step_of(screen)->turns == NULL;
}

/* --- texts --- */

/* Appends a text, with the key of each command that it names. */
static void write_keys(const Session *session, const char *from, Text *text) {
    while (*from != '\0') {
        size_t plain = strcspn(from, "{");
        text_append(text, from, plain);
        from += plain;
        if (*from == '{') {
            char name[16] = "";
            snprintf(name, sizeof name, "%.*s", (int)strcspn(from + 1, "}"), from + 1);
            text_append_string(text, session_key(session, ui_command_named(name)));
            from = strchr(from, '}') + 1;
        }
    }
}

/* Writes what the tables say if the learner is to move. */
static void write_value(const LessonStep *step, Text *text) {
    const Study *part = step->part;
    Side side = (Side)node_position(step->node).side;
    char words[VERDICT_WORDS_SIZE];
    if (part->value == OUTCOME_UNKNOWN || step->turns == NULL || side != study_position(part).side)
        return;
    Verdict verdict = study_verdict(part, node_ply(step->node));
    verdict_sentence(&verdict, VERDICT_WORDS_SIZE, words);
    text_format(text, _("\n\n%s to move. %s."), _(side_name(side)), words);
    if (node_parent(step->node) == NULL)
        study_keeping_append(part, text);
}

enum { FREE_TURNS_SIZE = 64 };

/* Writes the numbers of free turns of both sides, as if each were to move. */
static void write_free_turns(const LessonStep *step, Text *text) {
    Position position = node_position(step->node);
    if (position_is_over(study_rules(step->part), &position))
        return;
    char turns[2][FREE_TURNS_SIZE];
    for (Side side = WHITE; side <= BLACK; side++) {
        Stones stones = {position.stones[side], position.stones[side_other(side)]};
        int count = lesson_free_turns(study_rules(step->part)->board, stones);
        if (count < 0)
            snprintf(turns[side], FREE_TURNS_SIZE, "%s",
                     side == position.side ? _("must take") : _("could take"));
        else
            snprintf(turns[side], FREE_TURNS_SIZE, "%d", count);
    }
    text_append_string(text, "\n\n");
    text_format(text, _("Free turns: White %s, Black %s."), turns[WHITE], turns[BLACK]);
}

static void write_text(const Session *session, const LessonStep *step,
                       char text[static QUESTION_TEXT_SIZE]) {
    Text made = {0};
    if (step->part == NULL)
        write_keys(session, _(step->text), &made);
    else {
        translate_data(step->part->name, &made);
        text_append_string(&made, "\n\n");
        translate_data(step->text, &made);
        write_free_turns(step, &made);
        write_value(step, &made);
        if (step->turns == NULL)
            text_format(&made, _("\n\n%s goes on."), session_key(session, UI_CHOOSE));
    }
    snprintf(text, QUESTION_TEXT_SIZE, "%s", text_string(&made));
    text_finish(&made);
}

/* --- going on --- */

static void show_next(Session *session);

static void go_on(Session *session) {
    if (waits_for_enter(session->top))
        show_next(session);
}

/* Shows the text of the step over the board if no panel has room for it. */
static void show_text(Session *session) {
    char text[QUESTION_TEXT_SIZE];
    write_text(session, step_of(session->top), text);
    QuestionScreen *question = question_open(session, name_of(session->top), text);
    question_add_button(question, "Go on", go_on);
}

/* Puts a match on the board. A learner who plays Black has Black below. */
static void show_position(Session *session, Match *match) {
    seated_game_show(&session->game, match);
    session->flipped = match_side(match) == BLACK;
    session->cursor = POINT_NONE;
}

/* Returns whether there is room for the texts beside the board. The board that was drawn last may
 * have been another one. */
static bool has_panel(const Session *session) {
    const Layout *drawn = &session->layout;
    Layout layout = layout_make(session_rules(session)->board, drawn->rows, drawn->columns, false);
    return layout.turns.rows > 0;
}

/* Shows a step. A step without a position of its own goes on from the one on the board. */
static void show_step(Session *session, size_t number) {
    LessonScreen *screen = (LessonScreen *)session->top;
    const LessonStep *step = &screen->step[number];
    Error error;
    Rules rules;
    Position position;
    screen->number = number;
    screen->misses = 0;
    known_turns_finish(&screen->knowledge);
    if (step->position != NULL) {
        Match *match = NULL;
        if (position_read((RuleSet){0}, step->position, &rules, &position, &error))
            match = match_create(&rules, &position, &error);
        if (match == NULL) {
            session_refuse(session, &error);
            guest_game_leave(session);
            return;
        }
        show_position(session, match);
    }
    session_refresh(session);
    if (!has_panel(session))
        show_text(session);
}

/* The lesson ends with the drills. */
static void show_next(Session *session) {
    LessonScreen *screen = (LessonScreen *)session->top;
    if (screen->number + 1 < screen->steps) {
        show_step(session, screen->number + 1);
        return;
    }
    if (screen->guest.screen.kind == &lesson_kind)
        screen->guest.back = UI_CATALOGUE;
    guest_game_leave(session);
}

/* Returns the step with a position of its own that comes before or after this one; this one if
 * there is none. From the middle of a part, the one before is the beginning of the part. */
static size_t find_part(const LessonScreen *screen, bool before) {
    size_t number = screen->number;
    if (before)
        while (number > 0 && screen->step[--number].position == NULL)
            ;
    else
        do
            number++;
        while (number < screen->steps && screen->step[number].position == NULL);
    return number < screen->steps ? number : screen->number;
}

static bool play_reply(Session *session, const char *reply, Error *error) {
    Position position = match_position(session->game.match);
    Turn turn;
    return turn_read(session_rules(session), &position, reply, &turn, error) &&
           match_play(session->game.match, &turn, error);
}

/* Returns whether all other turns are worth less. */
static bool is_only_turn(const LessonStep *step) {
    return step->part != NULL && step->part->keeping == 1 && node_parent(step->node) == NULL;
}

/* Whether a turn keeps what the part is about, or certainly loses it. */
typedef enum Keeping { KEEPING_UNKNOWN, KEEPING_KEEPS, KEEPING_LOSES } Keeping;

static Keeping find_keeping(const Session *session, const LessonStep *step, const Turn *turn) {
    const LessonScreen *screen = (const LessonScreen *)session->top;
    const TurnVerdict *made = known_turns_find(&screen->knowledge, session, turn);
    if (is_only_turn(step))
        return KEEPING_LOSES;
    if (step->part == NULL || made == NULL || step->part->value == OUTCOME_UNKNOWN ||
        step->part->value == OUTCOME_LOSS)
        return KEEPING_UNKNOWN;
    return outcome_compare(made->verdict.at_least, step->part->value) >= 0 ? KEEPING_KEEPS
           : outcome_compare(made->verdict.at_most, step->part->value) < 0 ? KEEPING_LOSES
                                                                           : KEEPING_UNKNOWN;
}

/* Says that the turn is as good as the plan's. */
static void tell_other_plan(Session *session, const LessonStep *step, const char *turn,
                            bool tries_again) {
    bool wins = step->part->value == OUTCOME_WIN;
    int length = (int)strcspn(step->turns, " ");
    if (tries_again)
        session_say(session,
                    wins ? N_("%s wins too, but the lesson follows another plan: try again.")
                         : N_("%s draws too, but the lesson follows another plan: try again."),
                    turn);
    else
        session_say(session,
                    wins ? N_("%s wins too, but the plan of the lesson is %.*s: try that.")
                         : N_("%s draws too, but the plan of the lesson is %.*s: try that."),
                    turn, length, step->turns);
}

/* The lesson shows the answer after a second miss, the tutorial at once. */
static void refuse(Session *session, const LessonStep *step, const Turn *turn) {
    LessonScreen *screen = (LessonScreen *)session->top;
    const char *objection = lesson_step_objection(step, turn);
    bool tries_again = step->part != NULL && screen->misses++ == 0;
    int length = (int)strcspn(step->turns, " ");
    Keeping keeping = find_keeping(session, step, turn);
    char text[TURN_TEXT_SIZE];
    turn_write(session_rules(session)->board, turn, text);
    session_refresh(session);
    if (objection[0] != '\0')
        session_say(session, "%s", objection);
    else if (keeping == KEEPING_KEEPS)
        tell_other_plan(session, step, text, tries_again);
    else if (keeping == KEEPING_LOSES) {
        bool wins = step->part->value == OUTCOME_WIN;
        if (tries_again)
            session_say(session,
                        wins ? N_("%s lets the win slip: try again.")
                             : N_("%s lets the draw slip: try again."),
                        text);
        else if (is_only_turn(step))
            session_say(session,
                        wins ? N_("%s lets the win slip: %.*s is the only turn that keeps it.")
                             : N_("%s lets the draw slip: %.*s is the only turn that keeps it."),
                        text, length, step->turns);
        else
            session_say(session,
                        wins ? N_("%s lets the win slip; try %.*s now.")
                             : N_("%s lets the draw slip; try %.*s now."),
                        text, length, step->turns);
    } else if (tries_again)
        session_say(session, "%s is legal, but not the turn of the plan: try again.", text);
    else
        session_say(session, "Legal, but try %.*s now.", length, step->turns);
}

static void play(Session *session, const Turn *turn) {
    const LessonStep *step = step_of(session->top);
    Side other = side_other((Side)match_position(session->game.match).side);
    char text[TURN_TEXT_SIZE];
    Error error;
    if (step->turns == NULL) {
        show_next(session);
        return;
    }
    turn_write(session_rules(session)->board, turn, text);
    if (!lesson_step_wants(step, text)) {
        refuse(session, step, turn);
        return;
    }
    bool played = match_play(session->game.match, turn, &error) &&
                  (step->reply == NULL || play_reply(session, step->reply, &error));
    if (!played) {
        session_refuse(session, &error);
        session_refresh(session);
        return;
    }
    char praise[SESSION_TEXT_SIZE], notice[SESSION_TEXT_SIZE];
    if (step->reply == NULL)
        snprintf(praise, sizeof praise, _("%s: well done."), text);
    else
        snprintf(praise, sizeof praise, _("%s; %s answers %s."), text, _(side_name(other)),
                 step->reply);
    show_next(session); /* at the end of the lesson the step goes */
    board_screen_notice(session, notice);
    if (notice[0] == '\0') /* it is more important */
        session_say(session, "%s", praise);
}

/* --- the screen --- */

static bool goes_to_part(UiCommandId id) {
    return id == UI_BACKWARD || id == UI_FORWARD;
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    if (id == UI_CHOOSE && waits_for_enter(screen))
        show_next(session);
    else if (goes_to_part(id) && screen_can(session, id))
        show_step(session, find_part((LessonScreen *)screen, id == UI_BACKWARD));
    else
        board_screen_command(session, screen, id);
}

static void click(Session *session, Screen *screen, int row, int column) {
    unsigned point = board_screen_point_at(session, row, column);
    if (verdicts_click_panel(session, row, column) || point == POINT_NONE)
        return;
    session->cursor = point;
    command(session, screen, UI_CHOOSE);
}

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    const LessonScreen *lesson = (const LessonScreen *)screen;
    UiSection section = ui_command_table[id].section;
    if (goes_to_part(id))
        return find_part(lesson, id == UI_BACKWARD) != lesson->number;
    if (id == UI_TUTORIAL || id == UI_LESSON) /* shows its text again */
        return screen->kind == (id == UI_TUTORIAL ? &tutorial_kind : &lesson_kind);
    bool is_hint = section == SECTION_HINTS && screen->kind->has_oracle;
    return (section == SECTION_TURN || section == SECTION_SCREEN || is_hint) &&
           board_screen_can(session, screen, id);
}

static const char *label(const Session *session, const Screen *screen, UiCommandId id) {
    (void)session;
    return id == UI_BACKWARD                            ? _("part before")
           : id == UI_FORWARD                           ? _("next part")
           : id == UI_CHOOSE && waits_for_enter(screen) ? _("go on")
           : id == UI_TUTORIAL || id == UI_LESSON       ? _("text")
                                                        : NULL;
}

static bool refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error) {
    const LessonScreen *lesson = (const LessonScreen *)screen;
    if (goes_to_part(id))
        error_set(error, id == UI_BACKWARD ? N_("there is no earlier part")
                         : lesson->number + 1 < lesson->steps
                             ? N_("play on: the next part follows from here")
                             : N_("there is no later part"));
    else
        error_set(error,
                  screen->kind == &tutorial_kind ? N_("not in the tutorial; %s leaves it")
                                                 : N_("not in the lesson; %s leaves it"),
                  session_key(session, UI_QUIT));
    return true;
}

static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    if (waits_for_enter(screen))
        snprintf(text, SESSION_TEXT_SIZE, _("%s: %s goes on, %s leaves"), name_of(screen),
                 session_key(session, UI_CHOOSE), session_key(session, UI_QUIT));
    else
        board_screen_prompt(session, screen, columns, text);
}

static void draw_text(Session *session, const Screen *screen, Cells *cells, Area area) {
    char text[QUESTION_TEXT_SIZE];
    write_text(session, step_of(screen), text);
    screen_draw_text(session, cells, area, text,
                     screen->kind == &tutorial_kind ? UI_TUTORIAL : UI_LESSON);
}

static void close(Session *session, Screen *screen) {
    LessonScreen *lesson = (LessonScreen *)screen;
    if (screen->kind->has_oracle)
        session_oracle_set_next_mode(session, lesson->hints_before);
    lesson_finish(&lesson->lesson);
    known_turns_finish(&lesson->knowledge);
    guest_game_close(session, screen);
}

static void tick(Session *session, Screen *screen) {
    known_turns_learn(&((LessonScreen *)screen)->knowledge, session);
}

/* The wheel doesn't step through turns here: the lesson says which one comes. */
static void wheel(Session *session, Screen *screen, const Event *event) {
    (void)screen;
    verdicts_wheel_panel(session, event);
}

static const UiCommandId footer[] = {
    UI_CHOOSE, UI_APPROACH, UI_WITHDRAWAL, UI_STOP,    UI_BACK, UI_CANCEL, UI_TYPE,    UI_TUTORIAL,
    UI_LESSON, UI_ORACLE,   UI_BACKWARD,   UI_FORWARD, UI_NEXT, UI_QUIT,   UI_COMMANDS};

#define LESSON_KIND                                                                                \
    BOARD_SCREEN_KIND, .command = command, .click = click, .wheel = wheel, .footer = footer,       \
                       .can = can, .label = label, .prompt = prompt, .close = close, .play = play, \
                       .quit = guest_game_leave, .refusal = refusal, .draw_panel = draw_text

static const ScreenKind tutorial_kind = {LESSON_KIND};
static const ScreenKind lesson_kind = {LESSON_KIND, .has_oracle = true, .asks_oracle = true,
                                       .tick = tick};

/* Opens a screen of this kind. Returns NULL, and shows its text again, if one is open; NULL, too,
 * if memory is out. */
static LessonScreen *open_screen(Session *session, const ScreenKind *kind) {
    if (session->top->kind != kind)
        return guest_game_open(session, kind, sizeof(LessonScreen));
    show_text(session);
    return NULL;
}

static void open_tutorial(Session *session) {
    LessonScreen *screen = open_screen(session, &tutorial_kind);
    if (screen == NULL)
        return;
    screen->step = tutorial_steps;
    screen->steps = tutorial_steps_count;
    show_step(session, 0);
}

static void open_lesson(Session *session) {
    char *folder = session->options.lesson_folder == NULL ? lesson_shipped_folder()
                                                          : strdup(session->options.lesson_folder);
    Lesson lesson;
    Error error;
    if (session->options.lesson_folder == NULL)
        error_set(&error, "the lesson is not installed");
    else
        error_out_of_memory(&error);
    bool loaded = folder != NULL && lesson_load(folder, &lesson, &error);
    free(folder);
    if (!loaded) {
        session_refuse(session, &error);
        return;
    }
    LessonScreen *screen = open_screen(session, &lesson_kind);
    if (screen == NULL) {
        lesson_finish(&lesson);
        return;
    }
    screen->lesson = lesson;
    screen->hints_before = session_oracle_mode(session);
    session_oracle_set_next_mode(session, HINTS_ON_REQUEST); /* the text needs the panel's place */
    screen->step = lesson.step;
    screen->steps = lesson.steps;
    show_step(session, 0);
}

const ScreenOpener lesson_openers[] = {
    {UI_TUTORIAL, open_tutorial}, {UI_LESSON, open_lesson}, {UI_COMMANDS, NULL}};
