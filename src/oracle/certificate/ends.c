#include "ends.h"

#include <inttypes.h>
#include <stdlib.h>

#include "lock.h"
#include "notation.h"
#include "parallel.h"
#include "stop.h"

/* The side to move. */
typedef enum Mover { STRATEGIST, OPPONENT, MOVERS } Mover;

enum { WORD_BITS = 64, PIECE_WORDS = 256 };

/* Two bits for each quiet position of a split and a side to move: whether it came up, and whether
 * it has been played. */
typedef struct Notes {
    Index *index;
    uint64_t words, bytes;
    _Atomic uint64_t *noted;
    uint64_t *played;
} Notes;

struct Ends {
    const Certificate *certificate;
    Leaves *leaves;
    uint64_t memory;
    Lock lock; /* guards the making of notes, `bytes` and `count` */
    uint64_t bytes;
    EndsCount count;
    _Atomic(Notes *) notes[MOVERS][BOARD_POINTS_MAX][BOARD_POINTS_MAX]; /* by the mover's stones */
};

/* The state of one thread. */
typedef struct Play {
    Ends *ends;
    uint64_t quiet, turns;
    int distance; /* of the quiet position whose turns are tried, if it must fall; else -1 */
    Error *error;
} Play;

Ends *ends_create(const Certificate *certificate, Leaves *leaves, uint64_t memory, Error *error) {
    Ends *ends = calloc(1, sizeof *ends);
    if (ends == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    ends->certificate = certificate;
    ends->leaves = leaves;
    ends->memory = memory;
    lock_init(&ends->lock);
    return ends;
}

static void notes_destroy(Notes *notes) {
    if (notes == NULL)
        return;
    index_destroy(notes->index);
    free(notes->noted);
    free(notes->played);
    free(notes);
}

/* Frees the notes of a split of which all positions have been played. */
static void drop_notes(Ends *ends, Mover mover, unsigned movers, unsigned opponents) {
    Notes *notes = atomic_exchange(&ends->notes[mover][movers][opponents], NULL);
    ends->bytes -= notes == NULL ? 0 : notes->bytes;
    notes_destroy(notes);
}

void ends_destroy(Ends *ends) {
    if (ends == NULL)
        return;
    for (Mover mover = STRATEGIST; mover < MOVERS; mover++)
        for (unsigned movers = 0; movers < BOARD_POINTS_MAX; movers++)
            for (unsigned opponents = 0; opponents < BOARD_POINTS_MAX; opponents++)
                drop_notes(ends, mover, movers, opponents);
    lock_finish(&ends->lock);
    free(ends);
}

EndsCount ends_count(const Ends *ends) {
    return ends->count;
}

/* --- notes --- */

static Notes *notes_create(const Board *board, Split split, Error *error) {
    Notes *notes = calloc(1, sizeof *notes);
    if (notes == NULL)
        return NULL;
    notes->index = index_create(board, split, error);
    if (notes->index != NULL) {
        notes->words = index_size(notes->index) / WORD_BITS + 1;
        notes->bytes = 2 * notes->words * sizeof *notes->played + index_memory(notes->index);
        notes->noted = calloc(notes->words, sizeof *notes->noted);
        notes->played = calloc(notes->words, sizeof *notes->played);
        if (notes->noted != NULL && notes->played != NULL)
            return notes;
    }
    notes_destroy(notes);
    return NULL;
}

/* Returns the notes for a split, and makes them if they are not there yet. Returns NULL, with the
 * reason, if memory runs out. */
static Notes *get_notes(Ends *ends, Split split, Mover mover, Error *error) {
    _Atomic(Notes *) *place = &ends->notes[mover][split.mover][split.opponent];
    Notes *notes = atomic_load_explicit(place, memory_order_acquire);
    if (notes != NULL)
        return notes;
    lock_take(&ends->lock);
    notes = atomic_load(place);
    if (notes == NULL) {
        error_set_out_of_memory(error, "out of memory for the positions to be played");
        notes = notes_create(ends->certificate->rules.board, split, error);
        if (notes != NULL && notes->bytes > ends->memory - ends->bytes) {
            error_set_out_of_memory(error,
                                    "the positions to be played take more than %" PRIu64 " MiB",
                                    ends->memory >> 20);
            notes_destroy(notes);
            notes = NULL;
        }
        if (notes != NULL) {
            ends->bytes += notes->bytes;
            if (ends->bytes > ends->count.bytes)
                ends->count.bytes = ends->bytes;
            atomic_store_explicit(place, notes, memory_order_release);
        }
    }
    lock_release(&ends->lock);
    return notes;
}

static Split split_of(Stones stones) {
    return (Split){(uint8_t)set_count(stones.mover), (uint8_t)set_count(stones.opponent)};
}

static bool is_noted(const Ends *ends, Stones stones, Mover mover) {
    Split split = split_of(stones);
    const Notes *notes = atomic_load_explicit(&ends->notes[mover][split.mover][split.opponent],
                                              memory_order_acquire);
    if (notes == NULL)
        return false;
    uint64_t number = index_rank(notes->index, stones);
    return atomic_load_explicit(&notes->noted[number / WORD_BITS], memory_order_relaxed) >>
               number % WORD_BITS &
           1;
}

static bool fail(const Play *play, Stones stones, Mover mover, const char *what) {
    char text[POSITION_TEXT_SIZE];
    certificate_write_stones(play->ends->certificate, stones, mover == STRATEGIST, text);
    return error_set(play->error, "played to the end, %s '%s'", what, text);
}

/* Returns whether the game is over in the position, and gives the strategist what is claimed. */
static bool ends_as_claimed(const Ends *ends, Stones stones, Mover mover) {
    return claim_holds(ends->certificate->claim, stones_outcome(&ends->certificate->rules, stones),
                       mover == STRATEGIST);
}

static bool note(Play *play, Stones stones, Mover mover) {
    Ends *ends = play->ends;
    Split split = split_of(stones);
    if ((unsigned)split.mover + split.opponent > leaves_stones(ends->leaves))
        return ends_as_claimed(ends, stones, mover) ||
               fail(play, stones, mover, "tables propose no turn from");
    Notes *notes = get_notes(ends, split, mover, play->error);
    if (notes == NULL)
        return false;
    uint64_t number = index_rank(notes->index, stones), bit = (uint64_t)1 << number % WORD_BITS;
    _Atomic uint64_t *word = &notes->noted[number / WORD_BITS];
    if ((atomic_load_explicit(word, memory_order_relaxed) & bit) == 0 &&
        (atomic_fetch_or_explicit(word, bit, memory_order_relaxed) & bit) == 0)
        play->quiet++;
    return true;
}

/* --- turns --- */

static bool reach(Play *play, Stones stones, PointSet capturers, Mover mover);

static bool reach_by_opponent(void *context, Stones after, PointSet capturers) {
    Play *play = context;
    play->turns++;
    if (play->distance >= 0 && capturers == 0) {
        int distance = leaves_distance(play->ends->leaves, after);
        if (distance < 0 || distance >= play->distance)
            return fail(play, after, STRATEGIST, "the win comes no nearer in");
    }
    return reach(play, after, capturers, STRATEGIST);
}

/* The strategist's choice: a turn after which nothing new must be played, or else the first turn
 * that holds. */
typedef struct Choice {
    Play *play;
    int distance; /* as in Play */
    bool found;
    Stones after;
    PointSet capturers;
} Choice;

static bool may_be_chosen(const Choice *choice, Stones after, PointSet capturers, bool *settled) {
    const Ends *ends = choice->play->ends;
    *settled = after.mover == 0;
    if (*settled)
        return true;
    if (capturers == 0 && choice->distance >= 0) {
        int distance = leaves_distance(ends->leaves, after);
        if (distance < 0 || distance >= choice->distance)
            return false;
    }
    *settled = capturers == 0 && is_noted(ends, after, OPPONENT);
    return *settled ||
           (!choice->found && leaves_hold(ends->leaves, ends->certificate->claim, after, false));
}

static bool consider(void *context, Stones after, PointSet capturers) {
    Choice *choice = context;
    bool settled;
    if (!may_be_chosen(choice, after, capturers, &settled))
        return true;
    choice->found = true;
    choice->after = after;
    choice->capturers = capturers;
    return !settled;
}

static bool reach_by_choice(Play *play, Stones stones, const Choice *choice) {
    return choice->found ? reach(play, choice->after, choice->capturers, OPPONENT)
                         : fail(play, stones, STRATEGIST, "tables propose no turn from");
}

static bool reach(Play *play, Stones stones, PointSet capturers, Mover mover) {
    const Rules *rules = &play->ends->certificate->rules;
    if (stones.mover == 0 || stones.opponent == 0)
        return (stones.mover == 0) == (mover == OPPONENT) ||
               fail(play, stones, mover, "the strategist has lost in");
    if (capturers == 0)
        return note(play, stones, mover);
    int distance = play->distance;
    play->distance = -1;
    bool played;
    if (mover == OPPONENT)
        played = captures_visit_with_capturers(rules, stones, TURN_FREE, capturers,
                                               reach_by_opponent, play);
    else {
        Choice choice = {.play = play, .distance = -1};
        captures_visit_with_capturers(rules, stones, TURN_FREE, capturers, consider, &choice);
        played = reach_by_choice(play, stones, &choice);
    }
    play->distance = distance;
    return played;
}

/* Plays the turns of a quiet position. */
static bool play_quiet(Play *play, Stones stones, Mover mover) {
    const Certificate *certificate = play->ends->certificate;
    int distance = -1;
    if (stones_outcome(&certificate->rules, stones) != OUTCOME_UNKNOWN)
        return ends_as_claimed(play->ends, stones, mover) ||
               fail(play, stones, mover, "the game ends, and not as is claimed, with");
    if (certificate->claim == CLAIM_WINS) {
        distance = leaves_distance(play->ends->leaves, stones);
        if (distance < 0)
            return fail(play, stones, mover, "tables have no distance to the end of the game in");
    }
    if (mover == OPPONENT) {
        play->distance = distance;
        bool played =
            paikas_visit_with_capturers(&certificate->rules, stones, reach_by_opponent, play);
        play->distance = -1;
        return played;
    }
    Choice choice = {.play = play, .distance = distance};
    paikas_visit_with_capturers(&certificate->rules, stones, consider, &choice);
    return reach_by_choice(play, stones, &choice);
}

static void count(Play *play) {
    EndsCount *all = &play->ends->count;
    all->quiet += play->quiet;
    all->turns += play->turns;
    play->quiet = play->turns = 0;
}

bool ends_add(Ends *ends, Stones stones, bool strategist_moves, Error *error) {
    Play play = {.ends = ends, .distance = -1, .error = error};
    bool added = reach(&play, stones, stones_capturers(ends->certificate->rules.board, stones),
                       strategist_moves ? STRATEGIST : OPPONENT);
    lock_take(&ends->lock);
    count(&play);
    lock_release(&ends->lock);
    return added;
}

/* --- playing what is noted --- */

/* One pass through the notes of a split and a mover. */
typedef struct Sweep {
    Ends *ends;
    const EndsWork *work;
    Notes *notes;
    Mover mover;
    atomic_bool played; /* something */
} Sweep;

/* Plays positions until no new one is noted in the word. */
static bool play_word(Sweep *sweep, Play *play, uint64_t word, IndexCursor *cursor) {
    Notes *notes = sweep->notes;
    uint64_t fresh;
    while ((fresh = atomic_load_explicit(&notes->noted[word], memory_order_relaxed) &
                    ~notes->played[word]) != 0) {
        IndexCursor here = *cursor;
        notes->played[word] |= fresh;
        atomic_store_explicit(&sweep->played, true, memory_order_relaxed);
        for (; fresh != 0; fresh &= fresh - 1) {
            Stones stones;
            unsigned symmetries;
            uint64_t number = word * WORD_BITS + set_lowest(fresh);
            if (!index_unrank_next(notes->index, &here, number, &stones, &symmetries))
                return error_set(play->error, "no position has the number %" PRIu64, number);
            if (!play_quiet(play, stones, sweep->mover))
                return false;
        }
    }
    return true;
}

static bool play_piece(void *context, uint64_t piece, unsigned thread, Error *error) {
    (void)thread;
    Sweep *sweep = context;
    Ends *ends = sweep->ends;
    Play play = {.ends = ends, .distance = -1, .error = error};
    uint64_t begin = piece * PIECE_WORDS, end = begin + PIECE_WORDS;
    end = end < sweep->notes->words ? end : sweep->notes->words;
    if (stop_is_set(sweep->work->stop))
        return error_stopped(error);
    bool played = true, is_empty = true;
    for (uint64_t word = begin; is_empty && word < end; word++)
        is_empty = (atomic_load_explicit(&sweep->notes->noted[word], memory_order_relaxed) &
                    ~sweep->notes->played[word]) == 0;
    if (is_empty)
        return true;
    IndexCursor cursor = index_cursor(sweep->notes->index, begin * WORD_BITS);
    for (uint64_t word = begin; played && word < end; word++)
        played = play_word(sweep, &play, word, &cursor);
    lock_take(&ends->lock);
    count(&play);
    if (sweep->work->progress != NULL)
        sweep->work->progress(sweep->work->context, &ends->count);
    lock_release(&ends->lock);
    return played;
}

static bool play_notes(Ends *ends, const EndsWork *work, Mover mover, Split split, bool *any,
                       Error *error) {
    Sweep sweep = {.ends = ends, .work = work, .mover = mover};
    sweep.notes = atomic_load(&ends->notes[mover][split.mover][split.opponent]);
    if (sweep.notes != NULL &&
        !parallel_try(work->threads, (sweep.notes->words + PIECE_WORDS - 1) / PIECE_WORDS,
                      play_piece, &sweep, error))
        return false;
    *any |= atomic_load(&sweep.played);
    return true;
}

/* Paikas lead to and fro between two splits, captures to fewer stones. So when nothing new comes up
 * in either split, both are done, and their notes are not needed any more. */
static bool play_pair(Ends *ends, const EndsWork *work, Split split, Error *error) {
    Split turned = split_turned(split);
    for (bool any = true; any;) {
        any = false;
        if (!play_notes(ends, work, STRATEGIST, split, &any, error) ||
            !play_notes(ends, work, OPPONENT, turned, &any, error))
            return false;
    }
    drop_notes(ends, STRATEGIST, split.mover, split.opponent);
    drop_notes(ends, OPPONENT, turned.mover, turned.opponent);
    return true;
}

bool ends_play(Ends *ends, const EndsWork *work, Error *error) {
    for (unsigned stones = leaves_stones(ends->leaves); stones >= 2; stones--)
        for (unsigned mover = 1; mover < stones; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
            if (!play_pair(ends, work, split, error))
                return false;
        }
    return true;
}
