#include "certificate_prune.h"

#include <stdlib.h>

#include "fold.h"
#include "stop.h"

#define TOO_MANY UINT32_MAX

typedef struct Pruning {
    Certificate *certificate;
    Leaves *leaves;
    bool *needed;    /* of each entry */
    uint64_t *queue; /* those needed, in the order in which they were found */
    uint64_t length;
    Results turns, replies;
} Pruning;

static void need(Pruning *pruning, const CertificateEntry *entry) {
    uint64_t number = (uint64_t)(entry - pruning->certificate->entry);
    if (!pruning->needed[number])
        pruning->queue[pruning->length++] = number;
    pruning->needed[number] = true;
}

/* How a reply is answered. */
typedef enum ReplyAnswer { ANSWERED, ANSWERED_BY_ENTRY, UNANSWERED } ReplyAnswer;

/* Writes to `entry` the one that answers a reply, if it is not needed yet. */
static ReplyAnswer look_up(const Pruning *pruning, Stones reply, uint64_t rank,
                           const CertificateEntry **entry) {
    const Certificate *certificate = pruning->certificate;
    *entry = certificate_find(certificate, stones_fold(certificate->rules.board, reply));
    bool is_answered = *entry != NULL && (*entry)->rank < rank;
    if (is_answered && pruning->needed[*entry - certificate->entry])
        return ANSWERED;
    if (leaves_hold(pruning->leaves, certificate->claim, reply, true))
        return ANSWERED;
    return is_answered ? ANSWERED_BY_ENTRY : UNANSWERED;
}

static bool holds_at_once(const Pruning *pruning, Stones after) {
    const Certificate *certificate = pruning->certificate;
    return !stones_can_capture(certificate->rules.board, after) &&
           leaves_hold(pruning->leaves, certificate->claim, after, false);
}

/* Writes how many more entries a turn needs, or TOO_MANY if they are not fewer than `most`. Returns
 * false if memory runs out. */
static bool count_needs(Pruning *pruning, Stones after, uint64_t rank, uint32_t most,
                        uint32_t *needs) {
    *needs = 0;
    if (holds_at_once(pruning, after))
        return true;
    if (!results_make(&pruning->replies, &pruning->certificate->rules, after))
        return false;
    if (pruning->replies.count == 0) /* the end of a game, and not as is claimed */
        *needs = TOO_MANY;
    for (uint32_t number = 0; number < pruning->replies.count && *needs < most; number++) {
        const CertificateEntry *entry;
        ReplyAnswer answer = look_up(pruning, pruning->replies.stones[number], rank, &entry);
        if (answer == UNANSWERED)
            *needs = TOO_MANY;
        else if (answer == ANSWERED_BY_ENTRY)
            ++*needs;
    }
    return true;
}

static bool need_replies(Pruning *pruning, Stones after, uint64_t rank) {
    if (holds_at_once(pruning, after))
        return true;
    if (!results_make(&pruning->replies, &pruning->certificate->rules, after))
        return false;
    for (uint32_t number = 0; number < pruning->replies.count; number++) {
        const CertificateEntry *entry;
        if (look_up(pruning, pruning->replies.stones[number], rank, &entry) == ANSWERED_BY_ENTRY)
            need(pruning, entry);
    }
    return true;
}

static bool choose_turn(Pruning *pruning, CertificateEntry *entry) {
    const Certificate *certificate = pruning->certificate;
    uint64_t rank = certificate_rank(certificate, entry);
    uint32_t least, needs;
    if (!results_make(&pruning->turns, &certificate->rules, entry->stones) ||
        !count_needs(pruning, pruning->turns.stones[entry->turn], rank, TOO_MANY, &least))
        return false;
    for (uint32_t turn = 0; least > 0 && turn < pruning->turns.count; turn++) {
        if (!count_needs(pruning, pruning->turns.stones[turn], rank, least, &needs))
            return false;
        if (needs >= least)
            continue;
        least = needs;
        entry->turn = turn;
    }
    return need_replies(pruning, pruning->turns.stones[entry->turn], rank);
}

static bool need_roots(Pruning *pruning) {
    const Certificate *certificate = pruning->certificate;
    Stones root = position_stones(&certificate->root);
    const CertificateEntry *entry;
    if (certificate->root.side != certificate->strategist)
        return need_replies(pruning, root, RANK_ANY);
    if (look_up(pruning, root, RANK_ANY, &entry) == ANSWERED_BY_ENTRY)
        need(pruning, entry);
    return true;
}

bool certificate_prune(Certificate *certificate, Leaves *leaves, const atomic_bool *stop,
                       void (*progress)(void *context, uint64_t entries), void *context,
                       Error *error) {
    Certificate pruned = *certificate;
    Pruning pruning = {
        .certificate = &pruned,
        .leaves = leaves,
        .needed = calloc(certificate->entries + 1, sizeof *pruning.needed),
        .queue = malloc((certificate->entries + 1) * sizeof *pruning.queue),
    };
    pruned.entry = malloc((certificate->entries + 1) * sizeof *pruned.entry);
    bool success = pruning.needed != NULL && pruning.queue != NULL && pruned.entry != NULL;
    for (uint64_t number = 0; success && number < certificate->entries; number++)
        pruned.entry[number] = certificate->entry[number];
    success = (success && need_roots(&pruning)) || error_out_of_memory(error);
    for (uint64_t next = 0; success && next < pruning.length; next++) {
        if (stop_is_set(stop))
            success = error_stopped(error);
        else if (!choose_turn(&pruning, &pruned.entry[pruning.queue[next]]))
            success =
                error_set_out_of_memory(error, "out of memory, or a position has too many turns");
        else if (progress != NULL && next % 256 == 0)
            progress(context, pruning.length);
    }
    if (success) {
        pruned.entries = 0;
        for (uint64_t number = 0; number < certificate->entries; number++)
            if (pruning.needed[number])
                pruned.entry[pruned.entries++] = pruned.entry[number];
        free(certificate->entry);
        *certificate = pruned;
    } else
        free(pruned.entry);
    free(pruning.needed);
    free(pruning.queue);
    results_finish(&pruning.turns);
    results_finish(&pruning.replies);
    return success;
}
