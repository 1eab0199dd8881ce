#include "question_screen.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "frame.h"
#include "pager.h"
#include "translate.h"

enum { LABEL_COLUMNS_MIN = 10, COLUMNS = 36, FIELDS_MAX = 7, VALUES_MAX = 16, BUTTONS_MAX = 4 };

/* With notes: the columns, and the rows that a text keeps beside them. */
enum { NOTED_COLUMNS = 60, TEXT_ROWS_MIN = 2 };

typedef struct Field {
    const char *label;
    unsigned count, chosen;
    char values[VALUES_MAX][QUESTION_VALUE_SIZE];
    char notes[VALUES_MAX][QUESTION_NOTE_SIZE]; /* "": none */
} Field;

typedef struct Button {
    const char *label;
    QuestionAnswer *answer;
} Button;

struct QuestionScreen {
    Screen screen;
    const char *title;
    char text[QUESTION_TEXT_SIZE];
    Pager pager; /* for a text that is too long */
    unsigned field_count, button_count;
    Field fields[FIELDS_MAX];
    Button buttons[BUTTONS_MAX];
    QuestionAnswer *leave;
    void *subject;
    unsigned row; /* of the pointer: a field, or field_count for the buttons */
    unsigned button;
    bool has_notes;
    Area area;     /* as last drawn, */
    int note_rows; /* and those of it that are for notes */
};

void question_add_field(QuestionScreen *question, const char *label) {
    if (question == NULL || question->field_count == FIELDS_MAX)
        return;
    question->fields[question->field_count++] = (Field){.label = label};
    question->row = question->field_count;
}

void question_add_value(QuestionScreen *question, const char *value, bool is_chosen) {
    if (question == NULL)
        return;
    Field *field = &question->fields[question->field_count - 1];
    if (field->count == VALUES_MAX)
        return;
    if (is_chosen)
        field->chosen = field->count;
    snprintf(field->values[field->count++], QUESTION_VALUE_SIZE, "%s", value);
}

void question_add_note(QuestionScreen *question, const char *note) {
    if (question == NULL)
        return;
    Field *field = &question->fields[question->field_count - 1];
    snprintf(field->notes[field->count - 1], QUESTION_NOTE_SIZE, "%s", note);
    question->has_notes = true;
}

void question_add_button(QuestionScreen *question, const char *label, QuestionAnswer *answer) {
    if (question != NULL && question->button_count < BUTTONS_MAX)
        question->buttons[question->button_count++] = (Button){label, answer};
}

void question_set_leave(QuestionScreen *question, QuestionAnswer *leave) {
    if (question != NULL)
        question->leave = leave;
}

void question_set_subject(QuestionScreen *question, void *subject) {
    if (question != NULL)
        question->subject = subject;
}

static const QuestionScreen *answered(const Session *session) {
    return (const QuestionScreen *)session->answered;
}

void *question_subject(const Session *session) {
    return answered(session)->subject;
}

static const Field *find_field(const Session *session, const char *label) {
    const QuestionScreen *question = answered(session);
    unsigned number = 0;
    while (number < question->field_count && strcmp(question->fields[number].label, label) != 0)
        number++;
    assert(number < question->field_count);
    return &question->fields[number];
}

unsigned question_chosen(const Session *session, const char *label) {
    return find_field(session, label)->chosen;
}

const char *question_value(const Session *session, const char *label) {
    const Field *field = find_field(session, label);
    return field->values[field->chosen];
}

static int label_columns(const QuestionScreen *question) {
    int columns = LABEL_COLUMNS_MIN;
    for (unsigned number = 0; number < question->field_count; number++) {
        int needed = cells_columns(_(question->fields[number].label)) + 1;
        columns = needed > columns ? needed : columns;
    }
    return columns;
}

/* --- keys and clicks --- */

static void answer(Session *session, QuestionScreen *question, QuestionAnswer *does) {
    screen_take_off(session);
    session->answered = &question->screen;
    if (does != NULL)
        does(session);
    session->answered = NULL;
    screen_destroy(session, &question->screen);
}

static void press_button(Session *session, QuestionScreen *question, unsigned button) {
    answer(session, question, question->buttons[button].answer);
}

