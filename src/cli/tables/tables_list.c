/* fanorona tables list: lists the tables that are there. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json_output.h"
#include "table_list.h"
#include "tables_selection.h"
#include "tables_verbs.h"
#include "translate.h"

typedef struct TablesReport {
    const Board *board; /* NULL: any */
    const RuleSet *set; /* NULL: any */
    bool json, any, failed, damaged;
    JsonList list;
    char place[4096]; /* the last folder printed */
} TablesReport;

/* Boards with other strong points are asked for, too, so sides are compared. */
static bool is_from_side(const TablesReport *report, const TableListing *table) {
    const Board *board = table->rules.board, *asked = report->board;
    return asked != NULL && asked->rows != asked->columns && board->rows == asked->columns &&
           board->columns == asked->rows;
}

static bool is_asked_for(const TablesReport *report, const TableListing *table) {
    const Board *board = table->rules.board, *asked = report->board;
    return (asked == NULL || (board->rows == asked->rows && board->columns == asked->columns) ||
            is_from_side(report, table)) &&
           (report->set == NULL || ruleset_equal(*report->set, table->rules.set));
}

static uint64_t listed_positions(const TableListing *table) {
    const TableHeader *header = &table->header[table->has[TABLE_WDL] ? TABLE_WDL : TABLE_DISTANCE];
    return header->outcomes[OUTCOME_WIN] + header->outcomes[OUTCOME_DRAW] +
           header->outcomes[OUTCOME_LOSS];
}

static uint64_t listed_bytes(const TableListing *table) {
    uint64_t bytes = 0;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        bytes += table->has[kind] ? table->header[kind].file_bytes : 0;
    return bytes;
}

static json_t *list_kinds(const TableListing *table) {
    json_t *kinds = json_array();
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        if (table->has[kind])
            json_array_append_new(kinds, json_string(kind == TABLE_WDL ? "wdl" : "distance"));
    return kinds;
}

static bool print_json(TablesReport *report, const TableListing *table) {
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE];
    board_write_size(table->rules.board, size);
    ruleset_write(table->rules.set, rules);
    json_t *longest = table->has[TABLE_DISTANCE]
                          ? json_integer((json_int_t)table->header[TABLE_DISTANCE].longest_win)
                          : json_null();
    json_t *item = json_pack(
        "{s:s, s:s, s:[i,i], s:o, s:I, s:I, s:o, s:o}", "board", size, "rules", rules, "stones",
        (int)table->split.mover, (int)table->split.opponent, "kinds", list_kinds(table),
        "positions", (json_int_t)listed_positions(table), "bytes", (json_int_t)listed_bytes(table),
        "longest_win", longest, "path", json_text(table->place));
    return json_list_add(&report->list, item);
}

static bool print_text(TablesReport *report, const TableListing *table) {
    const char *title[] = {_("stones"), _("kinds"), _("positions"), _("bytes"), _("longest win")};
    static const int least[] = {7, 12, 14, 12, 12};
    int columns[5];
    for (size_t number = 0; number < 5; number++)
        columns[number] = output_columns(title[number], least[number]);
    if (strcmp(report->place, table->place) != 0) {
        output_say(is_from_side(report, table) ? _("%s, seen from the side") : "%s", table->place);
        output_say("\n  %-*s %-*s %*s %*s %*s\n", output_field(title[0], columns[0]), title[0],
                   output_field(title[1], columns[1]), title[1], output_field(title[2], columns[2]),
                   title[2], output_field(title[3], columns[3]), title[3],
                   output_field(title[4], columns[4]), title[4]);
        snprintf(report->place, sizeof report->place, "%s", table->place);
    }
    char longest[16] = "-", stones[16];
    if (table->has[TABLE_DISTANCE])
        snprintf(longest, sizeof longest, "%u", table->header[TABLE_DISTANCE].longest_win);
    snprintf(stones, sizeof stones, "%uv%u", table->split.mover, table->split.opponent);
    printf("  %-*s %-*s %*" PRIu64 " %*" PRIu64 " %*s\n", columns[0], stones, columns[1],
           !table->has[TABLE_DISTANCE] ? "wdl"
           : table->has[TABLE_WDL]     ? "wdl distance"
                                       : "distance",
           columns[2], listed_positions(table), columns[3], listed_bytes(table), columns[4],
           longest);
    return output_works();
}

static bool print_table(void *context, const TableListing *table) {
    TablesReport *report = context;
    if (!is_asked_for(report, table))
        return true;
    report->any = true;
    bool printed = report->json ? print_json(report, table) : print_text(report, table);
    report->failed = report->failed || !printed;
    return printed;
}

static bool print_problem(void *context, const Error *error) {
    TablesReport *report = context;
    report->damaged = true;
    message_note("%s", error->message);
    return true;
}

static json_t *list_folders(const TablesPath *path) {
    json_t *folders = json_array();
    for (unsigned folder = 0; folder < path->folders; folder++)
        json_array_append_new(folders, json_text(path->folder[folder]));
    return json_pack("{s:o}", "folders", folders);
}

static Status print_list(TablesReport *report, const TablesPath *path) {
    TableListVisitor visitor = {print_table, print_problem, report, 0};
    Error error;
    if (report->json && !json_list_begin(&report->list, list_folders(path), "tables"))
        return output_status(false);
    bool complete = table_list_visit(path, &visitor, &error);
    if (report->json)
        report->failed = !json_list_end(&report->list, NULL) || report->failed;
    if (report->failed)
        return output_status(false);
    if (!complete && error.message[0] != '\0')
        return message_failure("%s", error.message);
    if (!report->any && !report->json && !report->damaged)
        return tables_say_none(path);
    return report->damaged ? STATUS_FAILED : STATUS_FINE;
}

Status tables_verb_list(Arguments *arguments) {
    TablesSelection selection;
    Status status = tables_selection_read(arguments, &selection);
    if (status != STATUS_FINE)
        return status;
    RuleSet set = table_ruleset(selection.setup.rules.set);
    TablesReport report = {
        .board = arguments_have(arguments, OPTION_BOARD) ? selection.setup.rules.board : NULL,
        .set = arguments_have(arguments, OPTION_RULES) ? &set : NULL,
        .json = arguments_have(arguments, OPTION_JSON)};
    status = print_list(&report, &selection.path);
    tables_path_finish(&selection.path);
    return status;
}
