#include "session_tables.h"

#include <stdio.h>
#include <string.h>

#include "build_estimate.h"
#include "pages.h"
#include "parallel.h"
#include "player_resources.h"
#include "question_screen.h"
#include "search_tables.h"
#include "session_oracle.h"
#include "table_builder.h"
#include "translate.h"

/* How many choices of tables are offered at most, and the fewest stones of the first one: tables of
 * 5 stones are quickly built under any rules of a common board. */
enum { CHOICES_MAX = 6, CHOICE_LEAST = 5 };

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
    unsigned choice[CHOICES_MAX];    /* of stones */
    bool offered, distances_offered; /* said once in a sitting: larger tables, distances */
    Rules begun;                     /* of the last game for which offer_small was asked */
} SessionTables;

static SessionTables *get_tables(const Session *session) {
    return session_part(session, &tables_part);
}

bool session_tables_works(const Session *session) {
    return get_tables(session)->builder != NULL;
}

static void write_time(double seconds, char *text, size_t size) {
    if (seconds < 90)
        snprintf(text, size, "%.0f s", seconds < 1 ? 1 : seconds);
    else if (seconds < 90 * 60)
        snprintf(text, size, _("%.0f min"), seconds / 60);
    else if (seconds < 48 * 3600)
        snprintf(text, size, "%.0f h", seconds / 3600);
    else
        snprintf(text, size, _("%.0f days"), seconds / 86400);
}

static void write_size(double bytes, char *text, size_t size) {
    if (bytes < 1e6)
        snprintf(text, size, _("1 MB"));
    else if (bytes < 1e9)
        snprintf(text, size, _("%.0f MB"), bytes / 1e6);
    else
        snprintf(text, size, _("%.0f GB"), bytes / 1e9);
}

/* Returns the number of stones up to which all tables are there, whether the oracle uses them yet
 * or not. */
static unsigned stones_there(const Session *session) {
    const TablesPath *path = session->options.oracle.path;
    return path == NULL ? 0 : search_tables_stones(session_rules(session), path);
}

/* Returns the number of stones of the first tables that are not there. */
static unsigned next_stones(const Session *session) {
    unsigned there = stones_there(session);
    return there < 2 ? 2 : there + 1;
}

/* Returns the bytes that a build may use: the game and other programs need some, too. */
static uint64_t memory_for_build(void) {
    return memory_of_machine() / 4 * 3;
}

/* Writes "8 stones: 400 MB, 30 min". Returns false if there is not enough memory for the build. */
static bool write_choice(const Rules *rules, unsigned first, unsigned stones, char *text,
                         size_t size) {
    char disk[16], time[16];
    BuildEstimate estimate = build_estimate(rules, first, stones);
    write_size(estimate.bytes, disk, sizeof disk);
    write_time(estimate.seconds / parallel_processors(), time, sizeof time);
    snprintf(text, size, _("%u stones: %s, %s"), stones, disk, time);
    return estimate.memory <= (double)memory_for_build();
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
        .memory = memory_for_build()};
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

static void build(Session *session) {
    SessionTables *tables = get_tables(session);
    tables->offered = true;
    begin_build(session, tables->choice[question_chosen(session, "Up to")], (Split){0, 0});
}

static void build_distances(Session *session) {
    SessionTables *tables = get_tables(session);
    tables->offered = true;
    begin_build(session, 0, tables->pair);
}

/* Lists what can be built above the tables that are there, from `first` to `most` stones. Returns
 * the number of choices. */
static unsigned list_choices(Session *session, unsigned first, unsigned most,
                             char choices[static CHOICES_MAX][QUESTION_VALUE_SIZE]) {
    const Rules *rules = session_rules(session);
    unsigned next = next_stones(session), count = 0;
    unsigned *choose = get_tables(session)->choice;
    for (unsigned stones = first; stones <= most && count < CHOICES_MAX; stones++, count++) {
        choose[count] = stones;
        if (!write_choice(rules, next, stones, choices[count], QUESTION_VALUE_SIZE))
            break;
    }
    /* The last choice is the whole board if it can be built. */
    if (count == CHOICES_MAX && choose[count - 1] < most) {
        char all[QUESTION_VALUE_SIZE];
        if (write_choice(rules, next, most, all, QUESTION_VALUE_SIZE)) {
            choose[count - 1] = most;
            memcpy(choices[count - 1], all, sizeof all);
        }
    }
    return count;
}

static void ask_how_many(Session *session) {
    static const char useful[] =
        N_("Larger tables know more positions for certain. They are built in the background while "
           "the processor has time to spare. The times are for a machine that does nothing else.");
    /* On a full board nobody can move. */
    unsigned most = (unsigned)session_rules(session)->board->points - 1;
    unsigned next = next_stones(session), least = CHOICE_LEAST < most ? CHOICE_LEAST : most;
    unsigned first = next < least ? least : next;
    char choices[CHOICES_MAX][QUESTION_VALUE_SIZE];
    unsigned count = list_choices(session, first, most, choices);
    QuestionScreen *question =
        question_open(session, "Endgame tables",
                      count > 0      ? useful
                      : first > most ? N_("This board has all its tables already.")
                                     : N_("Larger tables need more memory than this machine has."));
    if (count > 0) {
        question_add_field(question, "Up to");
        for (unsigned choice = 0; choice < count; choice++)
            question_add_value(question, choices[choice], choice == 0);
        question_add_button(question, "Build", build);
    }
    question_add_button(question, "Cancel", NULL);
}

