/* What a Session is made of for files, the clipboard and comments, for the files named session_*.c
 * alone. */
#ifndef UI_SESSION_FILES_H
#define UI_SESSION_FILES_H

#include "event.h"
#include "file_completion.h"
#include "line_input.h"
#include "match.h"

/* What the name of a file is typed for. */
typedef enum FilePurpose {
    FILE_SAVE,   /* the game, as a record */
    FILE_OPEN,   /* a game, a position or a diagram, to go on with */
    FILE_EXPORT, /* what the ending of the name says */
} FilePurpose;

/* Zero-initialised nothing has been saved, read, or pasted. */
typedef struct SessionFiles {
    FilePurpose purpose;
    FileCompletion completion;  /* what Tab has found */
    Error error;                /* why something did not work; "" where nothing is to be said */
    char path[LINE_INPUT_SIZE]; /* of the game's file, as it was typed; "" without one */
    Text saved;                 /* the game as it is in a file */
    Record pending;             /* a game that has been read and waits for leave to begin */
    Text text;                  /* what is pasted, or shown */
    Text copied;                /* for the clipboard */
    int first_line, page;       /* of it, as the help has them */
    HistoryNode *node;          /* whose comment is typed, or which is to be deleted */
    bool adds_comment;          /* to one that is too long to be typed again */
} SessionFiles;

#endif
