/* The tutorial: positions to play in, with a text for each. */
#include <stdio.h>
#include <string.h>

#include "board_draw.h"
#include "board_screen.h"
#include "game_screen.h"
#include "notation.h"
#include "question_screen.h"

/* A text, and the turns that go on from it. */
typedef struct Lesson {
    const char *position; /* NULL: go on with the one before */
    const char *text;     /* {name}: the first key of the command of that name */
    const char *turns;    /* with blanks between; NULL: Enter goes on */
    const char *reply;    /* of the other side; NULL: none */
} Lesson;

static const char CAPTURES[] = "9/2b2wbwb/9/1w1bb1b2/9 w -";
static const char START[] = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -";
static const char ROUND[] = "1b1/1w1/1w1 w -";

static const Lesson lessons[] = {
    {CAPTURES,
     "CAPTURING\n\nStones step along the lines to the next empty point. Points with diagonals are "
     "strong, points without are weak.\n\nYou win if you take all stones of the other side. You "
     "are "
     "White.\n\n{choose} goes on.",
     NULL, NULL},
    {NULL,
     "APPROACH\n\nStep towards a line of enemies and you take it. Play b2 to c2: d2, the next "
     "point on, is Black's. You take d2 and e2, up to the gap at f2; g2 stays.\n\nGo to b2 with "
     "the cursor, press {choose}, go to c2, press {choose}. Then stop with {stop}.",
     "b2-c2A", NULL},
    {CAPTURES,
     "GOING ON\n\nThe stone that has captured may capture again. Play b2 to c2 once more, and then "
     "go on to c3: c4, above it, falls too.\n\nYou may always stop instead.",
     "b2-c2A-c3A", NULL},
    {CAPTURES,
     "WITHDRAWAL\n\nStep away from a line of enemies, and you take it as well. Play f4 to e4: g4, "
     "which was behind the stone, falls. i4 does not: h4, between them, is yours.\n\nThen stop, or "
     "go on to e3. Not to d4, the same direction again; not back to f4, where the stone has been.",
     "f4-e4W f4-e4W-e3A", NULL},
    {START,
     "BOTH WAYS\n\nThis is the start of a game on the large board. Play d3 to e3: f3 is ahead of "
     "the stone and c3 behind it, and either line could be taken. Not both: choose {approach} for "
     "approach "
     "or {withdrawal} for withdrawal, or go to a stone of the line with the cursor.\n\nIf you can "
     "capture, you must.",
     "d3-e3A d3-e3W", NULL},
    {ROUND,
     "A DRAW\n\nOn this small board nothing can be taken now, so a turn is a single step. Only one "
     "turn doesn't lose: play b1 to a1. After b2-a3 Black would take with b3-b2A and go on to c1 "
     "by withdrawal.",
     "b1-a1", "b3-c3"},
    {NULL,
     "STAYING OPPOSITE\n\nBlack has gone to the corner opposite your outer stone. It was the only "
     "turn that doesn't lose. Go back: a1 to b1.",
     "a1-b1", "c3-b3"},
    {NULL,
     "THE SECOND TIME\n\nThis position was here before, with the same side to move. The line above "
     "the prompt says so. Once more: b1 to a1.",
     "b1-a1", "b3-c3"},
    {NULL, "AROUND\n\nAnd back, for the third time: a1 to b1.", "a1-b1", "c3-b3"},
    {NULL,
     "THE END\n\nIf a position occurs for the third time, the game is drawn. A player with no "
     "stones or no legal turn loses. You can also give up ({resign}) or offer a draw "
     "({draw}).\n\nThat is all. {help} lists the keys. {choose} leaves the tutorial.",
     NULL, NULL},
};

enum { LESSONS = sizeof lessons / sizeof *lessons };

typedef struct TutorialScreen {
    GameScreen screen;
    int lesson;
} TutorialScreen;

static const Lesson *lesson_of(const Screen *screen) {
    return &lessons[((const TutorialScreen *)screen)->lesson];
}

static void write_text(const Session *session, const Lesson *lesson,
                       char text[static QUESTION_TEXT_SIZE]) {
    size_t length = 0;
    for (const char *next = lesson->text; *next != '\0';) {
        size_t plain = strcspn(next, "{");
        const char *key = "", *behind = next + plain;
        if (*behind == '{') {
            char name[16] = "";
            snprintf(name, sizeof name, "%.*s", (int)strcspn(behind + 1, "}"), behind + 1);
            key = session_key(session, ui_command_named(name));
            behind = strchr(behind, '}') + 1;
        }
        length += (size_t)snprintf(text + length, QUESTION_TEXT_SIZE - length, "%.*s%s", (int)plain,
                                   next, key);
        next = behind;
    }
}

static bool waits_for_enter(const Screen *screen) {
    return lesson_of(screen)->turns == NULL;
}

/* --- going on --- */

static void show_next(Session *session);

static void go_on(Session *session) {
    if (waits_for_enter(session->top))
        show_next(session);
}

/* The text of the lesson, where there is no panel for it. */
static void show_text(Session *session) {
    char text[QUESTION_TEXT_SIZE];
    write_text(session, lesson_of(session->top), text);
    QuestionScreen *question = question_open(session, "Tutorial", text);
    question_add_button(question, "Go on", go_on);
}

