#include "session_tables.h"

#include <stdio.h>

#include "build_estimate.h"
#include "missing_tables.h"
#include "parallel.h"
#include "player_resources.h"
#include "screen.h"
#include "search_tables.h"
#include "session_oracle.h"
#include "table_builder.h"
#include "translate.h"

/* Seconds of building that may be proposed to a player who only wants to begin a game; seconds that
 * need no question. */
static const double small_seconds = 60, unasked_seconds = 5;

/* Seconds of search without a result before larger tables are mentioned, and without a distance
 * before distances are. */
static const double offer_after = 5, offer_distances_after = 1;

typedef struct SessionTables {
    TableBuilder *builder; /* NULL: no build runs */
    BuilderReport report;
    /* What is being built: the tables of up to `stones` stones, or, unless it is 0 against 0, the
     * distances of one pair. */
    unsigned stones;
    Split pair;
    bool offered, distances_offered; /* said once in a sitting: larger tables, distances */
    Rules begun;                     /* of the last game for which offer_small was asked */
} SessionTables;

static SessionTables *get_tables(const Session *session) {
    return session_part(session, &tables_part);
}

bool session_tables_works(const Session *session) {
    return get_tables(session)->builder != NULL;
}

/* Says which tables are being built, or have been. */
static void say_tables(Session *session, bool are_ready) {
    const SessionTables *tables = get_tables(session);
    Split pair = tables->pair;
    if (pair.mover != 0)
        session_say(session,
                    are_ready ? N_("The distances of %u against %u stones are ready.")
                              : N_("The distances of %u against %u stones are being built."),
                    pair.mover, pair.opponent);
    else
        session_say(session,
                    are_ready ? N_("The tables of up to %u stones are ready.")
                              : N_("The tables of up to %u stones are being built."),
                    tables->stones);
}

/* Begins a build; if that is not possible, there is a message. */
static void begin_build(Session *session, unsigned stones, Split pair) {
    SessionTables *tables = get_tables(session);
    TableOrder order = {
        .program = session->options.program,
        .folder = session->options.tables_folder,
        .rules = search_tables_rules_to_build(session_rules(session), session->options.oracle.path),
        .stones = stones,
        .only = pair,
        .memory = missing_tables_memory()};
    if (stones > board_roomy_stones(order.rules.board))
        order.distance_stones = board_roomy_stones(order.rules.board);
    Error error;
    tables->builder = table_builder_create(&order, &error);
    if (tables->builder == NULL) {
        session_refuse(session, &error);
        return;
    }
    tables->stones = stones;
    tables->pair = pair;
    tables->report = (BuilderReport){.seconds_left = -1};
    say_tables(session, false);
}

void session_tables_build(Session *session, unsigned stones, Split pair) {
    get_tables(session)->offered = true;
    begin_build(session, stones, pair);
}

void session_tables_write_progress(const Session *session, int columns,
                                   char text[static SESSION_TEXT_SIZE]) {
    const SessionTables *tables = get_tables(session);
    const BuilderReport *report = &tables->report;
    char left[32] = "";
    if (report->seconds_left >= 0)
        missing_tables_write_time(report->seconds_left, left, sizeof left);
    int share = (int)(100 * report->all);
    char name[SESSION_TEXT_SIZE / 2];
    if (tables->pair.mover != 0)
        snprintf(name, sizeof name, _("distances %uv%u"), tables->pair.mover,
                 tables->pair.opponent);
    else
        snprintf(name, sizeof name, _("tables to %u stones"), tables->stones);
    snprintf(text, SESSION_TEXT_SIZE, left[0] == '\0' ? "%s: %d %%" : _("%s: %d %%, %s left"), name,
             share, left);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "tables %d %%", share);
}

void session_tables_stop(Session *session) {
    if (session_tables_works(session))
        table_builder_stop(get_tables(session)->builder);
}

/* Returns whether the oracle may still find by itself what tables would say. */
static bool is_early(const OracleSnapshot *snapshot, double seconds) {
    return snapshot->seconds < seconds && !snapshot->done;
}

