/* Game records: a game with its tags, and the text form of both (docs/formats.md).
 *
 * Any thread may call; a Record belongs to one thread at a time. */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include "history.h"
#include "result.h"
#include "tags.h"
#include "text.h"

/* The limits of reading and writing: bytes, and columns of a line. */
enum { RECORD_SIZE_MAX = 4 * 1024 * 1024, RECORD_COLUMNS = 80 };

#define RECORD_TERMINATION "Termination"
#define RECORD_TIME_FORFEIT "time forfeit"

/* A game. All zero, it is none. `declared` is an agreed draw, a resignation or a loss on time at
 * the end of the main line, else open; it counts only if the last position has not ended the game.
 * A loss on time has the tag RECORD_TERMINATION with the value RECORD_TIME_FORFEIT, as in records
 * of chess; without it a declared win is a resignation. */
typedef struct Record {
    History *history;
    Tags *tags;
    Result declared;
} Record;

/* Makes a game without turns and tags. Returns false if memory runs out. The caller finishes the
 * record. */
bool record_init(Record *record, const Rules *rules, const Position *start, Error *error);

/* Frees what the record owns and leaves no game. */
void record_finish(Record *record);

/* Return how the main line ends, and how the game stands at a node of any line. Only the end of the
 * main line can have a declared result. */
Result record_result(const Record *record);
Result record_result_at(const Record *record, const HistoryNode *node);

/* Reads one game, which must be all of the bytes. The current node is the end of the main line.
 * Returns false, with an error that names the line and the number of the turn, if something is
 * wrong. `record` is written on success only. */
bool record_read(const char *bytes, size_t length, Record *record, Error *error);

/* Appends the canonical form, which record_read takes back as the same game: tags, tree, comments
 * and result. Returns false, with the reason, and leaves `text` as it was if the text would be
 * longer than RECORD_SIZE_MAX or memory runs out. */
bool record_write(const Record *record, Text *text, Error *error);

/* Does the same as record_write for a file, which is replaced in one go (file.h). */
bool record_save(const char *path, const Record *record, Error *error);

#endif