/* Goes to the next value of the field or the next button, or to the one before; the last one
 * precedes the first. */
static void change(QuestionScreen *question, bool forward) {
    bool on_field = question->row < question->field_count;
    unsigned *chosen = on_field ? &question->fields[question->row].chosen : &question->button;
    unsigned count = on_field ? question->fields[question->row].count : question->button_count;
    /* NOLINTNEXTLINE: a question has a button, a field a value */
    *chosen = (*chosen + (forward ? 1 : count - 1)) % count;
}

static void move(QuestionScreen *question, bool down) {
    unsigned rows = question->field_count + 1;
    question->row = (question->row + (down ? 1 : rows - 1)) % rows;
}

static void command(Session *session, QuestionScreen *question, UiCommandId id, Key key) {
    switch (id) {
    case UI_CANCEL:
    case UI_QUIT:
        answer(session, question, question->leave);
        break;
    case UI_CHOOSE:
        /* Enter on a value goes to the buttons, so that nothing starts by mistake. */
        if (question->row == question->field_count)
            press_button(session, question, question->button);
        else if (key == ' ')
            change(question, true);
        else
            question->row = question->field_count;
        break;
    case UI_LEFT:
    case UI_RIGHT:
        change(question, id == UI_RIGHT);
        break;
    case UI_UP:
    case UI_DOWN:
        if (question->field_count == 0)
            pager_command(&question->pager, id);
        else
            move(question, id == UI_DOWN);
        break;
    case UI_NEXT:
    case UI_PREVIOUS:
        if (question->field_count == 0)
            change(question, id == UI_NEXT);
        else
            move(question, id == UI_NEXT);
        break;
    case UI_HELP:
        session_open(session, UI_HELP);
        break;
    default:
        pager_command(&question->pager, id);
        break;
    }
}

static const char *label_of(const QuestionScreen *question, unsigned button) {
    return _(question->buttons[button].label);
}

static bool begins_with(const char *label, Key key) {
    return key < 128 && key > ' ' && tolower((int)key) == tolower((unsigned char)label[0]);
}

/* A key is the first letter of a button (as shown, or in English) or a command. */
static void press(Session *session, Screen *screen, Key key) {
    QuestionScreen *question = (QuestionScreen *)screen;
    unsigned pressed = 0, count = question->button_count;
    while (pressed < count && !begins_with(label_of(question, pressed), key))
        pressed++;
    for (unsigned button = 0; pressed == count && button < count; button++)
        if (begins_with(question->buttons[button].label, key))
            pressed = button;
    if (pressed < count)
        press_button(session, question, pressed);
    else
        command(session, question, screen_command(session, key), key);
}

/* Returns the column of a button. */
static int button_column(const QuestionScreen *question, unsigned button) {
    int column = question->area.column;
    for (unsigned before = 0; before < button; before++)
        column += cells_columns(label_of(question, before)) + 5;
    return column;
}

static int first_field_row(const QuestionScreen *question) {
    int rows_below = 2 + question->note_rows + (question->note_rows > 0);
    return question->area.row + question->area.rows - rows_below - (int)question->field_count;
}

static void click(Session *session, Screen *screen, int row, int column) {
    QuestionScreen *question = (QuestionScreen *)screen;
    int last_row = question->area.row + question->area.rows - 1;
    for (unsigned button = 0; row == last_row && button < question->button_count; button++) {
        int begin = button_column(question, button);
        if (column >= begin && column < begin + cells_columns(label_of(question, button)) + 4) {
            press_button(session, question, button);
            return;
        }
    }
    int field = row - first_field_row(question);
    if (field >= 0 && field < (int)question->field_count) {
        question->row = (unsigned)field;
        change(question, column >= question->area.column + label_columns(question) + 2);
    }
}

/* --- drawing --- */

static void draw_field(const QuestionScreen *question, Cells *cells, unsigned number) {
    const Field *field = &question->fields[number];
    const Area *area = &question->area;
    int row = first_field_row(question) + (int)number;
    bool chosen = question->row == number;
    int label = label_columns(question);
    cells_text(cells, row, area->column, label, STYLE_TEXT, _(field->label));
    int used = cells_format(cells, row, area->column + label, area->columns - label,
                            chosen ? STYLE_CHOSEN : STYLE_TEXT, chosen ? "< %s >" : "  %s",
                            translate_in("choice", field->values[field->chosen]));
    if (chosen)
        cells_set_cursor(cells, row, area->column + label + used - 1);
}

