#include "statistics_file.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "digest.h"
#include "file.h"
#include "folders.h"
#include "notation.h"

enum { FORMAT = 1, FILE_BYTES_MAX = 1 << 20, KEY_TEXT_SIZE = 2 * STATISTICS_KEY_BYTES + 1 };

static void write_key(const StatisticsKey *key, char text[static KEY_TEXT_SIZE]) {
    digest_write(key->digest, STATISTICS_KEY_BYTES, text);
}

/* Writes the path of the folder for these rules in `folder`, or, if that is NULL, in the user's
 * cache. */
static void write_folder(const char *folder, const Rules *rules, Text *text) {
    char name[TABLES_FOLDER_SIZE];
    tables_folder_name(rules, name);
    char *cache = folder == NULL ? folder_user(USER_CACHE, name) : NULL;
    if (folder != NULL)
        text_format(text, "%s/%s", folder, name);
    else if (cache != NULL)
        text_append_string(text, cache);
    free(cache);
}

static void append_file_name(Text *text, Split split) {
    text_format(text, "/%uv%u.statistics", split.mover, split.opponent);
}

static json_t *outcomes_to_json(const uint64_t outcomes[static 3]) {
    return json_pack("{s:I, s:I, s:I}", "win", (json_int_t)outcomes[OUTCOME_WIN], "draw",
                     (json_int_t)outcomes[OUTCOME_DRAW], "loss",
                     (json_int_t)outcomes[OUTCOME_LOSS]);
}

static json_t *distances_to_json(const Rules *rules, const SplitStatistics *statistics) {
    json_t *histogram = json_array();
    unsigned length = 0;
    for (unsigned distance = 0; distance < STATISTICS_DISTANCES; distance++)
        if (statistics->histogram[distance] != 0)
            length = distance + 1;
    for (unsigned distance = 0; distance < length; distance++)
        json_array_append_new(histogram, json_integer((json_int_t)statistics->histogram[distance]));
    char example[POSITION_TEXT_SIZE] = "";
    Position position = position_of_stones(statistics->longest_example);
    if (statistics->longest_win != 0)
        position_write(rules, &position, example);
    return json_pack("{s:I, s:s, s:o}", "longest_win", (json_int_t)statistics->longest_win,
                     "position", example, "histogram", histogram);
}

static json_t *to_json(const Rules *rules, const StatisticsKey *key,
                       const SplitStatistics *statistics) {
    char text[KEY_TEXT_SIZE];
    write_key(key, text);
    return json_pack("{s:i, s:s, s:[i,i], s:o, s:o, s:I, s:o}", "format", FORMAT, "tables", text,
                     "stones", (int)statistics->split.mover, (int)statistics->split.opponent,
                     "positions", outcomes_to_json(statistics->outcomes), "half_turned",
                     outcomes_to_json(statistics->half_turned), "quiet",
                     (json_int_t)statistics->quiet, "distances",
                     statistics->has_distances ? distances_to_json(rules, statistics)
                                               : json_null());
}

/* Reads a count of at most 2^62, so that sums of a few do not wrap. */
static bool read_count(const json_t *json, uint64_t *count) {
    json_int_t value = json_integer_value(json);
    *count = (uint64_t)value;
    return json_is_integer(json) && value >= 0 && value <= (json_int_t)1 << 62;
}

static bool outcomes_from_json(const json_t *json, uint64_t outcomes[static 3]) {
    return read_count(json_object_get(json, "win"), &outcomes[OUTCOME_WIN]) &&
           read_count(json_object_get(json, "draw"), &outcomes[OUTCOME_DRAW]) &&
           read_count(json_object_get(json, "loss"), &outcomes[OUTCOME_LOSS]);
}

static bool example_from_json(const Rules *rules, const json_t *json, SplitStatistics *statistics) {
    Rules found;
    Position position;
    const char *text = json_string_value(json);
    if (statistics->longest_win == 0)
        return true;
    if (text == NULL || !position_read(rules->set, text, &found, &position, NULL) ||
        found.board != rules->board || position.unfinished.length != 0)
        return false;
    statistics->longest_example = position_stones(&position);
    return set_count(statistics->longest_example.mover) == statistics->split.mover &&
           set_count(statistics->longest_example.opponent) == statistics->split.opponent;
}

/* Reads the distances. Wins have an odd distance, losses an even one: the histogram must add up to
 * the counts. */
