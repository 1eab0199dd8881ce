#include "settled_openings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "digest.h"
#include "file.h"
#include "fold.h"
#include "folders.h"
#include "notation.h"
#include "number.h"
#include "shipped_openings.h"

static const char HEADER[] = "fanorona settled 1";
static const char COLUMNS[] = "line\tvalue\tnodes\ttables\tcertificate";
static const char NO_TURNS[] = "-";

enum { DIGEST_BYTES = 32 };

static const uint64_t NODES_MAX = 999999999999999999;

void settled_openings_finish(SettledOpenings *openings) {
    for (size_t number = 0; number < openings->count; number++)
        free(openings->opening[number].line);
    free(openings->opening);
    *openings = (SettledOpenings){0};
}

SettledOpening *settled_openings_find(const SettledOpenings *openings, Stones stones) {
    if (openings->count == 0)
        return NULL;
    Stones folded = stones_fold(openings->rules.board, stones);
    for (size_t number = 0; number < openings->count; number++)
        if (stones_equal(openings->opening[number].stones, folded))
            return &openings->opening[number];
    return NULL;
}

SettledOpening *settled_openings_add(SettledOpenings *openings, const char *line, unsigned plies,
                                     Stones stones, Error *error) {
    if (openings->count == SETTLED_OPENINGS_MAX) {
        error_set(error, "there are more than %d positions", SETTLED_OPENINGS_MAX);
        return NULL;
    }
    SettledOpening *grown = array_reserve(openings->opening, &openings->capacity,
                                          openings->count + 1, sizeof *openings->opening);
    if (grown != NULL)
        openings->opening = grown;
    char *copy = grown == NULL ? NULL : strdup(line);
    if (copy == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    SettledOpening *added = &openings->opening[openings->count++];
    *added = (SettledOpening){.line = copy,
                              .plies = plies,
                              .stones = stones_fold(openings->rules.board, stones),
                              .at_least = OUTCOME_LOSS,
                              .at_most = OUTCOME_WIN};
    return added;
}

bool settled_opening_narrow(SettledOpening *opening, Outcome at_least, Outcome at_most,
                            bool *is_new) {
    if (outcome_compare(at_least, opening->at_least) < 0)
        at_least = opening->at_least;
    if (outcome_compare(at_most, opening->at_most) > 0)
        at_most = opening->at_most;
    if (outcome_compare(at_least, at_most) > 0)
        return false;
    if (at_least != opening->at_least || at_most != opening->at_most)
        *is_new = true;
    opening->at_least = at_least;
    opening->at_most = at_most;
    return true;
}

Answer settled_opening_answer(const SettledOpening *opening, Attacker attacker) {
    Answer at_least = answer_from_outcome(opening->at_least, attacker);
    Answer at_most = answer_from_outcome(opening->at_most, attacker);
    return at_least == at_most ? at_least : ANSWER_UNKNOWN;
}

/* --- text --- */

/* The names of values, with their bounds. */
static const struct {
    const char *name;
    Outcome at_least, at_most;
} values[] = {
    {"win", OUTCOME_WIN, OUTCOME_WIN},
    {"draw", OUTCOME_DRAW, OUTCOME_DRAW},
    {"loss", OUTCOME_LOSS, OUTCOME_LOSS},
    {"at least a draw", OUTCOME_DRAW, OUTCOME_WIN},
    {"at most a draw", OUTCOME_LOSS, OUTCOME_DRAW},
    {"unknown", OUTCOME_LOSS, OUTCOME_WIN},
};
enum { VALUES = sizeof values / sizeof values[0] };

/* The sides that are certified not to lose: bit 0 is White, bit 1 Black. */
static const char *const certified_names[] = {"-", "white", "black", "both"};

void settled_opening_write(const SettledOpening *opening, Text *text) {
    unsigned value = 0, black_moves = opening->plies % 2;
    while (values[value].at_least != opening->at_least || values[value].at_most != opening->at_most)
        value++;
    unsigned certified = (unsigned)opening->mover_certified << black_moves |
                         (unsigned)opening->opponent_certified << (1 - black_moves);
    text_format(text, "%s\t%s\t%" PRIu64 "\t%u\t%s\n", opening->line, values[value].name,
                opening->nodes, opening->tables, certified_names[certified]);
}

void settled_openings_write(const SettledOpenings *openings, Text *text) {
    char rules[RULES_TEXT_SIZE];
    rules_write(&openings->rules, ' ', rules);
    text_format(text, "%s\n%s\n%s\n", HEADER, rules, COLUMNS);
    for (size_t number = 0; number < openings->count; number++)
        settled_opening_write(&openings->opening[number], text);
}

/* A line of the file. */
typedef struct Row {
    Text line; /* its turns as they are written */
    unsigned plies;
    Stones stones;
    SettledOpening said; /* the rest of it */
} Row;

bool settled_turns_read(const Rules *rules, char *turns, Position *position, unsigned *plies,
                        Text *line, Error *error) {
    char text[TURN_TEXT_SIZE];
    Turn turn;
    *position = position_start(rules, SIDE_NONE);
    *plies = 0;
    if (strcmp(turns, NO_TURNS) == 0)
        text_append_string(line, NO_TURNS);
    else
        for (char *word; (word = strsep(&turns, " ")) != NULL; ++*plies) {
            if (*plies == SETTLED_TURNS_MAX)
                return error_set(error, "there are more than %d turns", SETTLED_TURNS_MAX);
            if (!turn_read(rules, position, word, &turn, error))
                return error_prefix(error, "turn %u", *plies + 1);
            position_play(rules, position, &turn);
            turn_write(rules->board, &turn, text);
            text_format(line, "%s%s", *plies == 0 ? "" : " ", text);
        }
    if (position_is_over(rules, position))
        return error_set(error, "the game is over after these turns, so they aren't an opening");
    return !line->failed || error_out_of_memory(error);
}

static bool read_value(const char *text, SettledOpening *said, Error *error) {
    for (unsigned value = 0; value < VALUES; value++)
        if (text != NULL && strcmp(text, values[value].name) == 0) {
            said->at_least = values[value].at_least;
            said->at_most = values[value].at_most;
            return true;
        }
    return error_set(error, "the value is win, draw, loss, at least a draw, at most a draw or "
                            "unknown");
}

static bool read_certified(const char *text, unsigned plies, SettledOpening *said, Error *error) {
    for (unsigned certified = 0; certified < 4; certified++)
        if (text != NULL && strcmp(text, certified_names[certified]) == 0) {
            said->mover_certified = certified >> (plies % 2) & 1;
            said->opponent_certified = certified >> (1 - plies % 2) & 1;
            return true;
        }
    return error_set(error, "the column certificate is -, white, black or both");
}

/* Reads one line, in place. The caller finishes the row's text. */
static bool read_row(const Rules *rules, char *line, Row *row, Error *error) {
    char *rest = line, *turns = strsep(&rest, "\t");
    uint64_t tables;
    Position position;
    if (!settled_turns_read(rules, turns, &position, &row->plies, &row->line, error) ||
        !read_value(strsep(&rest, "\t"), &row->said, error))
        return false;
    if (!number_read(strsep(&rest, "\t"), NODES_MAX, &row->said.nodes))
        return error_set(error, "the nodes are a number of at most 18 digits");
    if (!number_read(strsep(&rest, "\t"), BOARD_POINTS_MAX, &tables))
        return error_set(error, "the stones of the tables are a number from 0 to %d",
                         BOARD_POINTS_MAX);
    if (!position_plain(rules, &position, &row->stones, error))
        return false;
    row->said.tables = (unsigned)tables;
    if (!read_certified(strsep(&rest, "\t"), row->plies, &row->said, error))
        return false;
    return rest == NULL || error_set(error, "there are more than five columns");
}

static bool take_row(SettledOpenings *openings, const Row *row, Error *error) {
    SettledOpening *opening = settled_openings_find(openings, row->stones);
    bool is_new;
    if (opening == NULL)
        opening =
            settled_openings_add(openings, text_string(&row->line), row->plies, row->stones, error);
    if (opening == NULL)
        return false;
    if (!settled_opening_narrow(opening, row->said.at_least, row->said.at_most, &is_new))
        return error_set(error, "it contradicts an earlier line about the same position");
    opening->nodes = row->said.nodes;
    opening->tables = row->said.tables;
    opening->mover_certified |= row->said.mover_certified;
    opening->opponent_certified |= row->said.opponent_certified;
    return true;
}

static bool read_lines(void *context, TextLines *lines, Error *error) {
    SettledOpenings *openings = context;
    const char *head = text_line(lines);
    if (head == NULL || strcmp(head, HEADER) != 0)
        return error_set(error, "a file of settled openings must begin with '%s'", HEADER);
    const char *rules = text_line(lines);
    if (!rules_read(rules == NULL ? "" : rules, ' ', &openings->rules, error))
        return false;
    const char *columns = text_line(lines);
    if (columns == NULL || strcmp(columns, COLUMNS) != 0)
        return error_set(error, "the columns are line, value, nodes, tables and certificate, with "
                                "tabs between");
    for (char *line; (line = text_line(lines)) != NULL;) {
        if (lines->rest == NULL)
            return error_set(error, "it has no end: the file was cut off");
        Row row = {0};
        bool taken =
            read_row(&openings->rules, line, &row, error) && take_row(openings, &row, error);
        text_finish(&row.line);
        if (!taken)
            return false;
    }
    return true;
}

bool settled_openings_read(const char *bytes, size_t length, SettledOpenings *openings,
                           Error *error) {
    SettledOpenings made = {0};
    bool read = text_read_lines(bytes, length, read_lines, &made, error);
    if (read)
        *openings = made;
    else
        settled_openings_finish(&made);
    return read;
}

/* --- files --- */

/* Returns the path of the file that came with the program, for the caller to free, or NULL if there
 * is none. */
static char *shipped_path(const Rules *rules) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    char name[BOARD_NAME_SIZE + RULESET_TEXT_SIZE + 16];
    bool is_standard = ruleset_equal(rules->set, (RuleSet){0});
    board_write_size(rules->board, size);
    ruleset_write(rules->set, set);
    snprintf(name, sizeof name, "%s%s%s-settled.tsv", size, is_standard ? "" : "-",
             is_standard ? "" : set);
    return folder_shipped_file("openings", "assets/openings", name);
}

