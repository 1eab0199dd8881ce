#include "proven_play.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "array.h"
#include "certificate_trust.h"
#include "fold.h"
#include "folders.h"
#include "stop.h"
#include "text.h"

struct ProvenPlay {
    Rules rules; /* as tables know them */
    CertificateNames names;
    Certificate certificate[CERTIFICATES_MAX];
};

/* While the files are read. */
typedef struct FolderReading {
    ProvenPlay *play;
    char prefix[TABLES_FOLDER_SIZE]; /* the beginning of names, up to their end or a dot */
    const ProofReading *all;         /* for all files together */
    ProblemList *problems;
} FolderReading;

/* --- files --- */

static bool has_name(const ProvenPlay *play, const char *name) {
    for (unsigned number = 0; number < play->names.count; number++)
        if (strcmp(play->names.name[number], name) == 0)
            return true;
    return false;
}

static bool take(ProvenPlay *play, Certificate *certificate, const char *path, const char *name,
                 Error *error) {
    if (!rules_equal(&certificate->rules, &play->rules))
        return error_set(error,
                         "%s: a certificate for another board or other rules than its name "
                         "says",
                         path);
    play->certificate[play->names.count] = *certificate;
    strcpy(play->names.name[play->names.count++], name);
    return true;
}

/* Returns the bytes for the next certificate; at least 1, since 0 would mean no limit. No useful
 * certificate fits into a byte. */
static uint64_t memory_left(const FolderReading *reading) {
    uint64_t all = reading->all->memory;
    uint64_t used = certificate_bytes(proven_play_entries(reading->play));
    return used < all ? all - used : 1;
}

/* A file that is being read. */
typedef struct CertificateFile {
    const char *path;
    const TablesPath *tables;
    bool is_shipped; /* it came with the program */
} CertificateFile;

static bool is_trusted(void *context, const Certificate *head, Error *error) {
    CertificateFile *candidate = context;
    candidate->is_shipped = certificate_is_shipped(head);
    return candidate->is_shipped ||
           certificate_is_verified(candidate->path, head, candidate->tables, error);
}

static void read_file(const FolderReading *reading, const char *folder, const char *name) {
    ProvenPlay *play = reading->play;
    Certificate certificate;
    Error error;
    char *path;
    if (has_name(play, name) || asprintf(&path, "%s/%s", folder, name) < 0)
        return;
    CertificateFile candidate = {path, reading->all->path, false};
    CertificateReading how = {memory_left(reading), reading->all->stop, is_trusted, &candidate};
    bool read =
        play->names.count < CERTIFICATES_MAX
            ? certificate_read(path, &how, &certificate, &error)
            : error_set(&error, "%s: not used, since %d others are", path, CERTIFICATES_MAX);
    if (read && !take(play, &certificate, path, name, &error)) {
        certificate_finish(&certificate);
        read = false;
    }
    /* With little memory fewer of the program's certificates are used, as with its tables; that is
     * no problem to report. */
    if (!read && !(candidate.is_shipped && error.out_of_memory) && !stop_is_set(reading->all->stop))
        problem_list_add(reading->problems, &error);
    free(path);
}

/* Returns whether a file may be a certificate for these rules. Its name will be printed, so it must
 * be printable. */
static bool is_certificate_name(const FolderReading *reading, const char *name) {
    size_t length = strlen(name), prefix = strlen(reading->prefix);
    for (size_t byte = 0; byte < length; byte++)
        if (name[byte] <= ' ' || name[byte] > '~')
            return false;
    return !text_ends_in(name, CERTIFICATE_NOTE_ENDING) && length < CERTIFICATE_NAME_SIZE &&
           strncmp(name, reading->prefix, prefix) == 0 &&
           (name[prefix] == '\0' || name[prefix] == '.');
}

typedef struct ListedFile {
    char name[CERTIFICATE_NAME_SIZE];
    off_t bytes;
} ListedFile;

static int compare_files(const void *a, const void *b) {
    const ListedFile *one = a, *other = b;
    return one->bytes != other->bytes ? (one->bytes > other->bytes) - (one->bytes < other->bytes)
                                      : strcmp(one->name, other->name);
}

/* Lists the files of a folder, which may be NULL, that may be certificates. Returns how many there
 * are; fewer if memory runs out. The caller frees the list. */
static size_t list_files(const FolderReading *reading, const char *folder, ListedFile **files) {
    DIR *directory = folder == NULL ? NULL : opendir(folder);
    struct dirent *entry;
    size_t count = 0, room = 0;
    *files = NULL;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        struct stat status;
        if (!is_certificate_name(reading, entry->d_name))
            continue;
        bool is_there = fstatat(dirfd(directory), entry->d_name, &status, 0) == 0;
        ListedFile *more = array_reserve(*files, &room, count + 1, sizeof *more);
        if (more == NULL)
            break;
        *files = more;
        more[count].bytes = is_there ? status.st_size : 0;
        strcpy(more[count++].name, entry->d_name);
    }
    if (directory != NULL)
        closedir(directory);
    return count;
}

/* Small files are read first, so that as many as possible fit into the memory; files of one size
 * by their names, so that answers are always the same. */
