#include "folder_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void folder_make(char folder[static FOLDER_SIZE]) {
    strcpy(folder, "/tmp/fanorona-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static bool is_itself_or_above(const char *name) {
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

int folder_empty(const char *folder) {
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    int files = 0;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (!is_itself_or_above(entry->d_name))
            files += unlinkat(dirfd(entries), entry->d_name, 0) == 0;
    closedir(entries);
    return files;
}

void folder_remove(const char *folder) {
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        char inside[512];
        snprintf(inside, sizeof inside, "%s/%s", folder, entry->d_name);
        if (!is_itself_or_above(entry->d_name) && unlink(inside) != 0)
            folder_remove(inside);
    }
    closedir(entries);
    assert_int_equal(rmdir(folder), 0);
}