static bool is_shipped(const Text *text) {
    uint8_t digest[DIGEST_BYTES];
    digest_compute(text_string(text), text->length, digest, sizeof digest);
    return digest_is_listed("\n" SHIPPED_OPENINGS, digest, sizeof digest);
}

static bool read_file(const Rules *rules, const char *path, bool is_asked_for,
                      SettledOpenings *openings, Error *error) {
    Text text = {0};
    SettledOpenings read = {0};
    bool is_read = file_read_regular(path, SETTLED_SIZE_MAX, &text, error);
    bool good = is_read && (is_asked_for || is_shipped(&text) ||
                            error_set(error, "it is not the file that came with the program, so it "
                                             "isn't used; --openings names one to believe"));
    good = good && settled_openings_read(text_string(&text), text.length, &read, error);
    if (good && !rules_equal(&read.rules, rules))
        good = error_set(error, "it is about another board or other rules");
    text_finish(&text);
    if (good)
        *openings = read;
    else
        settled_openings_finish(&read);
    return good || (is_read && error_prefix(error, "%s", path));
}

bool settled_openings_load(const Rules *rules, const char *path, SettledOpenings *openings,
                           Error *error) {
    char *shipped = path == NULL ? shipped_path(rules) : NULL;
    SettledOpenings none = {.rules = *rules};
    if (path == NULL && shipped == NULL) {
        *openings = none;
        return true;
    }
    bool loaded = read_file(rules, path != NULL ? path : shipped, path != NULL, openings, error);
    free(shipped);
    return loaded;
}