static bool has_distances(const Session *session, Split split) {
    const TablesPath *path = session->options.oracle.path;
    Rules rules = search_tables_rules_to_build(session_rules(session), path);
    return tables_path_has(path, TABLE_DISTANCE, &rules, split);
}

/* Returns whether the tables know the outcome of the position on the board but lack the distances
 * of its stones, with either side to move. The tables are complete up to `there` stones. Gives the
 * pair of its stones. */
static bool lacks_distances(const Session *session, unsigned there, Split *pair) {
    const PointSet *stones = session->entry.position.stones;
    unsigned white = set_count(stones[WHITE]), black = set_count(stones[BLACK]);
    *pair =
        (Split){(uint8_t)(white > black ? white : black), (uint8_t)(white > black ? black : white)};
    return pair->opponent > 0 && white + black <= there && !has_distances(session, *pair) &&
           !has_distances(session, (Split){pair->opponent, pair->mover});
}

static void ask_for_distances(Session *session, Split pair) {
    char disk[16], time[16], text[QUESTION_TEXT_SIZE];
    BuildEstimate estimate = build_estimate_pair(session_rules(session), pair);
    write_size(estimate.bytes, disk, sizeof disk);
    write_time(estimate.seconds / parallel_processors(), time, sizeof time);
    snprintf(
        text, sizeof text,
        _("Tables know who wins with %u against %u stones. Their distances, which say how soon, "
          "take %s. They are built in the background, in about %s if nothing else runs."),
        pair.mover, pair.opponent, disk, time);
    get_tables(session)->pair = pair;
    QuestionScreen *question = question_open(session, "Endgame tables", text);
    question_add_button(question, "Build", build_distances);
    question_add_button(question, "Others", ask_how_many);
    question_add_button(question, "Cancel", NULL);
}

static void write_progress(const Session *session, int columns,
                           char text[static SESSION_TEXT_SIZE]) {
    const SessionTables *tables = get_tables(session);
    const BuilderReport *report = &tables->report;
    char left[32] = "";
    if (report->seconds_left >= 0)
        write_time(report->seconds_left, left, sizeof left);
    int share = (int)(100 * report->all);
    char name[SESSION_TEXT_SIZE / 2];
    if (tables->pair.mover != 0)
        snprintf(name, sizeof name, _("distances %uv%u"), tables->pair.mover,
                 tables->pair.opponent);
    else
        snprintf(name, sizeof name, _("tables to %u stones"), tables->stones);
    snprintf(text, SESSION_TEXT_SIZE, left[0] == '\0' ? "%s: %d %%" : _("%s: %d %%, %s left"), name,
             share, left);
    text_offer(text, SESSION_TEXT_SIZE, columns, "tables %d %%", share);
}

static void stop_build(Session *session) {
    if (session_tables_works(session))
        table_builder_stop(get_tables(session)->builder);
}

static void ask_to_stop(Session *session) {
    char progress[SESSION_TEXT_SIZE], text[QUESTION_TEXT_SIZE];
    write_progress(session, SESSION_TEXT_SIZE, progress);
    snprintf(text, sizeof text,
             _("Now: %s. Finished tables stay, and the next build goes on from there."), progress);
    QuestionScreen *question = question_open(session, "Endgame tables", text);
    question_add_button(question, "Go on", NULL);
    question_add_button(question, "Stop", stop_build);
}

static void ask(Session *session) {
    Split pair;
    if (session_tables_works(session))
        ask_to_stop(session);
    else if (lacks_distances(session, stones_there(session), &pair))
        ask_for_distances(session, pair);
    else
        ask_how_many(session);
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
        !lacks_distances(session, snapshot->tables_stones, &pair))
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
    if (build_estimate(session_rules(session), next, next).memory > (double)memory_for_build())
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

static unsigned worth_building(const Session *session, double seconds) {
    return search_tables_worth_building(session_rules(session), session->options.oracle.path,
                                        seconds * parallel_processors(), memory_for_build());
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
    unsigned there = stones_there(session);
    unsigned stones = worth_building(session, unasked_seconds);
    if (stones > there && tables_path_chosen(session->options.tables_folder) == NULL) {
        begin_build(session, stones, (Split){0, 0});
        return;
    }
    stones = worth_building(session, small_seconds);
    if (stones <= there)
        return;
    char time[16];
    write_time(build_estimate(rules, next_stones(session), stones).seconds / parallel_processors(),
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

/* Writes "tables to 8 stones: 12 %, 25 min left". */
static void note(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    if (session_tables_works(session))
        write_progress(session, columns, text);
}

static void finish(Session *session) {
    table_builder_destroy(get_tables(session)->builder);
}

const PartKind tables_part = {.size = sizeof(SessionTables),
                              .tick = tick,
                              .descriptor = descriptor,
                              .note = note,
                              .finish = finish};

const ScreenOpener tables_openers[] = {{UI_TABLES, ask}, {UI_COMMANDS, NULL}};
