/* fanorona check-certificate: checks whether files prove what they claim. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "certificate_check.h"
#include "certificate_prune.h"
#include "certificate_trust.h"
#include "check_report.h"
#include "commands.h"
#include "confine.h"
#include "file.h"
#include "long_work.h"
#include "output_file.h"
#include "resources.h"
#include "stop.h"
#include "tables_options.h"
#include "translate.h"

/* Bytes without --memory: half for positions, half for tables, which are unpacked if they fit,
 * since that makes them faster. */
static const uint64_t default_memory = (uint64_t)1 << 31;

/* The files, one after the other. Files for the same rules share the unpacked tables. */
typedef struct Checking {
    const Arguments *arguments;
    TablesPath path;
    uint64_t memory; /* for each half */
    CertificateCheck check;
    Leaves *leaves; /* of the last file, or NULL */
    bool to_the_end;
    EndsCount ends;  /* of the present file */
    bool lost_table; /* the present file was not verified, perhaps for want of a table */
    int file;        /* number of the present file */
} Checking;

static bool has_several(const Checking *checking) {
    return checking->arguments->operand_count > 1;
}

/* Shows the progress with the present file. */
static void show(const Checking *checking, const char *text) {
    if (has_several(checking))
        long_work_show("%d of %d, %s: %s", checking->file + 1, checking->arguments->operand_count,
                       checking->arguments->operands[checking->file], text);
    else
        long_work_show("%s", text);
}

static void show_progress(void *context, double done) {
    char text[128];
    snprintf(text, sizeof text, _("checked: %.1f %%"), 100 * done);
    show(context, text);
}

static void show_ends(void *context, const EndsCount *count) {
    char text[128];
    snprintf(text, sizeof text, _("played: %.1f million quiet positions"),
             (double)count->quiet / 1e6);
    show(context, text);
}

/* Makes leaves for these rules, unless they are there. */
static bool get_leaves(Checking *checking, const Rules *rules, Error *error) {
    if (checking->leaves != NULL && rules_equal(leaves_rules(checking->leaves), rules))
        return true;
    leaves_destroy(checking->leaves);
    checking->leaves = leaves_create_listed(rules, &checking->path, NULL, 0, error);
    return checking->leaves != NULL;
}

static void show_needed(void *context, uint64_t entries) {
    char text[128];
    snprintf(text, sizeof text, _("positions needed: %" PRIu64), entries);
    show(context, text);
}

/* Tables that are not believed don't have to be those that the certificate names. */
static bool list_tables(const Checking *checking, const Certificate *certificate, Error *error) {
    if (!checking->to_the_end)
        return leaves_list(checking->leaves, &checking->path, certificate->table,
                           certificate->tables, error);
    leaves_list_all(checking->leaves, &checking->path, certificate_tables_stones(certificate));
    return true;
}

static bool check_entries(Checking *checking, const Certificate *certificate, Error *error) {
    CertificateCheck check = checking->check;
    uint64_t room = checking->to_the_end ? checking->memory / 2 : checking->memory;
    if (!leaves_keep(checking->leaves, room, error))
        return false;
    if (checking->to_the_end) {
        check.ends = ends_create(certificate, checking->leaves, room, error);
        if (check.ends == NULL)
            return false;
    }
    bool valid = certificate_check(certificate, checking->leaves, &check, error);
    if (checking->to_the_end)
        checking->ends = ends_count(check.ends);
    ends_destroy(check.ends);
    long_work_clear();
    return valid;
}

static bool check(Checking *checking, const Certificate *certificate, Error *error) {
    if (!get_leaves(checking, &certificate->rules, error))
        return false;
    bool valid =
        list_tables(checking, certificate, error) && check_entries(checking, certificate, error);
    checking->lost_table = !valid && !leaves_are_sound(checking->leaves, NULL);
    if (!valid) { /* the next file begins with tables that have all their room */
        leaves_destroy(checking->leaves);
        checking->leaves = NULL;
    }
    return valid;
}

/* Notes that the certificate was verified, so that players and the oracle believe it. Gives the
 * path of the note in `note`, which the caller frees; NULL if no note is needed, or it can't be
 * written, after a message. */
static void write_note(const char *name, const Certificate *certificate, char **note) {
    Error error;
    *note = NULL;
    if (certificate_is_shipped(certificate))
        return;
    if (certificate_note_write(name, certificate, &error))
        *note = certificate_note_path(name);
    else
        message_note("%s is verified, but that can't be noted, and players and the oracle won't "
                     "use it: %s",
                     name, error.message);
}

/* Writes the needed part of a verified certificate, after verifying that part, too. */
static bool write_needed(Checking *checking, Certificate *certificate, const char *name,
                         Error *error) {
    LeafTable *tables = calloc(LEAF_TABLES_MAX, sizeof *tables);
    if (tables == NULL)
        return error_out_of_memory(error);
    leaves_look_as_writer(checking->leaves);
    bool pruned = certificate_prune(certificate, checking->leaves, checking->check.stop,
                                    show_needed, checking, error);
    leaves_take_asked(checking->leaves, tables);
    pruned = pruned && certificate_check(certificate, checking->leaves, &checking->check, error);
    free(certificate->table);
    certificate->table = tables;
    certificate->tables = leaves_take_asked(checking->leaves, tables);
    long_work_clear();
    return pruned && certificate_write(certificate, name, error);
}

