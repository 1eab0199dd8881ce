/* Game records: a game with its tags, and the text form of both (docs/formats.md).
 *
 * Any thread may call; a Record belongs to one thread at a time. */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include "history.h"
#include "result.h"
#include "tags.h"
#include "text.h"

/* What reading accepts and writing keeps to. */
enum { RECORD_SIZE_MAX = 4 * 1024 * 1024, RECORD_COLUMNS = 80 };

#define RECORD_TERMINATION "Termination"
#define RECORD_TIME_FORFEIT "time forfeit"

/* A game. Zero-initialised it is none. `declared` is an agreed draw, a resignation or a loss on
 * time at the end of the main line, else open; it counts only where the last position has not ended
 * the game. A loss on time has the tag RECORD_TERMINATION with the value RECORD_TIME_FORFEIT, as in
 * records of chess; without it a declared win is a resignation. */
typedef struct Record {
    History *history;
    Tags *tags;
    Result declared;
} Record;

/* A game without turns and tags. */
bool record_init(Record *record, const Rules *rules, const Position *start, Error *error);

/* Frees what the record owns and leaves none. */
void record_finish(Record *record);

/* How the main line ends; how the game stands at a node of any line, where only the end of the main
 * line can be a declared one. */
Result record_result(const Record *record);
Result record_result_at(const Record *record, const HistoryNode *node);

/* Reads the one game that the bytes are. The current node is the end of the main line. What is
 * wrong is told with its line and the number of its turn. `record` is written on success only. */
bool record_read(const char *bytes, size_t length, Record *record, Error *error);

/* Appends the canonical form, which record_read takes back as the same game: tags, tree, comments
 * and result. False, with `text` as it was, when that would be longer than RECORD_SIZE_MAX or
 * memory is out. */
bool record_write(const Record *record, Text *text, Error *error);

/* record_read of a regular file, and record_write to a file, which is replaced in one go (file.h).
 */
bool record_load(const char *path, Record *record, Error *error);
bool record_save(const char *path, const Record *record, Error *error);

#endif
