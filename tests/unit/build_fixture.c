#include "build_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

void site_init(Site *site, int rows, int columns, unsigned stones) {
    Rules rules;
    char name[TABLES_FOLDER_SIZE];
    assert_true(rules_init(&rules, rows, columns, (RuleSet){0}, NULL));
    folder_make(site->folder);
    tables_folder_name(&rules, name);
    snprintf(site->place, sizeof site->place, "%s/%s", site->folder, name);
    site->folders[0] = site->folder;
    site->path = (TablesPath){site->folders, 1, site->folder};
    site->options = (BuildOptions){.rules = rules,
                                   .stones = stones,
                                   .distance_stones = STONES_MAX,
                                   .threads = 2,
                                   .path = &site->path};
}

void site_finish(Site *site) {
    folder_remove(site->folder);
}

void site_build(const Site *site, BuildPlan *plan) {
    Error error;
    if (!tables_build(&site->options, plan, &error))
        fail_msg("%s", error.message);
}

void site_refuse(const Site *site, Error *error) {
    error->message[0] = '\0';
    assert_false(tables_build(&site->options, NULL, error));
    assert_string_not_equal(error->message, "");
}

static int compare_names(const void *a, const void *b) {
    return strcmp(((const struct SnapshotFile *)a)->name, ((const struct SnapshotFile *)b)->name);
}

void read_file(const char *path, Text *text) {
    Error error;
    if (!file_read(path, (size_t)1 << 30, text, &error))
        fail_msg("%s", error.message);
}

void write_file(const char *path, const Text *text) {
    FILE *file = fopen(path, "wbe");
    assert_non_null(file);
    if (text->length > 0)
        assert_int_equal(fwrite(text->bytes, 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

void take_snapshot(const char *place, Snapshot *snapshot) {
    memset(snapshot, 0, sizeof *snapshot);
    DIR *directory = opendir(place);
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        const char *name = entry->d_name;
        size_t length = strlen(name);
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strcmp(name, ".lock") == 0)
            continue;
        if (strncmp(name, ".fanorona-", 10) == 0 && strcmp(name + length - 4, ".tmp") == 0) {
            snapshot->temporary++;
            continue;
        }
        if (strchr(name, 'v') == NULL || length >= TABLE_NAME_SIZE || snapshot->files == FILES_MAX)
            fail_msg("%s in %s", name, place);
        struct SnapshotFile *file = &snapshot->file[snapshot->files++];
        char path[512];
        Text text = {0};
        snprintf(path, sizeof path, "%s/%s", place, name);
        read_file(path, &text);
        strcpy(file->name, name);
        digest_compute(text.bytes, text.length, file->digest, sizeof file->digest);
        snapshot->bytes += text.length;
        text_finish(&text);
    }
    closedir(directory);
    qsort(snapshot->file, snapshot->files, sizeof snapshot->file[0], compare_names);
}

bool snapshot_has(const Snapshot *snapshot, const char *name, const uint8_t *digest) {
    for (unsigned i = 0; i < snapshot->files; i++)
        if (strcmp(snapshot->file[i].name, name) == 0)
            return digest == NULL ||
                   memcmp(snapshot->file[i].digest, digest, DIGEST_BYTES_MAX) == 0;
    return false;
}

void check_equal(const char *place, const Snapshot *expected) {
    Snapshot found;
    take_snapshot(place, &found);
    assert_int_equal(found.temporary, 0);
    for (unsigned i = 0; i < expected->files; i++)
        if (!snapshot_has(&found, expected->file[i].name, expected->file[i].digest))
            fail_msg("%s is missing or different", expected->file[i].name);
    assert_int_equal(found.files, expected->files);
}

unsigned check_part(const char *place, const Snapshot *expected, unsigned *temporary) {
    Snapshot found;
    take_snapshot(place, &found);
    for (unsigned i = 0; i < found.files; i++)
        if (!snapshot_has(expected, found.file[i].name, found.file[i].digest))
            fail_msg("%s should not be there or is different", found.file[i].name);
    *temporary = found.temporary;
    return found.files;
}

void build_undisturbed(int rows, int columns, unsigned stones, Snapshot *snapshot) {
    Site site;
    site_init(&site, rows, columns, stones);
    site_build(&site, NULL);
    take_snapshot(site.place, snapshot);
    assert_int_equal(snapshot->temporary, 0);
    assert_true(snapshot->files > 0);
    site_finish(&site);
}