/* Shows a lesson; one that goes on with the position before it finds it on the board. */
static void show_lesson(Session *session, int number) {
    const Lesson *lesson = &lessons[number];
    Error error;
    Rules rules;
    Position position;
    ((TutorialScreen *)session->top)->lesson = number;
    if (lesson->position != NULL) {
        Match *match = NULL;
        if (position_read((RuleSet){0}, lesson->position, &rules, &position, &error))
            match = match_create(&rules, &position, &error);
        if (match == NULL) {
            session_refuse(session, &error);
            game_screen_leave(session);
            return;
        }
        seated_game_show(&session->game, match);
        session->cursor = POINT_NONE;
    }
    session_refresh(session);
    if (session->layout.turns.rows <= 0)
        show_text(session);
}

static void show_next(Session *session) {
    int next = ((TutorialScreen *)session->top)->lesson + 1;
    if (next == LESSONS)
        game_screen_leave(session);
    else
        show_lesson(session, next);
}

static bool is_wanted(const Lesson *lesson, const char *turn) {
    size_t length = strlen(turn);
    for (const char *wanted = lesson->turns; *wanted != '\0';) {
        size_t wanted_length = strcspn(wanted, " ");
        if (wanted_length == length && strncmp(wanted, turn, length) == 0)
            return true;
        wanted += wanted_length + strspn(wanted + wanted_length, " ");
    }
    return false;
}

static bool play_reply(Session *session, const char *reply, Error *error) {
    Position position = match_position(session->game.match);
    Turn turn;
    return turn_read(session_rules(session), &position, reply, &turn, error) &&
           match_play(session->game.match, &turn, error);
}

static void play(Session *session, const Turn *turn) {
    const Lesson *lesson = lesson_of(session->top);
    char text[TURN_TEXT_SIZE];
    Error error;
    if (lesson->turns == NULL) {
        show_next(session);
        return;
    }
    turn_write(session_rules(session)->board, turn, text);
    if (!is_wanted(lesson, text)) {
        session_refresh(session);
        session_say(session, "Legal, but try %.*s now.", (int)strcspn(lesson->turns, " "),
                    lesson->turns);
        return;
    }
    bool played = match_play(session->game.match, turn, &error) &&
                  (lesson->reply == NULL || play_reply(session, lesson->reply, &error));
    if (!played) {
        session_refuse(session, &error);
        session_refresh(session);
        return;
    }
    show_next(session);
    char notice[SESSION_TEXT_SIZE];
    session_notice(session, notice);
    if (notice[0] != '\0') /* matters more */
        return;
    if (lesson->reply == NULL)
        session_say(session, "%s: well done.", text);
    else
        session_say(session, "%s; Black answers %s.", text, lesson->reply);
}

/* --- the screen --- */

static void command(Session *session, Screen *screen, UiCommandId id) {
    if (id == UI_CHOOSE && waits_for_enter(screen))
        show_next(session);
    else
        board_command(session, screen, id);
}

static void click(Session *session, Screen *screen, int row, int column) {
    unsigned point = board_point_at(session, row, column);
    if (point == POINT_NONE)
        return;
    session->cursor = point;
    command(session, screen, UI_CHOOSE);
}

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    UiSection section = ui_command_table[id].section;
    return (section == SECTION_TURN || section == SECTION_SCREEN) && board_can(session, screen, id);
}

static bool refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error) {
    (void)screen, (void)id;
    error_set(error, "not in the tutorial; %s leaves it", session_key(session, UI_QUIT));
    return true;
}

static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    if (waits_for_enter(screen))
        snprintf(text, SESSION_TEXT_SIZE, "Tutorial: %s goes on, %s leaves",
                 session_key(session, UI_CHOOSE), session_key(session, UI_QUIT));
    else
        board_prompt(session, screen, columns, text);
}

static void draw_text(Session *session, const Screen *screen, Cells *cells, Area area) {
    char text[QUESTION_TEXT_SIZE];
    write_text(session, lesson_of(screen), text);
    cells_paragraph(cells, area, 0, STYLE_TEXT, text);
}

static const UiCommandId footer[] = {UI_CHOOSE, UI_APPROACH, UI_WITHDRAWAL, UI_STOP, UI_BACK,
                                     UI_CANCEL, UI_TYPE,     UI_NEXT,       UI_QUIT, UI_COMMANDS};

static const ScreenKind tutorial_kind = {BOARD_KIND,
                                         .command = command,
                                         .click = click,
                                         .footer = footer,
                                         .can = can,
                                         .prompt = prompt,
                                         .close = game_screen_close,
                                         .play = play,
                                         .quit = game_screen_leave,
                                         .refusal = refusal,
                                         .draw_panel = draw_text};

static void open(Session *session) {
    if (session->top->kind == &tutorial_kind) /* only its text is wanted again */
        show_text(session);
    else if (game_screen_open(session, &tutorial_kind, sizeof(TutorialScreen)) != NULL)
        show_lesson(session, 0);
}

const ScreenOpener tutorial_openers[] = {{UI_TUTORIAL, open}, {UI_COMMANDS, NULL}};
