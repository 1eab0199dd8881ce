#include "certificate_check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "fold.h"
#include "lock.h"
#include "notation.h"
#include "parallel.h"
#include "stop.h"

enum { PIECE_ENTRIES = 256 };

/* A fault of an entry, or of the replies at the root. */
typedef struct Fault {
    uint64_t entry;
    Error error;
} Fault;

typedef struct Checking {
    const Certificate *certificate;
    Leaves *leaves;
    const CertificateCheck *check;
    struct CheckScratch {
        Results turns, replies;
    } * scratch; /* one for each thread */
    Lock lock;   /* guards what follows */
    bool failed;
    Fault fault; /* of the lowest entry */
    uint64_t pieces, pieces_done;
} Checking;

static bool fail_memory(const Checking *checking, Stones stones, bool strategist_moves,
                        Error *error) {
    char text[POSITION_TEXT_SIZE];
    certificate_write_stones(checking->certificate, stones, strategist_moves, text);
    return error_set_out_of_memory(
        error, "out of memory, or the position '%s' has too many turns to check", text);
}

/* Plays on from a position that holds by tables, if tables are not believed. */
static bool play_to_the_end(const Checking *checking, Stones stones, bool strategist_moves,
                            Error *error) {
    Ends *ends = checking->check->ends;
    return ends == NULL || ends_add(ends, stones, strategist_moves, error);
}

/* Checks that the claim holds after every turn of the opponent, with ranks below this one. */
static bool check_replies(const Checking *checking, struct CheckScratch *scratch, Stones stones,
                          uint64_t rank, Error *error) {
    const Certificate *certificate = checking->certificate;
    char text[POSITION_TEXT_SIZE], reply_text[POSITION_TEXT_SIZE];
    /* If there are captures, the position holds if it holds after all of them, which is looked at
     * below, entries first. */
    if (!stones_can_capture(certificate->rules.board, stones) &&
        leaves_hold(checking->leaves, certificate->claim, stones, false))
        return play_to_the_end(checking, stones, false, error);
    if (!results_make(&scratch->replies, &certificate->rules, stones))
        return fail_memory(checking, stones, false, error);
    if (scratch->replies.count == 0) {
        certificate_write_stones(certificate, stones, false, text);
        return error_set(error, "the game ends with '%s', and not as is claimed", text);
    }
    for (uint32_t number = 0; number < scratch->replies.count; number++) {
        Stones reply = scratch->replies.stones[number];
        const CertificateEntry *entry =
            certificate_find(certificate, stones_fold(certificate->rules.board, reply));
        if (entry != NULL && entry->rank < rank)
            continue;
        if (leaves_hold(checking->leaves, certificate->claim, reply, true)) {
            if (!play_to_the_end(checking, reply, true, error))
                return false;
            continue;
        }
        certificate_write_stones(certificate, stones, false, text);
        certificate_write_stones(certificate, reply, true, reply_text);
        return entry == NULL
                   ? error_set(error,
                               "after '%s' the reply to '%s' is not answered: the strategy has no "
                               "turn there, and neither rules nor tables settle it",
                               text, reply_text)
                   : error_set(error,
                               "after '%s' the reply to '%s' leads no nearer to the win: the rank "
                               "of that position is %" PRIu32 ", not less than %" PRIu64,
                               text, reply_text, entry->rank, rank);
    }
    return true;
}

static bool check_entry(const Checking *checking, struct CheckScratch *scratch,
                        const CertificateEntry *entry, Error *error) {
    const Certificate *certificate = checking->certificate;
    if (!results_make(&scratch->turns, &certificate->rules, entry->stones))
        return fail_memory(checking, entry->stones, true, error);
    uint64_t rank = certificate_rank(certificate, entry);
    if (entry->turn < scratch->turns.count)
        return check_replies(checking, scratch, scratch->turns.stones[entry->turn], rank, error);
    char text[POSITION_TEXT_SIZE];
    certificate_write_stones(certificate, entry->stones, true, text);
    return error_set(error,
                     "the strategy's turn in '%s' is not legal: number %" PRIu32
                     ", counted from 0, of %" PRIu32,
                     text, entry->turn, scratch->turns.count);
}

