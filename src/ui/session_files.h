/* What a Session remembers of files and the clipboard. For the files of the session alone. */
#ifndef UI_SESSION_FILES_H
#define UI_SESSION_FILES_H

#include "line_input.h"
#include "match.h"

/* Zero-initialised nothing has been saved or read. */
typedef struct SessionFiles {
    char path[LINE_INPUT_SIZE]; /* of the game's file, as it was typed; "" without one */
    Text saved;                 /* the game as it is in a file */
    Record pending;             /* a game that has been read and waits for leave to begin */
    Text copied;                /* for the clipboard */
} SessionFiles;

#endif
