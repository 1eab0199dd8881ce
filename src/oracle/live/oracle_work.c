#include <stdlib.h>

#include "clock.h"
#include "oracle_work_state.h"
#include "sources.h"

/* Returns whether there are more stones than tables know. Asking tables then takes time and says
 * little. */
static bool is_crowded(const OracleWork *work) {
    return stones_count(position_stones(work->order->position)) >
           certain_files_tables(work->order->files)->stones;
}

/* Returns whether one of the questions about the position has been answered before. */
static bool was_proved(const OracleWork *work) {
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        if (knowing_is_open(&work->knowing, 0, attacker) &&
            searches_proved(work->order->searches, work->knowing.position[0].stones, attacker) !=
                ANSWER_UNKNOWN)
            return true;
    return false;
}

static void ask_what_was_proved(OracleWork *work) {
    for (uint32_t number = 0; number < work->knowing.positions && !is_dropped(work); number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (knowing_is_open(&work->knowing, number, attacker))
                slices_add_answer(&work->slices, number, attacker,
                                  searches_proved(work->order->searches,
                                                  work->knowing.position[number].stones, attacker));
    knowing_conclude(&work->knowing);
}

static void ask_proofs(Knowing *knowing, const OracleWork *work) {
    const WorkOrder *order = work->order;
    sources_ask_proofs(knowing, certain_files_proofs(order->files), work->tables, 0,
                       order->dropped);
}

/* Asks about the position before. If it is a draw, and its other turns lose, the turn that was
 * played draws, even if nothing else is known of the position after it. */
static void ask_position_before(OracleWork *work) {
    const WorkOrder *order = work->order;
    const HistoryNode *played = history_current(order->line), *before = node_parent(played);
    Position position = node_position(played);
    Knowing knowing;
    if (before == NULL || !position_equal(&position, order->position))
        return;
    Stones stones = position_stones(&position);
    position = node_position(before);
    if (!knowing_init(&knowing, order->rules, before, &position, order->dropped, NULL))
        return;
    ask_proofs(&knowing, work);
    uint32_t number = knowing_find(&knowing, stones);
    if (number != 0)
        knowing_share(&knowing, number, &work->knowing);
    work->knowing.is_contradicted |= knowing.is_contradicted;
    knowing_finish(&knowing);
    knowing_conclude(&work->knowing);
}

/* Waits for certificates, which are there some hundredths of a second after the oracle was made. */
static void ask_certificates(OracleWork *work) {
    const WorkOrder *order = work->order;
    Budget patience;
    budget_start(&patience, &(Limits){.stop = order->dropped});
    if (!slices_are_open(&work->slices) ||
        certain_files_wait(order->files, &patience, &work->problem) != LOAD_DONE)
        return;
    const ProvenPlay *proven = certain_files_proofs(order->files)->play;
    oracle_work_note_problems(work);
    if (proven != NULL)
        work->names = *proven_play_names(proven);
    ask_proofs(&work->knowing, work);
    if (slices_are_open(&work->slices))
        ask_position_before(work);
    work->has_news = true;
}

/* Asks what needs no search, and estimates in between, so that each snapshot comes soon. */
static void ask_sources(OracleWork *work) {
    work->published = clock_seconds();
    if (is_crowded(work) && !was_proved(work))
        oracle_work_estimate_first(work);
    oracle_work_ask_at_first(work);
    ask_what_was_proved(work);
    oracle_work_publish(work, false);
    oracle_work_estimate_first(work); /* certificates may not be there yet */
    ask_certificates(work);
    oracle_work_publish(work, false);
    oracle_work_ask_before_search(work);
}

/* Returns whether something is unknown, and there is nothing that tables and search may be asked
 * about. */
static bool estimates_alone(const OracleWork *work) {
    bool is_open = false;
    for (uint32_t number = 0; number < work->knowing.positions; number++) {
        if (work->knowing.position[number].is_plain)
            return false;
        is_open = is_open || (number > 0 && !is_known(work, number));
    }
    return is_open;
}

/* Says why the work is over although not all is known. */
static void explain_end(OracleWork *work) {
    if (knowing_is_consistent(&work->knowing, &work->problem) && work->problem.message[0] == '\0' &&
        !work->over && slices_are_open(&work->slices))
        error_set(&work->problem, "there is not enough memory to go on searching");
}

bool work_on_question(const WorkOrder *order, Error *error) {
    OracleWork *work = calloc(1, sizeof *work);
    if (work == NULL)
        return error_out_of_memory(error);
    work->order = order;
    work->tables = certain_files_tables(order->files)->tables;
    bool made = knowing_init(&work->knowing, order->rules, history_current(order->line),
                             order->position, order->dropped, error) &&
                ((slices_init(&work->slices, &work->knowing) &&
                  estimates_init(&work->estimates, &work->knowing, order->position)) ||
                 error_out_of_memory(error));
    if (!made) {
        bool dropped = is_dropped(work);
        slices_finish(&work->slices);
        knowing_finish(&work->knowing);
        free(work);
        return dropped;
    }
    work->estimates.gave_up = order->without_estimates;
    work->estimates_alone = estimates_alone(work);
    if (work->estimates_alone)
        work->problem = work->knowing.not_plain;
    lock_init(&work->lock);
    pthread_cond_init(&work->noted, NULL);
    ask_sources(work);
    if (!is_dropped(work))
        oracle_work_search(work);
    if (!is_dropped(work) && !budget_is_over(&order->budget)) {
        oracle_work_publish(work, false);
        oracle_work_ask_after_search(work);
    }
    bool told = is_dropped(work);
    if (!told) {
        explain_end(work);
        told = oracle_work_publish(work, true) || error_out_of_memory(error);
    }
    pthread_cond_destroy(&work->noted);
    lock_finish(&work->lock);
    estimates_finish(&work->estimates);
    slices_finish(&work->slices);
    knowing_finish(&work->knowing);
    free(work);
    return told;
}