static void read_folder(const FolderReading *reading, const char *folder) {
    ListedFile *files;
    size_t count = list_files(reading, folder, &files);
    if (count > 0)
        qsort(files, count, sizeof *files, compare_files);
    for (size_t number = 0; number < count && !stop_is_set(reading->all->stop); number++)
        read_file(reading, folder, files[number].name);
    free(files);
}

ProvenPlay *proven_play_read(const Rules *rules, const char *folder, const ProofReading *how,
                             ProblemList *problems) {
    FolderReading reading = {
        .play = calloc(1, sizeof *reading.play), .all = how, .problems = problems};
    if (reading.play == NULL)
        return NULL;
    reading.play->rules = (Rules){rules->board, table_ruleset(rules->set)};
    tables_folder_name(rules, reading.prefix);
    if (folder != NULL)
        read_folder(&reading, folder);
    else {
        char *users = folder_user(USER_DATA, "certificates");
        char *shipped = folder_shipped("certificates", "assets/certificates");
        read_folder(&reading, users);
        read_folder(&reading, shipped);
        free(users);
        free(shipped);
    }
    if (reading.play->names.count != 0 && !stop_is_set(reading.all->stop))
        return reading.play;
    proven_play_destroy(reading.play);
    return NULL;
}

void proven_play_destroy(ProvenPlay *play) {
    if (play == NULL)
        return;
    for (unsigned number = 0; number < play->names.count; number++) {
        certificate_finish(&play->certificate[number]);
    }
    free(play);
}

/* --- answers --- */

uint64_t proven_play_entries(const ProvenPlay *play) {
    uint64_t entries = 0;
    for (unsigned number = 0; play != NULL && number < play->names.count; number++)
        entries += play->certificate[number].entries;
    return entries;
}

const CertificateNames *proven_play_names(const ProvenPlay *play) {
    return play == NULL ? NULL : &play->names;
}

CertificateSet proven_play_holds(const ProvenPlay *play, Stones stones) {
    if (play == NULL)
        return 0;
    Stones folded = stones_fold(play->rules.board, stones);
    for (unsigned number = 0; number < play->names.count; number++)
        if (certificate_find(&play->certificate[number], folded) != NULL)
            return (CertificateSet)(1u << number);
    return 0;
}

ProvenAnswers proven_play_answers(const ProvenPlay *play, Stones stones) {
    ProvenAnswers answers = {0};
    if (proven_play_holds(play, stones) == 0)
        return answers;
    const Board *board = play->rules.board;
    Stones folded = stones_fold(board, stones);
    Results results = {0};
    bool made = results_make(&results, &play->rules, folded);
    for (unsigned number = 0; made && number < play->names.count; number++) {
        const CertificateEntry *entry = certificate_find(&play->certificate[number], folded);
        if (entry == NULL || entry->turn >= results.count)
            continue;
        answers.after[answers.count] = stones_fold(board, results.stones[entry->turn]);
        answers.certificate[answers.count++] = (CertificateSet)(1u << number);
    }
    results_finish(&results);
    return answers;
}

enum { POSITIONS_MAX = 1 << 15, MISSING_MAX = 1 << 10, VISITS_MAX = 1 << 12 };

ProvenLook proven_look(Tables *tables) {
    return (ProvenLook){tables, {MISSING_MAX, VISITS_MAX, false, NULL}, 0, POSITIONS_MAX, 0};
}

typedef struct Looking {
    const ProvenPlay *play;
    ProvenLook *look;
    unsigned ahead;
} Looking;

static bool denies(Looking looking, Stones stones);

/* Visits a turn; stops at the first after which the win is denied, or if `positions` is used up. */
static bool leads_nowhere(void *context, Stones after) {
    const Looking *looking = context;
    return !denies(*looking, after) && looking->look->positions != 0;
}

/* Returns whether the side to move now does not lose. */
static bool is_kept_after(void *context, Stones stones) {
    const Looking *looking = context;
    ProvenLook *look = looking->look;
    if (look->positions == 0)
        return false;
    look->positions--;
    CertificateSet holding = proven_play_holds(looking->play, stones);
    look->used |= holding;
    if (holding != 0)
        return true;
    if (look->tables != NULL) {
        Probe probe = tables_outcome_within(look->tables, stones, &look->probes);
        if (probe_at_least(probe) != OUTCOME_LOSS || probe_at_most(probe) == OUTCOME_LOSS)
            return probe_at_least(probe) != OUTCOME_LOSS;
    }
    Looking further = {looking->play, look, looking->ahead - 1};
    return looking->ahead != 0 &&
           !results_visit(&looking->play->rules, stones, TURN_FREE, leads_nowhere, &further) &&
           look->positions != 0;
}

static bool denies(Looking looking, Stones stones) {
    CertificateSet used = looking.look->used;
    bool kept = stones.opponent != 0 &&
                results_visit(&looking.play->rules, stones, TURN_FREE, is_kept_after, &looking);
    if (!kept)
        looking.look->used = used;
    return kept;
}

bool proven_play_denies(const ProvenPlay *play, Stones stones, ProvenLook *look) {
    return play != NULL && denies((Looking){play, look, look->ahead}, stones);
}
