/* A question in a frame over the screen: a text, values to choose, and buttons, each with what it
 * does. For the files of the session alone. */
#ifndef UI_QUESTION_SCREEN_H
#define UI_QUESTION_SCREEN_H

#include "ruleset.h"
#include "screen.h"

enum { QUESTION_TEXT_SIZE = 1024, QUESTION_VALUE_SIZE = RULESET_TEXT_SIZE };

typedef struct QuestionScreen QuestionScreen;

/* What an answer does, when the question is off the stack. */
typedef void QuestionAnswer(Session *session);

/* Asks. Title and text, and the labels below, are translated, values are not. The title outlives
 * the question, the text is copied. NULL where memory is out; the
 * functions below accept that. The pointer begins at the buttons. */
QuestionScreen *question_open(Session *session, const char *title, const char *text);

/* Adds a field of several values, the first of which is chosen unless another one is said to be;
 * then the values, which are copied, to the field added last. What has no room is left out. The
 * label outlives the question. */
void question_add_field(QuestionScreen *question, const char *label);
void question_add_value(QuestionScreen *question, const char *value, bool is_chosen);

/* Adds a button. Its label outlives the question; an answer of NULL does nothing. */
void question_add_button(QuestionScreen *question, const char *label, QuestionAnswer *answer);

/* What it does to leave the question without an answer; nothing unless that is said. */
void question_set_leave(QuestionScreen *question, QuestionAnswer *leave);

/* What the question is about, for its answers. */
void question_set_subject(QuestionScreen *question, void *subject);
void *question_subject(const Session *session);

/* The number of the value chosen in a field of the question that is being answered, and the value;
 * fields count from 0. */
unsigned question_chosen(const Session *session, unsigned field);
const char *question_value(const Session *session, unsigned field);

/* The title of the question that is open; NULL: none is. */
const char *question_title(const Session *session);

#endif
