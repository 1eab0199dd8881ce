#include "check_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "certificate_trust.h"
#include "json_output.h"
#include "message.h"
#include "notation.h"
#include "translate.h"
#include "value_text.h"

/* Returns the most turns that the winner still has to play until the game is over or tables know
 * the rest. */
static uint32_t longest_way(const Certificate *certificate) {
    uint32_t longest = 0;
    for (uint64_t number = 0; number < certificate->entries; number++)
        if (certificate->entry[number].rank > longest)
            longest = certificate->entry[number].rank;
    return longest;
}

static bool is_start(const Certificate *certificate) {
    Position start = position_start(&certificate->rules, SIDE_NONE);
    return position_equal(&start, &certificate->root);
}

void check_report_print(const CheckResult *result) {
    const Certificate *certificate = result->certificate;
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE], root[POSITION_TEXT_SIZE];
    board_write_size(certificate->rules.board, size);
    ruleset_write(certificate->rules.set, rules);
    position_write(&certificate->rules, &certificate->root, root);
    printf(_("proved: %s\n"), value_claim(certificate));
    printf(is_start(certificate) ? _("position: %s (the start)\n") : _("position: %s\n"), root);
    printf(_("board: %s, %s\n"), size, rules);
    printf(_("positions: %" PRIu64 "\n"), certificate->entries);
    if (certificate->claim == CLAIM_WINS && certificate->entries > 0)
        printf(_("turns: at most %" PRIu32 " of the winner's, then it is over or tables know\n"),
               longest_way(certificate));
    if (result->ends != NULL)
        printf(_("played to the end: %" PRIu64 " quiet positions, %" PRIu64
                 " turns of the opponent\n"),
               result->ends->quiet, result->ends->turns);
    else if (certificate->tables == 0)
        puts(_("tables: none"));
    else
        printf(_("tables: %u, to %u stones, digests match\n"), certificate->tables,
               certificate_tables_stones(certificate));
    if (result->note != NULL)
        output_say(_("noted: %s\n"), result->note);
    else if (result->ends == NULL && certificate_is_shipped(certificate))
        puts(_("noted: not needed, it comes with the program"));
}

void check_report_print_line(const CheckResult *result) {
    const Certificate *certificate = result->certificate;
    char place[BOARD_NAME_SIZE + 2 + POSITION_TEXT_SIZE];
    board_write_size(certificate->rules.board, place);
    if (!is_start(certificate)) {
        strcat(place, ", ");
        position_write(&certificate->rules, &certificate->root, place + strlen(place));
    }
    output_say(result->ends != NULL
                   ? translate_count("%s: played to the end: %s on %s (%" PRIu64 " position)\n",
                                     "%s: played to the end: %s on %s (%" PRIu64 " positions)\n",
                                     (unsigned long)certificate->entries)
                   : translate_count("%s: verified: %s on %s (%" PRIu64 " position)\n",
                                     "%s: verified: %s on %s (%" PRIu64 " positions)\n",
                                     (unsigned long)certificate->entries),
               result->file, value_claim(certificate), place, certificate->entries);
}

static json_t *tables_json(const Certificate *certificate) {
    json_t *list = json_array();
    for (unsigned number = 0; number < certificate->tables; number++) {
        const LeafTable *table = &certificate->table[number];
        char digest[2 * TABLE_DIGEST_BYTES + 1];
        digest_write(table->digest, TABLE_DIGEST_BYTES, digest);
        json_array_append_new(list, json_pack("{s:[i,i], s:s}", "stones", (int)table->split.mover,
                                              (int)table->split.opponent, "digest", digest));
    }
    return list;
}

static json_t *ends_json(const EndsCount *count) {
    return count == NULL
               ? json_null()
               : json_pack("{s:I, s:I, s:I}", "positions", (json_int_t)count->quiet, "turns",
                           (json_int_t)count->turns, "bytes", (json_int_t)count->bytes);
}

static json_t *valid_json(const CheckResult *result) {
    return result->undecided ? json_null() : json_boolean(result->valid);
}

bool check_report_print_json(const CheckResult *result) {
    const Certificate *certificate = result->certificate;
    if (certificate == NULL)
        return json_print(json_pack("{s:o, s:o, s:o}", "file", json_text(result->file), "valid",
                                    valid_json(result), "reason", json_text(result->reason)));
    Setup setup = {certificate->rules, certificate->root};
    char size[BOARD_NAME_SIZE];
    board_write_size(certificate->rules.board, size);
    json_t *more = json_pack(
        "{s:o, s:s, s:o, s:s, s:s, s:I, s:o, s:o, s:o, s:o, s:o}", "file", json_text(result->file),
        "board", size, "valid", valid_json(result), "side", side_word(certificate->strategist),
        "claim", certificate->claim == CLAIM_WINS ? "win" : "draw", "positions",
        (json_int_t)certificate->entries, "turns",
        certificate->claim == CLAIM_WINS ? json_integer(longest_way(certificate)) : json_null(),
        "tables", tables_json(certificate), "to_the_end", ends_json(result->ends), "reason",
        result->valid ? json_null() : json_text(result->reason), "note",
        result->note == NULL ? json_null() : json_text(result->note));
    return json_print(json_join(json_setup(&setup), more));
}
