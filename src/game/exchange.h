/* Games and positions for exchange with people and other programs: records, positions as text,
 * diagrams. Any thread may call. */
#ifndef GAME_EXCHANGE_H
#define GAME_EXCHANGE_H

#include "autosave_text.h"
#include "diagram.h"

/* The most bytes of a text: of an unfinished game with its study. */
enum { EXCHANGE_SIZE_MAX = AUTOSAVE_SIZE_MAX };

typedef enum ExchangeForm {
    FORM_RECORD,   /* the game (record.h) */
    FORM_POSITION, /* a position as one line of text (notation.h) */
    FORM_TEXT,     /* a diagram as text */
    FORM_SVG,      /* a diagram as an SVG picture */
    EXCHANGE_FORMS,
} ExchangeForm;

/* form_read reads the name of a form; form_of_file takes the form from the ending of a file's name
 * (.fan, .pos, .txt, .svg). They return false, with the reason, if there is no such form. `form` is
 * only written on success. */
bool form_read(const char *name, ExchangeForm *form, Error *error);
bool form_of_file(const char *path, ExchangeForm *form, Error *error);

/* Appends the game for FORM_RECORD, and else the contents of the diagram. Returns false, with the
 * reason, and leaves `text` as it was if the game is too long or memory runs out. */
bool form_append(ExchangeForm form, const Record *record, const Diagram *diagram, Text *text,
                 Error *error);

/* Reads a text of form_append in any form: a game, or a position, which becomes a game without
 * turns. The beginning of the text, after a byte order mark and blanks, tells the form:
 *   - the rows of a position and a blank after them: a position;
 *   - `<`, or a line that is a row of a diagram (diagram_row_begins): a diagram;
 *   - anything else: a record, which can begin with neither; of an unfinished game with its study
 *     (autosave_text.h), the game.
 * A position is under the rule set `set`; records have their own. A text of more than
 * RECORD_SIZE_MAX bytes is refused, unless it is of an unfinished game. Returns false, with the
 * reason, if the text cannot be read. `record` is written on success only. */
bool exchange_read(const char *bytes, size_t length, RuleSet set, Record *record, Error *error);

/* Reads a file as exchange_read reads its bytes. */
bool exchange_load(const char *path, RuleSet set, Record *record, Error *error);

/* Reads a file as exchange_load does, but never waits: pipes and devices are refused (file.h). */
bool exchange_load_regular(const char *path, RuleSet set, Record *record, Error *error);

#endif
