#include "folders.h"

#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { USER_ENTRY_SIZE = 1 << 14 }; /* of the system's list of users, with its texts */

static const struct {
    const char *variable, *below_home;
} user_folders[] = {
    [USER_CACHE] = {"XDG_CACHE_HOME", ".cache"},
    [USER_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [USER_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [USER_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

/* A relative path would be another place after each change of folder. */
static bool is_absolute(const char *path) {
    return path != NULL && path[0] == '/';
}

static char *join(const char *folder, const char *between, const char *name) {
    char *path;
    return asprintf(&path, "%s/%s/%s", folder, between, name) < 0 ? NULL : path;
}

/* Returns the path of something below the user's home, for the caller to free. Returns NULL if
 * there is no home, or memory runs out. */
static char *below_home(const char *path) {
    char *below, entry[USER_ENTRY_SIZE];
    const char *home = getenv("HOME");
    struct passwd user, *found = NULL;
    if (!is_absolute(home) && getpwuid_r(getuid(), &user, entry, sizeof entry, &found) == 0 &&
        found != NULL)
        home = user.pw_dir;
    return !is_absolute(home) || asprintf(&below, "%s%s", home, path) < 0 ? NULL : below;
}

char *folder_expand(const char *path) {
    bool from_home = path[0] == '~' && (path[1] == '/' || path[1] == '\0');
    char *expanded = from_home ? below_home(path + 1) : NULL;
    return expanded == NULL ? strdup(path) : expanded;
}

char *folder_user(UserFolder folder, const char *name) {
    const char *base = getenv(user_folders[folder].variable);
    if (is_absolute(base))
        return join(base, "fanorona", name);
    char *path, *home = below_home("");
    if (home == NULL)
        return NULL;
    int length = asprintf(&path, "%s/%s/fanorona/%s", home, user_folders[folder].below_home, name);
    free(home);
    return length < 0 ? NULL : path;
}

char *folder_user_written(UserFolder folder, const char *name) {
    const char *variable = user_folders[folder].variable;
    char *path;
    int length = is_absolute(getenv(variable))
                     ? asprintf(&path, "$%s/fanorona/%s", variable, name)
                     : asprintf(&path, "~/%s/fanorona/%s", user_folders[folder].below_home, name);
    return length < 0 ? NULL : path;
}

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Returns `path` if it is a folder; otherwise frees it and returns NULL. */
static char *if_there(char *path) {
    if (path != NULL && is_folder(path))
        return path;
    free(path);
    return NULL;
}

/* Returns the path of a folder `name`; `from_program` leads from the folder of the running program
 * to the folder around it. */
static char *find_beside_program(const char *from_program, const char *name) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return NULL;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (slash != NULL)
        *slash = '\0';
    char *path = if_there(join(program, from_program, name));
    char *resolved = path == NULL ? NULL : realpath(path, NULL);
    free(path);
    return resolved;
}

char *folder_shipped(const char *installed, const char *source) {
    char *path = find_beside_program(DATA_FROM_PROGRAM, installed);
    if (path == NULL && SOURCE_ROOT[0] != '\0' && asprintf(&path, "%s/%s", SOURCE_ROOT, source) < 0)
        path = NULL;
    path = if_there(path);
    if (path == NULL && asprintf(&path, "%s/%s", DATA_INSTALLED, installed) < 0)
        path = NULL;
    return if_there(path);
}

char *folder_shipped_file(const char *installed, const char *source, const char *name) {
    char *folder = folder_shipped(installed, source), *path = NULL;
    if (folder == NULL || asprintf(&path, "%s/%s", folder, name) < 0)
        path = NULL;
    free(folder);
    if (path == NULL || access(path, F_OK) == 0)
        return path;
    free(path);
    return NULL;
}

char *folder_languages(void) {
    char *path = find_beside_program(LOCALE_FROM_PROGRAM, "");
    if (path == NULL)
        path = if_there(strdup(LOCALE_BUILT));
    return path != NULL ? path : if_there(strdup(LOCALE_INSTALLED));
}
