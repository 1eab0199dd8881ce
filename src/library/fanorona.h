/* libfanorona gives other programs the rules of Fanorona, the answers of endgame tables, and the
 * check of certificates.
 *
 * This header stays compatible: programs that were built with one version run with later versions
 * of the same soname.
 *
 * Handles are opaque and belong to the caller, who destroys them; destroying NULL does nothing. The
 * library has no state of its own: different threads may work at the same time, each with handles
 * of its own, and any number of threads may ask the same FanoronaTables or read the same
 * FanoronaPosition. Texts are UTF-8 and end in a zero byte. A function that fails says why in
 * `error`, which may be NULL, and leaves its other outputs untouched. The library prints nothing,
 * catches no signal, and no thread of it outlives a call.
 *
 * Points, turns and positions are written as docs/rules.md says ("Notation"), and rule sets as the
 * option --rules takes them. */
#ifndef FANORONA_H
#define FANORONA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes for every position, turn and rule set that the library writes, and for a message. */
enum { FANORONA_TEXT_SIZE = 512, FANORONA_MESSAGE_SIZE = 1024 };

/* A sentence for a person, without a full stop at its end. It is in English; only what the system
 * says of a file is in the language of the program's locale. In what it quotes, controls and bytes
 * that are not UTF-8 become \x and two hexadecimal digits. */
typedef struct FanoronaError {
    char message[FANORONA_MESSAGE_SIZE];
} FanoronaError;

typedef enum FanoronaSide { FANORONA_WHITE, FANORONA_BLACK, FANORONA_NOBODY } FanoronaSide;

/* Returns the version of the library that runs: three numbers with dots between them. The text
 * lives as long as the program. */
const char *fanorona_version(void);

/* --- Positions --- */

/* A position with its rules and the steps of an unfinished turn. */
typedef struct FanoronaPosition FanoronaPosition;

/* Returns the start of a game on a board of `rows` rows and `columns` columns, odd numbers from 3
 * to 9. `rules` may be NULL for the standard rules. Returns NULL if there is no such board or rule
 * set, or memory runs out. */
FanoronaPosition *fanorona_position_start(int rows, int columns, const char *rules,
                                          FanoronaError *error);

/* Reads a position: rows, side to move, and more (docs/rules.md). `rules` as above. Returns NULL,
 * with the reason, if the text is no position, there is no such rule set, or memory runs out. */
FanoronaPosition *fanorona_position_read(const char *text, const char *rules, FanoronaError *error);

/* Returns a copy, or NULL if memory runs out. */
FanoronaPosition *fanorona_position_copy(const FanoronaPosition *position);

void fanorona_position_destroy(FanoronaPosition *position);

/* Writes the position; fanorona_position_read takes it back as the same one. `text` has
 * FANORONA_TEXT_SIZE bytes. */
void fanorona_position_write(const FanoronaPosition *position, char *text);

/* Returns the side to move. */
FanoronaSide fanorona_position_mover(const FanoronaPosition *position);

/* Returns whether the game is over: a side has no stones, or the side to move has no turn. */
bool fanorona_position_is_over(const FanoronaPosition *position);

/* Returns the side that has won. Returns FANORONA_NOBODY while the game goes on, and if it is drawn
 * because the side to move has no turn (stuck=draws). */
FanoronaSide fanorona_position_winner(const FanoronaPosition *position);

/* Plays a legal turn. A and W may be left out if only one of them is possible. Returns false, with
 * the reason, if the text is no legal turn or could mean several; the position stays. */
bool fanorona_position_play(FanoronaPosition *position, const char *turn, FanoronaError *error);

/* Calls `visit` for each legal turn, whole from its origin, with the position after it; the visitor
 * can read both until it returns, and ends the visit if it returns false. A position can have
 * millions of turns; none is kept. Returns false if the visitor ended it. */
bool fanorona_position_turns(const FanoronaPosition *position,
                             bool (*visit)(void *context, const char *turn,
                                           const FanoronaPosition *after),
                             void *context);

/* Returns the number of different sequences of `depth` turns, 1 for depth 0. There is no limit of
 * time, and it can't be stopped. */
