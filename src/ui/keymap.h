/* What a person can do on the screen: one table, which has the usual keys and from which the help
 * screen, the footer, `fanorona play --help` and the manual page come (a test compares the last);
 * and a Keymap, the keys as somebody wants them. Plain values; any thread may call. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "event.h"

typedef enum UiCommandId {
    UI_CHOOSE,
    UI_NEXT,
    UI_PREVIOUS,
    UI_LEFT,
    UI_RIGHT,
    UI_UP,
    UI_DOWN,
    UI_UP_LEFT,
    UI_UP_RIGHT,
    UI_DOWN_LEFT,
    UI_DOWN_RIGHT,
    UI_APPROACH,
    UI_WITHDRAWAL,
    UI_STOP,
    UI_BACK,
    UI_CANCEL,
    UI_TYPE,
    UI_UNDO,
    UI_REDO,
    UI_BACKWARD,
    UI_FORWARD,
    UI_FIRST,
    UI_LAST,
    UI_LIST,
    UI_COMMENT,
    UI_PROMOTE,
    UI_DELETE,
    UI_PAUSE,
    UI_HINT,
    UI_ORACLE,
    UI_VERDICTS,
    UI_TABLES,
    UI_DRAW,
    UI_RESIGN,
    UI_NEW,
    UI_VELA,
    UI_EDITOR,
    UI_SAVE,
    UI_OPEN,
    UI_EXPORT,
    UI_IMPORT,
    UI_COPY,
    UI_STUDY,
    UI_BEST,
    UI_WHY,
    UI_PLAY_OUT,
    UI_CATALOGUE,
    UI_DRILL,
    UI_REPORT,
    UI_FLIP,
    UI_COLOURS,
    UI_MOUSE,
    UI_TUTORIAL,
    UI_HELP,
    UI_REDRAW,
    UI_SUSPEND,
    UI_QUIT,
    UI_EDIT_WHITE,
    UI_EDIT_BLACK,
    UI_EDIT_REMOVE,
    UI_EDIT_PEN,
    UI_EDIT_SIDE,
    UI_EDIT_SETUP,
    UI_EDIT_CLEAR,
    UI_EDIT_START,
    UI_EDIT_MIRROR,
    UI_EDIT_TURN,
    UI_EDIT_SWAP,
    UI_EDIT_REDO,
    UI_EDIT_PLAY,
    UI_CATALOGUE_VALUES,
    UI_CATALOGUE_FIND,
    UI_CATALOGUE_PLAY,
    UI_COMMANDS, /* also: no command */
} UiCommandId;

/* Where commands belong. What a key means in a context of its own hides what it means on the board.
 */
typedef enum UiContext {
    CONTEXT_BOARD,
    CONTEXT_EDITOR, /* while a position is set up */
    CONTEXT_CATALOGUE,
    CONTEXTS,
} UiContext;

extern const char *const ui_context_titles[CONTEXTS];

/* What commands are about. */
typedef enum UiSection {
    SECTION_TURN,
    SECTION_PAST, /* the game so far */
    SECTION_HINTS,
    SECTION_GAME,
    SECTION_STUDY,
    SECTION_SCREEN,
    SECTION_EDITOR, /* these two are contexts of their own */
    SECTION_CATALOGUE,
} UiSection;

typedef struct UiCommand {
    UiSection section;
    const char *name;  /* in the configuration file: it stays what it is */
    const char *keys;  /* names of keys as key_read has them, with blanks between */
    const char *label; /* one or two words for the footer */
    const char *help;
} UiCommand;

extern const UiCommand ui_command_table[UI_COMMANDS];

UiContext ui_command_context(UiCommandId command);

/* The command of this name, or UI_COMMANDS. */
UiCommandId ui_command_named(const char *name);

enum { KEYMAP_KEYS_MAX = 4, KEYMAP_TEXT_SIZE = KEYMAP_KEYS_MAX * KEY_NAME_SIZE };

/* Each command's keys; KEY_NONE behind the last. */
typedef struct Keymap {
    Key keys[UI_COMMANDS][KEYMAP_KEYS_MAX];
} Keymap;

/* The usual keys. */
Keymap keymap_usual(void);

/* The command of a key on the board, or UI_COMMANDS. */
UiCommandId keymap_find(const Keymap *keymap, Key key);

/* The command of a key in a context; where that has none, the one that the key has on the board. */
UiCommandId keymap_find_in(const Keymap *keymap, UiContext context, Key key);

/* Takes all its keys away from a command. */
void keymap_clear(Keymap *keymap, UiCommandId command);

/* Makes a key the last one of a command, and no longer another's of its context. False, and nothing
 * changed, where the command has KEYMAP_KEYS_MAX of them already. */
bool keymap_add(Keymap *keymap, UiCommandId command, Key key);

/* Writes a command's keys as the table has them, "Enter Space"; "" where it has none. */
void keymap_write(const Keymap *keymap, UiCommandId command, char text[static KEYMAP_TEXT_SIZE]);

#endif
