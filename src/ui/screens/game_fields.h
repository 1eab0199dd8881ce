/* Fields of questions about games (who plays, board and rule set, the clock), and their answers.
 * For the files of the session alone. */
#ifndef UI_GAME_FIELDS_H
#define UI_GAME_FIELDS_H

#include "question_screen.h"

/* Add the fields White and Black; read them. */
void seat_fields_add(QuestionScreen *question, const SeatKind seats[2]);
void seat_fields_read(const Session *session, SeatKind seats[2]);

/* Add the fields Board and Rules; read them. Return false, with the reason, if the board and the
 * rules don't go together. */
void rules_fields_add(QuestionScreen *question, const Rules *rules);
bool rules_fields_read(const Session *session, Rules *rules, Error *error);

/* Add the field with the seconds that computer players think, or the field Clock; read it. Return
 * false, with the reason, for a value that cannot be. */
void thinking_field_add(QuestionScreen *question, unsigned seconds);
bool thinking_field_read(const Session *session, unsigned *seconds, Error *error);

void clock_field_add(QuestionScreen *question, TimeControl control);
bool clock_field_read(const Session *session, TimeControl *control, Error *error);

#endif