static bool is_stopped(const CertificateCheck *check) {
    return stop_is_set(check->stop) || (check->is_over != NULL && check->is_over(check->context));
}

static bool check_piece(void *context, uint64_t piece, unsigned thread) {
    Checking *checking = context;
    const CertificateCheck *check = checking->check;
    const Certificate *certificate = checking->certificate;
    uint64_t begin = piece * PIECE_ENTRIES, end = begin + PIECE_ENTRIES;
    end = end < certificate->entries ? end : certificate->entries;
    bool stopped = is_stopped(check);
    Fault fault = {.entry = begin};
    bool good = !stopped;
    while (good && fault.entry < end)
        if (check_entry(checking, &checking->scratch[thread], &certificate->entry[fault.entry],
                        &fault.error))
            fault.entry++;
        else
            good = false;
    lock_take(&checking->lock);
    if (!good && !stopped && (!checking->failed || fault.entry < checking->fault.entry)) {
        checking->failed = true;
        checking->fault = fault;
    }
    if (++checking->pieces_done % 64 == 0 && check->progress != NULL)
        check->progress(check->context, (double)checking->pieces_done / (double)checking->pieces);
    lock_release(&checking->lock);
    return good;
}

static bool check_root(const Checking *checking, Error *error) {
    const Certificate *certificate = checking->certificate;
    Stones root;
    if (!position_plain(&certificate->rules, &certificate->root, &root, error))
        return false;
    if (certificate->root.stones[certificate->strategist] == 0)
        return error_set(error, "the side that the certificate speaks for has no stones left");
    if (certificate->root.side != certificate->strategist)
        return check_replies(checking, &checking->scratch[0], root, RANK_ANY, error);
    if (certificate_find(certificate, stones_fold(certificate->rules.board, root)) != NULL)
        return true;
    if (leaves_hold(checking->leaves, certificate->claim, root, true))
        return play_to_the_end(checking, root, true, error);
    char text[POSITION_TEXT_SIZE];
    certificate_write_stones(certificate, root, true, text);
    return error_set(error,
                     "the strategy has no turn in the position that the certificate is about, '%s'",
                     text);
}

bool certificate_check(const Certificate *certificate, Leaves *leaves,
                       const CertificateCheck *check, Error *error) {
    Checking checking = {
        .certificate = certificate,
        .leaves = leaves,
        .check = check,
        .pieces = certificate->entries / PIECE_ENTRIES + (certificate->entries % PIECE_ENTRIES > 0),
        .scratch = calloc(check->threads, sizeof *checking.scratch),
    };
    if (checking.scratch == NULL)
        return error_out_of_memory(error);
    lock_init(&checking.lock);
    bool good = check_root(&checking, error);
    if (good && !parallel_run(check->threads, checking.pieces, check_piece, &checking)) {
        good = false;
        if (!checking.failed)
            error_stopped(error);
        else if (error != NULL)
            *error = checking.fault.error;
    }
    EndsWork work = {check->threads, check->stop, check->progress_to_the_end, check->context};
    good = good && (check->ends == NULL || ends_play(check->ends, &work, error));
    for (unsigned thread = 0; thread < check->threads; thread++) {
        results_finish(&checking.scratch[thread].turns);
        results_finish(&checking.scratch[thread].replies);
    }
    lock_finish(&checking.lock);
    free(checking.scratch);
    if (good || (error != NULL && error->stopped))
        return good;
    if (leaves_lack_room(leaves))
        error_set_out_of_memory(error, "out of memory for tables: not all of them can be asked");
    else
        leaves_are_sound(leaves, error);
    return false;
}
