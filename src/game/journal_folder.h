/* The folder of the journals: which games there are to go on with, and which files may go. Any
 * thread may call. */
#ifndef GAME_JOURNAL_FOLDER_H
#define GAME_JOURNAL_FOLDER_H

#include "journal.h"

#define JOURNAL_HEADER "fanorona journal 1"
#define JOURNAL_SUFFIX ".journal"
#define JOURNAL_DAMAGED_SUFFIX ".damaged"

/* What a folder may hold. */
typedef struct JournalBounds {
    unsigned files;
    uint64_t bytes;
    int64_t seconds; /* so long a game that is not over is kept in any case */
} JournalBounds;

/* 50 files, 16 MiB, 30 days. */
JournalBounds journal_folder_bounds(void);

/* Opens and locks the journals of games to go on with, those last played first: those that were cut
 * off, and with `also_kept` those that somebody left in order to go on later. A study that has
 * ended with its game is none of them. Gives their number, at most `count`. What is damaged is told
 * in `notes`, a sentence each: a file without a whole entry is renamed, ".damaged" behind its name,
 * and stays. */
unsigned journal_folder_open(const char *folder, bool also_kept, Journal *journals[],
                             unsigned count, Text *notes);

/* Opens and locks the journal of the game that waits for the end of this study, also where somebody
 * left both, or where it is over. NULL where none does: it was left for another game, is not there
 * any more, or somebody has it open. */
Journal *journal_folder_open_waiting(const char *folder, Journal *study);

/* Removes journals, the oldest first, until the rest keeps to the bounds: those of games that were
 * over or set aside, and damaged files; then those that nobody has gone on with for long enough.
 * One that somebody has open stays. */
void journal_folder_tidy(const char *folder, JournalBounds bounds);

#endif