static void draw_button(const QuestionScreen *question, Cells *cells, unsigned button) {
    bool chosen = question->row == question->field_count && question->button == button;
    int row = question->area.row + question->area.rows - 1,
        column = button_column(question, button);
    cells_format(cells, row, column, question->area.columns, chosen ? STYLE_CHOSEN : STYLE_TEXT,
                 chosen ? "[ %s ]" : "  %s  ", label_of(question, button));
    if (chosen)
        cells_set_cursor(cells, row, column + 2);
}

/* Returns the rows of the longest note, so that nothing moves when another value is chosen. */
static int longest_note(const QuestionScreen *question, int columns) {
    int longest = 0;
    for (unsigned number = 0; number < question->field_count; number++) {
        const Field *field = &question->fields[number];
        for (unsigned value = 0; value < field->count; value++) {
            int rows =
                cells_paragraph(NULL, (Area){0, 0, 0, columns}, 0, STYLE_TEXT, field->notes[value]);
            longest = rows > longest ? rows : longest;
        }
    }
    return longest;
}

static void draw_note(const QuestionScreen *question, Cells *cells) {
    const Field *field =
        &question->fields[question->row < question->field_count ? question->row : 0];
    int row = first_field_row(question) + (int)question->field_count + 1;
    cells_paragraph(cells,
                    (Area){row, question->area.column, question->note_rows, question->area.columns},
                    0, STYLE_TEXT, field->notes[field->chosen]);
}

/* Draws the text. If there is no room for all of it, the last row says so. */
static void draw_text(QuestionScreen *question, Cells *cells, Area area, int lines) {
    bool fits = lines <= area.rows;
    area.rows -= !fits;
    pager_draw(&question->pager, question->text, cells, area);
    if (question->pager.first_line + area.rows < lines)
        cells_text(cells, area.row + area.rows, area.column, area.columns, STYLE_STRONG,
                   _("PageDown: more"));
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    QuestionScreen *question = (QuestionScreen *)screen;
    int wanted = question->has_notes ? NOTED_COLUMNS : COLUMNS;
    int columns = cells->columns - 4 < wanted ? cells->columns - 4 : wanted;
    int lines = cells_paragraph(NULL, (Area){0, 0, 0, columns}, 0, STYLE_TEXT, question->text);
    int rows_below = (int)question->field_count + (question->field_count > 0) + 1;
    int note_rows = longest_note(question, columns);
    int text_rows = lines < TEXT_ROWS_MIN ? lines : TEXT_ROWS_MIN;
    bool has_room = text_rows + (lines > 0) + rows_below + note_rows + 1 <= cells->rows - 2;
    question->note_rows = has_room ? note_rows : 0;
    rows_below += question->note_rows + (question->note_rows > 0);
    int rows = lines + (lines > 0) + rows_below;
    question->area = frame_draw(cells, session_glyphs(session), question->title, rows, columns);
    Area area = question->area;
    area.rows -= rows_below;
    draw_text(question, cells, area, lines);
    for (unsigned field = 0; field < question->field_count; field++)
        draw_field(question, cells, field);
    if (question->note_rows > 0)
        draw_note(question, cells);
    for (unsigned button = 0; button < question->button_count; button++)
        draw_button(question, cells, button);
}

static const ScreenKind question_kind = {
    .asks = true,
    .keys = N_("Enter chooses  Esc goes back  Tab next  Left Right change"),
    .key = press,
    .click = click,
    .draw = draw};

QuestionScreen *question_open(Session *session, const char *title, const char *text) {
    QuestionScreen *question = screen_open(session, &question_kind, sizeof *question);
    if (question == NULL)
        return NULL;
    question->title = title;
    snprintf(question->text, sizeof question->text, "%s", _(text));
    return question;
}

const char *question_title(const Session *session) {
    return session->top->kind == &question_kind ? ((const QuestionScreen *)session->top)->title
                                                : NULL;
}
