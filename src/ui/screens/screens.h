/* The screens of a session, and what opens them. For the files of the session alone. */
#ifndef UI_SCREENS_H
#define UI_SCREENS_H

#include "history.h"
#include "line_input.h"
#include "screen.h"

/* The screens and questions that a command opens: the command, and the function that does so. */
#define SCREENS_OF_COMMANDS(LINE)                                                                  \
    LINE(UI_TYPE, typed_turn_open)                                                                 \
    LINE(UI_LIST, list_open)                                                                       \
    LINE(UI_TABLES, tables_ask)                                                                    \
    LINE(UI_DRAW, draw_offer)                                                                      \
    LINE(UI_RESIGN, resign_ask)                                                                    \
    LINE(UI_NEW, new_game_ask)                                                                     \
    LINE(UI_EDITOR, editor_open)                                                                   \
    LINE(UI_SAVE, save_ask)                                                                        \
    LINE(UI_OPEN, open_ask)                                                                        \
    LINE(UI_EXPORT, export_ask)                                                                    \
    LINE(UI_IMPORT, paste_open)                                                                    \
    LINE(UI_COPY, copy_ask)                                                                        \
    LINE(UI_STUDY, study_open)                                                                     \
    LINE(UI_CATALOGUE, catalogue_open)                                                             \
    LINE(UI_DRILL, drill_open)                                                                     \
    LINE(UI_REPORT, report_open)                                                                   \
    LINE(UI_TUTORIAL, tutorial_open)                                                               \
    LINE(UI_HELP, help_open)

#define SCREEN_FUNCTION(command, open) void open(Session *session);
SCREENS_OF_COMMANDS(SCREEN_FUNCTION)
#undef SCREEN_FUNCTION

/* A line of the table of them. */
#define SCREEN_LINE(command, open) {command, open},

/* Those that are opened otherwise. */
void over_ask(Session *session);
void draw_ask(Session *session);
void leave_ask(Session *session);
void verdicts_open(Session *session);
void editor_open_position(Session *session, const Rules *rules, const Position *position);
void comment_open(Session *session, HistoryNode *node);
void variation_ask_delete(Session *session, HistoryNode *node);

/* Closes the choice among verdicts, where it is open: they are of another turn. */
void verdicts_close(Session *session);

extern const ScreenKind board_kind, editor_kind, report_kind;

#endif