static bool distances_from_json(const Rules *rules, const json_t *json,
                                SplitStatistics *statistics) {
    const json_t *histogram = json_object_get(json, "histogram");
    uint64_t sum[2] = {0, 0}, longest;
    size_t length = json_array_size(histogram);
    if (!json_is_array(histogram) || length > STATISTICS_DISTANCES ||
        !read_count(json_object_get(json, "longest_win"), &longest) ||
        longest >= STATISTICS_DISTANCES)
        return false;
    statistics->has_distances = true;
    statistics->longest_win = (unsigned)longest;
    for (size_t distance = 0; distance < length; distance++) {
        uint64_t *count = &statistics->histogram[distance];
        if (!read_count(json_array_get(histogram, distance), count))
            return false;
        sum[distance % 2] += *count;
    }
    return sum[1] == statistics->outcomes[OUTCOME_WIN] &&
           sum[0] == statistics->outcomes[OUTCOME_LOSS] &&
           example_from_json(rules, json_object_get(json, "position"), statistics);
}

static bool from_json(const Rules *rules, Split split, const StatisticsKey *key, const json_t *json,
                      SplitStatistics *statistics) {
    char text[KEY_TEXT_SIZE];
    const char *tables = json_string_value(json_object_get(json, "tables"));
    const json_t *distances = json_object_get(json, "distances");
    SplitStatistics found = {.split = split};
    write_key(key, text);
    if (json_integer_value(json_object_get(json, "format")) != FORMAT || tables == NULL ||
        strcmp(tables, text) != 0 ||
        !outcomes_from_json(json_object_get(json, "positions"), found.outcomes) ||
        !outcomes_from_json(json_object_get(json, "half_turned"), found.half_turned) ||
        !read_count(json_object_get(json, "quiet"), &found.quiet))
        return false;
    if (!json_is_null(distances) && !distances_from_json(rules, distances, &found))
        return false;
    *statistics = found;
    return true;
}

bool statistics_read(const Rules *rules, Split split, const StatisticsKey *key, const char *text,
                     size_t length, SplitStatistics *statistics) {
    json_t *json = json_loadb(text, length, 0, NULL);
    bool read = json != NULL && from_json(rules, split, key, json, statistics);
    json_decref(json);
    return read;
}

char *statistics_write(const Rules *rules, const StatisticsKey *key,
                       const SplitStatistics *statistics) {
    json_t *json = to_json(rules, key, statistics);
    char *text = json == NULL ? NULL : json_dumps(json, JSON_COMPACT);
    json_decref(json);
    return text;
}

/* Reads a file; `place` NULL is the user's cache. */
static bool read_file(const char *place, const Rules *rules, Split split, const StatisticsKey *key,
                      SplitStatistics *statistics) {
    Text path = {0}, content = {0};
    Error ignored;
    write_folder(place, rules, &path);
    bool found = path.length != 0;
    append_file_name(&path, split);
    found = found && !path.failed &&
            file_read_regular(text_string(&path), FILE_BYTES_MAX, &content, &ignored);
    found = found &&
            statistics_read(rules, split, key, text_string(&content), content.length, statistics);
    text_finish(&path);
    text_finish(&content);
    return found;
}

bool statistics_find(const TablesPath *path, const Rules *rules, Split split,
                     const StatisticsKey *key, SplitStatistics *statistics) {
    for (unsigned folder = 0; folder < path->folders; folder++)
        if (read_file(path->folder[folder], rules, split, key, statistics))
            return true;
    return read_file(NULL, rules, split, key, statistics);
}

static bool write_file(const char *place, const Rules *rules, Split split, const char *content,
                       Error *error) {
    Text path = {0};
    write_folder(place, rules, &path);
    bool written = path.length != 0 || error_set(error, "there is no folder for caches");
    written = written && file_make_folder(text_string(&path), error);
    if (written) {
        append_file_name(&path, split);
        written = !path.failed || error_out_of_memory(error);
        written =
            written && file_replace_unnamed(text_string(&path), content, strlen(content), error);
    }
    text_finish(&path);
    return written;
}

bool statistics_keep(const TablesPath *path, const Rules *rules, const StatisticsKey *key,
                     const SplitStatistics *statistics, Error *error) {
    char *content = statistics_write(rules, key, statistics);
    if (content == NULL)
        return error_out_of_memory(error);
    bool kept = (path->writable != NULL &&
                 write_file(path->writable, rules, statistics->split, content, error)) ||
                write_file(NULL, rules, statistics->split, content, error);
    free(content);
    return kept;
}