/* Does that if --output asks for it. */
static Status write_output(Checking *checking, Certificate *certificate) {
    const char *wanted = checking->arguments->values[OPTION_OUTPUT];
    Error error;
    if (wanted == NULL)
        return STATUS_FINE;
    char *name = output_file_name(checking->arguments, wanted);
    if (name == NULL)
        return message_failure("out of memory");
    Status status = STATUS_FINE;
    if (!write_needed(checking, certificate, name, &error))
        status = message_failure("the certificate %s was not written: %s", name, error.message);
    else if (!arguments_have(checking->arguments, OPTION_JSON))
        output_say(translate_count("written: %s (%" PRIu64 " position)\n",
                                   "written: %s (%" PRIu64 " positions)\n",
                                   (unsigned long)certificate->entries),
                   name, certificate->entries);
    free(name);
    return status;
}

/* Returns whether a check ended before it could tell whether the certificate is valid. */
static bool is_undecided(const Checking *checking, const Error *error) {
    return error->out_of_memory || error->from_system || error->stopped || checking->lost_table;
}

static Status check_file(Checking *checking, const char *name) {
    bool json = arguments_have(checking->arguments, OPTION_JSON);
    CertificateReading reading = {.memory = checking->memory, .stop = checking->check.stop};
    Certificate certificate;
    Error error = {0};
    CheckResult result = {.file = name, .reason = error.message};
    checking->lost_table = false;
    checking->ends = (EndsCount){0};
    if (!certificate_read(name, &reading, &certificate, &error)) {
        Status status = message_failure("%s", error.message);
        result.undecided = is_undecided(checking, &error);
        return json && !check_report_print_json(&result) ? output_status(false) : status;
    }
    bool printed = true;
    char *note = NULL;
    result.certificate = &certificate;
    result.valid = check(checking, &certificate, &error);
    result.undecided = !result.valid && is_undecided(checking, &error);
    if (checking->to_the_end)
        result.ends = &checking->ends;
    else if (result.valid)
        write_note(name, &certificate, &note);
    result.note = note;
    if (json)
        printed = check_report_print_json(&result);
    else if (result.valid && has_several(checking))
        check_report_print_line(&result);
    else if (result.valid)
        check_report_print(&result);
    output_flush();
    free(note);
    Status written = result.valid ? write_output(checking, &certificate) : STATUS_FINE;
    certificate_finish(&certificate);
    if (!result.valid)
        return message_failure(result.undecided ? N_("%s: not decided: %s") : N_("%s: refused: %s"),
                               name, error.message);
    return printed ? written : output_status(false);
}

/* Returns whether a file belongs beside certificates, so that the user can name a whole folder. */
static bool is_beside_certificates(const char *path) {
    const char *name = file_last_name(path);
    return strcmp(name, "README.md") == 0 || strcmp(name, "digests.txt") == 0 ||
           text_ends_in(name, CERTIFICATE_NOTE_ENDING);
}

static Status check_files(Checking *checking) {
    const Arguments *arguments = checking->arguments;
    Status status = STATUS_FINE;
    int checked = 0;
    for (; checking->file < arguments->operand_count && !stop_is_set(checking->check.stop);
         checking->file++) {
        const char *name = arguments->operands[checking->file];
        if (has_several(checking) && is_beside_certificates(name))
            continue;
        checked++;
        if (check_file(checking, name) != STATUS_FINE)
            status = STATUS_FAILED;
    }
    if (checked == 0)
        return message_failure("none of the files is a certificate");
    return checking->file < arguments->operand_count ? STATUS_FAILED : status;
}

/* Checks --output before the work. */
static Status check_output(const Checking *checking) {
    const char *name = checking->arguments->values[OPTION_OUTPUT];
    Error error;
    if (name == NULL)
        return STATUS_FINE;
    if (has_several(checking) || arguments_have(checking->arguments, OPTION_TO_THE_END))
        return message_usage("check-certificate",
                             "--output goes with one file, and not with --to-the-end");
    Status status = output_file_check(checking->arguments, name);
    if (status == STATUS_FINE && !file_writer_can_begin(name, &error))
        status = message_failure("%s", error.message);
    return status;
}

/* Notes are written beside the files. */
static void confine_to_folders(const Arguments *arguments) {
    size_t count = (size_t)arguments->operand_count;
    const char **files = calloc(count + 1, sizeof *files);
    if (files == NULL)
        return;
    for (size_t number = 0; number < count; number++)
        files[number] = arguments->operands[number];
    files[count] = arguments->values[OPTION_OUTPUT];
    confine_writing(files, count + 1);
    free(files);
}

Status command_check_certificate(Arguments *arguments) {
    uint64_t memory = default_memory;
    Checking checking = {.arguments = arguments};
    threads_read(arguments, &checking.check.threads);
    memory_read(arguments, &memory);
    Status status = tables_path_read(arguments, &checking.path);
    if (status != STATUS_FINE)
        return status;
    status = check_output(&checking);
    if (status != STATUS_FINE) {
        tables_path_finish(&checking.path);
        return status;
    }
    confine_to_folders(arguments);
    checking.memory = memory < 2 ? 1 : memory / 2; /* 0 means no limit */
    checking.check.stop = long_work_catch_signals();
    checking.check.progress = show_progress;
    checking.check.progress_to_the_end = show_ends;
    checking.to_the_end = arguments_have(arguments, OPTION_TO_THE_END);
    checking.check.context = &checking;
    status = check_files(&checking);
    leaves_destroy(checking.leaves);
    tables_path_finish(&checking.path);
    return status;
}
