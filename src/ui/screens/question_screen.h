/* A question in a frame over the screen: a text, fields with values to choose, and buttons with
 * functions. For the files of the session alone. */
#ifndef UI_QUESTION_SCREEN_H
#define UI_QUESTION_SCREEN_H

#include "ruleset.h"
#include "screen.h"

enum {
    QUESTION_TEXT_SIZE = 1024,
    QUESTION_VALUE_SIZE = RULESET_TEXT_SIZE,
    QUESTION_NOTE_SIZE = 320
};

typedef struct QuestionScreen QuestionScreen;

/* Called after the question has left the stack. */
typedef void QuestionAnswer(Session *session);

/* Opens a question. Translates title, text and the labels below, but not values. The title must
 * outlive the question; the text is copied. The pointer begins at the buttons. Returns NULL if
 * memory is out; the functions below accept that. */
QuestionScreen *question_open(Session *session, const char *title, const char *text);

/* question_add_field adds a field, whose label must outlive the question. question_add_value adds a
 * value, which is copied, to the field added last. The first value is chosen unless another one
 * `is_chosen`. Fields and values for which there is no room are left out. */
void question_add_field(QuestionScreen *question, const char *label);
void question_add_value(QuestionScreen *question, const char *value, bool is_chosen);

/* Explains the value added last. The text is copied and not translated. It is shown under the
 * fields while the value is the chosen one of the field under the pointer; if the pointer is at the
 * buttons, of the first field. Notes are left out if there is no room for all of them. */
void question_add_note(QuestionScreen *question, const char *note);

/* Adds a button. Its label must outlive the question. If `answer` is NULL it only closes the
 * question. */
void question_add_button(QuestionScreen *question, const char *label, QuestionAnswer *answer);

/* Sets what leaving the question without an answer does; by default nothing. */
void question_set_leave(QuestionScreen *question, QuestionAnswer *leave);

/* Set and return what the question is about, for its answers. */
void question_set_subject(QuestionScreen *question, void *subject);
void *question_subject(const Session *session);

/* Return the number of the value chosen in the field with this label, which the question that is
 * being answered has, and the value. */
unsigned question_chosen(const Session *session, const char *label);
const char *question_value(const Session *session, const char *label);

/* Returns the title of the open question, or NULL if none is open. */
const char *question_title(const Session *session);

#endif
