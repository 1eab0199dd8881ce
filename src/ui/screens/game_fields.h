/* Fields of questions about games: who plays, board and rule set, the clock; and what was chosen in
 * them. For the files of the session alone. */
#ifndef UI_GAME_FIELDS_H
#define UI_GAME_FIELDS_H

#include "question_screen.h"

/* Adds the fields White and Black; reads them, the first at this number. */
void seat_fields_add(QuestionScreen *question, const SeatKind seats[2]);
void seat_fields_read(const Session *session, unsigned first, SeatKind seats[2]);

/* Adds the fields Board and Rules. False, with the reason, where they say nothing possible. */
void rules_fields_add(QuestionScreen *question, const Rules *rules);
bool rules_fields_read(const Session *session, unsigned first, Rules *rules, Error *error);

/* Adds the field Clock. */
/* How long computer players think, a field; reads it. */
void thinking_field_add(QuestionScreen *question, unsigned seconds);
bool thinking_field_read(const Session *session, unsigned field, unsigned *seconds, Error *error);

void clock_field_add(QuestionScreen *question, TimeControl control);
bool clock_field_read(const Session *session, unsigned field, TimeControl *control, Error *error);

#endif
