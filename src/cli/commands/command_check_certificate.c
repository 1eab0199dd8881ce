/* fanorona check-certificate: whether a file proves what it says. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "certificate_check.h"
#include "certificate_trust.h"
#include "commands.h"
#include "json_output.h"
#include "long_work.h"
#include "notation.h"
#include "resources.h"
#include "solve_certificate.h"
#include "tables_options.h"

/* What may be used where nothing is said: half for positions, half for tables, which are unpacked
 * where they fit, and so faster to ask. */
static const uint64_t default_memory = (uint64_t)1 << 31;

static void show_progress(void *context, double done) {
    (void)context;
    long_work_show("checked: %.1f %%", 100 * done);
}

static bool check(const Certificate *certificate, const TablesPath *path, uint64_t memory,
                  unsigned threads, Error *error) {
    CertificateCheck check = {
        .threads = threads, .stop = long_work_catch_signals(), .progress = show_progress};
    Leaves *leaves = leaves_create_listed(&certificate->rules, path, certificate->table,
                                          certificate->tables, error);
    bool valid = leaves != NULL && leaves_keep(leaves, memory, error) &&
                 certificate_check(certificate, leaves, &check, error);
    leaves_destroy(leaves);
    long_work_clear();
    return valid;
}

static unsigned largest_table(const Certificate *certificate) {
    if (certificate->tables == 0)
        return 0;
    Split split = certificate->table[certificate->tables - 1].split;
    return (unsigned)split.mover + split.opponent;
}

/* The most turns that the winner still has to play before it is over or tables know the rest. */
static uint32_t longest_way(const Certificate *certificate) {
    uint32_t longest = 0;
    for (uint64_t number = 0; number < certificate->entries; number++)
        if (certificate->entry[number].rank > longest)
            longest = certificate->entry[number].rank;
    return longest;
}

/* Notes that it was verified, so that players and the oracle believe it. `note` gets the path of
 * the note, the caller's to free; NULL where none is needed, or can be written, which is said. */
static void write_note(const char *name, const Certificate *certificate, char **note) {
    Error error;
    *note = NULL;
    if (certificate_is_known(certificate))
        return;
    if (certificate_note_write(name, certificate, &error))
        *note = certificate_note_path(name);
    else
        message_failure("%s is verified, but that can't be noted, and players and the oracle won't "
                        "use it: %s",
                        name, error.message);
}

static void print_text(const Certificate *certificate, const char *note) {
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE], root[POSITION_TEXT_SIZE];
    board_write_size(certificate->rules.board, size);
    ruleset_write(certificate->rules.set, rules);
    position_write(&certificate->rules, &certificate->root, root);
    Position start = position_start(&certificate->rules, SIDE_NONE);
    bool is_start = position_equal(&start, &certificate->root);
    printf("proved: %s\nposition: %s%s\nboard: %s, %s\n", claim_text(certificate), root,
           is_start ? " (the start)" : "", size, rules);
    printf("positions: %" PRIu64 "\n", certificate->entries);
    if (certificate->claim == CLAIM_WINS && certificate->entries > 0)
        printf("turns: at most %" PRIu32 " of the winner's, then it is over or tables know\n",
               longest_way(certificate));
    if (certificate->tables == 0)
        puts("tables: none");
    else
        printf("tables: %u, to %u stones, digests match\n", certificate->tables,
               largest_table(certificate));
    if (note != NULL)
        output_say("noted: %s\n", note);
    else if (certificate_is_known(certificate))
        puts("noted: not needed, it comes with the program");
}

static json_t *tables_json(const Certificate *certificate) {
    json_t *list = json_array();
    for (unsigned number = 0; number < certificate->tables; number++) {
        const LeafTable *table = &certificate->table[number];
        char digest[2 * TABLE_DIGEST_BYTES + 1];
        for (unsigned byte = 0; byte < TABLE_DIGEST_BYTES; byte++)
            snprintf(digest + 2 * byte, 3, "%02x", table->digest[byte]);
        json_array_append_new(list, json_pack("{s:[i,i], s:s}", "stones", (int)table->split.mover,
                                              (int)table->split.opponent, "digest", digest));
    }
    return list;
}

static bool print_json(const Certificate *certificate, const char *note, bool valid,
                       const Error *error) {
    Setup setup = {certificate->rules, certificate->root};
    char size[BOARD_NAME_SIZE];
    board_write_size(certificate->rules.board, size);
    json_t *more = json_pack(
        "{s:s, s:b, s:s, s:s, s:I, s:o, s:o, s:o, s:o}", "board", size, "valid", (int)valid, "side",
        certificate->strategist == WHITE ? "white" : "black", "claim",
        certificate->claim == CLAIM_WINS ? "win" : "draw", "positions",
        (json_int_t)certificate->entries, "turns",
        certificate->claim == CLAIM_WINS ? json_integer(longest_way(certificate)) : json_null(),
        "tables", tables_json(certificate), "reason",
        valid ? json_null() : json_text(error->message), "note",
        note == NULL ? json_null() : json_text(note));
    return json_print(json_join(json_setup(&setup), more));
}

Status command_check_certificate(Arguments *arguments) {
    const char *name = arguments->operands[0];
    Certificate certificate;
    TablesPath path;
    Error error = {0};
    unsigned threads;
    uint64_t memory = default_memory;
    threads_read(arguments, &threads);
    memory_read(arguments, &memory);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    memory = memory < 2 ? 2 : memory; /* half of it is for each of two things, and 0 is no limit */
    CertificateReading reading = {.memory = memory / 2};
    if (!certificate_read(name, &reading, &certificate, &error)) {
        tables_path_finish(&path);
        return message_failure("%s", error.message);
    }
    bool valid = check(&certificate, &path, memory / 2, threads, &error), printed = true;
    char *note = NULL;
    if (valid)
        write_note(name, &certificate, &note);
    if (arguments_have(arguments, OPTION_JSON))
        printed = print_json(&certificate, note, valid, &error);
    else if (valid)
        print_text(&certificate, note);
    free(note);
    certificate_finish(&certificate);
    tables_path_finish(&path);
    if (!valid)
        return message_failure("%s: refused: %s", name, error.message);
    return output_status(printed);
}
