#include "solve_checkpoint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "long_work.h"
#include "stop.h"

/* Removes what a killed run has left half-written. */
static void remove_leftovers(const char *file) {
    const char *slash = strrchr(file, '/');
    char *folder = slash == NULL ? strdup(".") : strndup(file, (size_t)(slash - file) + 1);
    if (folder != NULL)
        file_remove_leftovers(folder);
    free(folder);
}

Status solve_checkpoint_check(const char *name) {
    Error error;
    if (name == NULL)
        return STATUS_FINE;
    remove_leftovers(name);
    return file_writer_can_begin(name, &error) ? STATUS_FINE : message_failure("%s", error.message);
}

bool solve_checkpoint_begin(SolveCheckpoint *checkpoint, Error *error) {
    checkpoint->resumed = access(checkpoint->file, F_OK) == 0 || errno != ENOENT;
    if (!checkpoint->resumed)
        return true;
    long_work_show("reading %s", checkpoint->file);
    bool read = checkpoint_read(checkpoint->file, &checkpoint->terms, &checkpoint->earlier,
                                checkpoint->dfpn, error);
    long_work_clear();
    return read;
}

void solve_checkpoint_keep(void *context, const Settlement *so_far) {
    SolveCheckpoint *checkpoint = context;
    Error error;
    bool written = checkpoint_write(checkpoint->file, &checkpoint->terms, so_far, checkpoint->dfpn,
                                    checkpoint->stop, &error);
    if (written || stop_is_set(checkpoint->stop))
        return;
    long_work_clear();
    message_note("the checkpoint was not written: %s; the search goes on", error.message);
}

Status solve_checkpoint_end(SolveCheckpoint *checkpoint, const Settlement *settlement) {
    Error error;
    long_work_show("writing %s", checkpoint->file);
    bool written = checkpoint_write(checkpoint->file, &checkpoint->terms, settlement,
                                    checkpoint->dfpn, checkpoint->stop, &error);
    long_work_clear();
    return written ? STATUS_FINE
                   : message_failure("the checkpoint was not written: %s", error.message);
}