static void offer_distances(Session *session, const OracleSnapshot *snapshot) {
    const Verdict *verdict = &snapshot->position;
    SessionTables *tables = get_tables(session);
    bool is_decided = verdict->outcome == OUTCOME_WIN || verdict->outcome == OUTCOME_LOSS;
    Split pair;
    if (tables->distances_offered || !is_decided || verdict->distance >= 0 ||
        is_early(snapshot, offer_distances_after) ||
        !missing_tables_distances(session, snapshot->tables_stones, &pair))
        return;
    tables->distances_offered = true;
    session_say(session, "%s builds the distances of %u against %u: they say how soon.",
                session_key(session, UI_TABLES), pair.mover, pair.opponent);
}

static void offer_larger(Session *session, const OracleSnapshot *snapshot) {
    SessionTables *tables = get_tables(session);
    if (tables->offered || snapshot->position.outcome != OUTCOME_UNKNOWN ||
        is_early(snapshot, offer_after))
        return;
    PointSet stones = session->entry.position.stones[WHITE] | session->entry.position.stones[BLACK];
    unsigned next = snapshot->tables_stones + 1;
    /* Tables for one stone less help as well: a capture is near. */
    if (set_count(stones) < next || set_count(stones) > next + 1)
        return;
    tables->offered = true;
    if (build_estimate(session_rules(session), next, next).memory > (double)missing_tables_memory())
        return;
    session_say(session, "Tables of %u stones would know more: %s builds them.", next,
                session_key(session, UI_TABLES));
}

void session_tables_offer(Session *session) {
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    bool can_be_seen = screen_is_board(session) && session->message.message[0] == '\0';
    if (snapshot == NULL || !can_be_seen || session_tables_works(session) ||
        !session_oracle_can_have_tables(session))
        return;
    offer_larger(session, snapshot);
    offer_distances(session, snapshot);
}

/* When a game begins under rules without even small tables: builds them, if that is too short to
 * ask about; otherwise offers them if they take little time. It waits until no other message and no
 * question is on the screen. */
static void offer_small(Session *session) {
    SessionTables *tables = get_tables(session);
    const Rules *rules = session_rules(session);
    if (rules_equal(rules, &tables->begun) || !screen_is_board(session) ||
        session->message.message[0] != '\0' || session_tables_works(session) ||
        !session_oracle_can_have_tables(session) || session_oracle_mode(session) == HINTS_OFF)
        return;
    tables->begun = *rules;
    unsigned there = missing_tables_stones_there(session);
    unsigned stones = missing_tables_worth_building(session, unasked_seconds);
    if (stones > there && tables_path_chosen(session->options.tables_folder) == NULL) {
        begin_build(session, stones, (Split){0, 0});
        return;
    }
    stones = missing_tables_worth_building(session, small_seconds);
    if (stones <= there)
        return;
    char time[16];
    missing_tables_write_time(build_estimate(rules, missing_tables_next(session), stones).seconds /
                                  parallel_processors(),
                              time, sizeof time);
    session_say(session, "Tables of %u stones take %s: %s builds them.", stones, time,
                session_key(session, UI_TABLES));
}

static void end_build(Session *session) {
    SessionTables *tables = get_tables(session);
    const BuilderReport *report = &tables->report;
    if (report->state == BUILDER_FAILED)
        session_refuse(session, &report->problem);
    else if (report->state == BUILDER_STOPPED)
        session_say(session, "Tables are no longer being built; finished ones stay.");
    else
        say_tables(session, true);
    if (session->options.terms.resources != NULL)
        player_resources_tables_changed(session->options.terms.resources);
    table_builder_destroy(tables->builder);
    tables->builder = NULL;
}

static void take_progress(Session *session) {
    SessionTables *tables = get_tables(session);
    unsigned finished = tables->report.finished;
    tables->report = table_builder_take(tables->builder);
    if (tables->report.finished != finished)
        session_oracle_use_new_tables(session);
    if (tables->report.state != BUILDER_WORKING)
        end_build(session);
}

static void tick(Session *session) {
    if (session_tables_works(session))
        take_progress(session);
    session_tables_offer(session);
    offer_small(session);
}

static int descriptor(const Session *session) {
    const SessionTables *tables = get_tables(session);
    return tables->builder == NULL ? -1 : table_builder_descriptor(tables->builder);
}

static void note(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    if (session_tables_works(session))
        session_tables_write_progress(session, columns, text);
}

static void finish(Session *session) {
    table_builder_destroy(get_tables(session)->builder);
}

const PartKind tables_part = {.size = sizeof(SessionTables),
                              .tick = tick,
                              .descriptor = descriptor,
                              .note = note,
                              .finish = finish};