uint64_t fanorona_position_perft(const FanoronaPosition *position, unsigned depth);

/* --- Tables --- */

typedef enum FanoronaOutcome {
    FANORONA_DRAW,
    FANORONA_WIN,
    FANORONA_LOSS,
    FANORONA_UNKNOWN
} FanoronaOutcome;

/* The source of a value. */
typedef enum FanoronaSource {
    FANORONA_FROM_NOTHING, /* it isn't known */
    FANORONA_FROM_TABLES,  /* from tables, or from captures that lead to them */
    FANORONA_FROM_RULES    /* the game is over there */
} FanoronaSource;

/* What is known for one side: the side to move, or the side that plays a turn. */
typedef struct FanoronaValue {
    FanoronaOutcome outcome;           /* FANORONA_UNKNOWN unless the two bounds meet */
    FanoronaOutcome at_least, at_most; /* bounds: a loss and a win if nothing is known */
    int32_t distance; /* turns of both sides to the end of the game; -1: unknown, or a draw */
    int32_t progress; /* of a turn that wins at an unknown distance: it forces a known distance in
                         this many turns, no turn does so sooner; 0: unknown */
    FanoronaSource source;
} FanoronaValue;

/* The tables of one board and rule set. */
typedef struct FanoronaTables FanoronaTables;

/* Opens the tables for the board and rules of a position. They are in `folder`, or, if that is
 * NULL, in the folders where the program fanorona looks for them. There may be none. Files are read
 * when they are needed. Returns NULL if memory runs out. */
FanoronaTables *fanorona_tables_open(const FanoronaPosition *position, const char *folder,
                                     FanoronaError *error);

void fanorona_tables_close(FanoronaTables *tables);

/* Takes the next message about a file that is damaged or contradicts others, and is left out.
 * Returns false if there is none. */
bool fanorona_tables_problem(FanoronaTables *tables, FanoronaError *problem);

/* The answer of tables about a position and each of its turns. */
typedef struct FanoronaAnswer FanoronaAnswer;

/* Asks tables of the same board and rules. Returns NULL, with the reason, if board or rules differ
 * or memory runs out. If there are no tables for the position, its value is unknown. */
FanoronaAnswer *fanorona_tables_ask(FanoronaTables *tables, const FanoronaPosition *position,
                                    FanoronaError *error);

void fanorona_answer_destroy(FanoronaAnswer *answer);

/* Writes the value of the position for its side to move. */
void fanorona_answer_value(const FanoronaAnswer *answer, FanoronaValue *value);

/* Returns the number of turns in the answer; those past 65536 are left out. */
size_t fanorona_answer_turns(const FanoronaAnswer *answer);

/* Returns whether no turn was left out. */
bool fanorona_answer_is_complete(const FanoronaAnswer *answer);

/* Writes a turn, best first, to `turn`, which has FANORONA_TEXT_SIZE bytes, and its value for the
 * side that plays it. `number` must be below fanorona_answer_turns. */
void fanorona_answer_turn(const FanoronaAnswer *answer, size_t number, char *turn,
                          FanoronaValue *value);

/* --- Certificates --- */

/* The statement that a certificate proves. */
typedef struct FanoronaProof {
    char position[FANORONA_TEXT_SIZE]; /* the position that it is about */
    char rules[FANORONA_TEXT_SIZE];
    FanoronaSide side;
    bool wins; /* the side forces a win; else it doesn't lose */
    uint64_t entries;
} FanoronaProof;

/* Verifies a certificate with the rules and the tables that it leans on, in `folder` as above. It
 * uses up to `threads` threads (0 is 1; more than 256 count as 256), and takes seconds to minutes
 * and some gigabytes of memory at most. `proof` is written on success only. Returns false, with the
 * reason, if the file can't be read, a table is missing, or the certificate does not prove its
 * claim. */
bool fanorona_certificate_check(const char *path, const char *folder, unsigned threads,
                                FanoronaProof *proof, FanoronaError *error);

#ifdef __cplusplus
}
#endif

#endif
